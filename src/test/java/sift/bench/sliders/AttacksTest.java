package sift.bench.sliders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Named.named;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.WalkAttacks;
import sift.geometry.BoardSize;
import sift.geometry.Ray;
import sift.geometry.Square;
import sift.kernel.Width;
import sift.kernel.line.Cases;
import sift.kernel.line.KernelAttacks;
import sift.kernel.line.Shape;
import sift.proof.Counterexample;
import sift.spec.Slider;
import sift.word.Word;

/** Every algorithm against the walk. */
class AttacksTest {
  private static final Attacks WALK = new WalkAttacks();
  private static final Cases BISHOPS = Cases.bishops();
  private static final Cases ROOKS = Cases.rooks();

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
    Stream<Named<Attacks>> kernels =
        Stream.of(Shape.SCALAR, Shape.LANES)
            .flatMap(shape ->
                Stream.of(Ray.values())
                    .map(ray ->
                        named(
                            "kernels, " + shape + ", " + ray,
                            KernelAttacks.of(
                                ShippedFormulas.formulas(Slider.EXCLUDED, ray),
                                shape,
                                Width.BITS_256))));
    return Stream.of(algorithms, formulas, kernels)
        .flatMap(stream -> stream)
        .map(attacks -> arguments(attacks));
  }

  @ParameterizedTest
  @MethodSource("all")
  void bishopsAttackWhatTheWalkReaches(Attacks attacks) {
    assertEquals(71_168, BISHOPS.size());
    BISHOPS.firstWrong(attacks::bishop).ifPresent(AttacksTest::fail);
  }

  @ParameterizedTest
  @MethodSource("all")
  void rooksAttackWhatTheWalkReaches(Attacks attacks) {
    assertEquals(1_048_576, ROOKS.size());
    ROOKS.firstWrong(attacks::rook).ifPresent(AttacksTest::fail);
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
      fail(new Attacks.Wrong(0, square, occupied, expected, got));
    }
  }

  private static void fail(Attacks.Wrong wrong) {
    Assertions.fail(
        String.join(
            "\n",
            new Counterexample(
                    wrong.index(),
                    BoardSize.CHESS,
                    wrong.square(),
                    Word.of(wrong.occupied()),
                    Word.of(wrong.expected()),
                    Word.of(wrong.got()))
                .picture()));
  }
}
