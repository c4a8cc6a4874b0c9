package sift.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import sift.lang.Halves;
import sift.lang.Parser;
import sift.lang.Program;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.word.Word;

/** Verdicts on boards of other sizes than that of chess. */
class BoardSizesProverTest {
  private static final String A10 = "0x401004010040100401";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          attacks-east  ; 10x6-ranks ; (((o | 0x4010040100401) &~ s) - s ^ o) &~ 0x4010040100401
          attacks-east  ; 10x8-ranks ; (((o | 0x401004010040100401) &~ s) - s ^ o) &~ 0x401004010040100401
          attacks-east  ; 10x8-spare ; ((o | 0x10020040080100200400) &~ s) - s ^ o
          attacks-north ; 10x8-files ; o ^ sub_bytes(o, add_bytes(s, s))
          attacks-north ; 14x8-files ; o ^ sub_bytes(o, add_bytes(s, s))
          attacks-north ; 16x8-files ; o ^ sub_bytes(o, add_bytes(s, s))
          step-north    ; 14x8-files ; add_bytes(s, s)
          step-east     ; 10x8-files ; s << 8
          step-north    ; 16x8-ranks ; s << 16
          king-attacks  ; 10x8-spare ; s << 1 | s >> 1 | s << 10 | s >> 10 | s << 11 | s >> 11 | s << 12 | s >> 12
          pawn-attacks  ; 14x8-spare ; s << 14 | s << 16
          step-south-west ; 5x7-spare ; s >> 7
          fill-file     ; 5x7-ranks  ; s | s << 5 | s << 10 | s << 15 | s << 20 | s << 25 | s << 30 | s >> 5 | s >> 10 | s >> 15 | s >> 20 | s >> 25 | s >> 30
          doubled-pawns ; 10x8-files ; p & ~(p ^ sub_bytes(p, 0x01010101010101010101))
          behind-pawns  ; 10x8-files ; p ^ sub_bytes(p, 0x01010101010101010101)
          quad-occupied ; 16x8-ranks ; b1 | b2 | b3
          """)
  void knownFormulasAreProvedOnAllBoards(String name, String layout, String formula) {
    SetTarget target = SetTargets.of(name, Layout.named(layout));
    Program program = Program.of(target.width(), parse(target, formula));

    assertEquals(new SetVerdict.Proved(target.boards()), new BoardProver(target).decide(program));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          attacks-east  ; 10x8-ranks  ; o ^ (o - (s + s))
          knight-attacks ; 5x7-spare ; s << 4 | s >> 4 | s << 8 | s >> 8 | s << 11 | s >> 11 | s << 13 | s >> 13
          attacks-east  ; 10x8-halves ; o ^ (o - (s + s))
          attacks-east  ; 10x8-spare  ; o ^ (o - (s + s))
          attacks-north ; 10x8-files  ; o ^ (o - (s + s))
          step-north-east ; 10x8-ranks ; s << 11
          step-north    ; 10x8-halves ; s << 10
          step-east     ; 14x8-ranks  ; s << 1
          step-east     ; 14x8-spare  ; s << 2
          step-north    ; 14x8-files  ; s << 1
          step-west     ; 5x7-ranks   ; s >> 1
          step-west     ; 5x7-files   ; s >> 5
          step-west     ; 5x7-spare   ; s >> 6
          step-north    ; 16x8-ranks  ; s << 15
          step-north    ; 16x8-files  ; s << 1
          attacks-east  ; 16x8-ranks  ; (o - s - s) ^ o
          """)
  void wrongFormulasAreRefutedByABoard(String name, String layout, String formula) {
    SetTarget target = SetTargets.of(name, Layout.named(layout));
    Program program = Program.of(target.width(), parse(target, formula));

    checkRefuted(target, new BoardProver(target).decide(program));
  }

  @Test
  void casesRefuteOnLargeBoardsToo() {
    for (String layout : List.of("10x8-spare", "16x8-ranks")) {
      SetTarget target = SetTargets.of("attacks-east", Layout.named(layout));

      checkRefuted(target, verdict(target, "o ^ (o - (s + s))"));
    }
  }

  private static void checkRefuted(SetTarget target, SetVerdict verdict) {
    var refuted = assertInstanceOf(SetVerdict.Refuted.class, verdict);
    assertEquals(target.walk(refuted.words()), refuted.expected());
    assertNotEquals(refuted.expected(), refuted.got());
    assertTrue(refuted.picture().stream().allMatch(row -> row.length() <= 78));
  }

  /** Both halves are subtracted by themselves: the first file takes up what a rank borrows. */
  @ParameterizedTest
  @ValueSource(strings = {"10x8-halves", "10x10-halves", "14x8-halves", "16x8-ranks"})
  void attacksAlongRanksCarryNothingBetweenHalves(String name) {
    Layout layout = Layout.named(name);
    SetTarget target = SetTargets.of("attacks-east", layout);
    Word first = new BoardPrograms(layout).file(0);
    String low = "0xffffffffffffffff";
    List<String> lines =
        List.of(
            "t1 = ((o | %s) &~ s)".formatted(first),
            "t2 = (t1 & %s)".formatted(low),
            "t3 = (s & %s)".formatted(low),
            "t4 = (t2 - t3)",
            "t5 = (t4 & %s)".formatted(low),
            "t6 = (t1 >> 64)",
            "t7 = (s >> 64)",
            "t8 = (t6 - t7)",
            "t9 = (t8 << 64)",
            "t10 = (t5 | t9)",
            "t11 = ((t10 ^ o) &~ %s)".formatted(first));
    Program program = Program.parse(target.width(), target.inputs(), lines, List.of("t11"));

    assertEquals(new SetVerdict.Proved(target.boards()), new BoardProver(target).decide(program));
  }

  /** Where a rank lies in both halves, what it borrows has to cross. */
  @Test
  void whereARankStraddlesTheHalvesABorrowCrosses() {
    SetTarget target = SetTargets.of("attacks-east", Layout.named("10x8-ranks"));
    checkRefuted(
        target,
        verdict(
            target,
            ("((((o | %1$s) &~ s) & 0xffffffffffffffff) - (s & 0xffffffffffffffff)"
                    + " & 0xffffffffffffffff | (((o | %1$s) &~ s) >> 64) - (s >> 64) << 64 ^ o)"
                    + " &~ %1$s")
                .formatted(A10)));
  }

  @Test
  void operatorsWithoutAFormOverHalvesHaveSurvived() {
    SetTarget target = SetTargets.of("step-north", Layout.named("16x8-ranks"));

    var survived =
        assertInstanceOf(
            SetVerdict.Survived.class, verdict(target, "(s << 16) | (pext(s, s) &~ pext(s, s))"));

    assertEquals("'pext' has no form over the halves of words of 128 bits", survived.why());
  }

  /** What the solver is asked about is what the walk says, half by half. */
  @ParameterizedTest
  @ValueSource(strings = {"5x7-spare", "10x8-ranks", "10x8-halves", "14x8-spare", "16x8-files"})
  void theFormulasWantedAreTheWalk(String name) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(13);
    for (String each : List.of("attacks-south-east", "pins-west", "outposts")) {
      SetTarget target = SetTargets.of(each, Layout.named(name));
      List<String> names = Halves.names(target.width(), target.words());
      for (int i = 0; i < 5; i++) {
        long[] words = target.randomBoard(random);
        long[] expected = target.array(List.of(target.walk(target.words(words))));
        List<Expr> wanted = BoardScript.expected(target);
        for (int half = 0; half < expected.length; half++) {
          assertEquals(
              expected[half],
              wanted.get(half).value(input -> words[names.indexOf(input.name())]),
              each);
        }
        BoardScript.assumptions(target)
            .forEach(
                zero -> assertEquals(0, zero.value(input -> words[names.indexOf(input.name())])));
      }
    }
  }

  @Test
  @Tag("slow")
  void aSolverAgreesOnLargeBoards() {
    SetTarget target = SetTargets.of("attacks-north", Layout.named("10x8-files"));
    Solver z3 = Solver.onPath(List.of(SmtProgram.Z3), Duration.ofSeconds(60));
    BoardProver prover = new BoardProver(target);
    Expr right = parse(target, "o ^ sub_bytes(o, add_bytes(s, s))");
    Expr wrong =
        parse(target, "o ^ sub_bytes(o, add_bytes(s, s)) ^ (1 & (s == 0x123456789abcdef0123))");

    assertEquals(
        new SetVerdict.Proved(target.boards()),
        prover.verdict(Program.of(target.width(), right), z3));
    assertInstanceOf(
        SetVerdict.Refuted.class, prover.verdict(Program.of(target.width(), wrong), z3));
  }

  private static Expr parse(SetTarget target, String formula) {
    return Parser.parse(target.width(), formula, target.inputs(), List.of());
  }

  private static SetVerdict verdict(SetTarget target, String formula) {
    return new BoardProver(target).verdict(parse(target, formula));
  }
}
