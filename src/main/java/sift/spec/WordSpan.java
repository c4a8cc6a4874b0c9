package sift.spec;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;

/** {@code size} consecutive words from {@code first} on, modulo 2^64. */
public record WordSpan(long first, long size) implements WordSet {
  @Override
  public LongStream words(BitWidth width, ToLongFunction<String> known) {
    return LongStream.range(0, size).map(place -> width.word(first + place));
  }

  @Override
  public double least(BitWidth width) {
    return size < 0 ? Math.scalb(1.0, Long.SIZE) : size;
  }

  /** Half of them are near an end or near 0, where functions change. */
  @Override
  public long draw(
      BitWidth width, ToLongFunction<String> known, SplittableRandom random, int kind) {
    long place = Long.remainderUnsigned(random.nextLong(), size);
    return width.word(
        switch (kind % 4) {
          case 0 -> first + Long.remainderUnsigned(place, Math.min(8, size));
          case 1 -> first + place;
          case 2 -> first + size - 1 - Long.remainderUnsigned(place, Math.min(8, size));
          default -> first + Long.remainderUnsigned(place >>> random.nextInt(Long.SIZE), size);
        });
  }

  @Override
  public Optional<Expr> condition(BitWidth width, Expr input) {
    return Optional.of(
        WordSet.below(
            new Expr.Binary(BinaryOp.ADD, input, new Expr.Constant(width.word(-first))), size));
  }

  @Override
  public String text() {
    return first < 0 && size > 0
        ? "%d to %d".formatted(first, first + size - 1)
        : "%s words from %s on"
            .formatted(Long.toUnsignedString(size), Long.toUnsignedString(first));
  }
}
