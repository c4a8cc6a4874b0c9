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

/** Expressions of java.base before and after {@code sift scan}; each waits for the one before. */
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
      last = ((int) (word >>> 32) | (a >> b)) | ((a & (-1 << b)) < a ? 1 : 0);
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

  /** {@code DerValue.getTimeInternal}: hours and minutes in milliseconds. */
  @Benchmark
  public long getTimeInternalBefore() {
    long last = 0;
    for (long word : words) {
      int b = (int) (word ^ last);
      int c = (int) (word >>> 32);
      last = word - ((long) b * 60L + (long) c) * 60L * 1000L;
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long getTimeInternalAfter() {
    long last = 0;
    for (long word : words) {
      int b = (int) (word ^ last);
      int c = (int) (word >>> 32);
      last = word - ((b * 0x36ee80L) + (c * 0xea60L));
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

  /** {@code GB18030.Decoder.decodeArrayLoop}: the index of four bytes. */
  @Benchmark
  public long decodeArrayLoopBefore() {
    int last = 0;
    for (long word : words) {
      int a = (int) (word ^ last) & 255;
      int b = (int) (word >>> 8) & 255;
      int c = (int) (word >>> 16) & 255;
      int d = (int) (word >>> 24) & 255;
      last = (((a - 129) * 10 + (b - 48)) * 126 + c - 129) * 10 + d - 48;
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long decodeArrayLoopAfter() {
    int last = 0;
    for (long word : words) {
      int a = (int) (word ^ last) & 255;
      int b = (int) (word >>> 8) & 255;
      int c = (int) (word >>> 16) & 255;
      int d = (int) (word >>> 24) & 255;
      last = (d + ((c * 10) + ((a * 0x3138) + (b * 0x4ec)))) - 0x19beb2;
    }
    return last;
  }

  /** {@code RSAPadding.unpadForTls}: whether a byte is 0, without a branch. */
  @Benchmark
  public long unpadForTlsBefore() {
    int last = 0;
    for (long word : words) {
      byte b = (byte) (word ^ last);
      last = (int) (word >>> 32) | 1 - (-(b & 255) >>> 31);
    }
    return last;
  }

  /** The same, found; a compiler may make a branch of it. */
  @Benchmark
  public long unpadForTlsAfter() {
    int last = 0;
    for (long word : words) {
      byte b = (byte) (word ^ last);
      last = (int) (word >>> 32) | (b == 0 ? 1 : 0);
    }
    return last;
  }

  /** {@code BitSet.length}. */
  @Benchmark
  public long lengthBefore() {
    int last = 0;
    for (long word : words) {
      int a = (int) word ^ last;
      last = 64 * (a - 1) + (64 - Long.numberOfLeadingZeros(word));
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long lengthAfter() {
    int last = 0;
    for (long word : words) {
      int a = (int) word ^ last;
      last = (int) (((long) a << 6) - Long.numberOfLeadingZeros(word));
    }
    return last;
  }

  /** {@code XDHPublicKeyImpl}: the lowest bits of a byte. */
  @Benchmark
  public long xdhBefore() {
    byte last = 0;
    for (long word : words) {
      int b = (int) (word ^ last) & 7;
      last = (byte) ((byte) (word >>> 8) & (byte) ((1 << b) - 1));
    }
    return last;
  }

  /** The same, found. */
  @Benchmark
  public long xdhAfter() {
    byte last = 0;
    for (long word : words) {
      int b = (int) (word ^ last) & 7;
      last = (byte) ((byte) (word >>> 8) & ~(-1 << b));
    }
    return last;
  }
}
