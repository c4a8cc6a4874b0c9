package sift.rank.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.geometry.Bitboard;
import sift.geometry.BoardSize;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.Square;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.rank.explain.Examples.Kind;
import sift.spec.Domain;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.word.Word;

/** Which cases are picked. */
class ExamplesTest {
  private static Target target(String name, String ray) {
    return LineTargets.parse(name, Ray.valueOf(ray)).getFirst();
  }

  @ParameterizedTest
  @CsvSource({
    "HO, POSITIVE, b4, e4,    e4 g4",
    "VE, POSITIVE, d2, d5,    d5 d7",
    "D1, POSITIVE, b2, e5,    e5 g7",
    "D2, POSITIVE, g2, d5,    d5 b7",
    "D1, NEGATIVE, g7, d4,    b2 d4",
    "HO, LINE,     d4, f4,    b4 f4",
    "D1, LINE,     d4, f6,    b2 f6",
  })
  void aTargetHasAGoodSquareWithBlockersInTheMiddle(
      String name, String ray, String square, String middle, String two) {
    Target target = target(name, ray);
    int from = Examples.square(target);
    assertEquals(square, Square.name(from));
    assertEquals(middle, occupied(target, from, Kind.MIDDLE));
    assertEquals("none", occupied(target, from, Kind.NONE));
    assertEquals(two, occupied(target, from, Kind.TWO));
  }

  @Test
  void whereTheRayIsTooShortThereIsNoExample() {
    Target target = target("D1", "POSITIVE");
    assertEquals(OptionalInt.empty(), Examples.of(target, Square.parse("h4"), Kind.MIDDLE));
    assertEquals("h5", occupied(target, Square.parse("g4"), Kind.MIDDLE));
    assertEquals(OptionalInt.empty(), Examples.of(target, Square.parse("g4"), Kind.TWO));
    assertEquals("g5 h6", occupied(target, Square.parse("f4"), Kind.TWO));
    assertEquals("none", occupied(target, Square.parse("h4"), Kind.NONE));
  }

  @Test
  void aLineWithAnEmptyHalfHasBothBlockersOnTheOther() {
    assertEquals("e5 g7", occupied(target("D1", "LINE"), 0, Kind.TWO));
    assertEquals("a1 e5 g7", occupied(target("D1-with-slider", "LINE"), 0, Kind.TWO));
  }

  @Test
  void everySquareOfEveryLineHasTheExamplesItCanHave() {
    for (String ray : List.of("POSITIVE", "NEGATIVE", "LINE")) {
      for (Target target : LineTargets.parse("all", Ray.valueOf(ray))) {
        for (int square = 0; square < Square.COUNT; square++) {
          int length = Long.bitCount(target.domain().mask(Examples.at(target, square, Word.ZERO)));
          assertEquals(length >= 1, Examples.of(target, square, Kind.MIDDLE).isPresent());
          assertEquals(length >= 2, Examples.of(target, square, Kind.TWO).isPresent());
          assertTrue(Examples.of(target, square, Kind.NONE).isPresent());
        }
      }
    }
  }

  @Test
  void occupiedSquaresOffTheRayDoNotMatter() {
    Target target = target("D1", "POSITIVE");
    int index = Examples.at(target, Square.parse("b2"), Word.ONES);
    assertEquals("c3 d4 e5 f6 g7 h8", Bitboard.names(target.domain().occupied(index)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          D1             | POSITIVE | occ ^ (occ - 1)
          HO             | POSITIVE | occ
          VE             | NEGATIVE | occ ^ bit_reverse(rev_occ - 1)
          D2             | LINE     | (o - s) ^ bit_reverse(ro - rs)
          D1             | POSITIVE | ternary(0x96, occ, occ - 1, 0)
          HO-with-slider | LINE     | (((bit_reverse(((ro - rs) - rs)) - s) - s) ^ o)
          """)
  void noCaseRefutesMoreMutantsThanTheTellingOne(String name, String ray, String text) {
    isTelling(target(name, ray), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          5x5  | D1 | occ ^ (occ - 1)
          10x8 | D2 | occ ^ (occ - 1)
          8x16 | D1 | occ ^ bit_reverse(rev_occ - 1)
          4x4  | HO | ternary(0x96, occ, occ - 1, 0)
          """)
  void noCaseRefutesMoreMutantsOnOtherBoards(String board, String name, String text) {
    isTelling(LineTargets.parse(BoardSize.parse(board), name, Ray.POSITIVE).getFirst(), text);
  }

  private static void isTelling(Target target, String text) {
    Domain domain = target.domain();
    Expr formula = Parser.parse(text, domain.inputs());
    int[] refuted = new int[domain.cases()];
    for (Expr mutant : Mutants.of(domain.width(), formula)) {
      for (int i = 0; i < refuted.length; i++) {
        refuted[i] += domain.isRight(mutant, i) ? 0 : 1;
      }
    }
    int best = 0;
    for (int i = 1; i < refuted.length; i++) {
      best = rank(domain, refuted, i) > rank(domain, refuted, best) ? i : best;
    }
    assertEquals(best, Examples.strongest(formula, target));
    assertEquals(best, Examples.strongest(formula, target, domain.square(best)));
  }

  /** Refuted mutants before two blockers before a long ray. */
  private static int rank(Domain domain, int[] refuted, int index) {
    int blockers = domain.wideOccupied(index).and(domain.wideMask(index)).bitCount();
    return refuted[index] * 1000 + (blockers == 2 ? 100 : 0) + domain.wideMask(index).bitCount();
  }

  @Test
  void onALongLineTheTellingCaseStandsOnTheGoodSquare() {
    Target target =
        LineTargets.of(new BoardSize(12, 8), Line.HORIZONTAL, Ray.LINE, Slider.EXCLUDED);
    assertTrue(target.domain().cases() > 1 << 16);
    Expr formula = Parser.parse("o ^ (o - s)", target.domain().inputs());
    int telling = Examples.strongest(formula, target);
    assertEquals(Examples.square(target), target.domain().square(telling));
  }

  @ParameterizedTest
  @CsvSource({
    "4x4,  D1, POSITIVE, b2, c3, c3 d4",
    "5x5,  D1, LINE,     c3, d4, b2 d4",
    "10x8, D1, POSITIVE, d2, g5, g5 i7",
    "10x8, HO, LINE,     e4, h4, c4 h4",
    "8x16, VE, POSITIVE, d2, d9, d9 d11",
  })
  void otherBoardsHaveGoodSquaresToo(
      String board, String name, String ray, String square, String middle, String two) {
    BoardSize size = BoardSize.parse(board);
    Target target = LineTargets.parse(size, name, Ray.valueOf(ray)).getFirst();
    int from = Examples.square(target);
    assertEquals(square, size.name(from));
    assertEquals(middle, occupied(target, from, Kind.MIDDLE));
    assertEquals("none", occupied(target, from, Kind.NONE));
    assertEquals(two, occupied(target, from, Kind.TWO));
  }

  @Test
  void theTellingCaseOfOneSquareHasThatSquare() {
    Target target = target("D1", "POSITIVE");
    Expr formula = Parser.parse("occ ^ (occ - 1)", target.domain().inputs());
    int square = Square.parse("e4");
    assertEquals(square, target.domain().square(Examples.strongest(formula, target, square)));
  }

  @Test
  void theMutantsOfADifferenceAreItsOperandsAndOneSlipEach() {
    List<Expr> mutants = Mutants.of(BitWidth.WORD, Parser.parse("occ - 1", List.of("occ")));
    Set<String> texts = new HashSet<>();
    mutants.forEach(mutant -> texts.add(mutant.toString()));
    assertEquals(mutants.size(), texts.size());
    assertEquals(4 + 23, texts.size(), "four shorter or with a leaf, 23 other operators");
    assertTrue(
        texts.containsAll(
            Set.of("occ", "1", "(occ - occ)", "(1 - 1)", "(occ + 1)", "pdep(occ, 1)")),
        texts::toString);
    assertFalse(texts.contains("(occ - 1)"));
  }

  private static String occupied(Target target, int square, Kind kind) {
    int index = Examples.of(target, square, kind).orElseThrow();
    return target.board().names(target.domain().wideOccupied(index));
  }
}
