package sift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sift.app.cli.lines.FormulaLine;
import sift.app.cli.lines.InOrder;
import sift.app.cli.lines.WrongLineException;
import sift.app.cli.options.Question;
import sift.app.cli.options.QuestionReader;
import sift.app.cli.options.TargetOptions;
import sift.app.cli.options.WordOptions;
import sift.app.cli.terminal.UserException;
import sift.chess.board.FenException;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.perft.Perft;
import sift.chess.perft.Suite;
import sift.chess.perft.Suites;
import sift.chess.pgn.Pgn;
import sift.chess.pgn.PgnException;
import sift.chess.pgn.PgnGame;
import sift.chess.pgn.Replay;
import sift.file.CsvFile;
import sift.file.FileException;
import sift.file.TextFile;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Parser;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.SnippetException;
import sift.proof.Verifier;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.LineTargets;
import sift.spec.SetFile;
import sift.spec.SetStatement;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.TargetFile;
import sift.spec.WordTarget;
import sift.store.SetSolution;
import sift.store.Solution;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/**
 * Texts that people write, with one to three changes: each is read, and then means what it says, or
 * is refused in one line.
 */
class ReaderFuzzTest {
  private static final int MOST_SECONDS = 2;
  private static final String PICTURE = "(?s)(:\\d+: (?:[a-z+-]+: )?refuted[^\n]*)\n.*";
  private static final int BOARDS = 50;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /**
   * A reader of texts.
   *
   * @param originals what it reads as they stand
   * @param pieces what means something to it
   * @param refusal the exception by which it refuses a text
   * @param read reads a text and checks what it means
   */
  record Reader(
      String name,
      List<String> originals,
      List<String> pieces,
      Class<? extends RuntimeException> refusal,
      Consumer<String> read) {
    /** Returns the stack that it is used with; 0 for the usual one. */
    long stackBytes() {
      return refusal == WrongLineException.class ? InOrder.STACK_BYTES : 0;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Reader> readers() {
    return Stream.of(
        new Reader(
            "grammars",
            GrammarFile.SHIPPED.stream().map(name -> text("grammars/" + name + ".toml")).toList(),
            List.of("shifts", "ternary", "popcount", "&~", "rev_occ", "'0x8'", "[[", "[a]\n"),
            FileException.class,
            ReaderFuzzTest::readGrammar),
        new Reader(
            "target files",
            TargetFile.SHIPPED.stream().map(name -> text("targets/" + name + ".toml")).toList(),
            List.of(
                "[terms]\n",
                "[results]\n",
                "walk",
                "king",
                "below = ",
                "most_bits = ",
                "{ is = ",
                "subset_of = ",
                "popcount(",
                "mask = '0xff'\n",
                "width = 8\n",
                "snippet = 'x + y'\n",
                "language = 'java'\n",
                "table = 'x'\n"),
            FileException.class,
            ReaderFuzzTest::readTargetFile),
        new Reader(
            "set-wise target files",
            SetFile.SHIPPED.stream().map(name -> text("targets/" + name + ".toml")).toList(),
            List.of(
                "[alphabet]\n",
                "ranks = [1, 8]\n",
                "attacks_east(p, q)",
                "fill_north(",
                "south_west(",
                "~",
                "p",
                "s",
                "empty",
                "[terms]\n"),
            FileException.class,
            ReaderFuzzTest::readSetFile),
        new Reader(
            "cost models",
            CostFile.SHIPPED.stream().map(name -> text("costs/" + name + ".toml")).toList(),
            List.of("[[instruction]]\n", "[units]\n", "measure", "depth", "nan", "inf", "popcount"),
            FileException.class,
            ReaderFuzzTest::readCostModel),
        new Reader(
            "solutions",
            lines(false),
            List.of("vertical", "all", "line", "occ", "rs", "popcount(", "proved", "rook"),
            FileException.class,
            ReaderFuzzTest::readSolutions),
        new Reader(
            "set-wise solutions",
            lines(true),
            List.of("t1", "t2", "o", "s", "attacks-all", "lane", "sliced", "ternary(202, "),
            FileException.class,
            ReaderFuzzTest::readSetSolutions),
        new Reader(
            "perft suites",
            List.of(
                text("src/test/resources/perft/wiki.epd"),
                """
                id a
                epd 4k3/8/8/8/8/8/8/4K3 w - -
                perft 1 5
                perft 2 25

                4k3/8/8/8/8/8/8/4K3 w - - 0 1,5,25
                """),
            List.of(
                ";D1 ", ";D99 1", "KQkq", "/8", "w", "b", "e3", "epd ", "perft 3 9", ",7", "\n"),
            IllegalArgumentException.class,
            ReaderFuzzTest::readSuite),
        new Reader(
            "games",
            List.of(
                text("src/test/resources/games/smirf.pgn"),
                "[Variant \"janus\"]\n\n1. Jc3 (1. j4 {x} 1... a5) 1... j5 $2 ; y\n2. Nd3 1-0\n",
                "1. e4! d5 2. e:d5 -- 3. o-o e.p. \u00bd-\u00bd\n\n1. d4 \u2658f6+/= (1... d5)\n"),
            List.of(
                "{",
                "}",
                "(",
                ")",
                ";",
                "%",
                "$9",
                "\n\n[",
                "[FEN \"",
                "[Variant \"gothic\"]",
                "O-O",
                "1.",
                "*",
                "x",
                "#"),
            PgnException.class,
            ReaderFuzzTest::readGames),
        new Reader(
            "FENs of variants",
            Stream.concat(
                    Variant.NAMED.stream().map(variant -> Position.start(variant).fen()),
                    Stream.of(
                        "rnbqkmcbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKMCBNR w mKQkq - 0 1",
                        "4k5/10/10/10/3pP5/10/10/R3K4R b AJ e3 3 30"))
                .toList(),
            List.of("10", "/", "m", "s", "c", "C", "K", "e3", "-", "w", "b", "99999"),
            FenException.class,
            ReaderFuzzTest::readFen),
        new Reader(
            "formulas",
            formulas(),
            List.of("popcount(", "<<", ">>>", "&~", "Long.", "ull", "ternary(", "neg(", "0b1"),
            FormulaException.class,
            ReaderFuzzTest::readFormula),
        new Reader(
            "lines",
            List.of(
                "3*(x&y) - (x^~y)+ 5*~(x|y) -2*(~x) , 7*(x ^ y)-1",
                "-81*(a|~b)*(c&a) + (a - ~c)**2\ta*b",
                "((x0 ^ 18446744073709551615) & -0xfffffffffffffff1) + 12*x0**3 - -7",
                "~ (d + e) - (+d | - (e<<3)) * (e >> 60), -",
                "rotl(x, 13) + pext(x, y)*x, rotl(x,13)",
                "(((((x & y) | (x & ~ y)) ^ (z + -1)) * 9223372036854775809) - 0x7f)"),
            List.of("**", "**2", "++", "~", "&~", "-", ",", "\t", "(", ")", "x0", "rotl(", "<<"),
            WrongLineException.class,
            ReaderFuzzTest::readLine),
        new Reader(
            "snippets",
            List.of(
                "uint32_t f(uint32_t x, int8_t y) { x ^= x << 13; if (x > y) return x; return 1u;"
                    + " }",
                "const auto z = static_cast<uint8_t>(x) + std::rotl(y, 3); z ? -z : ~z;",
                "public static long f(long x, byte y) { int i = y & 0xff; i++; return x >>> i; }",
                "unsigned long long x; __builtin_ctz(x) / (x % 7) // count\n",
                "boolean b = Long.compareUnsigned(x, y) < 0 && x != 0L; b ? Math.abs(x) : y",
                "define i8 @f(i8 noundef %x, i1 %y) #0 { %a = add nsw i8 %x, 1 br i1 %y, label %b,"
                    + " label %c b: br label %c c: %p = phi i8 [ %a, %0 ], [ %x, %b ] ret i8 %p }",
                "; a\ndefine i32 @f(i32) { %2 = call i32 @llvm.ctlz.i32(i32 %0, i1 true), !r !{i1 0}"
                    + " switch i32 %2, label %4 [ i32 1, label %3 ] 3: ret i32 %2 4: ret i32 7 }"),
            List.of(
                "i1 ",
                "%x",
                "= freeze ",
                "label %",
                "phi ",
                "[",
                "<<",
                ">>>",
                "(int)",
                "int ",
                "u8 ",
                "std::min(",
                "return ",
                "if (",
                "else ",
                "{",
                "}",
                "++",
                "x",
                "ULL",
                "__builtin_clz(",
                "_pext_u32(",
                "Integer.rotateLeft(",
                "'a'",
                "sizeof",
                "/*",
                "? x : "),
            SnippetException.class,
            ReaderFuzzTest::readSnippet),
        new Reader(
            "targets",
            List.of("diagonal", "d1", "vertical,rank", "horizontal-with-slider", "all"),
            List.of("+", "-all", "-with-slider", "rook", "attacks-north", ","),
            UserException.class,
            ReaderFuzzTest::readTargets),
        new Reader(
            "tables of words",
            List.of(
                "x,y\n1,0x10\n-3,0b11 # c\n", "a;b;c\r\n\"1\";2;3\r\n", "\ufeffx\ty\n255\t-128\n"),
            List.of("0x", "0b1", ",", ";", "\t", "\r", "#", "-128", "256", "\""),
            FileException.class,
            ReaderFuzzTest::readTable));
  }

  private static String text(String file) {
    return TextFile.read(file, 1 << 20);
  }

  private static List<String> lines(boolean areSetWise) {
    return SolutionFolder.shipped().files().stream()
        .filter(file -> file.isSetWise() == areSetWise)
        .flatMap(file -> file.lines().stream())
        .toList();
  }

  private static List<String> formulas() {
    List<String> formulas = new ArrayList<>();
    for (String line : lines(false)) {
      formulas.add(line.replaceFirst(".*\"formula\":\"(.*?)\".*", "$1"));
    }
    return formulas;
  }

  @ParameterizedTest
  @MethodSource("readers")
  void changedTextsAreReadOrRefused(Reader reader) throws Exception {
    change(reader, 500);
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("readers")
  @Timeout(value = 3, unit = TimeUnit.HOURS)
  void aMillionChangedTextsAreReadOrRefused(Reader reader) throws Exception {
    change(reader, Mutation.MANY);
  }

  /**
   * On a thread of its own, whose short stack makes so many exceptions cheap; this one watches that
   * it does not hang.
   */
  private static void change(Reader reader, int times) throws Exception {
    long seed = Seed.of("ReaderFuzzTest", 64);
    AtomicReference<String> read = new AtomicReference<>("");
    CompletableFuture<Void> run =
        CompletableFuture.runAsync(
            () -> changeFrom(reader, times, seed, read),
            task -> Thread.ofPlatform().daemon().stackSize(reader.stackBytes()).start(task));
    String last = "";
    while (!run.isDone()) {
      try {
        run.get(MOST_SECONDS * 10, TimeUnit.SECONDS);
      } catch (TimeoutException e) {
        assertNotSame(last, read.get(), reader + " hangs");
        last = read.get();
      }
    }
    run.join();
  }

  private static void changeFrom(
      Reader reader, int times, long seed, AtomicReference<String> read) {
    SplittableRandom random = new SplittableRandom(seed);
    Mutation mutation = new Mutation(random, reader.pieces);
    int refused = 0;
    for (int i = 0; i < times; i++) {
      String original = reader.originals.get(random.nextInt(reader.originals.size()));
      String changed = mutation.changed(original);
      read.set(changed);
      refused += isRefused(reader, changed) ? 1 : 0;
    }
    assertTrue(refused > times / 100 && refused < times, refused + " refused");
  }

  private static boolean isRefused(Reader reader, String text) {
    long begin = THREADS.getCurrentThreadCpuTime();
    boolean refused = false;
    try {
      reader.read.accept(text);
    } catch (Throwable e) { // an overflow of the stack as well
      if (!reader.refusal.isInstance(e)) {
        throw new AssertionError(reader + ", text: " + text, e);
      }
      // Below the first line of a refutation is its picture.
      Mutation.assertOneLine(text, String.valueOf(e.getMessage()).replaceFirst(PICTURE, "$1"));
      refused = true;
    }
    double seconds = (THREADS.getCurrentThreadCpuTime() - begin) * 1e-9;
    assertTrue(
        seconds < MOST_SECONDS, () -> "%s, %.1f s, text: %s".formatted(reader, seconds, text));
    return refused;
  }

  private static void readGrammar(String text) {
    Grammar grammar = GrammarFile.parse("x.toml", text, SetTargets.inputsOfAnyTarget());
    assertFalse(grammar.leaves().isEmpty());
    assertTrue(grammar.leaves().stream().allMatch(grammar::admits));
  }

  /** Checks that the results are words of the width. */
  private static void readTargetFile(String text) {
    WordTarget target = TargetFile.parse("a.toml", text);
    assertTrue(target.inputs().size() <= 16 && !target.results().isEmpty());
    long[] zeros = target.words(Map.of());
    target
        .formulas()
        .forEach(formula ->
            assertEquals(
                0,
                ~target.width().mask()
                    & formula.value(
                        target.width(),
                        input -> zeros[target.inputNames().indexOf(input.name())])));
  }

  /** Checks that what is stated of one square means something on a board. */
  private static void readSetFile(String text) {
    SetStatement stated = SetFile.parse("a.toml", text);
    SplittableRandom random = new SplittableRandom(64);
    for (SetStatement.Result result : stated.results()) {
      SetTarget target =
          new SetTarget(result.name(), result.function(), Layout.TEN_WIDE, stated.alphabet());
      assertEquals(0, target.walk(target.randomBoard(random)) & ~Layout.TEN_WIDE.squareMask());
    }
  }

  private static void readCostModel(String text) {
    CostModel model = CostFile.parse("x.toml", text);
    Expr formula = Parser.parse("(occ ^ (occ - 2)) &~ popcount(sq)", LineTargets.RAY_INPUTS);
    assertEquals(model.cost(formula, Inputs.BOARDS), model.cost(formula, Inputs.BOARDS));
  }

  private static void readSolutions(String text) {
    for (Solution solution : new SolutionText("x.jsonl", text.lines().toList()).solutions()) {
      assertEquals(
          Optional.empty(), Verifier.byCase(solution.formula(), solution.target().domain()));
    }
  }

  private static void readSetSolutions(String text) {
    SplittableRandom random = new SplittableRandom(64);
    for (SetSolution solution : new SolutionText("x.jsonl", text.lines().toList()).setSolutions()) {
      for (int i = 0; i < BOARDS; i++) {
        long[] board = solution.targets().getFirst().randomBoard(random);
        assertRight(solution, board);
      }
    }
  }

  private static void assertRight(SetSolution solution, long[] board) {
    SetTarget first = solution.targets().getFirst();
    long[] got = solution.program().run(first.inputs(board));
    for (int i = 0; i < got.length; i++) {
      assertEquals(
          solution.targets().get(i).walk(board),
          got[i] & first.layout().squareMask(),
          solution.line());
    }
  }

  /** Reads all rows; refuses the text if one is refused. */
  private static void readSuite(String text) {
    Suite suite = Suites.read("x.epd", text);
    for (Suite.Row row : suite.rows()) {
      assertEquals(row.position(), Position.fen(row.position().fen()));
      int depth = 0;
      for (Suite.Count count : row.counts()) {
        assertTrue(count.depth() > depth && count.depth() <= Perft.MAX_DEPTH && count.nodes() >= 0);
        depth = count.depth();
      }
    }
    suite.refused().forEach(refused -> Mutation.assertOneLine(text, refused));
    if (!suite.refused().isEmpty()) {
      throw new IllegalArgumentException(suite.refused().getFirst());
    }
  }

  /** Checks that what is written is read again, and that a game is right or told why not. */
  private static void readGames(String text) {
    for (PgnGame game : Pgn.read(text)) {
      List<PgnGame> again = Pgn.read(game.text());
      assertEquals(1, again.size());
      assertEquals(game.text(), again.getFirst().text());
      Replay replay = Replay.of(game);
      assertTrue(replay.moves().size() <= game.moves().size());
      assertTrue(replay.moves().size() == game.moves().size() || !replay.isRight());
      replay.remarks().forEach(remark -> Mutation.assertOneLine(text, remark.reason()));
    }
  }

  /** Checks that what is written is read again, in the variant with both notations. */
  private static void readFen(String text) {
    Position position = Position.fen(Variant.EMBASSY, text);
    assertEquals(
        position, Position.fen(Variant.EMBASSY, List.of(position.notation()), position.fen()));
    assertEquals(position.legalMoves(), Position.of(position.setup()).legalMoves());
  }

  private static void readFormula(String text) {
    Expr formula = Parser.parse(text, LineTargets.allInputs());
    assertEquals(formula, Parser.parse(formula.toString(), LineTargets.allInputs()));
  }

  /** What is read prints as text that reads back to the same. */
  private static void readLine(String text) {
    FormulaLine line = new FormulaLine("lines", 1, text);
    QuestionReader reader = new QuestionReader(new WordOptions(), List.of());
    Question first = line.first(reader);
    Optional<Question> second = line.second(reader);
    Stream.concat(Stream.of(first), second.stream())
        .map(Question::formula)
        .forEach(formula -> assertEquals(formula, Parser.parse(formula.toString())));
  }

  private static void readTable(String text) {
    CsvFile table = CsvFile.parse("x.csv", text, Byte.SIZE);
    for (CsvFile.Row row : table.rows()) {
      assertEquals(table.names().size(), row.words().size());
      assertTrue(row.words().stream().allMatch(word -> word >= 0 && word <= 255));
    }
  }

  /** What is read means something on all words, and nothing else than its own formula. */
  private static void readSnippet(String text) {
    Lowered lowered = Lowering.of(Snippet.read(text, Snippet.Reading.USUAL));
    assertTrue(lowered.formula().symbols() < 100_000);
    long value = lowered.formula().value(lowered.width(), _ -> 1);
    assertEquals(value, lowered.width().word(value));
    lowered.assumptions().forEach(assumed -> assumed.value(lowered.width(), _ -> 1));
  }

  private static void readTargets(String text) {
    assertFalse(TargetOptions.lines(BoardSize.CHESS, text, null).isEmpty());
  }
}
