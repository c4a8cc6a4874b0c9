package sift.scan;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Expressions of class files before and after {@code sift scan}; each waits for the one before. */
@SuppressWarnings({"IntLongMath", "OperatorPrecedence"}) // as others wrote it
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(FindingsBenchmark.WORDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class FindingsBenchmark {
  static final int WORDS = 1024;

  private final long[] words = new SplittableRandom(57).longs(WORDS).toArray();

  /** {@code SegmentBulkOperations.fill}: a byte in all bytes of a word. */
  @Benchmark
  public long fillBefore() {
    long last = 0;
    for (long word : words) {
      byte a = (byte) (word ^ last);
      last =
          Byte.toUnsignedLong(a) << 56
              | Byte.toUnsignedLong(a) << 48
              | Byte.toUnsignedLong(a) << 40
              | Byte.toUnsignedLong(a) << 32
              | Byte.toUnsignedLong(a) << 24
              | Byte.toUnsignedLong(a) << 16
              | Byte.toUnsignedLong(a) << 8
              | Byte.toUnsignedLong(a);
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long fillAfter() {
    long last = 0;
    for (long word : words) {
      byte a = (byte) (word ^ last);
      last = (a & 255) * 0x101010101010101L;
    }
    return last;
  }

  /** {@code ForkJoinPool.tryCompensate}: a count in the upper bits is lowered. */
  @Benchmark
  public long tryCompensateBefore() {
    long last = 0;
    for (long word : words) {
      long a = word ^ last;
      last = a - 0x1000000000000L & 0xffff000000000000L | a & 0xffffffffffffL;
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long tryCompensateAfter() {
    long last = 0;
    for (long word : words) {
      long a = word ^ last;
      last = a + 0xffff000000000000L;
    }
    return last;
  }

  /** {@code BigDecimal.fullFloatValue}: the bits shifted out are joined to one. */
  @Benchmark
  public long fullFloatValueBefore() {
    int last = 0;
    for (long word : words) {
      int a = (int) word ^ last;
      int b = (int) (word >>> 60);
      last = a >> b | Integer.signum(a & (1 << b) - 1) | (int) (word >>> 32);
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long fullFloatValueAfter() {
    int last = 0;
    for (long word : words) {
      int a = (int) word ^ last;
      int b = (int) (word >>> 60);
      last = ((int) (word >>> 32) | (a >> b)) | ((a << ~b) != 0 ? 1 : 0);
    }
    return last;
  }

  /** {@code ML_DSA.power2Round}. */
  @Benchmark
  public long power2RoundBefore() {
    int last = 0;
    for (long word : words) {
      int a = (int) word ^ last;
      last = (a & 0x1fff) - (0x1000 - (a & 0x1fff) >> 31 & 0x2000);
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long power2RoundAfter() {
    int last = 0;
    for (long word : words) {
      int a = (int) word ^ last;
      last = a - ((a + 0xfff) & 0xffffe000);
    }
    return last;
  }

  /** {@code Main.getLastDate} of jarsigner: days in milliseconds. */
  @Benchmark
  public long getLastDateBefore() {
    long last = 0;
    for (long word : words) {
      last = word + (word ^ last) * 1000L * 24L * 60L * 60L;
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long getLastDateAfter() {
    long last = 0;
    for (long word : words) {
      last = word + ((word ^ last) * 0x5265c00);
    }
    return last;
  }

  /** {@code LongStream.range}: the middle of a range. */
  @Benchmark
  public long rangeBefore() {
    long last = 0;
    for (long word : words) {
      long a = word ^ last;
      last = a + Long.divideUnsigned(word - a, 2L) + 1L;
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long rangeAfter() {
    long last = 0;
    for (long word : words) {
      long a = word ^ last;
      last = ((word - a) >>> 1) - ~a;
    }
    return last;
  }

  /** {@code Node48.getNextSmallerPos} of RoaringBitmap. */
  @Benchmark
  public long nextSmallerBefore() {
    int last = 0;
    for (long word : words) {
      int a = (int) word ^ last;
      last = a - Math.min(8, (a & 7) + 1);
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long nextSmallerAfter() {
    int last = 0;
    for (long word : words) {
      int a = (int) word ^ last;
      last = (a & -8) - 1;
    }
    return last;
  }

  /** {@code BulkOperationPacked.encode} of Lucene: the upper part of a split value. */
  @Benchmark
  public long encodeBefore() {
    long last = 0;
    for (long word : words) {
      long a = word ^ last;
      int b = (int) (word >>> 32);
      last = (a & (1L << -b) - 1L) << 64 + b;
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long encodeAfter() {
    long last = 0;
    for (long word : words) {
      long a = word ^ last;
      int b = (int) (word >>> 32);
      last = (a << b) & -(b & 63);
    }
    return last;
  }

  /** {@code Murmur3_32HashFunction.charToTwoUtf8Bytes} of Guava. */
  @Benchmark
  public long utf8Before() {
    long last = 0;
    for (long word : words) {
      char a = (char) (word ^ last);
      last = 192L | (long) (a >>> 6) | (long) ((128 | 63 & a) << 8);
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long utf8After() {
    long last = 0;
    for (long word : words) {
      char a = (char) (word ^ last);
      last = ((a & 63) << 8) | ((a >>> 6) | 0x80c0);
    }
    return last;
  }

  /** {@code SamplerZ.sampler} of Bouncy Castle: a number or its complement. */
  @Benchmark
  public long samplerBefore() {
    int last = 0;
    for (long word : words) {
      byte a = (byte) (word ^ last);
      int b = (int) (word >>> 32);
      last = (a & 255 & 1) + (((a & 255 & 1) << 1) - 1) * b;
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long samplerAfter() {
    int last = 0;
    for (long word : words) {
      byte a = (byte) (word ^ last);
      int b = (int) (word >>> 32);
      last = -(b ^ -(a & 1));
    }
    return last;
  }
}
