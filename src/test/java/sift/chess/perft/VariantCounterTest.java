package sift.chess.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.game.Position;

class VariantCounterTest {
  static List<Variant> variants() {
    return Variant.NAMED;
  }

  @ParameterizedTest
  @MethodSource("variants")
  void theFastCounterMakesTheMovesOfTheSlowOne(Variant variant) {
    Setup start = Position.start(variant).setup();
    Set<Counter.Child> slow = new HashSet<>(Counter.slow().children(start));
    assertEquals(slow, new HashSet<>(Counter.ofVariants().children(start)));
  }

  @Test
  void oneCounterServesSeveralVariants() {
    Counter fast = Counter.ofVariants();
    Counter slow = Counter.slow();
    for (Variant variant : Variant.NAMED) {
      Setup start = Position.start(variant).setup();
      assertEquals(slow.perft(start, 2), fast.perft(start, 2), variant.name());
    }
  }

  @Test
  void countsDoNotDependOnTheNumberOfThreads() {
    Setup start = Position.start(Variant.CAPABLANCA).setup();
    for (int threads = 1; threads <= 3; threads++) {
      Perft perft = new Perft(Counter.ofVariants(), threads, _ -> {});
      assertEquals(28_741_319, perft.count(start, 5));
    }
  }
}
