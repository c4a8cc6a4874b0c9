package sift.chess.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Fen;
import sift.chess.movegen.ScalarGenerator;
import sift.progress.Progress;

class SuiteTest {
  private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

  private static List<Suite.Result> results(Suite suite) {
    return results(suite, 1, Long.MAX_VALUE);
  }

  private static List<Suite.Result> results(Suite suite, int threads, long most) {
    Counter counter = Counter.ofTwoPlies(ScalarGenerator.with(new PextAttacks()));
    List<Suite.Result> results = new ArrayList<>();
    suite.run(new Perft(counter, threads, _ -> {}), most, results::add);
    return results;
  }

  private static void assertRight(Suite suite) {
    List<Suite.Result> results = results(suite);
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
                Fen.text(row.position().setup())
                    + " "
                    + row.counts().stream().map(Suite.Count::nodes).toList())
            .toList(),
        WikiPosition.ALL.stream()
            .map(position -> position.position() + " " + position.counts())
            .toList());
  }

  @Test
  void rowsKnowTheirLineAndWhatIsWrittenThere() {
    Suite suite =
        Suites.read(
            "s.epd",
            "# two kings\n\n" + KINGS + " ;D1 5 ;D3 170\n4k3/8/8/8/8/8/8/4K3 b - -;D2 25\n");
    assertEquals(2, suite.rows().size());
    Suite.Row first = suite.rows().getFirst();
    assertEquals(3, first.line());
    assertEquals(KINGS, first.fen());
    assertEquals(List.of(new Suite.Count(1, 5), new Suite.Count(3, 170)), first.counts());
    assertEquals(4, suite.rows().getLast().line());
    assertEquals(List.of(new Suite.Count(2, 25)), suite.rows().getLast().counts());
    assertEquals(3, suite.counts());
  }

  @Test
  void countsAboveALimitAreLeftOut() {
    Suite suite = Suites.read("s.epd", KINGS + " ;D1 5 ;D2 25 ;D3 170");
    assertEquals(2, suite.within(25).counts());
    assertEquals(0, suite.within(4).counts());
    assertEquals(1, suite.within(4).rows().size());
  }

  @Test
  void aWrongCountIsAResultLikeOthers() {
    List<Suite.Result> results = results(Suites.read("s.epd", KINGS + " ;D1 5 ;D2 26"));
    assertTrue(results.getFirst().isRight());
    assertFalse(results.getLast().isRight());
    assertEquals(26, results.getLast().expected().nodes());
    assertEquals(25, results.getLast().got());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void resultsAreInTheOrderOfTheFileWhateverTheNumberOfThreads(int threads) {
    Suite suite = Suites.special();
    List<Suite.Result> right =
        suite.rows().stream()
            .flatMap(row ->
                row.counts().stream()
                    .map(count -> new Suite.Result(row, count, count.nodes(), false)))
            .toList();
    assertEquals(right, results(suite, threads, Long.MAX_VALUE));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void aCountIsEndedAtTheLimitAndTheOthersAreMade(int threads) {
    Suite suite =
        Suites.read(
            "s.epd",
            """
            4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D20 6 ;D30 7
            7k/5KQ1/8/8/8/8/8/8 b - - 0 1 ;D1 0 ;D9 0
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D4 197281 ;D15 8
            4k3/8/8/8/8/8/8/4K3 b - - 0 1 ;D2 26
            """);
    List<Suite.Result> results = results(suite, threads, 200_000);
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
    Counter counter = Counter.ofTwoPlies(ScalarGenerator.with(new PextAttacks()));
    Suite suite = Suites.read("s.epd", (KINGS + " ;D1 5 ;D30 1\n").repeat(4));
    Perft perft = new Perft(counter, threads, progress::addAndCheck);
    List<Suite.Result> results = new ArrayList<>();
    Consumer<Suite.Result> first = _ -> progress.requestStop();
    assertThrows(
        CancellationException.class,
        () -> suite.run(perft, Long.MAX_VALUE, first.andThen(results::add)));
    assertEquals(1, results.size());
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 2"})
  void eachThreadCopiesTheCounterOnceForAllRows(int threads, int copies) {
    CopiedCounter counter = new CopiedCounter(new AtomicInteger());
    Suites.read("s.epd", (KINGS + " ;D1 2 ;D12 4096\n").repeat(20))
        .run(
            new Perft(counter, threads, _ -> {}),
            Long.MAX_VALUE,
            result -> assertTrue(result.isRight()));
    assertEquals(copies, counter.copies().get());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          4k3/8/8/8/8/8/8/4K3 w - - 0 1            | 30: no counts
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;          | 31: no count after this ';'; expected is FEN ;D1
          4k3/8/8/8/8/8/8/4K3 w - - 0 1,           | 30: no count after this ','; expected is FEN ;D1
          4k3/8/8/8/8/8/8/4K3 w - - 0 1,5,x        | 33: 'x' is no count; allowed are 20,400
          4k3/8/8/8/8/8/8/4K3 w - - 0 1,5,9999999999999999999 | 33: count '9999999999999999999'
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ; ;D2 25 | 37: no count after this ';'
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D\u0663 5      | 32: 'D\u0663 5' is no count
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D99999999999 1 | 33: depth '99999999999'; allowed are 1 to 99
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 18446744073709551616 | 35: count '18446744073709551616'; all
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 x    | 32: 'D1 5 x' is no count
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1        | 32: 'D1' is no count
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 -25 | 38: 'D2 -25' is no count
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D0 1      | 33: depth '0'; allowed are 1 to 99
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D100 1    | 33: depth '100'; allowed are 1 to 99
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D2 25 ;D2 25 | 39: depth 2 after depth 2; depths rise
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 9999999999999999999 | 35: count '9999999999999999999'
          4k3/8/8/8/8/8/8/4K2 w - - 0 1 ;D1 5      | 20: rank 1 has 7 squares; it must have 8
          4k3/8/8/8/8/8/8/4x3 w - - 0 1 ;D1 5      | 18: 'x' on the board
          4k3/8/8/8/8/8/8/8 w - - 0 1 ;D1 5        | 1: no white king
          ;D1 20                                   | 1: the text is empty
          epd 4k3/8/8/8/8/8/8/4x3 w - -            | 22: 'x' on the board
          epd                                      | 4: the text is empty
          perft 1 20                               | 1: a count without a position; 'epd FEN' goes
          """)
  void errorsSayWhereAndWhat(String line, String message) {
    Suite suite = Suites.read("s.epd", "# x\n" + line);
    assertEquals(List.of(), suite.rows());
    assertEquals(1, suite.refused().size());
    String refused = suite.refused().getFirst();
    assertTrue(refused.startsWith("s.epd:2:" + message), refused);
  }

  @Test
  void theColumnCountsFromTheBeginningOfTheLine() {
    Suite suite =
        Suites.read(
            "s.epd", "   4k3/8/8/8/8/8/8/4x3 w - - 0 1 ;D1 5\n  epd   4k3/8/8/8/8/8/8/4x3 w - -\n");
    assertTrue(suite.refused().getFirst().startsWith("s.epd:1:21: 'x'"), suite::toString);
    assertTrue(suite.refused().getLast().startsWith("s.epd:2:26: 'x'"), suite::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        " ;D1 5 ;D3 170",
        " ;D1 5 ;D3 170;",
        "; D1 5; D3 170; ",
        "\t;D1\t5\t; D3 170 ;",
        ",5,,170",
        ", 5, , 170,"
      })
  void countsStandBehindSemicolonsOrCommas(String counts) {
    Suite suite = Suites.read("s.epd", KINGS + counts);
    assertEquals(List.of(), suite.refused());
    assertEquals(KINGS, suite.rows().getFirst().fen());
    assertEquals(
        List.of(new Suite.Count(1, 5), new Suite.Count(3, 170)), suite.rows().getFirst().counts());
  }

  @Test
  void blocksAreRowsToo() {
    Suite suite =
        Suites.read(
            "s.perft",
            """
            # kings
            id two kings
            epd 4k3/8/8/8/8/8/8/4K3 w - -
            perft 1 5
            perft 3 170

            id none of the other color
            epd 4k3/8/8/8/8/8/8/8 w - -
            perft 1 5

            id without counts
            epd 4k3/8/8/8/8/8/8/4K3 w - -
            epd 4k3/8/8/8/8/8/8/4K3 b - -
            perft one 5
            perft 2 25
            4k3/8/8/8/8/8/8/4K3 b - - ;D1 5
            """);
    assertEquals(
        List.of("3 [5, 170]", "13 [25]", "16 [5]"),
        suite.rows().stream()
            .map(row -> row.line() + " " + row.counts().stream().map(Suite.Count::nodes).toList())
            .toList());
    assertEquals(
        List.of(
            "s.perft:8:5: no white king; each side has one",
            "s.perft:12: no counts below; expected are perft 1 20 and so on",
            "s.perft:14:1: 'perft one 5' is no count; allowed are perft 1 20, perft 2 400"),
        suite.refused());
  }

  @Test
  void oneBadRowIsRefusedAndTheOthersAreCounted() {
    Suite suite = Suites.read("s.epd", KINGS + " ;D1 5\n\nx\n" + KINGS + " ;D1 5\n");
    assertEquals(2, suite.rows().size());
    assertEquals(
        List.of("s.epd:3:2: no counts; expected is FEN ;D1 20 ;D2 400 or FEN,20,400"),
        suite.refused());
    assertEquals(suite.refused(), suite.within(4).refused());
  }

  /** The position is by shakmaty's tests: each side shuffles its king. */
  @Test
  void countsOfForcedMovesMayBeDeep() {
    String prison = "2b5/kpPp4/1p1P4/1P6/6p1/4p1P1/4PpPK/5B2 w - - 0 1";
    for (int threads : List.of(1, 2)) {
      Suite.Result result =
          results(Suites.read("s.epd", prison + " ;D99 1"), threads, 1000).getFirst();
      assertTrue(result.isRight(), result::toString);
    }
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheText() {
    Suite marked = Suites.read("s.epd", "\uFEFF" + KINGS + " ;D1 5");
    assertEquals(Suites.read("s.epd", KINGS + " ;D1 5"), marked);
  }

  @Test
  void aFileWithoutPositionsIsAnError() {
    SuiteException e =
        assertThrows(SuiteException.class, () -> Suites.read("s.epd", "# nothing\n\n"));
    assertEquals("s.epd: no positions; a line is FEN ;D1 20 ;D2 400", e.getMessage());
  }
}
