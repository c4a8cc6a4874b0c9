package sift.chess.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.bench.perft.SuiteFile;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Fen;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.movegen.ScalarGenerator;
import sift.file.FileException;
import sift.progress.Progress;

class SuiteTest {
  private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

  private static List<Suite.Result<Setup>> results(Suite<Setup> suite) {
    return results(suite, 1, Long.MAX_VALUE);
  }

  private static List<Suite.Result<Setup>> results(Suite<Setup> suite, int threads, long most) {
    Counter<Setup, Move> counter = Counter.ofTwoPlies(ScalarGenerator.with(new PextAttacks()));
    List<Suite.Result<Setup>> results = new ArrayList<>();
    suite.run(new Perft<>(counter, threads, _ -> {}), most, results::add);
    return results;
  }

  private static void assertRight(Suite<Setup> suite) {
    List<Suite.Result<Setup>> results = results(suite);
    assertEquals(suite.counts(), results.size());
    assertEquals(List.of(), results.stream().filter(result -> !result.isRight()).toList());
  }

  @Test
  void wikiPositionsHaveTheirPublishedCounts() {
    assertRight(Suites.wiki().within(5_000_000));
  }

  @Test
  @Tag("slow")
  void wikiPositionsHaveTheirPublishedCountsAtEveryDepth() {
    assertRight(Suites.wiki());
  }

  @Test
  void specialPositionsHaveTheirCounts() {
    assertRight(Suites.special());
  }

  @Test
  void thePositionsOfTheWikiAreThoseOfItsFile() {
    assertEquals(
        Suites.wiki().rows().stream()
            .map(row ->
                Fen.text(row.setup())
                    + " "
                    + row.counts().stream().map(Suite.Count::nodes).toList())
            .toList(),
        WikiPosition.ALL.stream()
            .map(position -> position.position() + " " + position.counts())
            .toList());
  }

  @Test
  void rowsKnowTheirLineAndWhatIsWrittenThere() {
    Suite<Setup> suite =
        SuiteFile.parse(
            "s.epd",
            "# two kings\n\n" + KINGS + " ;D1 5 ;D3 170\n4k3/8/8/8/8/8/8/4K3 b - -;D2 25\n");
    assertEquals(2, suite.rows().size());
    Suite.Row<Setup> first = suite.rows().getFirst();
    assertEquals(3, first.line());
    assertEquals(KINGS, first.fen());
    assertEquals(List.of(new Suite.Count(1, 5), new Suite.Count(3, 170)), first.counts());
    assertEquals(4, suite.rows().getLast().line());
    assertEquals(List.of(new Suite.Count(2, 25)), suite.rows().getLast().counts());
    assertEquals(3, suite.counts());
  }

  @Test
  void countsAboveALimitAreLeftOut() {
    Suite<Setup> suite = SuiteFile.parse("s.epd", KINGS + " ;D1 5 ;D2 25 ;D3 170");
    assertEquals(2, suite.within(25).counts());
    assertEquals(0, suite.within(4).counts());
    assertEquals(1, suite.within(4).rows().size());
  }

  @Test
  void aWrongCountIsAResultLikeOthers() {
    List<Suite.Result<Setup>> results = results(SuiteFile.parse("s.epd", KINGS + " ;D1 5 ;D2 26"));
    assertTrue(results.getFirst().isRight());
    assertFalse(results.getLast().isRight());
    assertEquals(26, results.getLast().expected().nodes());
    assertEquals(25, results.getLast().got());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void resultsAreInTheOrderOfTheFileWhateverTheNumberOfThreads(int threads) {
    Suite<Setup> suite = Suites.special();
    List<Suite.Result<Setup>> right =
        suite.rows().stream()
            .flatMap(row ->
                row.counts().stream()
                    .map(count -> new Suite.Result<>(row, count, count.nodes(), false)))
            .toList();
    assertEquals(right, results(suite, threads, Long.MAX_VALUE));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void aCountIsEndedAtTheLimitAndTheOthersAreMade(int threads) {
    Suite<Setup> suite =
        SuiteFile.parse(
            "s.epd",
            """
            4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D20 6 ;D30 7
            7k/5KQ1/8/8/8/8/8/8 b - - 0 1 ;D1 0 ;D9 0
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D4 197281 ;D15 8
            4k3/8/8/8/8/8/8/4K3 b - - 0 1 ;D2 26
            """);
    List<Suite.Result<Setup>> results = results(suite, threads, 200_000);
    assertEquals(
        List.of(5L, 200_001L, 200_001L, 0L, 0L, 197_281L, 200_001L, 25L),
        results.stream().map(Suite.Result::got).toList());
    assertEquals(
        List.of(6L, 7L, 8L),
        results.stream()
            .filter(Suite.Result::isStopped)
            .map(result -> result.expected().nodes())
            .toList());
    assertFalse(results.getLast().isRight());
    assertEquals(4, results.getLast().row().line());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void aStopEndsASuite(int threads) {
    Progress progress = new Progress();
    Counter<Setup, Move> counter = Counter.ofTwoPlies(ScalarGenerator.with(new PextAttacks()));
    Suite<Setup> suite = SuiteFile.parse("s.epd", (KINGS + " ;D1 5 ;D30 1\n").repeat(4));
    Perft<Setup, Move> perft = new Perft<>(counter, threads, progress::addAndCheck);
    List<Suite.Result<Setup>> results = new ArrayList<>();
    Consumer<Suite.Result<Setup>> first = _ -> progress.requestStop();
    assertThrows(CancellationException.class, () -> suite.run(perft, first.andThen(results::add)));
    assertEquals(1, results.size());
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 2"})
  void eachThreadCopiesTheCounterOnceForAllRows(int threads, int copies) {
    CopiedCounter counter = new CopiedCounter(new AtomicInteger());
    SuiteFile.parse("s.epd", (KINGS + " ;D1 2 ;D12 4096\n").repeat(20))
        .run(new Perft<>(counter, threads, _ -> {}), result -> assertTrue(result.isRight()));
    assertEquals(copies, counter.copies().get());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          4k3/8/8/8/8/8/8/4K3 w - - 0 1            | 30: no counts
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;          | 31: no count after this ';'; allowed are D1 20
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5;     | 36: no count after this ';'; allowed are D1 20
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ; ;D2 25 | 37: no count after this ';'
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D\u0663 5      | 32: 'D\u0663 5' is no count
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D99999999999 1 | 33: depth 99999999999; allowed are 1 to 30
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 18446744073709551616 | 35: count 18446744073709551616; all
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 x    | 32: 'D1 5 x' is no count
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1        | 32: 'D1' is no count
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 -25 | 38: 'D2 -25' is no count
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D0 1      | 33: depth 0; allowed are 1 to 30
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D31 1     | 33: depth 31; allowed are 1 to 30
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D2 25 ;D2 25 | 39: depth 2 after depth 2; depths rise
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 9999999999999999999 | 35: count 9999999999999999999
          4k3/8/8/8/8/8/8/4K2 w - - 0 1 ;D1 5      | 20: rank 1 has 7 squares; it must have 8
          4k3/8/8/8/8/8/8/4x3 w - - 0 1 ;D1 5      | 18: 'x' on the board
          4k3/8/8/8/8/8/8/8 w - - 0 1 ;D1 5        | 1: no white king
          ;D1 20                                   | 1: the text is empty
          """)
  void errorsSayWhereAndWhat(String line, String message) {
    FileException e =
        assertThrows(FileException.class, () -> SuiteFile.parse("s.epd", "# x\n" + line));
    assertTrue(
        String.valueOf(e.getMessage()).startsWith("s.epd:2:" + message), () -> e.getMessage() + "");
  }

  @Test
  void theColumnCountsFromTheBeginningOfTheLine() {
    FileException e =
        assertThrows(
            FileException.class,
            () -> SuiteFile.parse("s.epd", "   4k3/8/8/8/8/8/8/4x3 w - - 0 1 ;D1 5"));
    assertTrue(String.valueOf(e.getMessage()).startsWith("s.epd:1:21: 'x'"), () -> e + "");
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheText() {
    Suite<Setup> marked = SuiteFile.parse("s.epd", "\uFEFF" + KINGS + " ;D1 5");
    assertEquals(SuiteFile.parse("s.epd", KINGS + " ;D1 5"), marked);
  }

  @Test
  void aFileWithoutPositionsIsAnError() {
    FileException e =
        assertThrows(FileException.class, () -> SuiteFile.parse("s.epd", "# nothing\n\n"));
    assertEquals("s.epd: no positions; a line is FEN ;D1 20 ;D2 400", e.getMessage());
  }

  @Test
  void filesThatCannotBeReadAreNamed(@TempDir Path folder) throws IOException {
    Path binary = Files.write(folder.resolve("binary.epd"), new byte[] {(byte) 0xFF, 1});
    for (Path file : List.of(folder.resolve("none.epd"), folder, binary)) {
      FileException e = assertThrows(FileException.class, () -> SuiteFile.read(file));
      assertTrue(String.valueOf(e.getMessage()).startsWith(file + ": "), () -> e + "");
    }
  }
}
