package sift.search.sampled;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.search.enumerate.SampleBank;
import sift.spec.Domain;

/** Words of the inputs with the oracle's results. */
final class OracleWords {
  private final OracleRequest request;
  private final List<long[]> inputs = new ArrayList<>();
  private final long[] wanted;

  /** Evaluates the oracle at these points. */
  OracleWords(OracleRequest request, List<long[]> points) {
    this.request = request;
    for (int input = 0; input < request.inputs().size(); input++) {
      int place = input;
      inputs.add(points.stream().mapToLong(point -> point[place]).toArray());
    }
    wanted =
        points.stream().mapToLong(point -> request.wanted().applyAsLong(point.clone())).toArray();
  }

  /**
   * Evaluates the oracle on {@code count} cases of random words.
   *
   * @param corners whether half of them have a run of zeros or ones, where formulas fail that are
   *     right nearly everywhere
   */
  static OracleWords random(
      OracleRequest request, int count, boolean corners, SplittableRandom random) {
    return new OracleWords(
        request,
        IntStream.range(0, count)
            .mapToObj(i ->
                random
                    .longs(request.inputs().size())
                    .map(word -> corners && i % 2 == 1 ? corner(word, random) : word)
                    .map(request.width()::word)
                    .toArray())
            .toList());
  }

  private static long corner(long word, SplittableRandom random) {
    int places = random.nextInt(Long.SIZE);
    long near = random.nextInt(3) - 1L;
    return switch (random.nextInt(5)) {
      case 0 -> word >>> places;
      case 1 -> -1L >>> places;
      case 2 -> -1L << places;
      case 3 -> (1L << places) + near;
      default -> near;
    };
  }

  /** Returns the words of each input, read only. */
  long[][] inputs() {
    return inputs.toArray(long[][]::new);
  }

  /** Returns the places as cases. */
  Domain domain() {
    Domain.Builder domain = new Domain.Builder(request.width(), request.inputs());
    for (int i = 0; i < wanted.length; i++) {
      int place = i;
      domain.add(0, 0, -1, wanted[i], inputs.stream().mapToLong(words -> words[place]).toArray());
    }
    return domain.build();
  }

  /** Returns the target words, read only. */
  long[] wanted() {
    return wanted;
  }

  /** Returns whether a formula is right on these words. */
  boolean accept(Expr formula) {
    return IntStream.range(0, wanted.length)
        .allMatch(i ->
            wanted[i]
                == formula.value(
                    request.width(),
                    input -> inputs.get(request.inputs().indexOf(input.name()))[i]));
  }

  /** The functions of a bank on these words, each computed once. */
  final class Columns {
    private final SampleBank bank;
    private final ColumnEvaluator evaluator;
    private final Map<Integer, long[]> columns = new HashMap<>();

    Columns(SampleBank bank) {
      this.bank = bank;
      evaluator =
          new ColumnEvaluator(
              request.inputs(),
              inputs(),
              wanted.length,
              ColumnLoops.of(request.width(), wanted.length));
    }

    /** Returns the words of an entry, which are not to be changed. */
    long[] of(int entry) {
      return columns.computeIfAbsent(
          entry,
          unknown -> {
            long[] words = new long[wanted.length];
            evaluator.evaluate(bank.expr(unknown), 0, words.length, words, 0);
            return words;
          });
    }
  }
}
