package sift.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.template.Program.Logic;
import sift.template.Program.Shift;
import sift.template.Program.Step;
import sift.template.TemplateResult.Ending;

/** The least number of operations, held against searches that leave nothing out. */
class DeepeningTest {
  @ParameterizedTest
  @CsvSource({"2, 1", "3, 3", "4, 5", "5, 7", "6, 8"})
  void theFewestOperationsThatFillALine(int squares, int operations) {
    TemplateResult result = fill(squares, operations, 1, 2);
    assertEquals(operations, result.fewerThan());
    assertEquals(Ending.FOUND, result.ending());
  }

  @Test
  void noProgramOfSevenOperationsFillsALineOfEightSquares() {
    TemplateResult result = fill(8, 7, 1, 2);
    assertEquals(8, result.fewerThan());
    assertEquals(5, result.leastShifts());
  }

  @Test
  @Tag("slow")
  void sevenSquaresNeedNineOperations() {
    assertEquals(9, fill(7, 9, 1, 2).fewerThan());
  }

  /** The textbook's parallel prefix has eleven. */
  @Test
  @Tag("slow")
  void noProgramOfNineOperationsFillsALineOfEightSquares() {
    TemplateResult result = fill(8, 9, 1, 2);
    assertEquals(Ending.EXHAUSTED, result.ending());
    assertEquals(10, result.fewerThan());
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "3, 3"})
  void theSlowTwinFindsTheSameNumber(int squares, int most) {
    LineFunction.Rule rule = rule(LineFunction.upFill(squares), squares);
    int least = fill(squares, most, 1, 1).fewerThan();
    for (int operations = 0; operations <= most; operations++) {
      assertEquals(
          operations >= least,
          EveryProgram.isAmong(rule, squares, operations),
          operations + " ops");
    }
  }

  /** Functions of random short programs: the rules that leave out shapes lose nothing. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void theSlowTwinFindsTheSameNumberForRandomFunctions(int squares) {
    Random random = new Random(1);
    for (int i = 0; i < 15; i++) {
      Program program = random(random, squares, 1 + i % 3);
      LineFunction.Rule rule = (s, o) -> program.run(s, o, squares);
      int least = least(new LineFunction(squares, rule), 3);
      for (int operations = 0; operations < 3; operations++) {
        assertEquals(
            operations >= least,
            EveryProgram.isAmong(rule, squares, operations),
            program + " by " + operations);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5, 8})
  void everyShapeFindsTheSameNumberForRandomFunctions(int squares) {
    Random random = new Random(squares);
    for (int i = 0; i < 20; i++) {
      Program program = random(random, squares, 3 + i % 2);
      LineFunction function = new LineFunction(squares, (s, o) -> program.run(s, o, squares));
      int least = least(function, 4);
      for (int operations = 1; operations < 4; operations++) {
        boolean shorter = operations < least;
        assertTrue(
            !shorter || !EveryShape.isRight(function, operations), program + " by " + operations);
      }
      if (least >= 2) {
        assertTrue(EveryShape.isRight(function, least), program + " by " + least);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"3, 3", "4, 4"})
  void everyShapeFindsTheSameNumberForFills(int squares, int most) {
    int least = fill(squares, most, 1, 1).fewerThan();
    for (int operations = 1; operations <= most; operations++) {
      assertEquals(
          operations == least, EveryShape.isRight(LineFunction.upFill(squares), operations));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7})
  void resultsDoNotDependOnThreadCount(int threads) {
    assertEquals(fill(5, 7, 1, 1), fill(5, 7, 1, threads));
    assertEquals(fill(5, 7, 20, 1), fill(5, 7, 20, threads));
    assertEquals(fill(6, 7, 5, 1), fill(6, 7, 5, threads));
  }

  @Test
  void programsAreFormulasThatFillTheFilesOfABoard() {
    int least = fill(4, 5, 100, 1).fewerThan();
    List<Program> programs = fill(4, least, 100, 1).programs();
    assertFalse(programs.isEmpty());
    for (Program program : programs) {
      assertEquals(least, program.operations());
      Expr formula = Parser.parse(program.formula(8).toString(), List.of("s", "o"));
      Random random = new Random(2);
      for (int i = 0; i < 100; i++) {
        long occupied = random.nextLong() & 0xffff_ffffL;
        long sliders = occupied & random.nextLong();
        long filled =
            formula.value(input -> input.name().equals("s") ? sliders : occupied) & 0xffff_ffffL;
        assertEquals(walk(sliders, occupied), filled, program.lines(8).toString());
      }
    }
  }

  /** Square by square up the files of the lower half. */
  private static long walk(long sliders, long occupied) {
    long attacked = 0;
    for (int from = 0; from < 32; from++) {
      boolean open = (sliders >> from & 1) != 0;
      for (int to = from + 8; to < 32 && open; to += 8) {
        attacked |= 1L << to;
        open = (occupied >> to & 1) == 0;
      }
    }
    return attacked;
  }

  @Test
  void aStopEndsTheSearchWithWhatIsProved() {
    Progress progress = new Progress();
    progress.requestStop();
    TemplateResult result =
        Deepening.run(new TemplateRequest(LineFunction.upFill(8), 9, 1, 2), progress);
    assertEquals(Ending.INTERRUPTED, result.ending());
    assertEquals(List.of(), result.programs());
  }

  private static TemplateResult fill(int squares, int most, int top, int threads) {
    return Deepening.run(
        new TemplateRequest(LineFunction.upFill(squares), most, top, threads), new Progress());
  }

  private static int least(LineFunction function, int most) {
    return Deepening.run(new TemplateRequest(function, most, 1, 1), new Progress()).fewerThan();
  }

  private static LineFunction.Rule rule(LineFunction function, int squares) {
    return (s, o) ->
        function.cases().stream()
            .filter(at -> at.sliders() == (s & ((2 << at.square()) - 1)))
            .filter(at -> at.occupied() == (o & ((2 << at.square()) - 1)))
            .mapToInt(at -> at.square() < squares ? at.wanted() << at.square() : 0)
            .sum();
  }

  private static Program random(Random random, int squares, int operations) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < operations; i++) {
      int known = 2 + i;
      steps.add(
          random.nextBoolean()
              ? new Shift(random.nextInt(known), 1 + random.nextInt(squares - 1))
              : new Logic(
                  random.nextInt(256),
                  random.nextInt(known),
                  random.nextInt(known),
                  random.nextInt(known)));
    }
    return new Program(steps, 1 + operations);
  }
}
