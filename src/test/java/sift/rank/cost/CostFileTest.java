package sift.rank.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.file.FileException;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Input;
import sift.lang.Expr.Unary;
import sift.lang.Parser;
import sift.lang.UnaryOp;

class CostFileTest {
  /** A right machine; a test replaces the line of a key, or adds one. */
  private static final String MACHINE =
      """
      name = "small"
      title = "a machine"
      source = "a test"
      order = ["latency", "throughput"]
      lanes = 1
      issue = 2
      immediate = 8
      [units]
      alu = 2
      load = 1
      [[instruction]]
      name = "and"
      computes = ["a & b", "bic: a &~ b"]
      latency = 1
      uses = { alu = 1 }
      """;

  private static final String MEASURE =
      """
      name = "small"
      title = "a measure"
      source = "a test"
      measure = "depth"
      """;

  private static final Expr X = new Input("x");
  private static final Expr Y = new Input("y");

  @ParameterizedTest
  @FieldSource("sift.rank.cost.CostFile#SHIPPED")
  void everyShippedModelIsCalledAsItsFileAndSaysWhereItsFiguresComeFrom(String name) {
    CostModel model = CostFile.read(name);
    assertEquals(name, model.name());
    assertTrue(model.source().length() > 20, model.source());
    assertTrue(!model.title().isEmpty() && model.title().length() <= 120, model.title());
  }

  @Test
  void theFolderHoldsTheShippedModelsAndNothingElse() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("costs"))) {
      assertEquals(
          CostFile.SHIPPED.stream().map(name -> name + ".toml").collect(Collectors.toSet()),
          files.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
    }
  }

  @Test
  void threeMeasuresAndElevenMachinesAreShippedAndTheUsualOneIsAMachine() {
    assertEquals(
        List.of("symbols", "operations", "depth"),
        CostFile.SHIPPED.stream().filter(name -> !CostFile.read(name).isMachine()).toList());
    assertEquals(14, CostFile.SHIPPED.size());
    assertTrue(CostFile.read(CostFile.USUAL).isMachine());
  }

  /** Their files say that AVX has no sensible way for pext, pdep and clmul. */
  @ParameterizedTest
  @FieldSource("sift.rank.cost.CostFile#SHIPPED")
  void everyModelHasACostForEveryOperatorButPextPdepAndClmulInVectors(String name) {
    CostModel model = CostFile.read(name);
    Set<String> without = new TreeSet<>();
    for (Expr expr : operators()) {
      if (!model.cost(expr, Inputs.BOARDS).isFinite()) {
        without.add(expr.toString());
      }
    }
    Set<String> divisions = Set.of("(x / y)", "(x % y)", "sdiv(x, y)", "srem(x, y)");
    Set<String> expected = new TreeSet<>();
    boolean isVector = CostFile.read(name).gathers();
    if (isVector) {
      expected.addAll(Set.of("pdep(x, y)", "pext(x, y)", "clmul(x, y)"));
    }
    if (isVector || name.equals("aarch64")) {
      expected.addAll(divisions);
    }
    assertEquals(expected, without);
  }

  private static List<Expr> operators() {
    List<Expr> operators = new ArrayList<>();
    Stream.of(UnaryOp.values()).forEach(op -> operators.add(new Unary(op, X)));
    Stream.of(BinaryOp.values()).forEach(op -> operators.add(new Binary(op, X, Y)));
    return operators;
  }

  @Test
  void aFileIsReadAsItStands(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("small.toml"), MACHINE);
    CostModel read = CostFile.read(file.toString());
    assertEquals(CostFile.parse("costs/small.toml", MACHINE), read);
    assertEquals(
        "Machine[name=small, title=a machine, source=a test, throughputFirst=false, lanes=1,"
            + " issue=2.0, immediateBits=8, units={alu=2.0, load=1.0},"
            + " instructions=[Instruction[name=and, forms=[Form[mnemonic=and, term=(a & b)],"
            + " Form[mnemonic=bic, term=(a &~ b)]], logic=0, latency=1.0, uops=1.0,"
            + " uses={alu=1.0}]], moves={}]",
        read.toString().replace("{load=1.0, alu=2.0}", "{alu=2.0, load=1.0}"));
  }

  private static final String GATHER =
      """
      [gather]
      name = "gather"
      uops = 3
      uses = { load = 11 }
      """;

  @Test
  void aGatherTakesTheCyclesOfItsPipe() {
    CostModel model = CostFile.parse("costs/small.toml", MACHINE + GATHER);
    assertTrue(model.gathers());
    Inputs inputs = new Inputs(Set.of(), Set.of("y"));
    Cost.Timing timing = model.cost(new Binary(BinaryOp.AND, X, Y), inputs).timing().orElseThrow();
    assertEquals(List.of("gather", "and"), timing.instructions());
    assertEquals(11, timing.throughput());
    assertEquals(1, timing.latency());
  }

  @Test
  void whereWordsBySquareAreComputedNoneIsAtHand() {
    assertEquals(
        "costs/small.toml:17:1: a machine with [gather] has no instruction on 'known'",
        refusal(MACHINE.replace("bic: a &~ b", "bic: a &~ known") + GATHER));
  }

  /** A search by cost has no instruction for such a term, which Tiling would price. */
  @ParameterizedTest
  @ValueSource(strings = {"1 << square", "square << count", "square + imm", "square << scale"})
  void aTermOfTheSquareAloneIsRefusedWhereWordsAreGathered(String term) {
    String machine = MACHINE.replace("bic: a &~ b", "bit: " + term);
    CostFile.parse("costs/small.toml", machine);
    assertEquals(
        "costs/small.toml:17:1: a machine with [gather] has no instruction without a word in a"
            + " register: '%s'".formatted(term),
        refusal(machine + GATHER));
  }

  /** The bit of the square is 1 << sq, whatever it is called. */
  @Test
  void theBitOfTheSquareIsComputedByTheCheapestFormFromOne() {
    String slow =
        MACHINE
            .replace("\"bic: a &~ b\"", "\"slow: a << square\"")
            .replace("alu = 1 }", "alu = 2 }");
    String fast =
        """
        [[instruction]]
        name = "shifts"
        computes = ["right: a >> square", "left: a << square"]
        latency = 1
        uses = { alu = 1 }
        """;
    CostModel model = CostFile.parse("costs/small.toml", slow + fast + GATHER);
    Inputs inputs = new Inputs(BitWidth.WORD, Set.of("sq"), Set.of("s"), Set.of("s"));
    List<String> names = List.of("x", "sq", "s");
    Cost bit = model.cost(Parser.parse("x & s", names), inputs);
    assertEquals(List.of("left", "and"), bit.timing().orElseThrow().instructions());
    assertEquals(1, bit.timing().orElseThrow().constants());
    assertEquals(model.cost(Parser.parse("x & (1 << sq)", names), inputs), bit);
  }

  private static final String EXTENSION =
      """
      name = "more"
      title = "another machine"
      source = "a test"
      extends = "avx512"
      without = ["vpmullq", "look-up (4 instructions)"]
      issue = 9
      [units]
      load = 3
      [row]
      name = "load"
      latency = 7
      uses = { load = 1 }
      [[instruction]]
      name = "vplzcntq"
      latency = 5
      """;

  @Test
  void aMachineHasOfTheOneItExtendsWhatItDoesNotSay() {
    Machine base = (Machine) CostFile.read("avx512");
    Machine more = (Machine) CostFile.parse("costs/more.toml", EXTENSION);
    assertEquals(base.throughputFirst(), more.throughputFirst());
    assertEquals(9, more.issue());
    assertEquals(3, more.pipes("load"));
    assertEquals(base.pipes("shift"), more.pipes("shift"));
    assertEquals(Set.of(Move.GATHER, Move.ROW), more.moves().keySet());
    assertEquals(7, more.move(Move.ROW).latency());
    assertEquals(base.instructions().size() - 1, more.instructions().size());
    assertFalse(more.cost(new Binary(BinaryOp.MUL, X, Y), Inputs.BOARDS).isFinite());
    Cost.Timing zeros =
        more.cost(new Unary(UnaryOp.COUNTL_ZERO, X), Inputs.BOARDS).timing().orElseThrow();
    assertEquals(5, zeros.latency());
    assertEquals(2 / 2.0 / 8, zeros.throughput());
  }

  @Test
  void onlyAShippedMachineIsExtended() {
    assertEquals(
        "costs/small.toml:4:1: 'symbols' is no other shipped machine",
        refusal(EXTENSION.replace("avx512", "symbols")));
    assertEquals(
        "costs/small.toml:4:1: 'avx512' is no other shipped machine",
        refusal(EXTENSION.replace("more", "avx512")));
    assertEquals(
        "costs/small.toml:5:12: 'vpmul' is neither an instruction nor a move of avx512",
        refusal(EXTENSION.replace("vpmullq", "vpmul")));
  }

  @Test
  void aWordInASmallTableIsLookedUp() {
    Inputs inputs = new Inputs(BitWidth.WORD, Set.of(), Set.of("y"), Set.of(), Set.of("y"));
    Binary and = new Binary(BinaryOp.AND, X, Y);
    Cost.Timing timing = CostFile.read("avx512").cost(and, inputs).timing().orElseThrow();
    assertEquals(List.of("look-up (4 instructions)", "vpternlogq"), timing.instructions());
    assertEquals((8 + 2) / 4.0 / 8, timing.throughput());
    assertEquals(
        List.of("vpgatherdq", "vpternlogq"),
        CostFile.read("avx512")
            .cost(and, new Inputs(Set.of(), Set.of("y")))
            .timing()
            .orElseThrow()
            .instructions());
  }

  @Test
  void aMeasureIsReadAsItStands() {
    CostModel read = CostFile.parse("costs/small.toml", MEASURE);
    assertEquals(
        "Measure[name=small, title=a measure, source=a test, kind=DEPTH]", read.toString());
  }

  /** The cost of x ^ (x - 1) + (x - 1): nine nodes, three different operators, one upon another. */
  @ParameterizedTest
  @CsvSource({"symbols, 9", "operations, 3", "depth, 3"})
  void measuresCount(String name, double expected) {
    Expr formula = Parser.parse("((x ^ (x - 1)) + (x - 1))", List.of("x"));
    assertEquals(List.of(expected), CostFile.read(name).cost(formula, Inputs.BOARDS).order());
  }

  @Test
  void theReverseOrderPutsThroughputFirst() {
    Machine reversed = machine(with("order = [\"throughput\", \"latency\"]"));
    assertEquals(
        List.of(0.5, 1.0, 0.0),
        reversed.cost(Parser.parse("(x & y)", List.of("x", "y")), Inputs.BOARDS).order());
    assertEquals(
        List.of(1.0, 0.5, 0.0),
        machine(MACHINE).cost(Parser.parse("(x & y)", List.of("x", "y")), Inputs.BOARDS).order());
  }

  /** The wrong line, the piece of it that line and column must point to, the message. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          name = "Small one"            => name     => name 'Small one' is not made of lower-case letters, digits and hyphens
          title = 3                     => title    => 'title' must be a text in quotes
          source = ["a"]                => source   => 'source' must be a text in quotes
          order = ["latency"]           => order    => 'order' must be ["latency", "throughput"] or the reverse
          order = ["latency", "latency"] => order   => 'order' must be ["latency", "throughput"] or the reverse
          order = ["latency", "size"]   => order    => 'order' must be ["latency", "throughput"] or the reverse
          order = "latency"             => order    => 'order' must be a list in brackets
          lanes = 0                     => lanes    => 'lanes' must be a whole number from 1 to 64
          lanes = 65                    => lanes    => 'lanes' must be a whole number from 1 to 64
          lanes = 1.5                   => lanes    => 'lanes' must be a whole number from 1 to 64
          issue = 0                     => issue    => 'issue' must be a number from 0.1 to 64
          issue = "6"                   => issue    => 'issue' must be a number from 0.1 to 64
          issue = nan                   => issue    => 'issue' must be a number from 0.1 to 64
          immediate = -1                => immediate => 'immediate' must be a whole number from 0 to 64
          immediate = 65                => immediate => 'immediate' must be a whole number from 0 to 64
          alu = 0                       => alu      => 'alu' must be a number from 0.1 to 64
          alu = inf                     => alu      => 'alu' must be a number from 0.1 to 64
          loads = 1                     => [units]  => [units] needs 'load', which reads tables
          latency = -1                  => latency  => 'latency' must be a number from 0 to 1000
          latency = 1001                => latency  => 'latency' must be a number from 0 to 1000
          uops = true                   => uops     => 'uops' must be a number from 0 to 1000
          logic = 4                     => logic    => 'logic' must be a whole number from 2 to 3
          latancy = 1                   => latancy  => unknown key 'latancy'; allowed are name, computes, logic, latency, uops, uses; did you mean 'latency'?
          uses = { alu = 1, shift = 1 } => shift    => unknown unit 'shift'; allowed are alu, load
          uses = { alu = -1 }           => alu      => 'alu' must be a number from 0 to 1000
          uses = 1                      => uses     => 'uses' must be a table
          computes = "a & b"            => computes => 'computes' must be a list in brackets
          computes = []                 => name = "and" => an instruction needs 'computes' or 'logic'
          computes = [["a & b"]]        => ["a      => found [...]; a term is a text in quotes
          computes = ["a & b", 1]       => 1]       => found 1; a term is a text in quotes
          computes = ["a"]              => "a"      => 'a' has no operator
          computes = ["and: 1"]         => "and     => '1' has no operator
          computes = [": a & b"]        => ": a     => ': a & b' has nothing before the colon
          computes = ["and: a &"]       => "and     => 'a &', column 4: found the end of the formula, expected an input, a number, an operator name, '(', '~' or '-'
          computes = ["a & e"]          => "a & e"  => 'a & e', column 5: unknown input 'e'; allowed are a, b, c, d, known, square, imm, count, scale
          computes = ["popcont(a)"]     => "popcont => 'popcont(a)', column 1: unknown operator 'popcont'; did you mean 'popcount'?
          computes = [""]               => ""       => '', column 1: found the end of the formula, expected an input, a number, an operator name, '(', '~' or '-'
          """)
  void whatIsWrongIsNamedWithLineAndColumn(String line, String offending, String message) {
    String text = line.startsWith("loads") ? MACHINE.replace("load = 1", line) : with(line);
    int from = text.indexOf(offending.startsWith("[units]") ? offending : line);
    int place = text.indexOf(offending, offending.equals("name = \"and\"") ? 0 : from);
    assertEquals(at(text, place) + ": " + message, refusal(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"name", "title", "source", "order", "lanes", "issue", "immediate"})
  void aMissingKeyOfAMachineIsNamed(String key) {
    assertEquals(
        "costs/small.toml: key '" + key + "' is missing",
        refusal(MACHINE.replaceFirst("(?m)^" + key + " = .*\\n", "")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"name", "title", "source"})
  void aMissingKeyOfAMeasureIsNamed(String key) {
    assertEquals(
        "costs/small.toml: key '" + key + "' is missing",
        refusal(MEASURE.replaceFirst("(?m)^" + key + " = .*\\n", "")));
  }

  @Test
  void aMissingKeyOfAnInstructionIsNamedWhereTheInstructionBegins() {
    assertEquals(
        "costs/small.toml:11:1: key 'latency' is missing",
        refusal(MACHINE.replace("latency = 1\n", "")));
    assertEquals(
        "costs/small.toml:11:1: key 'name' is missing",
        refusal(MACHINE.replace("name = \"and\"\n", "")));
    assertEquals(
        "costs/small.toml:12:1: an instruction needs 'computes' or 'logic'",
        refusal(MACHINE.replaceFirst("computes.*\\n", "")));
  }

  @Test
  void aMachineNeedsUnitsAndAnInstruction() {
    String head = MACHINE.substring(0, MACHINE.indexOf("[units]"));
    assertEquals("costs/small.toml: table [units] is missing", refusal(head));
    assertEquals("costs/small.toml:8:1: 'units' must be a table", refusal(head + "units = 3\n"));
    assertEquals(
        "costs/small.toml: a machine needs an [[instruction]]",
        refusal(MACHINE.substring(0, MACHINE.indexOf("[[instruction]]"))));
    assertEquals(
        "costs/small.toml:8:16: 'instruction' must be tables, each headed [[instruction]]",
        refusal(head + "instruction = [1]\n[units]\nload = 1\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# a comment\n"})
  void anEmptyFileMissesItsFirstKey(String text) {
    assertEquals("costs/small.toml: key 'name' is missing", refusal(text));
  }

  @Test
  void anUnknownKeyIsNamedWithTheNearestOne() {
    assertEquals(
        "costs/small.toml:8:1: unknown key 'lane'; allowed are name, title, source, order, lanes,"
            + " issue, immediate, units, instruction, gather, lookup, row, broadcast, fold, extends,"
            + " without, measure; did you mean 'lanes'?",
        refusal(MACHINE.replace("[units]", "lane = 1\n[units]")));
    assertEquals(
        "costs/small.toml:4:1: unknown key 'measur'; allowed are name, title, source, order, lanes,"
            + " issue, immediate, units, instruction, gather, lookup, row, broadcast, fold, extends,"
            + " without, measure; did you mean 'measure'?",
        refusal(MEASURE.replace("measure =", "measur =")));
  }

  @Test
  void anUnknownMeasureIsNamed() {
    assertEquals(
        "costs/small.toml:4:1: unknown measure 'length'; allowed are symbols, operations, depth",
        refusal(MEASURE.replace("\"depth\"", "\"length\"")));
    assertEquals(
        "costs/small.toml:4:1: 'measure' must be a text in quotes",
        refusal(MEASURE.replace("\"depth\"", "3")));
  }

  @Test
  void aMeasureHasNoFiguresOfAMachine() {
    assertEquals(
        "costs/small.toml:5:1: unknown key 'lanes'; allowed are name, title, source, measure",
        refusal(MEASURE + "lanes = 1\n"));
  }

  @Test
  void whatStandsTwiceIsRefusedAtTheSecondPlace() {
    assertEquals(
        "costs/small.toml:5:1: name previously defined at line 1, column 1",
        refusal(MEASURE + "name = \"other\"\n"));
    assertEquals(
        "costs/small.toml:16:1: units previously defined at line 8, column 1",
        refusal(MACHINE + "[units]\nload = 1\n"));
  }

  /** The words are the TOML reader's own; the place and the single line are ours. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          lanes = = 1       => 5:9
          lanes 1           => 5:7
          title = "open     => 2:14
          """)
  void brokenTomlIsRefusedInOneLineWithItsPlace(String line, String place) {
    String refusal = refusal(with(line));
    assertTrue(refusal.startsWith("costs/small.toml:" + place + ": "), refusal);
    assertEquals(1, refusal.lines().count(), refusal);
  }

  @Test
  void anUnknownModelIsNamedWithTheNearestOne() {
    FileException refusal = assertThrows(FileException.class, () -> CostFile.read("x86_64"));
    assertEquals(
        "unknown cost model 'x86_64' (a name, or a file *.toml); did you mean 'x86-64'? All: sift"
            + " list costs",
        refusal.getMessage());
  }

  /** The right machine with the line of the same key replaced, or a line added at its end. */
  private static String with(String line) {
    String key = line.replaceAll("[ =].*", "");
    return MACHINE.lines().anyMatch(right -> right.startsWith(key + " ="))
        ? MACHINE
            .lines()
            .map(right ->
                right.startsWith(key + " =") && !right.equals("name = \"and\"") ? line : right)
            .collect(Collectors.joining("\n", "", "\n"))
        : MACHINE + line + "\n";
  }

  private static String at(String text, int place) {
    String before = text.substring(0, place);
    long line = before.chars().filter(c -> c == '\n').count() + 1;
    int column = place - before.lastIndexOf('\n');
    return "costs/small.toml:" + line + ":" + column;
  }

  private static Machine machine(String text) {
    return (Machine) CostFile.parse("costs/small.toml", text);
  }

  private static String refusal(String text) {
    FileException refusal =
        assertThrows(
            FileException.class,
            () -> CostFile.parse("costs/small.toml", text),
            () -> "accepted: " + text);
    return String.valueOf(refusal.getMessage());
  }
}
