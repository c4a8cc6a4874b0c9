package sift.attacks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Named.named;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sift.geometry.Bitboard;
import sift.geometry.Ray;
import sift.geometry.Square;
import sift.target.Slider;
import sift.verify.Counterexample;

/** Every algorithm against the walk. */
class AttacksTest {
  private static final Attacks WALK = new WalkAttacks();

  static Stream<Arguments> all() {
    Stream<Named<Attacks>> algorithms =
        Stream.of(SliderAlgorithm.values())
            .map(algorithm -> named(algorithm.card().name(), algorithm.attacks()));
    Stream<Named<Attacks>> formulas =
        Stream.of(
            named("positive rays", ShippedFormulas.of(Slider.EXCLUDED, Ray.POSITIVE)),
            named("negative rays", ShippedFormulas.of(Slider.EXCLUDED, Ray.NEGATIVE)),
            named("both rays", ShippedFormulas.of(Slider.EXCLUDED, Ray.POSITIVE, Ray.NEGATIVE)),
            named("lines", ShippedFormulas.of(Slider.EXCLUDED, Ray.LINE)),
            named("lines with the slider", ShippedFormulas.of(Slider.INCLUDED, Ray.LINE)));
    return Stream.concat(algorithms, formulas).map(attacks -> arguments(attacks));
  }

  /**
   * On every square, every subset of the squares that a bishop reaches on an empty board, the last
   * of each ray included: 28 * 2^7 + 20 * 2^9 + 12 * 2^11 + 4 * 2^13 cases.
   */
  @ParameterizedTest
  @MethodSource("all")
  void bishopsAttackWhatTheWalkReaches(Attacks attacks) {
    int cases = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      for (long occupied : Bitboard.subsets(WALK.bishop(square, 0)).toArray()) {
        long expected = WALK.bishop(square, occupied);
        check(square, occupied, expected, attacks.bishop(square, occupied));
        cases++;
      }
    }
    assertEquals(71_168, cases);
  }

  /** As for bishops; a rook reaches 14 squares from everywhere: 64 * 2^14 cases. */
  @ParameterizedTest
  @MethodSource("all")
  void rooksAttackWhatTheWalkReaches(Attacks attacks) {
    int cases = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      for (long occupied : Bitboard.subsets(WALK.rook(square, 0)).toArray()) {
        long expected = WALK.rook(square, occupied);
        check(square, occupied, expected, attacks.rook(square, occupied));
        cases++;
      }
    }
    assertEquals(1_048_576, cases);
  }

  @ParameterizedTest
  @MethodSource("all")
  void piecesElsewhereAndOnTheSlidersSquareDoNotMatter(Attacks attacks) {
    SplittableRandom random = new SplittableRandom(2026);
    for (int trial = 0; trial < 300; trial++) {
      long board = random.nextLong();
      switch (trial % 3) {
        case 0 -> board &= random.nextLong();
        case 1 -> board |= random.nextLong();
        default -> {}
      }
      for (int square = 0; square < Square.COUNT; square++) {
        long own = 1L << square;
        for (long occupied : new long[] {board | own, board & ~own}) {
          long bishop = WALK.bishop(square, occupied);
          long rook = WALK.rook(square, occupied);
          check(square, occupied, bishop, attacks.bishop(square, occupied));
          check(square, occupied, rook, attacks.rook(square, occupied));
          check(square, occupied, bishop | rook, attacks.queen(square, occupied));
        }
      }
    }
  }

  private static void check(int square, long occupied, long expected, long got) {
    if (expected != got) {
      fail(String.join("\n", new Counterexample(0, square, occupied, expected, got).picture()));
    }
  }
}
