package sift.rank.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.geometry.Bitboard;
import sift.geometry.BoardSize;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.Square;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.rank.explain.Lesson.Given;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.word.Word;

/** Formulas at work on single cases. */
class LessonTest {
  private static final Target DIAGONAL =
      LineTargets.of(Line.DIAGONAL, Ray.POSITIVE, Slider.EXCLUDED);

  private static Lesson lesson(String formula, String occupied) {
    return Lesson.of(
        Parser.parse(formula, DIAGONAL.domain().inputs()),
        DIAGONAL,
        Examples.at(DIAGONAL, Square.parse("b2"), Word.of(Bitboard.parse(occupied))));
  }

  private static final String E5_G7 =
      """
      . . . . . . . .
      . . . . . . 1 .
      . . . . . . . .
      . . . . 1 . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      """;

  @Test
  void borrowingClearsTheLowestBlockerAndSetsAllBelowIt() {
    Step step = lesson("occ ^ (occ - 1)", E5_G7).steps().getFirst();
    assertEquals("occ - 1", step.text());
    assertEquals("occ", step.against());
    assertBoard(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        1 1 1 1 . . . .
        1 1 1 1 1 1 1 1
        1 1 1 1 1 1 1 1
        1 1 1 1 1 1 1 1
        1 1 1 1 1 1 1 1
        """,
        step.set());
    assertBoard(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . 1 . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        step.cleared());
    assertEquals("borrow: the lowest 1, e5, goes out, the zeros below it come on", step.sentence());
  }

  @Test
  void theRestOfTheBoardFallsOutOfTheExclusiveOr() {
    Lesson lesson = lesson("occ ^ (occ - 1)", E5_G7);
    Step step = lesson.steps().getLast();
    assertEquals("occ ^ [1]", step.text());
    assertEquals("occ", step.against());
    assertEquals("g7", BoardSize.CHESS.names(step.cleared()));
    assertEquals("keeps what changed: the lowest 1 and all below", step.sentence());
    assertEquals(step.value(), lesson.value());
    assertBoard(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . 1 . . .
        . . . 1 . . . .
        . . 1 . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        lesson.result());
    assertEquals(lesson.expected(), lesson.result());
    assertTrue(lesson.isRight());
  }

  @Test
  void theLeftOperandIsComparedWithUnlessItIsAConstant() {
    List<Step> steps = lesson("1 - occ ^ (rev_occ & occ)", E5_G7).steps();
    assertEquals(List.of("occ", "rev_occ", "[1]"), steps.stream().map(Step::against).toList());
  }

  @Test
  void equalSubtreesAreOneStep() {
    Lesson lesson = lesson("(occ - 1) & ~(occ - 1) ^ bit_reverse(occ - 1)", E5_G7);
    assertEquals(
        List.of("occ - 1", "~[1]", "[1] & [2]", "bit_reverse([1])", "[3] ^ [4]"),
        lesson.steps().stream().map(Step::text).toList());
    assertEquals(List.of(1, 2, 3, 4, 5), lesson.steps().stream().map(Step::number).toList());
  }

  @Test
  void numbersAreNotComparedWithBoards() {
    Step step = lesson("popcount(occ)", E5_G7).steps().getFirst();
    assertEquals(Reading.NUMBER, step.reading());
    assertEquals(Word.of(2), step.value());
    assertEquals("", step.against());
    assertEquals(Word.ZERO, step.set().or(step.cleared()));
  }

  @Test
  void inputsComeInTheOrderOfTheDomainAndOnlyConstantsThatAreBoards() {
    Lesson lesson = lesson("(rev_occ & 0xff00) << 8 ^ occ >> sq - 1", E5_G7);
    assertEquals(
        List.of("sq", "occ", "rev_occ", "0xff00"),
        lesson.given().stream().map(Given::name).toList());
    assertEquals(new Given("sq", Word.of(9), Reading.NUMBER), lesson.given().getFirst());
  }

  @Test
  void aLeafHasNoSteps() {
    Lesson lesson = lesson("occ", E5_G7);
    assertEquals(List.of(), lesson.steps());
    assertEquals(Word.of(Bitboard.parse(E5_G7)), lesson.value());
  }

  @Test
  void whatIsWrongIsSurplusOrMissing() {
    Lesson lesson = lesson("occ", E5_G7);
    assertFalse(lesson.isRight());
    assertEquals("g7", BoardSize.CHESS.names(lesson.surplus()));
    assertEquals("c3 d4", BoardSize.CHESS.names(lesson.missing()));
  }

  @Test
  void anInputOfAnotherTargetIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Lesson.of(Parser.parse("o", List.of("o")), DIAGONAL, 0));
  }

  @Test
  void smallNumbersAreWrittenInDecimalOnAnyBoard() {
    for (String board : List.of("8x8", "10x8", "16x8")) {
      Target target =
          LineTargets.of(BoardSize.parse(board), Line.VERTICAL, Ray.POSITIVE, Slider.EXCLUDED);
      Lesson lesson = Lesson.of(Parser.parse("sq", List.of("sq")), target, 0);
      Word ones = target.domain().width().ones();
      for (int number : new int[] {-64, -1, 0, 1023}) {
        Word word = Word.of(BigInteger.valueOf(number)).and(ones);
        assertEquals(OptionalInt.of(number), lesson.small(word), board);
      }
      for (int number : new int[] {-65, 1024}) {
        Word word = Word.of(BigInteger.valueOf(number)).and(ones);
        assertEquals(OptionalInt.empty(), lesson.small(word), board);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "4x4, 16",
    "5x5, 13",
    "8x8, 8",
    "10x8, 13",
    "14x8, 10",
    "16x8, 8",
    "8x16, 16",
    "11x11, 12"
  })
  void bitsBeyondTheBoardTakeRanksAboveIt(String board, int ranks) {
    Target target =
        LineTargets.of(BoardSize.parse(board), Line.VERTICAL, Ray.POSITIVE, Slider.EXCLUDED);
    Expr complement = Parser.parse("~occ", target.domain().inputs());
    assertEquals(ranks, Lesson.of(complement, target, 0).ranks());
    Expr same = Parser.parse("occ", target.domain().inputs());
    assertEquals(target.board().ranks(), Lesson.of(same, target, 0).ranks());
  }

  private static void assertBoard(String picture, Word board) {
    assertEquals(picture.strip(), String.join("\n", BoardSize.CHESS.picture(board, Word.ZERO)));
  }
}
