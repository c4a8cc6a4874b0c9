package sift.search.coding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.search.coding.LeastLogic.Answer;
import sift.search.coding.LeastLogic.Operations;
import sift.search.coding.LogicTable.Column;

class LeastLogicTest {
  private static final int TABLES = 30;

  @Test
  void programsOfTwoInputsAreAsShortAsThoseOfTheSlowTwin() {
    compareWithTwin(Operations.TWO_INPUT, 2, 2, 3);
    compareWithTwin(Operations.TWO_INPUT, 3, 1, 3);
  }

  @Test
  void programsOfThreeInputsAreAsShortAsThoseOfTheSlowTwin() {
    compareWithTwin(Operations.THREE_INPUT, 3, 2, 2);
  }

  private static void compareWithTwin(Operations operations, int given, int wanted, int most) {
    RandomGenerator random = new SplittableRandom(Seed.of("LeastLogicTest", 21));
    for (int i = 0; i < TABLES; i++) {
      LogicTable table = random(random, given, wanted);
      int fewest = EveryLogic.fewest(table, operations.inputs(), most);
      Answer answer = LeastLogic.search(table, operations, most - missing(table));
      assertEquals(fewest, answer.lowerBound(), () -> table.toString());
      assertEquals(fewest <= most, answer.program().isPresent(), () -> table.toString());
      answer
          .program()
          .ifPresent(program -> {
            assertTrue(table.isComputedBy(program), () -> table + " " + program.lines());
            assertEquals(fewest, program.operations(), () -> table + " " + program.lines());
          });
    }
  }

  private static int missing(LogicTable table) {
    List<Integer> given = table.given().stream().map(Column::bits).toList();
    return (int)
        table.wanted().stream()
            .map(Column::bits)
            .distinct()
            .filter(bits -> !given.contains(bits))
            .count();
  }

  private static LogicTable random(RandomGenerator random, int given, int wanted) {
    int cases = random.nextInt(3, 7);
    List<Column> words = new ArrayList<>();
    for (int i = 0; i < given + wanted; i++) {
      words.add(new Column("w" + i, random.nextInt(1, 1 << (cases - 1)) << 1));
    }
    return new LogicTable(cases, words.subList(0, given), words.subList(given, given + wanted));
  }

  @Test
  void aWordThatIsGivenTakesNoOperation() {
    Column a = new Column("a", 0b0110);
    LogicTable table = new LogicTable(4, List.of(a, new Column("b", 0b1010)), List.of(a));
    Answer answer = LeastLogic.search(table, Operations.TWO_INPUT, 0);
    assertEquals(0, answer.lowerBound());
    assertEquals(List.of("a"), answer.program().orElseThrow().resultNames());
  }

  @Test
  void whatIsNotFoundIsABound() {
    Column a = new Column("a", 0b10101010);
    Column b = new Column("b", 0b11001100);
    Column c = new Column("c", 0b11110000);
    Column sum = new Column("sum", 0b10010110);
    LogicTable table = new LogicTable(8, List.of(a, b, c), List.of(sum));
    assertEquals(
        new Answer(2, Optional.empty()), LeastLogic.search(table, Operations.TWO_INPUT, 0));
    assertEquals(2, LeastLogic.search(table, Operations.TWO_INPUT, 1).lowerBound());
    assertEquals(1, LeastLogic.search(table, Operations.THREE_INPUT, 0).lowerBound());
  }

  @Test
  void tablesThatCannotBeAreRefused() {
    Column a = new Column("a", 0b10);
    assertThrows(
        IllegalArgumentException.class,
        () -> new LogicTable(2, List.of(a), List.of(new Column("x", 0b01))));
    assertThrows(
        IllegalArgumentException.class,
        () -> new LogicTable(2, List.of(a), List.of(new Column("x", 0b100))));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            LeastLogic.search(new LogicTable(2, List.of(a), List.of(a)), Operations.TWO_INPUT, 0));
  }
}
