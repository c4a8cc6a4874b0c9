package sift.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sift.geometry.BoardSize;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.geometry.Mapping;
import sift.lang.Program;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.word.Word;

/** The numbers of operations that docs/set-wise.md states of mappings. */
class BoardProgramsTest {
  static Stream<Layout> layouts() {
    return Stream.of("8x8", "9x9", "10x8", "10x10", "11x11", "12x8", "14x8", "16x8")
        .map(BoardSize::parse)
        .flatMap(board -> Layout.of(board).stream())
        .filter(layout -> layout.mapping() != Mapping.SLICED && layout.mapping() != Mapping.HALVES);
  }

  /** One shift where nothing wraps; else a mask too, and one operation does not do. */
  @ParameterizedTest
  @MethodSource("layouts")
  void aStepTakesAsManyOperationsAsStated(Layout layout) {
    BoardPrograms programs = new BoardPrograms(layout);
    int all = 0;
    for (Direction direction : Direction.values()) {
      SetTarget target = SetTargets.of("step-" + direction.text(), layout);
      Program step = programs.step(direction);
      FewOperations few =
          new FewOperations(
              target,
              List.of(programs.entered(direction)),
              List.of(Math.abs(programs.places(direction))));

      assertEquals(new SetVerdict.Proved(target.boards()), new BoardProver(target).decide(step));
      assertTrue(few.suffice(step.operations()));
      assertFalse(few.suffice(step.operations() - 1));
      all += step.operations();
    }
    boolean isByBytes =
        Stream.of(Direction.values()).anyMatch(direction -> programs.isInBytes(direction));
    assertEquals(layout.mapping() == Mapping.SPARE ? 8 : isByBytes ? 13 : 14, all);
  }

  /** Three operations on whole words, and no program of two. */
  @ParameterizedTest
  @MethodSource("layouts")
  void attacksToTheNextBitTakeThreeOperations(Layout layout) {
    BoardPrograms programs = new BoardPrograms(layout);
    boolean isNorth = layout.mapping() == Mapping.FILES;
    SetTarget target = SetTargets.of(isNorth ? "attacks-north" : "attacks-east", layout);
    Word edge = isNorth ? programs.rank(0) : programs.file(0);
    Word last = isNorth ? programs.rank(layout.ranks() - 1) : programs.file(layout.files() - 1);
    List<Word> constants = new ArrayList<>(List.of(edge, last));
    if (layout.mapping() == Mapping.SPARE) {
      constants.add(Word.ones(layout.bits()).andNot(layout.mask()));
    }
    FewOperations few = new FewOperations(target, constants, List.of(1));

    assertEquals(3, programs.along().operations());
    assertEquals(
        new SetVerdict.Proved(target.boards()), new BoardProver(target).decide(programs.along()));
    assertFalse(few.suffice(0));
    assertFalse(few.suffice(1));
    assertFalse(few.suffice(2));
  }

  /** The table of docs/set-wise.md: all steps, then all attacks; 0 where the board does not fit. */
  @ParameterizedTest
  @CsvSource({
    "8x8, 13, 13, 8, 90, 90, 80",
    "9x9, 14, 14, 8, 90, 90, 80",
    "10x8, 14, 13, 8, 92, 94, 82",
    "10x10, 14, 14, 8, 104, 104, 94",
    "11x11, 14, 14, 0, 104, 104, 0",
    "12x8, 14, 13, 8, 92, 94, 82",
    "14x8, 14, 13, 8, 94, 98, 84",
    "16x8, 14, 13, 0, 94, 98, 0"
  })
  void theTableOfMappings(
      String board, int ranks, int files, int spare, int byRanks, int byFiles, int bySpare) {
    List<Layout> layouts = layouts().filter(layout -> layout.board().text().equals(board)).toList();
    assertEquals(List.of(ranks, files), operations(layouts, BoardPrograms::step).subList(0, 2));
    assertEquals(
        List.of(byRanks, byFiles), operations(layouts, BoardPrograms::attacks).subList(0, 2));
    if (spare > 0) {
      assertEquals(spare, operations(layouts, BoardPrograms::step).get(2));
      assertEquals(bySpare, operations(layouts, BoardPrograms::attacks).get(2));
    } else {
      assertEquals(2, layouts.size());
    }
  }

  private static List<Integer> operations(
      List<Layout> layouts, BiFunction<BoardPrograms, Direction, Program> programs) {
    return layouts.stream()
        .map(layout ->
            Stream.of(Direction.values())
                .mapToInt(
                    direction -> programs.apply(new BoardPrograms(layout), direction).operations())
                .sum())
        .toList();
  }

  @Test
  void doublingStepsAreRight() {
    for (String name : List.of("5x7-ranks", "7x8-spare", "10x8-files", "10x8-spare")) {
      check(Layout.named(name), Direction.NORTH_EAST);
    }
  }

  @ParameterizedTest
  @MethodSource("layouts")
  @Tag("slow")
  void doublingStepsAreRightInEveryDirection(Layout layout) {
    for (Direction direction : Direction.values()) {
      check(layout, direction);
    }
  }

  private static void check(Layout layout, Direction direction) {
    SetTarget target = SetTargets.of("attacks-" + direction.text(), layout);
    Program program = new BoardPrograms(layout).doubling(direction);

    assertEquals(
        new SetVerdict.Proved(target.boards()),
        new BoardProver(target).decide(program),
        () -> layout + " " + direction);
  }
}
