package sift.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.geometry.Layout;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.Program;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.word.Word;

class BoardScriptTest {
  /** What the solver is asked about is what the walk says, on boards of the alphabet. */
  @ParameterizedTest
  @ValueSource(strings = {"lane", "transposed", "ten-wide", "sliced"})
  void theFormulaWantedIsTheWalk(Layout layout) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(11);
    for (String name : List.of("attacks-south-east", "attacks-west", "checks-east", "pins-west")) {
      SetTarget target = SetTargets.of(name, layout);
      Expr wanted = BoardScript.expected(target).getFirst();
      List<Expr> zero = BoardScript.assumptions(target);
      for (int i = 0; i < 50; i++) {
        long occupied = random.nextLong() & layout.squareMask();
        long sliders = occupied & random.nextLong();
        long other = target.words().contains("k") ? occupied & ~sliders : random.nextLong();
        long[] words = {sliders, occupied, other & layout.squareMask()};
        assertEquals(target.walk(words), value(wanted, target, words), name);
        zero.forEach(each -> assertEquals(0, value(each, target, words), name));
        long[] noBoard = {~occupied, occupied, other};
        assertNotEquals(0, zero.stream().mapToLong(each -> value(each, target, noBoard)).sum());
      }
    }
  }

  /** A pawn on the first or the last rank is no board, two pawns on a square are none either. */
  @ParameterizedTest
  @ValueSource(strings = {"lane", "transposed"})
  void theQuestionIsAboutPawnsOnTheirRanks(Layout layout) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(12);
    for (String name : List.of("isolated-pawns", "black-strict-backward-pawns", "outposts")) {
      SetTarget target = SetTargets.of(name, layout);
      Expr wanted = BoardScript.expected(target).getFirst();
      List<Expr> zero = BoardScript.assumptions(target);
      for (int i = 0; i < 20; i++) {
        long[] words = target.randomBoard(random);
        assertEquals(target.walk(words), value(wanted, target, words), name);
        zero.forEach(each -> assertEquals(0, value(each, target, words), name));
        for (long[] noBoard :
            new long[][] {{1L << layout.bit(4, 0), 0}, {0, 1L << layout.bit(3, 7)}, {512, 512}}) {
          assertNotEquals(0, zero.stream().mapToLong(each -> value(each, target, noBoard)).sum());
        }
      }
    }
  }

  private static long value(Expr formula, SetTarget target, long[] words) {
    return formula.value(input -> words[target.words().indexOf(input.name())]);
  }

  @ParameterizedTest
  @Tag("slow")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          attacks-east  ; LANE       ; o ^ sub_bytes(o, add_bytes(s, s))
          attacks-east  ; LANE       ; ternary(0x12, (ternary(0x32, o, s, 0x101010101010101) - s), 0x101010101010101, o)
          attacks-north ; LANE       ; transpose(to ^ sub_bytes(to, add_bytes(ts, ts)))
          attacks-east  ; TEN_WIDE   ; ternary(0x12, (ternary(0x32, o, s, 0x4010040100401) - s), 0x4010040100401, o)
          behind-pawns  ; TRANSPOSED ; ternary(0x69, p, p + 0x7f7f7f7f7f7f7f7f, 0x7f7f7f7f7f7f7f7f)
          isolated-pawns ; TRANSPOSED ; p & ((((p << 8) | (p >> 8)) + 0x7f7f7f7f7f7f7f7f >> 7 & 0x0101010101010101) + 0x7f7f7f7f7f7f7f7f)
          """)
  void aSolverProvesWhatTheDiagramsProve(String name, Layout layout, String formula) {
    SetTarget target = SetTargets.of(name, layout);
    Expr expr = Parser.parse(formula, target.inputs());

    assertEquals(new BoardProver(target).verdict(expr), z3(target, expr));
    assertEquals(new SetVerdict.Proved(target.boards()), z3(target, expr));
  }

  /** A board that no case has: wrong for one word of sliders of all there are. */
  @Test
  @Tag("slow")
  void aSolverAndDiagramsFindABoardThatTheCasesLack() {
    SetTarget target = SetTargets.of("attacks-east", Layout.LANE);
    Expr wrong =
        Parser.parse(
            "(o ^ sub_bytes(o, add_bytes(s, s))) ^ (1 & (s == 0x123456789abcdef0))",
            target.inputs());

    for (SetVerdict verdict : List.of(z3(target, wrong), new BoardProver(target).verdict(wrong))) {
      var refuted = assertInstanceOf(SetVerdict.Refuted.class, verdict);
      assertEquals(Word.of(0x123456789abcdef0L), refuted.words().getFirst());
    }
  }

  private static SetVerdict z3(SetTarget target, Expr formula) {
    return new BoardProver(target)
        .verdict(
            Program.of(formula), Solver.onPath(List.of(SmtProgram.Z3), Duration.ofSeconds(60)));
  }
}
