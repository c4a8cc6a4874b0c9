package sift.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.file.FileException;
import sift.geometry.Layout;

class SetFileTest {
  private static final String HEAD =
      """
      name = "mine"
      source = "a test"
      """;

  private static SetStatement parse(String text) {
    return SetFile.parse("mine.toml", HEAD + text.replace(" / ", "\n"));
  }

  @Test
  void aFileIsReadAsItStands() {
    SetStatement read =
        parse(
            """
            result = "rook & t"
            [alphabet]
            words = ["a", "b"]
            letters = { nothing = [], rook = ["b"], queen = ["a", "b"] }
            ranks = [2, 8]
            [terms]
            t = "north(a)"
            [grammar]
            inputs = ["b", "ra"]
            constants = [7]
            unary = []
            binary = ["&", "<<"]
            shifts = [8]
            """);
    assertEquals(List.of("nothing", "rook", "queen"), read.letters());
    assertEquals(
        new Alphabet("board", ".12", List.of("a", "b"), List.of(0, 2, 3), 1, 0), read.alphabet());
    SetFormula function = read.results().getFirst().function();
    assertEquals("((~a & b) & north(a))", function.formula().toString());
    assertEquals(List.of("b", "ra"), function.grammar().inputs());
    assertEquals(List.of(8), function.grammar().shifts());
    SetTarget target = new SetTarget("mine", function, Layout.LANE, read.alphabet());
    assertEquals("3^56 boards (pieces on ranks 2 to 8)", target.every());
    // A queen on a2, rooks on a3 and b3: the one on a3 has a queen behind.
    assertEquals(0x1_0000L, target.walk(0x100, 0x3_0100));
  }

  /** All that formulas may call, against functions that the program knows. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          attacks-south-east  => attacks_south_east(s, o)
          attacks-north-east  => attacks_north_east(s, o)
          danger-north        => attacks_north(x, o &~ k)
          danger-south        => attacks_south(x, o &~ k)
          king-rays-west      => attacks_west(k, o)
          checks-east         => (s | attacks_east(s, o) &~ o) & attacks_west(k, o)
          own-pins-north-west => u & attacks_north_west(s, o) & attacks_south_east(k, o)
          discovered-south-west => (o ^ u) & attacks_south_west(s, o) & attacks_north_east(k, o)
          fill-south-west     => fill_south_west(s)
          fill-north-west     => fill_north_west(s)
          fill-north-east     => fill_north_east(s)
          fill-south-east     => fill_south_east(s)
          fill-file           => fill_north(s) | fill_south(s)
          fill-rank           => fill_east(s) | fill_west(s)
          pawn-attacks        => north_east(s) | north_west(s)
          king-attacks        => east(s | north(s) | south(s)) | west(s | north(s) | south(s)) | north(s) | south(s)
          knight-attacks      => north(north_east(s) | north_west(s)) | south(south_east(s) | south_west(s)) | east(north_east(s) | south_east(s)) | west(north_west(s) | south_west(s))
          """)
  void whatIsBuiltInCanBeStated(String name, String formula) {
    SplittableRandom random = new SplittableRandom(2);
    for (Layout layout : List.of(Layout.LANE, Layout.TRANSPOSED, Layout.TEN_WIDE)) {
      SetTarget known = SetTargets.of(name, layout);
      StringBuilder letters = new StringBuilder();
      for (int i = 0; i < known.alphabet().letters(); i++) {
        int letter = i;
        letters.append(i == 0 ? "" : ", ").append("letter").append(i).append(" = ");
        letters.append(
            known.words().stream()
                .filter(word -> known.alphabet().has(letter, known.words().indexOf(word)))
                .map(word -> "'" + word + "'")
                .toList());
      }
      String words = known.words().stream().map(word -> "'" + word + "'").toList().toString();
      SetStatement read =
          parse(
              "result = '%s' / [alphabet] / words = %s / letters = { %s }"
                  .formatted(formula, words, letters));
      SetFormula stated = read.results().getFirst().function();
      SetTarget target = new SetTarget("mine", stated, layout, read.alphabet());
      for (int i = 0; i < 40; i++) {
        long[] board = known.randomBoard(random);
        assertEquals(known.walk(board), target.walk(board));
        if (layout.equals(Layout.LANE)) { // what the functions mean as programs
          assertEquals(
              known.walk(board),
              stated.formula().value(input -> board[known.words().indexOf(input.name())]));
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          result = 'p + q'                => mine.toml:3:1: 'result', '+' means nothing for sets of squares; allowed are ~ & &~ | ^, 0, -1 and steps, fills and attacks as north(x), fill_north(x), attacks_north(x, occupied)
          result = 'p & 7'                => mine.toml:3:1: 'result', '7' means nothing for sets of squares; allowed are ~ & &~ | ^, 0, -1 and steps, fills and attacks as north(x), fill_north(x), attacks_north(x, occupied)
          result = 'nort(p)'              => mine.toml:3:1: 'result', column 1: unknown operator 'nort'; did you mean 'north'?
          result = 'r'                    => mine.toml:3:1: 'result', column 1: unknown input 'r'; allowed are p, q, empty, white, black
          result = 'p' / [terms] / white = 'q' => mine.toml:5:1: 'white' is a word or a letter
          result = 'p' / [results] / x = 'p' => mine.toml:4:1: result and results stand both here; allowed is one of them
          result = 'p' / width = 8        => mine.toml:4:1: unknown key 'width'; allowed are name, source, alphabet, terms, result, results, grammar
          [results]                       => mine.toml:3:1: found 0 results; allowed are 1 to 64
          grammar = 'pawn-rank' / result = 'p' => mine.toml:3:1: unknown grammar 'pawn-rank'; did you mean 'pawn-ranks'? All: sift list grammars
          """)
  void whatIsWrongIsSaidWithItsPlace(String text, String message) {
    String alphabet =
        " / [alphabet] / words = ['p', 'q'] / letters = { empty = [], white = ['p'], black = ['q'] }";
    assertWrong(text + alphabet, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          words = []                                    => mine.toml:5:1: found 0 words; allowed are 1 to 6
          words = ['north']                             => mine.toml:5:10: neither an input nor a term can be called 'north': letters, digits and _, no operator and no type
          words = ['p']                                 => mine.toml:4:1: key 'letters' is missing
          words = ['p', 'rp'] / letters = { e = [], x = ['p'] } => mine.toml:5:1: a word is called as another one turned (r..), transposed (t..) or empty (e)
          words = ['p'] / letters = { x = ['p'], e = [] } => mine.toml:6:13: the first letter is the empty square, a bit of no word: x = []
          words = ['p'] / letters = { e = [] }          => mine.toml:6:1: found 1 letters; allowed are 2 to 16
          words = ['p'] / letters = { e = [], x = ['q'] } => mine.toml:6:26: unknown word 'q'; allowed are p
          words = ['p'] / letters = { e = [], p = ['p'] } => mine.toml:6:21: 'p' is a word
          words = ['p'] / letters = { e = [], x = ['p'], y = ['p'] } => mine.toml:6:32: 'y' is a bit of the same words as a letter before
          words = ['p'] / letters = { e = [], x = ['p'] } / marks = '..' => mine.toml:7:1: 'marks' must be 2 different characters, one for each letter
          words = ['p'] / letters = { e = [], x = ['p'] } / ranks = [7, 2] => mine.toml:7:1: 'ranks' must be the first and the last one, as [2, 7]
          words = ['p'] / letters = { e = [], x = ['p'] } / ranks = [0, 2] => mine.toml:7:10: found 0 among the ranks; allowed are whole numbers from 1 to 8
          words = ['p'] / letters = { e = [], x = ['p'] } / files = 2 => mine.toml:7:1: unknown key 'files'; allowed are words, letters, marks, heading, ranks
          """)
  void whatIsWrongInAnAlphabetIsSaidWithItsPlace(String text, String message) {
    assertWrong("result = 'p' / [alphabet] / " + text, message);
  }

  private static void assertWrong(String text, String message) {
    FileException thrown = assertThrows(FileException.class, () -> parse(text));
    assertEquals(message, String.valueOf(thrown.getMessage()).strip());
  }

  @ParameterizedTest
  @CsvSource({"attacks-all", "passed-pawns", "rook", "pop2bits"})
  void namesOfTargetsThatTheProgramKnowsAreTaken(String name) {
    String text =
        "name = '%s'\nsource = 'a'\nresult = 'p'\nalphabet = { words = ['p'], letters = { e = [], x = ['p'] } }"
            .formatted(name);
    FileException thrown = assertThrows(FileException.class, () -> SetFile.parse("a.toml", text));
    assertEquals(
        "a.toml:1:1: the name '%s' belongs to a %s target"
            .formatted(name, name.equals("pop2bits") ? "shipped" : "built-in"),
        thrown.getMessage());
  }

  @Test
  void aFileIsKnownByItsAlphabet(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a+b.toml");
    Files.writeString(
        file,
        HEAD
            + """
            alphabet = { words = ["p"], letters = { e = [], x = ["p"] } }
            [results]
            one = "p"
            other = "south(p)"
            """);
    String name = file.toString();
    assertEquals(true, SetTargets.isOne(name));
    assertEquals(true, SetTargets.isJoint(name));
    assertEquals("mine.other", SetTargets.of(name + ".other", Layout.LANE).name());
    assertEquals(2, SetTargets.together(SetTargets.parts(name), Layout.LANE).size());
    IllegalArgumentException thrown =
        assertThrows(
            IllegalArgumentException.class, () -> SetTargets.of(name + ".othr", Layout.LANE));
    assertEquals(
        "'%s' has no result 'othr'; allowed are one, other; did you mean 'other'?".formatted(name),
        thrown.getMessage());
    thrown =
        assertThrows(
            IllegalArgumentException.class, () -> SetTargets.of(name + ".other", Layout.SLICED));
    assertEquals(
        "'mine.other' is no function of one rank; in layout sliced there are attacks, and what stays"
            + " on a rank",
        thrown.getMessage());
    assertEquals(false, SetTargets.isOne(folder.resolve("none.toml").toString()));
  }
}
