package sift.learn;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import sift.file.CsvFile;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.spec.Domain;
import sift.spec.Target;
import sift.spec.WordSet.Span;
import sift.sygus.Constraint;
import sift.sygus.SygusSort;
import sift.sygus.SynthFun;
import sift.sygus.Variable;

/**
 * Examples of a function: words of its inputs, and its results.
 *
 * @param width the width of all words
 * @param inputs the names of the inputs
 * @param result the name of the result
 * @param cases the examples, no inputs twice
 * @param assumptions formulas that are not 0 on words that count
 */
public record Examples(
    BitWidth width,
    List<String> inputs,
    String result,
    List<Constraint.Example> cases,
    List<Expr> assumptions) {
  /**
   * The number of words without a result, on which functions are distinguished besides the
   * examples.
   */
  private static final int FREE = 44;

  private static final int SEED = 1;

  /**
   * Returns the examples in a table, whose last column is the result.
   *
   * @throws sift.file.FileException if rows with the same inputs have different results
   */
  public static Examples of(CsvFile table, BitWidth width, List<Expr> assumptions) {
    List<String> inputs = table.names().subList(0, table.names().size() - 1);
    String result = table.names().getLast();
    List<Constraint.Example> cases = new ArrayList<>();
    table
        .function(inputs, result)
        .forEach((words, word) -> cases.add(new Constraint.Example(words, word)));
    return new Examples(width, inputs, result, cases, assumptions);
  }

  /**
   * Returns the target: the examples first, then free words with an empty mask, which only
   * distinguish functions.
   */
  public Target target() {
    Domain.Builder domain = known();
    freeWords().forEach(words -> domain.add(0, 0, 0, 0, words(words)));
    return new Target(result, domain.build());
  }

  /** Whether the assumptions hold on words of the inputs. */
  public boolean isAsked(List<Long> words) {
    return assumptions.stream()
        .allMatch(assumption ->
            assumption.value(width, input -> words.get(inputs.indexOf(input.name()))) != 0);
  }

  /** Returns the examples alone. */
  Domain domain() {
    return known().build();
  }

  private Domain.Builder known() {
    Domain.Builder domain = new Domain.Builder(width, inputs);
    for (Constraint.Example example : cases) {
      domain.add(0, 0, width.mask(), example.result(), words(example.arguments()));
    }
    return domain;
  }

  /** Returns the function of which the examples are all that is known. */
  SynthFun function(TreeGrammar grammar) {
    SygusSort sort = new SygusSort.BitVec(width.bits());
    return new SynthFun(
        result,
        inputs.stream().map(input -> new Variable(input, sort)).toList(),
        sort,
        width,
        grammar,
        /* isWithAnyConstant= */ false,
        List.copyOf(cases),
        List.of());
  }

  /** Returns free words of the inputs, in no example: edges, sparse, small and dense ones. */
  List<List<Long>> freeWords() {
    Set<List<Long>> words = new LinkedHashSet<>();
    cases.forEach(example -> words.add(example.arguments()));
    int examples = words.size();
    SplittableRandom random = new SplittableRandom(SEED);
    Map<String, Span> spans = Span.of(width, assumptions);
    for (long word : new long[] {0, 1, -1, 1L << (width.bits() - 1)}) {
      words.add(within(spans, () -> word));
    }
    for (int i = 0; words.size() < examples + FREE && i < 2 * FREE; i++) {
      int kind = i % 4;
      words.add(within(spans, () -> word(kind, random)));
    }
    return words.stream().skip(examples).filter(this::isAsked).toList();
  }

  private List<Long> within(Map<String, Span> spans, LongSupplier words) {
    return inputs.stream()
        .map(input -> spans.getOrDefault(input, Span.all(width)).word(width, words.getAsLong()))
        .toList();
  }

  private long word(int kind, SplittableRandom random) {
    return switch (kind) {
      case 0 -> random.nextInt(2 * width.bits());
      case 1 -> random.nextLong() >>> random.nextInt(Long.SIZE);
      case 2 -> {
        long one = 1L << random.nextInt(width.bits());
        yield one | 1L << random.nextInt(width.bits());
      }
      default -> random.nextLong();
    };
  }

  private static long[] words(List<Long> words) {
    return words.stream().mapToLong(Long::longValue).toArray();
  }
}
