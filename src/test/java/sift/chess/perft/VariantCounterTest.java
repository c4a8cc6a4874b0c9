package sift.chess.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sift.chess.variant.Fen;
import sift.chess.variant.Move;
import sift.chess.variant.Position;
import sift.chess.variant.Variant;

class VariantCounterTest {
  static List<Variant> variants() {
    return Variant.NAMED;
  }

  @ParameterizedTest
  @MethodSource("variants")
  void theFastCounterMakesTheMovesOfTheSlowOne(Variant variant) {
    Position start = Fen.start(variant).position();
    Set<Counter.Child<Position, Move>> slow =
        new HashSet<>(Counter.slowOfVariants().children(start));
    assertEquals(slow, new HashSet<>(Counter.ofVariants().children(start)));
  }

  @Test
  void oneCounterServesSeveralVariants() {
    Counter<Position, Move> fast = Counter.ofVariants();
    Counter<Position, Move> slow = Counter.slowOfVariants();
    for (Variant variant : Variant.NAMED) {
      Position start = Fen.start(variant).position();
      assertEquals(slow.perft(start, 2), fast.perft(start, 2), variant.name());
    }
  }

  @Test
  void countsDoNotDependOnTheNumberOfThreads() {
    Position start = Fen.start(Variant.CAPABLANCA).position();
    for (int threads = 1; threads <= 3; threads++) {
      Perft<Position, Move> perft = new Perft<>(Counter.ofVariants(), threads, _ -> {});
      assertEquals(28_741_319, perft.count(start, 5));
    }
  }
}
