package sift.kernel.set;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import sift.geometry.Layout;
import sift.spec.Domain;
import sift.spec.SetTarget;
import sift.spec.SetTargets;

class RandomBoardsTest {
  @Test
  void targetsOfOneProgramHaveTheSameBoards() {
    List<SetTarget> targets =
        SetTargets.together(List.of("attacks-east", "danger-east"), Layout.LANE);
    Domain own = RandomBoards.of(targets.getFirst(), 100).getFirst();
    Domain danger = RandomBoards.of(targets.getLast(), 100).getFirst();
    assertEquals(List.of("s", "o", "k", "x"), own.inputs().subList(0, 4));
    for (String input : own.inputs()) {
      assertArrayEquals(own.column(input), danger.column(input), input);
    }
  }
}
