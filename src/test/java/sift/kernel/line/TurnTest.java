package sift.kernel.line;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;
import sift.lang.Expr;

class TurnTest {
  @ParameterizedTest
  @EnumSource
  void aTurnedRayIsTheRayOfTheTurnedSquare(Turn turn) {
    for (Line line : Line.values()) {
      for (Ray ray : Ray.values()) {
        for (int square = 0; square < Square.COUNT; square++) {
          assertEquals(
              RayWalk.mask(turn.square(square), turn.line(line), turn.ray(line, ray)),
              turn.of(RayWalk.mask(square, line, ray)));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theFormulaOfATurnIsTheTurn(Turn turn) {
    SplittableRandom random = new SplittableRandom(3);
    Expr formula = turn.of(new Expr.Input("board"));
    for (int i = 0; i < 100; i++) {
      long board = random.nextLong();
      assertEquals(turn.of(board), formula.value(_ -> board));
    }
  }

  @ParameterizedTest
  @EnumSource
  void oneTurnAndThenAnotherIsTheirProduct(Turn first) {
    for (Turn second : Turn.values()) {
      assertEquals(
          second.of(first.of(0x0123456789abcdefL)), first.then(second).of(0x0123456789abcdefL));
    }
  }
}
