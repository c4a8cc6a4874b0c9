package sift.proof.equal;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sift.lang.BitWidth;
import sift.progress.Progress;
import sift.spec.WordSet.Span;

/**
 * Words that tend to refute equalities: ends of ranges, few bits, many bits, any bits, small
 * numbers, runs of ones, and words close to that of another input. The same at every run.
 */
final class Samples {
  private static final int MOST = 20_000;
  private static final int LEAST = 1_000;
  private static final int STEPS = 40_000_000; // a fraction of a second
  private static final int SEED = 1;

  private final Question question;
  private final BitWidth width;
  private final Columns columns;
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final long[] edges;
  private final Span[] ranges;

  Samples(Question question) {
    this.question = question;
    width = question.width();
    columns = new Columns(question);
    int bits = width.bits();
    long sign = 1L << (bits - 1);
    edges =
        Stream.of(
                LongStream.of(0, 1, 2, 3, -1, -2, -3, bits, bits - 1, bits + 1, -bits),
                LongStream.of(sign, sign - 1, sign + 1, 0x5555555555555555L, 0xaaaaaaaaaaaaaaaaL),
                LongStream.of(0x8080808080808080L, 0x00ff00ff00ff00ffL))
            .flatMapToLong(words -> words)
            .map(width::word)
            .distinct()
            .toArray();
    Map<String, Span> known = Span.of(width, question.assumptions());
    ranges =
        question.inputs().stream()
            .map(input -> known.getOrDefault(input, Span.all(width)))
            .toArray(Span[]::new);
  }

  /**
   * Returns words that refute the equality, if found. Tries at least one run, even after a stop.
   */
  Optional<long[]> refuting(Progress progress) {
    int tried = Math.clamp(STEPS / columns.program().steps().size(), LEAST, MOST);
    return columns.refuting(tried, this::fill, progress::stopRequested);
  }

  /** Returns the first {@code cases} cases tried, each the words of all inputs. */
  List<long[]> first(int cases) {
    long[][] inputs = new long[question.inputs().size()][1];
    return IntStream.range(0, cases)
        .mapToObj(number -> {
          fill(inputs, 0, number);
          return Columns.words(inputs, 0);
        })
        .toList();
  }

  /** Returns the number of cases tried on which the assumptions hold. */
  int assumed() {
    return columns.assumed();
  }

  /** The first cases are all pairs of edges, for the first two inputs. */
  private void fill(long[][] inputs, int at, long number) {
    for (int input = 0; input < inputs.length; input++) {
      long before = inputs[random.nextInt(input + 1)][at];
      long edge = input == 0 ? number % edges.length : number / edges.length;
      inputs[input][at] =
          ranges[input].word(
              width,
              input < 2 && edge < edges.length && number < (long) edges.length * edges.length
                  ? edges[(int) edge]
                  : word(input == 0 ? 0 : before));
    }
  }

  /** Returns about a quarter of the bits of a word. */
  private long few(long word) {
    long half = word & random.nextLong();
    return half & random.nextLong();
  }

  private long word(long other) {
    return switch (random.nextInt(9)) {
      case 0 -> edges[random.nextInt(edges.length)];
      case 1 -> few(random.nextLong());
      case 2 -> ~few(random.nextLong());
      case 3 -> random.nextInt(2 * width.bits());
      case 4 -> random.nextLong() >>> random.nextInt(Long.SIZE);
      case 5 -> -1L >>> random.nextInt(Long.SIZE) << random.nextInt(Long.SIZE);
      case 6 -> other + random.nextInt(5) - 2;
      case 7 -> other ^ 1L << random.nextInt(width.bits());
      default -> random.nextLong();
    };
  }
}
