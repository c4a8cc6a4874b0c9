package sift.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.file.FileException;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Grammar;

class TargetFileTest {
  private static final String HEAD =
      """
      name = "mine"
      source = "a test"
      """;

  private static WordTarget parse(String text) {
    return TargetFile.parse("mine.toml", HEAD + text.replace(" / ", "\n"));
  }

  @Test
  void aFileIsReadAsItStands() {
    WordTarget read =
        parse(
            """
            width = 16
            inputs = { y = { below = 9 }, x = { most_bits = 2 }, z = { is = "x + y" } }
            assume = ["x != 0"]
            mask = "0xff"
            [terms]
            t = "x & y"
            [results]
            second = "t + t"
            first = "z"
            [grammar]
            constants = [1, "0x8"]
            unary = ["~"]
            binary = ["&"]
            """);
    assertEquals("mine", read.name());
    assertEquals("a test", read.source());
    assertEquals(16, read.width().bits());
    assertEquals(List.of("y", "x", "z"), read.inputNames());
    assertEquals(
        List.of("below 9", "at most 2 bits", "= x + y"),
        read.inputs().stream().map(input -> input.words().text()).toList());
    assertEquals("[((x == 0) == 0)]", read.assumptions().toString());
    assertEquals("255", read.mask().orElseThrow().text());
    assertEquals(
        List.of("(x & y) + (x & y)", "z"),
        read.results().stream().map(result -> result.reference().text()).toList());
    assertEquals(List.of("mine.second", "mine.first"), List.of(read.nameOf(0), read.nameOf(1)));
    assertEquals(List.of(1L, 8L), read.grammar().orElseThrow().constants());
    assertEquals(read.inputNames(), read.grammar().orElseThrow().inputs());
  }

  @Test
  void aWidthOf64BitsAndAllWordsAreUsual() {
    WordTarget read = parse("inputs = ['x'] / result = 'x & -x'");
    assertEquals(64, read.width().bits());
    assertEquals("all words", read.inputs().getFirst().words().text());
    assertTrue(read.isOfFormulas());
    assertEquals(Optional.empty(), read.grammar());
  }

  @Test
  void aSnippetStatesInputsWidthAssumptionsAndMask() {
    WordTarget read =
        parse("snippet = 'uint8_t f(uint8_t x, int8_t n) { return x << n; }' / mask = '0xf'");
    assertEquals(32, read.width().bits());
    assertEquals(
        List.of("below 256", "-128 to 127"),
        read.inputs().stream().map(input -> input.words().text()).toList());
    assertEquals("[(n < 32)]", read.assumptions().toString());
    assertEquals("15 & 255", read.mask().orElseThrow().text());
    assertEquals("x << n", read.results().getFirst().reference().text());
    assertEquals(256 * 32, WordTargets.all(read).orElseThrow().size());
  }

  /** Sums of signed numbers must fit, which those of small numbers always do. */
  @Test
  void whatHoldsOnAllWordsOfASnippetIsNotAssumed() {
    String text =
        "snippet = 'int f(int x, int n) { return x + x << n; }'"
            + " / inputs = { x = { below = 9 }, n = { below = %d } }";
    assertEquals("[]", parse(text.formatted(8)).assumptions().toString());
    assertEquals("[(n < 32)]", parse(text.formatted(40)).assumptions().toString());
  }

  @Test
  void aGrammarMayBeForPrograms() {
    WordTarget read =
        parse(
            "inputs = ['x', 'y'] / width = 8 / result = 'x' / [grammar] / inputs = ['y']"
                + " / constants = [] / unary = [] / binary = ['<<'] / shifts = [7, 1] / ternary = true");
    Grammar grammar = read.grammar().orElseThrow();
    assertEquals(List.of("y"), grammar.inputs());
    assertEquals(List.of(7, 1), grammar.shifts());
    assertTrue(grammar.ternary());
  }

  @Test
  void inputsOfAFileNarrowThoseOfItsSnippet() {
    WordTarget read =
        parse(
            "snippet = 'x > 9 ? y : x' / language = 'java' / inputs = { y = {}, x = { below = 7 } }");
    assertEquals(List.of("y", "x"), read.inputNames());
    assertEquals(64, read.width().bits());
    assertEquals(List.of(), read.assumptions());
    assertEquals(Optional.empty(), read.mask());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          result = 'x'                              => mine.toml: key 'inputs' is missing
          inputs = ['x']                            => mine.toml: key 'result' is missing
          inputs = [1] / result = 'x'               => mine.toml:3:11: neither an input nor a term can be called '1': letters, digits and _, no operator and no type
          inputs = ['x', 'x'] / result = 'x'        => mine.toml:3:16: input 'x' stands here twice
          inputs = ['popcount'] / result = '1'      => mine.toml:3:11: neither an input nor a term can be called 'popcount': letters, digits and _, no operator and no type
          inputs = [] / result = '1'                => mine.toml:3:1: found 0 inputs; allowed are 1 to 16
          inputs = { x = 1 } / result = 'x'         => mine.toml:3:12: 'x' must be a table
          inputs = { x = { bits = 1 } }             => mine.toml:3:18: unknown key 'bits'; allowed are most_bits, below, subset_of, words, is; did you mean 'most_bits'?
          inputs = { x = { most_bits = 65 } }       => mine.toml:3:18: 'most_bits' must be a whole number from 0 to 64
          inputs = { x = { below = 0 } }            => mine.toml:3:18: 'below' must be a whole number from 1 to 2147483647
          inputs = { x = { below = 2, words = [1] } } => mine.toml:3:12: 'x' has below and words; allowed is one of most_bits, below, subset_of, words, is
          inputs = { x = { words = [] } }           => mine.toml:3:18: 'words' has no words
          inputs = { x = { words = [1, 1] } }       => mine.toml:3:30: word 1 stands here twice
          inputs = { x = { is = 'y' }, y = {} }     => mine.toml:3:18: 'is', column 1: unknown input 'y'; there are none
          inputs = ['x'] / result = 'x &'           => mine.toml:4:1: 'result', column 4: found the end of the formula, expected an input, a number, an operator name, '(', '~' or '-'
          inputs = ['x'] / result = 'y'             => mine.toml:4:1: 'result', column 1: unknown input 'y'; allowed are x
          inputs = ['x'] / assume = ['z'] / result = 'x' => mine.toml:4:11: column 1: unknown input 'z'; allowed are x
          inputs = ['x'] / assume = [1] / result = 'x' => mine.toml:4:11: found 1; an assumption is a formula in quotes
          inputs = ['x'] / result = 'x' / walk = 'king' => mine.toml:5:1: result and walk stand both here; allowed is one of result, results, snippet, walk, table
          inputs = ['x'] / walk = 'kin'             => mine.toml:4:1: unknown walk 'kin'; did you mean 'king'?
          inputs = ['x'] / walk = 'king'            => mine.toml:4:1: a walk needs the input 'sq', the number of a square: { below = 64 }
          inputs = ['x'] / result = 'x' / mask = 'walk' => mine.toml:5:1: 'walk' means the squares of a walk; this file has none
          inputs = ['x'] / result = 'x' / width = 65 => mine.toml:5:1: 'width' must be a whole number from 1 to 64
          inputs = ['x'] / width = 12 / result = 'byte_swap(x)' => mine.toml:5:1: 'result', 'byte_swap' means nothing on words of 12 bits
          inputs = ['x'] / result = 'x' / grammar = 'smeer' => mine.toml:5:1: unknown grammar 'smeer'; did you mean 'smear'? All: sift list grammars
          inputs = ['x'] / result = 'x' / grammar = 'rotated' => mine.toml:5:1: grammar 'rotated' uses the input 'sq'; inputs are x
          inputs = ['x'] / result = 'x' / shape = 1 => mine.toml:5:1: unknown key 'shape'; allowed are name, source, width, inputs, terms, assume, mask, result, results, snippet, language, walk, table, grammar
          snippet = 'int f(int x) { return x +; }'  => mine.toml:3:37: found ';', expected a name, a number, '(' or an operator before its operand
          snippet = ''' / int f(int x) { / return y; } / ''' => mine.toml:5:8: unknown name 'y'; allowed are x
          snippet = 'x << 64u'                      => mine.toml:3:1: what the snippet computes is undefined: a signed overflow, or a shift count or a divisor out of range
          snippet = '7'                             => mine.toml:3:1: the snippet has no inputs
          snippet = 'x' / width = 8                 => mine.toml:4:1: 'width' is 8, but the snippet computes with 64 bits
          snippet = 'x' / language = 'jawa'         => mine.toml:4:1: unknown language 'jawa'; allowed are c, cpp, java, rust, go, llvm; did you mean 'java'?
          snippet = 'x + y' / inputs = ['x']        => mine.toml:4:1: 'y' of the snippet is no input here
          inputs = ['x'] / result = 'x' / language = 'c' => mine.toml:5:1: 'language' is that of a snippet; this file has none
          inputs = ['x'] / [results]                => mine.toml:4:1: found 0 results; allowed are 1 to 64
          inputs = ['x'] / [results] / A = 'x'      => mine.toml:5:1: result 'A' is not made of lower-case letters, digits and hyphens
          inputs = ['x'] / [terms] / x = '1'        => mine.toml:5:1: 'x' is an input
          inputs = ['x'] / result = 'x' / [grammar] / unary = [] / binary = [] => mine.toml:5:1: key 'constants' is missing; an empty list is written constants = []
          inputs = ['x'] / width = 12 / result = 'x' / [grammar] / constants = [] / unary = [] / binary = ['>>'] / shifts = [12] => mine.toml:10:11: found 12 among the shifts; allowed are whole numbers from 1 to 11
          inputs = ['x'] / result = 'x' / [grammar] / constants = [] / unary = [] / binary = ['+'] / shifts = [1] => mine.toml:9:1: 'shifts' are for <<, >>, ashr, rotl, rotr; 'binary' has none
          inputs = ['x'] / width = 12 / result = 'x' / [grammar] / constants = [] / unary = ['byte_swap'] / binary = [] => mine.toml:6:1: 'byte_swap' means nothing on words of 12 bits
          """)
  void whatIsWrongIsSaidWithItsPlace(String text, String message) {
    FileException thrown = assertThrows(FileException.class, () -> parse(text));
    assertEquals(message, String.valueOf(thrown.getMessage()).strip());
  }

  @ParameterizedTest
  @CsvSource({"rook", "all", "d1", "vertical-with-slider", "king-attacks", "attacks-all", "knight"})
  void namesOfBuiltInTargetsAreTaken(String name) {
    String text = "name = '%s'\nsource = 'a'\ninputs = ['x']\nresult = 'x'".formatted(name);
    FileException thrown =
        assertThrows(FileException.class, () -> TargetFile.parse("a.toml", text));
    assertEquals(
        "a.toml:1:1: the name '%s' belongs to a built-in target".formatted(name),
        thrown.getMessage());
  }

  @Test
  void namesOfShippedFilesAreTaken(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.toml");
    Files.writeString(file, "name = 'blsr'\nsource = 'a'\ninputs = ['x']\nresult = 'x'");
    FileException thrown =
        assertThrows(FileException.class, () -> TargetFile.read(file.toString()));
    assertEquals(file + ": the name 'blsr' belongs to a shipped target", thrown.getMessage());
  }

  @Test
  void termsThatGrowWithoutEndAreRefused() {
    StringBuilder text = new StringBuilder("inputs = ['x']\nresult = 't63'\n[terms]\n");
    text.append("t0 = 'x + x'\n");
    for (int i = 1; i < 64; i++) {
      text.append("t%d = 't%d + t%d'\n".formatted(i, i - 1, i - 1));
    }
    FileException thrown = assertThrows(FileException.class, () -> parse(text.toString()));
    assertEquals(
        "mine.toml:18:1: 't12', more than 10,000 symbols, its terms and functions counted in",
        thrown.getMessage());
  }

  /** What the program knows as lines can be stated in files: the same cases, the same answers. */
  @ParameterizedTest
  @CsvSource({
    "horizontal, positive",
    "vertical, negative",
    "diagonal, positive",
    "antidiagonal, negative"
  })
  void raysCanBeStated(String line, String ray) {
    WordTarget stated =
        parse(
            """
            mask = "walk"
            walk = "%s-%s"
            [inputs]
            sq = { below = 64 }
            occ = { subset_of = "walk" }
            rev_occ = { is = "bit_reverse(occ)" }
            """
                .formatted(line, ray));
    assertSameCases(stated, Line.valueOf(upper(line)), Ray.valueOf(upper(ray)));
  }

  @ParameterizedTest
  @CsvSource({"horizontal", "vertical", "diagonal", "antidiagonal"})
  void linesCanBeStated(String line) {
    WordTarget stated =
        parse(
            """
            mask = "walk"
            walk = "%s"
            [inputs]
            sq = { below = 64 }
            o = { subset_of = "walk" }
            s = { is = "1 << sq" }
            ro = { is = "bit_reverse(o)" }
            rs = { is = "bit_reverse(s)" }
            """
                .formatted(line));
    assertSameCases(stated, Line.valueOf(upper(line)), Ray.LINE);
  }

  private static void assertSameCases(WordTarget stated, Line line, Ray ray) {
    Domain expected = LineTargets.of(line, ray, Slider.EXCLUDED).domain();
    Target target = WordTargets.of(stated, true, Optional::empty).getFirst();
    assertTrue(target.hasAllCases());
    Domain found = target.domain();
    assertEquals(expected.cases(), found.cases());
    for (int i = 0; i < expected.cases(); i++) {
      for (String input : expected.inputs()) {
        assertEquals(expected.column(input)[i], found.column(input)[i]);
      }
      assertEquals(expected.mask(i), found.mask(i));
      assertEquals(expected.expected(i), found.expected(i));
      assertEquals(expected.square(i), found.square(i));
      assertEquals(expected.occupied(i), found.occupied(i));
    }
  }

  private static String upper(String word) {
    return word.toUpperCase(Locale.ROOT);
  }
}
