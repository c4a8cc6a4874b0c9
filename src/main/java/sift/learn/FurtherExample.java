package sift.learn;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sift.lang.BitWidth;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.Expr;

/**
 * Words of the inputs on which formulas that fit the examples differ.
 *
 * @param words a word for each input, in their order
 * @param isBetween whether each word lies in the range of the examples' words for its input
 * @param answers the results of the formulas, the most frequent first
 */
public record FurtherExample(List<Long> words, boolean isBetween, List<Answer> answers) {
  private static final int MOST_READABLE = 4096;
  private static final long MOST_SMALL = 256;

  /**
   * A result with the formulas that have it.
   *
   * @param formulas the number of these
   * @param first the first of them
   */
  public record Answer(long result, int formulas, Expr first) {}

  /**
   * Returns the most informative words: those whose result leaves the fewest formulas in the worst
   * case, of these the smallest. Words within the range of the examples come first, then small
   * ones, then any.
   *
   * @param formulas that fit the examples, the best first
   */
  static Optional<FurtherExample> of(Examples examples, List<Expr> formulas) {
    return of(examples, formulas, true, wordsBetween(examples))
        .or(() -> of(examples, formulas, false, smallWords(examples)))
        .or(() -> of(examples, formulas, false, examples.freeWords()));
  }

  private static Optional<FurtherExample> of(
      Examples examples, List<Expr> formulas, boolean isBetween, List<List<Long>> words) {
    List<List<Long>> candidates = words.stream().filter(examples::isAsked).toList();
    if (formulas.size() < 2 || candidates.isEmpty()) {
      return Optional.empty();
    }
    long[][] values = values(examples, formulas, candidates);
    int[] worst = IntStream.range(0, candidates.size()).map(i -> largestGroup(values, i)).toArray();
    int best =
        IntStream.range(0, worst.length)
            .boxed()
            .min(Comparator.comparingInt(i -> worst[i]))
            .orElseThrow();
    return worst[best] == formulas.size()
        ? Optional.empty()
        : Optional.of(
            new FurtherExample(candidates.get(best), isBetween, answers(values, best, formulas)));
  }

  /** Returns the number of words to try for an input. */
  private static long perInput(Examples examples) {
    int inputs = Math.max(1, examples.inputs().size());
    return Math.min(MOST_SMALL, (long) Math.pow(MOST_READABLE, 1.0 / inputs));
  }

  /** Returns words between those of the examples, the smallest first. */
  private static List<List<Long>> wordsBetween(Examples examples) {
    return combinations(
        IntStream.range(0, examples.inputs().size())
            .mapToObj(input -> wordsBetween(examples, input))
            .toList());
  }

  /** Returns the words of an input from its least to its greatest; if they are many, its own. */
  private static List<Long> wordsBetween(Examples examples, int input) {
    BitWidth width = examples.width();
    long most = perInput(examples);
    List<Long> own =
        examples.cases().stream()
            .map(example -> example.arguments().get(input))
            .distinct()
            .toList();
    // The narrower range of both orders: numbers may have signs.
    List<Long> ascending =
        Stream.of(
                own.stream().sorted(Long::compareUnsigned).toList(),
                own.stream().sorted(Comparator.comparingLong(width::signed)).toList())
            .min((one, other) -> Long.compareUnsigned(span(width, one), span(width, other)))
            .orElseThrow();
    long span = span(width, ascending);
    return Long.compareUnsigned(span, most) >= 0
        ? own.stream().limit(most).toList()
        : LongStream.rangeClosed(0, span)
            .mapToObj(step -> width.word(ascending.getFirst() + step))
            .toList();
  }

  private static long span(BitWidth width, List<Long> ascending) {
    return width.word(ascending.getLast() - ascending.getFirst());
  }

  /** Returns small words, the smallest first. */
  private static List<List<Long>> smallWords(Examples examples) {
    BitWidth width = examples.width();
    List<Long> small =
        Stream.concat(
                LongStream.range(0, perInput(examples)).boxed(),
                Stream.of(-1L, 1L << (width.bits() - 1)))
            .map(width::word)
            .distinct()
            .toList();
    return combinations(Collections.nCopies(examples.inputs().size(), small));
  }

  /** Returns all combinations of words, one of each list; none if there are too many inputs. */
  private static List<List<Long>> combinations(List<List<Long>> choices) {
    List<List<Long>> words = List.of(List.of());
    for (List<Long> choice : choices) {
      if (words.size() > MOST_READABLE) {
        return List.of();
      }
      words =
          words.stream()
              .flatMap(begin ->
                  choice.stream()
                      .map(word -> Stream.concat(begin.stream(), Stream.of(word)).toList()))
              .toList();
    }
    return words.stream()
        .sorted(
            Comparator.comparing(
                row -> Collections.max(row, Long::compareUnsigned), Long::compareUnsigned))
        .toList();
  }

  /** Returns the values of each formula on the candidates. */
  private static long[][] values(
      Examples examples, List<Expr> formulas, List<List<Long>> candidates) {
    int length = ColumnOps.padded(candidates.size());
    long[][] columns = new long[examples.inputs().size()][length];
    for (int input = 0; input < columns.length; input++) {
      for (int i = 0; i < candidates.size(); i++) {
        columns[input][i] = candidates.get(i).get(input);
      }
    }
    ColumnEvaluator evaluator =
        new ColumnEvaluator(
            examples.inputs(), columns, length, ColumnLoops.of(examples.width(), 0));
    long[][] values = new long[formulas.size()][length];
    for (int formula = 0; formula < values.length; formula++) {
      evaluator.evaluate(formulas.get(formula), 0, length, values[formula], 0);
    }
    return values;
  }

  private static int largestGroup(long[][] values, int candidate) {
    Map<Long, Integer> groups = new HashMap<>();
    for (long[] ofFormula : values) {
      groups.merge(ofFormula[candidate], 1, Integer::sum);
    }
    return Collections.max(groups.values());
  }

  private static List<Answer> answers(long[][] values, int candidate, List<Expr> formulas) {
    Map<Long, Answer> answers = new TreeMap<>(Long::compareUnsigned);
    for (int i = 0; i < values.length; i++) {
      answers.merge(
          values[i][candidate],
          new Answer(values[i][candidate], 1, formulas.get(i)),
          (known, one) -> new Answer(known.result, known.formulas + 1, known.first));
    }
    return answers.values().stream()
        .sorted(Comparator.comparingInt((Answer answer) -> -answer.formulas))
        .toList();
  }
}
