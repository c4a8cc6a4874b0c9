package sift.solve.certificate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;
import sift.lang.TreeGrammar.Symbol;
import sift.progress.Progress;
import sift.word.Words;

/**
 * All formulas of a grammar by size, from the bottom up, computed on points one by one: the slow
 * twin of {@code search.sampled}, with which it shares nothing but what the operators mean.
 *
 * <p>Formulas of a nonterminal that have the same words on all points are one function; it stands
 * for all of them in larger formulas. No formula is kept, only the words.
 */
public final class PlainEnumeration {
  private static final int BYTES_OF_FUNCTION = 100;
  private static final int AT_ONCE = 1 << 12;

  private final TreeGrammar grammar;
  private final BitWidth width;
  private final List<Place> places;
  private final Limits limits;
  private final Progress progress;
  // By nonterminal and size, which begins with 0.
  private final List<List<List<Words>>> levels = new ArrayList<>();
  private final List<Set<Words>> known = new ArrayList<>();
  private int lastFilled;
  private long formulas;
  private long bytes;
  private Optional<Ending> ending = Optional.empty();

  /**
   * Where formulas are computed.
   *
   * @param inputs by name, in the order of {@code words}
   * @param accepts whether a result is right here
   */
  public record Place(List<String> inputs, List<Long> words, LongPredicate accepts) {
    public Place {
      inputs = List.copyOf(inputs);
      words = List.copyOf(words);
    }
  }

  /**
   * How far to go.
   *
   * @param symbols the largest size
   * @param formulas how many to compute, about
   * @param memory bytes for the functions
   */
  public record Limits(int symbols, long formulas, long memory) {}

  /** Why it ended. */
  public enum Ending {
    /** A formula is right at all places. */
    FOUND,
    /** The largest size was gone through. */
    COMPLETE,
    /** The next size has too many formulas. */
    FORMULAS,
    /** The functions take too much memory. */
    MEMORY,
    /** Somebody asked it to stop. */
    STOPPED
  }

  /**
   * A size that was gone through.
   *
   * @param formulas how many were computed
   */
  public record Size(int symbols, long formulas) {}

  /**
   * What came of it.
   *
   * @param excluded no formula of so many symbols or fewer is right at all places; the smallest
   *     that is has one more if the ending is {@link Ending#FOUND}; {@link Integer#MAX_VALUE} if no
   *     larger formula is another function
   */
  public record Outcome(int excluded, Ending ending) {}

  private PlainEnumeration(
      TreeGrammar grammar, BitWidth width, List<Place> places, Limits limits, Progress progress) {
    this.grammar = grammar;
    this.width = width;
    this.places = places;
    this.limits = limits;
    this.progress = progress;
    grammar
        .nonterminals()
        .forEach(_ -> {
          levels.add(new ArrayList<>(List.of(List.of())));
          known.add(new HashSet<>());
        });
  }

  /**
   * Goes through the sizes.
   *
   * @param report receives each size of which no formula is right at all places
   */
  public static Outcome run(
      TreeGrammar grammar,
      BitWidth width,
      List<Place> places,
      Limits limits,
      Progress progress,
      Consumer<Size> report) {
    return new PlainEnumeration(grammar, width, List.copyOf(places), limits, progress).run(report);
  }

  private Outcome run(Consumer<Size> report) {
    for (int size = 1; size <= limits.symbols; size++) {
      long planned = planned(size);
      if (planned > limits.formulas - formulas) {
        return new Outcome(size - 1, Ending.FORMULAS);
      }
      progress.enter(size, "computing", planned, 0);
      long before = formulas;
      for (int i = 0; i < levels.size(); i++) {
        fill(i, size);
        if (ending.isPresent()) {
          return new Outcome(size - 1, ending.get());
        }
      }
      report.accept(new Size(size, formulas - before));
      if (size < limits.symbols && isClosed(size)) {
        return new Outcome(Integer.MAX_VALUE, Ending.COMPLETE);
      }
    }
    return new Outcome(limits.symbols, Ending.COMPLETE);
  }

  /** Whether no larger formula is another function: its operands would have empty sizes. */
  private boolean isClosed(int size) {
    if (levels.stream().anyMatch(each -> !each.get(size).isEmpty())) {
      lastFilled = size;
    }
    int most =
        grammar.nonterminals().stream()
            .flatMap(each -> each.rules().stream())
            .mapToInt(rule -> rule.operands().size())
            .max()
            .orElse(0);
    return size > most * lastFilled;
  }

  /** Returns how many formulas have a size; the largest number if they are more. */
  private long planned(int size) {
    double count = 0;
    for (int i = 0; i < levels.size(); i++) {
      Nonterminal nonterminal = grammar.nonterminals().get(i);
      count += size == 1 ? nonterminal.leaves().size() : 0;
      for (Rule rule : isNeeded(i, size) ? nonterminal.rules() : List.<Rule>of()) {
        count += planned(rule.operands(), size - 1);
      }
    }
    return (long) count;
  }

  private double planned(List<Integer> operands, int size) {
    if (operands.isEmpty()) {
      return size == 0 ? 1 : 0;
    }
    double count = 0;
    for (int first = 1; first <= size; first++) {
      int functions = levels.get(operands.getFirst()).get(first).size();
      if (functions > 0) {
        count += functions * planned(operands.subList(1, operands.size()), size - first);
      }
    }
    return count;
  }

  /** Whether formulas of a nonterminal are needed: of the largest size are only whole ones. */
  private boolean isNeeded(int nonterminal, int size) {
    return nonterminal == 0 || size < limits.symbols;
  }

  private void fill(int index, int size) {
    List<Words> level = new ArrayList<>();
    levels.get(index).add(level);
    if (!isNeeded(index, size)) {
      return;
    }
    Nonterminal nonterminal = grammar.nonterminals().get(index);
    if (size == 1) {
      for (Expr.Leaf leaf : nonterminal.leaves()) {
        offer(index, size, level, place -> value(leaf, places.get(place)));
      }
    }
    for (Rule rule : nonterminal.rules()) {
      combine(index, size, level, rule, new ArrayList<>(), size - 1);
    }
  }

  /** Computes a rule over all functions that have so many symbols together with {@code chosen}. */
  private void combine(
      int index, int size, List<Words> level, Rule rule, List<Words> chosen, int left) {
    if (chosen.size() == rule.operands().size()) {
      if (left == 0) {
        offer(index, size, level, place -> value(rule.symbol(), chosen, place));
      }
      return;
    }
    boolean isLast = chosen.size() == rule.operands().size() - 1;
    for (int symbols = isLast ? Math.max(1, left) : 1; symbols <= left; symbols++) {
      for (Words each : levels.get(rule.operands().get(chosen.size())).get(symbols)) {
        chosen.add(each);
        combine(index, size, level, rule, chosen, left - symbols);
        chosen.removeLast();
        if (ending.isPresent()) {
          return;
        }
      }
    }
  }

  /** What a formula is at a place. */
  private interface Computed {
    long at(int place);
  }

  private void offer(int index, int size, List<Words> level, Computed formula) {
    formulas++;
    if (formulas % AT_ONCE == 0) {
      progress.add(AT_ONCE);
      if (progress.stopRequested()) {
        ending = Optional.of(Ending.STOPPED);
        return;
      }
    }
    if (index == 0 && isRight(formula)) {
      ending = Optional.of(Ending.FOUND);
    } else if (size < limits.symbols) {
      keep(index, level, formula);
    }
  }

  private boolean isRight(Computed formula) {
    for (int i = 0; i < places.size(); i++) {
      if (!places.get(i).accepts.test(formula.at(i))) {
        return false;
      }
    }
    return true;
  }

  private void keep(int index, List<Words> level, Computed formula) {
    Words words = new Words(IntStream.range(0, places.size()).mapToLong(formula::at).toArray());
    if (known.get(index).add(words)) {
      level.add(words);
      bytes += BYTES_OF_FUNCTION + (long) Long.BYTES * places.size();
      if (bytes > limits.memory) {
        ending = Optional.of(Ending.MEMORY);
      }
    }
  }

  private long value(Expr.Leaf leaf, Place place) {
    return leaf.value(width, input -> place.words.get(place.inputs.indexOf(input.name())));
  }

  private long value(Symbol symbol, List<Words> operands, int place) {
    long a = operands.getFirst().get(place);
    return switch (symbol) {
      case Symbol.Unary(var op) -> width.apply(op, a);
      case Symbol.Binary(var op) -> width.apply(op, a, operands.get(1).get(place));
      case Symbol.Choice _ -> operands.get(a != 0 ? 1 : 2).get(place);
      case Symbol.Function(DefinedFunction function) ->
          function.apply(width, operands.stream().mapToLong(each -> each.get(place)).toArray());
    };
  }
}
