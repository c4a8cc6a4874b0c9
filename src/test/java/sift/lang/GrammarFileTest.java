package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.file.FileException;

class GrammarFileTest {
  private static final List<String> KNOWN = List.of("sq", "occ", "rev_occ");

  /** A right grammar; a test replaces the line of a key, or adds one. */
  private static final String RIGHT =
      """
      name = "small"
      source = "a test"
      constants = [1, 2]
      inputs = ["sq", "occ"]
      unary = ["popcount"]
      binary = ["^", "-"]
      """;

  @Test
  void aFileIsReadAsItStands(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("small.toml"), RIGHT);
    Grammar read = GrammarFile.read(file.toString(), KNOWN);
    assertEquals(GrammarFile.parse("small.toml", RIGHT, KNOWN), read);
    assertEquals(
        "Grammar[name=small, source=a test, inputs=[sq, occ], constants=[1, 2],"
            + " unary=[POPCOUNT], binary=[XOR, SUB], shifts=[], ternary=false, functions=[]]",
        read.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          56                       => 56
          0x38                     => 56
          0b111000                 => 56
          -1                       => -1
          1_000                    => 1000
          9223372036854775807      => 9223372036854775807
          -9223372036854775808     => -9223372036854775808
          "56"                     => 56
          "0x38"                   => 56
          "0b111000"               => 56
          "-1"                     => -1
          "0x8000000000000000"     => -9223372036854775808
          "0XFFFFFFFFFFFFFFFF"     => -1
          "18446744073709551615"   => -1
          """)
  void constantsAreReadInEveryForm(String typed, long value) {
    Grammar grammar = parse(with("constants = [" + typed + "]"));
    assertEquals(List.of(value), grammar.constants());
  }

  @Test
  void operatorListsMayBeEmptyAndOrderIsKept() {
    Grammar grammar =
        parse(with("unary = []").replace("[\"^\", \"-\"]", "[\"-\", \"pext\", \"^\"]"));
    assertEquals("[]", grammar.unary().toString());
    assertEquals("[SUB, PEXT, XOR]", grammar.binary().toString());
  }

  @Test
  void whatIsForProgramsOnlyMayBeLeftOut() {
    Grammar plain = parse(RIGHT);
    assertEquals(List.of(), plain.shifts());
    assertFalse(plain.ternary());
    assertFalse(plain.isForProgramsOnly());
    assertFalse(parse(with("ternary = false")).isForProgramsOnly());
    plain.checkTrees();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          shifts = [8, 16]                => 'shifts'
          ternary = true                  => 'ternary'
          shifts = [1, 63]; ternary = true => 'shifts' and 'ternary'
          """)
  void formulasAsTreesRefuseWhatIsForProgramsOnly(String lines, String keys) {
    Grammar grammar = parse(with("binary = [\"^\", \"<<\"]") + lines.replace("; ", "\n") + "\n");
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, grammar::checkTrees);
    assertEquals(
        "grammar 'small' has " + keys + ", which only sift search --dag takes",
        refusal.getMessage());
  }

  @Test
  void shiftsAreNotLeaves() {
    Grammar grammar = parse(with("binary = [\"rotl\"]") + "shifts = [7, 63]\n");
    assertEquals(List.of(7, 63), grammar.shifts());
    assertEquals("[1, 2, sq, occ]", grammar.leaves().toString());
  }

  /** The wrong line, the piece of it that line and column must point to, the message. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          unary = ["popcont"]             => "popcont"  => unknown unary operator 'popcont'; allowed are {unary}; did you mean 'popcount'?
          unary = ["popcount", "bitrev"]  => "bitrev"   => unknown unary operator 'bitrev'; allowed are {unary}
          unary = ["~", "^"]              => "^"        => unknown unary operator '^'; allowed are {unary}
          unary = ["neg", "neg"]          => "neg"]     => unary operator 'neg' stands here twice
          unary = "neg"                   => unary      => 'unary' must be a list in brackets
          binary = ["^", "pxet"]          => "pxet"     => unknown binary operator 'pxet'; allowed are {binary}; did you mean 'pext'?
          binary = ["^", "rot_l"]         => "rot_l"    => unknown binary operator 'rot_l'; allowed are {binary}; did you mean 'rotl'?
          binary = ["-", "^", "-"]        => "-"]       => binary operator '-' stands here twice
          binary = ["-", 12345]           => 12345      => unknown binary operator '12345'; allowed are {binary}
          binary = 3                      => binary     => 'binary' must be a list in brackets
          inputs = ["occ", "sqr"]         => "sqr"      => unknown input 'sqr'; allowed are sq, occ, rev_occ; did you mean 'sq'?
          inputs = ["pieces"]             => "pieces"   => unknown input 'pieces'; allowed are sq, occ, rev_occ
          inputs = ["occ", "sq", "occ"]   => "occ"]     => input 'occ' stands here twice
          constants = [1, 2, 0x1]         => 0x1        => constant 1 stands here twice
          constants = [-1, "0xffffffffffffffff"] => "0x => constant -1 stands here twice
          constants = [1, 1.5]            => 1.5        => found 1.5 among the constants; allowed are 56, 0x38, 0b111000, -1
          constants = [true]              => true       => found true among the constants; allowed are 56, 0x38, 0b111000, -1
          constants = [1, "abc"]          => "abc"      => 'abc' is not a 64-bit constant; allowed are 56, 0x38, 0b111000, -1
          constants = ["0x10000000000000000"] => "0x    => '0x10000000000000000' is not a 64-bit constant; allowed are 56, 0x38, 0b111000, -1
          constants = ["-9223372036854775809"] => "-9   => '-9223372036854775809' is not a 64-bit constant; allowed are 56, 0x38, 0b111000, -1
          constants = ["010"]             => "010"      => '010' is not a 64-bit constant; allowed are 56, 0x38, 0b111000, -1
          constants = ["\u0663"]         => "\u0663"  => '\u0663' is not a 64-bit constant; allowed are 56, 0x38, 0b111000, -1
          constants = [""]                => ""         => '' is not a 64-bit constant; allowed are 56, 0x38, 0b111000, -1
          constants = 56                  => constants  => 'constants' must be a list in brackets
          name = 3                        => name       => 'name' must be a text in quotes
          name = "Small one"              => name       => name 'Small one' is not made of lower-case letters, digits and hyphens
          name = ""                       => name       => name '' is not made of lower-case letters, digits and hyphens
          name = "-x"                     => name       => name '-x' is not made of lower-case letters, digits and hyphens
          source = ["a", "b"]             => source     => 'source' must be a text in quotes
          constant = [1]                  => constant   => unknown key 'constant'; allowed are {keys}; did you mean 'constants'?
          productions = 3                 => productions => unknown key 'productions'; allowed are {keys}
          shifts = [8]                    => shifts     => 'shifts' are for <<, >>, ashr, rotl, rotr; 'binary' has none
          shifts = []                     => shifts     => 'shifts' is empty; leave it out to shift by any value
          shifts = 8                      => shifts     => 'shifts' must be a list in brackets
          shifts = [8, 0]                 => 0]         => found 0 among the shifts; allowed are whole numbers from 1 to 63
          shifts = [64]                   => 64         => found 64 among the shifts; allowed are whole numbers from 1 to 63
          shifts = [8, "9"]               => "9"        => found 9 among the shifts; allowed are whole numbers from 1 to 63
          shifts = [8, 9, 8]              => 8]         => shift 8 stands here twice
          ternary = 1                     => ternary    => 'ternary' must be true or false
          [table]                         => [table]    => unknown key 'table'; allowed are {keys}
          """)
  void whatIsWrongIsNamedWithLineAndColumn(String line, String offending, String message) {
    String text = with(line);
    int place = text.indexOf(offending, text.indexOf(line));
    assertEquals(at(text, place) + ": " + filled(message), refusal(text));
  }

  @Test
  void lineAndColumnCountInsideAListOverSeveralLines() {
    String text = with("unary = [\n  \"popcount\",\n    \"popcont\",\n]");
    assertTrue(refusal(text).startsWith("grammars/small.toml:7:5: unknown unary operator"));
  }

  /** The words are the TOML reader's own; the place and the single line are ours. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          inputs = [sq]                         => 4:11 => Unexpected 's'
          unary = ["popcount" "neg"]            => 5:21 => Unexpected "
          constants = [1,, 2]                   => 3:16 => ','
          constants = [18446744073709551615]    => 3:14 => too large
          source = "open                        => 2:15 => line
          unary ["neg"]                         => 7:7  => '['
          name = = "x"                          => 1:8  => '='
          """)
  void brokenTomlIsRefusedInOneLineWithItsPlace(String line, String place, String fragment) {
    String refusal = refusal(with(line));
    assertTrue(refusal.startsWith("grammars/small.toml:" + place + ": "), refusal);
    assertTrue(refusal.contains(fragment), refusal);
    assertEquals(1, refusal.lines().count(), refusal);
  }

  @Test
  void aLineBreakInWhatWasTypedDoesNotBreakTheMessage() {
    String refusal = refusal(with("unary = [\"pop\\ncount\"]"));
    assertTrue(
        refusal.startsWith("grammars/small.toml:5:10: unknown unary operator 'pop count'; "),
        refusal);
    assertEquals(1, refusal.lines().count(), refusal);
  }

  @Test
  void aKeyWrittenTwiceIsRefusedAtTheSecondPlace() {
    assertEquals(
        "grammars/small.toml:7:1: name previously defined at line 1, column 1",
        refusal(RIGHT + "name = \"other\"\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"name", "source"})
  void aMissingTextIsNamed(String key) {
    assertEquals("grammars/small.toml: key '" + key + "' is missing", refusal(without(key)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"constants", "inputs", "unary", "binary"})
  void aMissingListIsNamedAndTheEmptyOneShown(String key) {
    assertEquals(
        "grammars/small.toml: key '%s' is missing; an empty list is written %s = []"
            .formatted(key, key),
        refusal(without(key)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# a comment\n"})
  void anEmptyFileMissesItsFirstKey(String text) {
    assertEquals("grammars/small.toml: key 'name' is missing", refusal(text));
  }

  @Test
  void oneTo64LeavesAreAllowed() {
    assertEquals(64, parse(with("constants = " + numbers(62))).leaves().size());
    assertEquals(
        "grammars/small.toml: found 65 inputs and constants together; allowed are 1 to 64",
        refusal(with("constants = " + numbers(63))));
    assertEquals(
        "grammars/small.toml: found 0 inputs and constants together; allowed are 1 to 64",
        refusal(with("constants = []").replace("[\"sq\", \"occ\"]", "[]")));
    assertEquals(1, parse(with("constants = []").replace(", \"occ\"", "")).leaves().size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          rotatd     => ; did you mean 'rotated'? All: sift list grammars
          hyperbole  => ; did you mean 'hyperbola'? All: sift list grammars
          ROTATED    => ; did you mean 'rotated'? All: sift list grammars
          chess      => ; see: sift list grammars
          """)
  void anUnknownGrammarIsNamedWithTheNearestOne(String name, String hint) {
    assertEquals(
        "unknown grammar '" + name + "' (a name, or a file *.toml)" + hint, refusalOfFile(name));
  }

  @Test
  void aMissingFileIsNamed(@TempDir Path folder) {
    String file = folder.resolve("nowhere.toml").toString();
    assertEquals(file + ": no such file", refusalOfFile(file));
  }

  @Test
  void aFileThatIsNotTextIsRefused(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("latin1.toml");
    Files.write(file, "# Inf\u00fchr\n".getBytes(StandardCharsets.ISO_8859_1));
    String refusal = refusalOfFile(file.toString());
    assertTrue(refusal.startsWith(file + ": is not UTF-8 text"), refusal);
    assertEquals(1, refusal.lines().count(), refusal);
  }

  @Test
  void messagesCallAFileAsThePersonDid(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("mine.toml"), with("unary = [\"popcont\"]"));
    String refusal = refusalOfFile(file.toString());
    assertTrue(refusal.startsWith(file + ":5:10: unknown unary operator 'popcont'"), refusal);
  }

  /** The right grammar with the line of the same key replaced, or with a line added. */
  private static String with(String line) {
    String start = line.replaceAll("(?s)=.*", "=");
    if (RIGHT.lines().noneMatch(right -> right.startsWith(start))) {
      return RIGHT + line + "\n";
    }
    return RIGHT
        .lines()
        .map(right -> (right.startsWith(start) ? line : right) + "\n")
        .collect(Collectors.joining());
  }

  private static String without(String key) {
    return RIGHT
        .lines()
        .filter(line -> !line.startsWith(key))
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  private static String at(String text, int place) {
    String before = text.substring(0, place);
    long line = before.chars().filter(c -> c == '\n').count() + 1;
    int column = place - before.lastIndexOf('\n');
    return "grammars/small.toml:" + line + ":" + column;
  }

  private static String filled(String message) {
    return message
        .replace(
            "{keys}", "name, source, constants, inputs, unary, binary, shifts, ternary, functions")
        .replace(
            "{unary}",
            "bit_reverse, bit_reverse_bytes, byte_swap, countl_zero, countr_zero, neg, popcount,"
                + " transpose, ~")
        .replace(
            "{binary}",
            "%, &, &~, *, +, -, /, <, <<, ==, >>, ^, add_bytes, ashr, clmul, pdep, pext, rotl, rotr, sdiv,"
                + " slt, srem, sub_bytes, |");
  }

  private static String numbers(int count) {
    return IntStream.range(0, count).boxed().toList().toString();
  }

  private static Grammar parse(String text) {
    return GrammarFile.parse("grammars/small.toml", text, KNOWN);
  }

  private static String refusal(String text) {
    FileException refusal =
        assertThrows(FileException.class, () -> parse(text), () -> "accepted: " + text);
    return String.valueOf(refusal.getMessage());
  }

  private static String refusalOfFile(String file) {
    FileException refusal = assertThrows(FileException.class, () -> GrammarFile.read(file, KNOWN));
    return String.valueOf(refusal.getMessage());
  }
}
