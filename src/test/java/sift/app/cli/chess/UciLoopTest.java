package sift.app.cli.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.Mutation;
import sift.Seed;
import sift.app.cli.ChildJvm;
import sift.app.cli.Main;
import sift.app.cli.Run;
import sift.app.cli.options.Version;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.Printable;
import sift.app.cli.terminal.Printer;
import sift.chess.board.Variant;
import sift.file.JsonLine;
import sift.progress.Progress;

/** {@code sift uci} as chess programs speak to it. */
class UciLoopTest {
  private static final String CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

  /** Returns all answers to these lines, with plain line ends. */
  static String answers(String... lines) throws IOException {
    StringWriter out = new StringWriter();
    run(Format.TEXT, out, new StringReader(String.join("\n", lines)));
    return out.toString().replace(System.lineSeparator(), "\n");
  }

  private static void run(Format format, Writer out, Reader in) throws IOException {
    loop(format, out).run(new BufferedReader(in));
  }

  private static UciLoop loop(Format format, Writer out) throws IOException {
    PrintWriter nobody = new PrintWriter(Writer.nullWriter());
    ChosenGenerator generator = new GeneratorOptions().chosen(Variant.ORTHODOX);
    Printer results = new Printer(format, new PrintWriter(out));
    return new UciLoop(new PerftOutput(results, nobody, nobody, generator, 2, new Progress()));
  }

  @Test
  void whyStdinCannotBeReadIsToldInOneLine() throws Exception {
    List<String> command = new ArrayList<>(List.of("sh", "-c", "exec \"$@\" <.", "sh"));
    command.addAll(ChildJvm.command(Main.class, List.of("uci"), ChildJvm.QUICKLY_COMPILED));
    Process process = new ProcessBuilder(command).start();
    String err = process.errorReader().readAllAsString();
    assertEquals(2, process.waitFor());
    String last = err.lines().toList().getLast();
    assertTrue(last.startsWith("sift: stdin: cannot be read: "), err);
  }

  private static List<String> answered(String... lines) throws IOException {
    return answers(lines).lines().toList();
  }

  @Test
  void changedLinesAreAnsweredInLinesThatCanBePrinted() throws IOException {
    change(500);
  }

  @Test
  @Tag("slow")
  void aMillionChangedLinesAreAnsweredInLinesThatCanBePrinted() throws IOException {
    change(Mutation.MANY);
  }

  /** Changes all kinds of lines but {@code go perft}, which counts as deep as it is told. */
  private static void change(int times) throws IOException {
    List<String> originals =
        List.of(
            "uci",
            "isready",
            "setoption name UCI_Chess960 value true",
            "setoption name UCI_Variant value janus",
            "position startpos moves e2e4 e7e5 Nf3",
            "position fen " + CASTLING + " moves e1g1",
            "go depth 1",
            "stop",
            "d");
    SplittableRandom random = new SplittableRandom(Seed.of("UciLoopTest", 64));
    Mutation mutation = new Mutation(random, List.of(" moves", " fen ", "startpos", "-", "e1c1"));
    StringWriter out = new StringWriter();
    UciLoop loop = loop(Format.TEXT, Printable.on(new PrintWriter(out)));
    for (int i = 0; i < times; i++) {
      String changed = mutation.changed(originals.get(random.nextInt(originals.size())));
      out.getBuffer().setLength(0);
      loop.run(new BufferedReader(new StringReader(changed)));
      out.toString().lines().forEach(line -> Mutation.assertOneLine(changed, line));
    }
  }

  @Test
  void itSaysWhoItIsAndWhatCanBeSet() throws IOException {
    List<String> lines = answered("uci");
    assertEquals("id name " + Version.program(), lines.getFirst());
    assertTrue(lines.get(1).startsWith("id author "), lines::toString);
    assertEquals("option name UCI_Chess960 type check default false", lines.get(2));
    assertEquals(
        "option name UCI_Variant type combo default chess var chess var fischerandom"
            + " var capablanca var gothic var embassy var janus var optimized",
        lines.get(3));
    assertEquals(List.of("uciok"), lines.subList(4, lines.size()));
  }

  @Test
  void aCountIsThatOfDivide() throws IOException {
    assertEquals(
        Run.of("perft", "kiwipete", "3", "--divide").out(),
        answers(
            "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "go perft 3"));
    assertEquals(
        Run.of("perft", "startpos moves e2e4 c7c5", "2", "--divide").out(),
        answers("position startpos moves e2e4 c7c5", "go perft 2"));
  }

  /** Of one move each, nobody counts the replies. */
  @Test
  void theMeansInARecordAreThoseOfItsOwnCount() throws IOException {
    StringWriter out = new StringWriter();
    UciLoop loop = loop(Format.JSONL, out);
    assertTimeoutPreemptively(
        Duration.ofMinutes(2),
        () -> {
          while (means(loop, "go perft 5", out).equals("scalar")) {}
        });
    assertEquals("scalar", means(loop, "go perft 1", out));
  }

  /** Returns which means a count was by. */
  private static String means(UciLoop loop, String line, StringWriter out) throws IOException {
    loop.run(new BufferedReader(new StringReader(line)));
    return "" + JsonLine.read(out.toString().lines().toList().getLast()).get("generator");
  }

  @Test
  void theOptionOfChess960ChangesCastlingAndTheFen() throws IOException {
    String position = "position fen " + CASTLING;
    List<String> usual = answered(position, "go perft 1", "d");
    assertTrue(usual.containsAll(List.of("e1g1: 1", "e1c1: 1", "Fen: " + CASTLING)));
    List<String> chess960 =
        answered("setoption name UCI_Chess960 value true", position, "go perft 1", "d");
    assertTrue(chess960.containsAll(List.of("e1h1: 1", "e1a1: 1")), chess960::toString);
    assertTrue(chess960.contains("Fen: " + CASTLING.replace("KQkq", "HAha")), chess960::toString);
  }

  @Test
  void theBoardIsShownWithItsFenAndTheCheckers() throws IOException {
    assertEquals(
        """
        r n b . k b n r
        p p p p . p p p
        . . . . . . . .
        . . . . p . . .
        . . . . . . P q
        . . . . . P . .
        P P P P P . . P
        R N B Q K B N R

        Fen: rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
        Checkers: h4
        """,
        answers("position startpos moves f2f3 e7e5 g2g4 d8h4", "d"));
    assertEquals("Checkers:", answered("d").getLast());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          perft 3                            | info string unknown command 'perft'; see: sift uci --help
          isredy                             | info string unknown command 'isredy'; did you mean 'isready'?
          go perft                           | info string go perft takes a depth, 1 to 99
          go perft 0                         | info string depth 0 is out of range; allowed are 1 to 99
          go perft x                         | info string go perft takes a depth, 1 to 99
          setoption name Hash value 64       | info string unknown option 'Hash'; allowed are UCI_Chess960, UCI_Variant
          setoption name UCI_Chess960 value 1 | info string '1' is no value of UCI_Chess960; allowed are true, false
          setoption UCI_Chess960             | info string setoption takes name UCI_Chess960 value true or false, or name UCI_Variant value V
          """)
  void whatItDoesNotKnowIsOneLineAndItGoesOn(String line, String answer) throws IOException {
    List<String> lines = answered("position startpos moves d2d4", line, "d", "isready");
    assertTrue(lines.getFirst().startsWith(answer), lines::toString);
    assertEquals("R N B Q K B N R", lines.get(8), "one line, then the board");
    assertTrue(lines.get(10).startsWith("Fen: rnbqkbnr/pppppppp/8/8/3P4/"), "not changed");
    assertEquals("readyok", lines.getLast());
  }

  /** The one before would be counted for it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          position kiwipeet                  | info string unknown position 'kiwipeet'; allowed are startpos, position1, kiwipete,
          position fen 8/8 w - -             | info string FEN, column
          position startpos moves e2e4 e7e4  | info string move 2, 'e7e4' is not legal: a pawn does not move so; nearest legal are e7e5, e7e6
          setoption name UCI_Variant value x | info string 'x' is no value of UCI_Variant; allowed are chess, fischerandom, capablanca, gothic, embassy, janus, optimized
          setoption name UCI_Variant value janis | info string 'janis' is no value of UCI_Variant; allowed are chess, fischerandom, capablanca, gothic, embassy, janus, optimized; did you mean 'janus'?
          """)
  void afterAPositionThatWasRefusedThereIsNone(String line, String answer) throws IOException {
    String none = "info string no position: the last one was refused";
    List<String> lines =
        answered("position startpos moves d2d4", line, "go perft 1", "d", "isready");
    assertTrue(lines.getFirst().startsWith(answer), lines::toString);
    assertEquals(List.of(none, none, "readyok"), lines.subList(1, lines.size()));
    List<String> again =
        answered(line, "setoption name UCI_Variant value chess", "position startpos", "go perft 1");
    assertTrue(again.contains("Nodes searched: 20"), again::toString);
  }

  @Test
  void afterAVariantThatWasRefusedThereAreNoPositions() throws IOException {
    List<String> lines = answered("setoption name UCI_Variant value x", "position startpos");
    assertEquals("info string no UCI_Variant: the last one was refused", lines.getLast());
  }

  @Test
  void variantsAreCountedFromTheirStartsAndShown() throws IOException {
    List<String> lines =
        answered(
            "setoption name UCI_Variant value Janus",
            "go perft 2",
            "position startpos moves e2e4",
            "d",
            "position fen r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1",
            "setoption name UCI_Variant value capablanca",
            "position fen r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1",
            "go perft 1",
            "setoption name UCI_Chess960 value true",
            "go perft 1");
    assertTrue(lines.contains("Nodes searched: 782"), lines::toString);
    assertTrue(lines.contains("r j n b k q b n j r"), lines::toString);
    assertTrue(
        lines.contains(
            "Fen: rjnbkqbnjr/pppppppppp/10/10/4P5/10/PPPP1PPPPP/RJNBKQBNJR b KQkq - 0 1"),
        lines::toString);
    assertTrue(lines.containsAll(List.of("f1i1: 1", "f1j1: 1")), lines::toString);
  }

  @Test
  void fischerandomIsChessWithItsCastling() throws IOException {
    List<String> lines =
        answered(
            "setoption name UCI_Variant value fischerandom",
            "position fen " + CASTLING,
            "go perft 1");
    assertTrue(lines.containsAll(List.of("e1h1: 1", "e1a1: 1")), lines::toString);
  }

  @Test
  void itPlaysNoGames() throws IOException {
    assertEquals(
        List.of(
            "info string sift plays no games; go perft N counts legal moves",
            "bestmove 0000",
            "readyok"),
        answered("ucinewgame", "", "stop", "go movetime 100", "isready"));
  }

  @Test
  void nothingIsAnsweredAfterQuit() throws IOException {
    assertEquals(List.of("readyok"), answered("isready", "quit", "isready"));
  }

  @Test
  void stopEndsACount() {
    List<String> lines = afterFirstMove("stop\nisready\n");
    assertEquals(List.of("info string stopped", "readyok"), lines.subList(1, lines.size()));
    assertEquals("b8a8: 0", lines.getFirst(), "mate");
  }

  @Test
  void quitEndsACount() {
    List<String> lines = afterFirstMove("quit\nisready\n");
    assertEquals(List.of("info string stopped"), lines.subList(1, lines.size()));
  }

  /** Types lines when the first move was counted, at a depth that would take days. */
  private static List<String> afterFirstMove(String text) {
    String firstMoveMates = "position fen 1R6/8/8/8/8/8/2K5/k7 w - - 0 1";
    CountDownLatch counting = new CountDownLatch(1);
    StringWriter out =
        new StringWriter() {
          @Override
          public void flush() {
            counting.countDown();
          }
        };
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          PipedWriter typed = new PipedWriter();
          PipedReader in = new PipedReader(typed);
          Thread.startVirtualThread(() -> typeLater(typed, firstMoveMates, counting, text));
          run(Format.TEXT, out, in);
        });
    return out.toString().lines().toList();
  }

  private static void typeLater(
      Writer typed, String position, CountDownLatch counting, String text) {
    try (typed) {
      typed.write(position + "\ngo perft 20\n");
      typed.flush();
      counting.await();
      typed.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
