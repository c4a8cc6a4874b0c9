package sift.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.progress.Part;
import sift.progress.Progress;
import sift.rewrite.Windows;
import sift.rewrite.Windows.Window;
import sift.search.enumerate.Weights;
import sift.search.sampled.Synthesis;
import sift.search.sampled.SynthesisRequest;
import sift.search.sampled.SynthesisRequest.Limits;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.solve.Refining.Found;
import sift.spec.Domain;
import sift.sygus.SynthFun;

/**
 * Shrinks a formula window by window: a window is replaced by a smaller formula with the same words
 * on the points. The whole formula is then checked.
 */
final class WindowSearch {
  private static final int MOST_SYMBOLS = 24;
  private static final Duration MOMENT = Duration.ofMillis(100);
  private static final long MEMORY = 1L << 28;

  private final SynthFun function;
  private final Wanted wanted;
  private final int threads;
  private final List<Point> points;
  private final TreeGrammar grammar;
  private final Derivation derivation;
  private final Windows windows;
  private final Progress time;

  /**
   * A search in windows of formulas for a function.
   *
   * @param time ends the search in windows
   */
  WindowSearch(SynthFun function, Wanted wanted, int threads, Progress time) {
    this.function = function;
    this.wanted = wanted;
    this.threads = threads;
    this.time = time;
    points = wanted.first();
    grammar = function.grammar().with(rule -> !rule.symbol().isChoice());
    derivation = new Derivation(function.grammar(), function.width());
    windows = new Windows(function.inputs(), this::smaller);
  }

  /**
   * Returns a smaller formula that fulfils the constraints, if one is found in time.
   *
   * @param part the time for windows; proofs may take longer
   */
  Optional<Found> smaller(Expr formula, Progress part) {
    return windows.first(
        formula,
        MOST_SYMBOLS,
        part,
        other -> other.symbols() < formula.symbols() ? right(other) : Optional.empty());
  }

  /** Returns a smaller formula with the words of a window on the points. */
  private Optional<Expr> smaller(Window window) {
    BitWidth width = function.width();
    int arguments = function.inputs().size();
    List<String> inputs =
        Stream.concat(function.inputs().stream(), window.terms().keySet().stream()).toList();
    Domain.Builder samples = new Domain.Builder(width, inputs);
    for (Point point : points) {
      long[] words = new long[inputs.size()];
      ToLongFunction<Expr.Input> given = input -> words[inputs.indexOf(input.name())];
      for (int i = 0; i < arguments; i++) {
        words[i] = point.arguments().get(i);
      }
      for (int i = arguments; i < words.length; i++) {
        words[i] = Objects.requireNonNull(window.terms().get(inputs.get(i))).value(width, given);
      }
      samples.add(0, 0, width.mask(), window.formula().value(width, given), words);
    }
    Limits limits = new Limits(window.formula().symbols() - 1, MEMORY, Patience.FIRST);
    return Synthesis.run(
            new SynthesisRequest(
                withLeaves(window.terms().keySet()), samples.build(), Weights.SYMBOLS, limits),
            threads,
            Part.within(MOMENT, time))
        .formula();
  }

  /** Returns the grammar with more leaves at its start. */
  private TreeGrammar withLeaves(Set<String> names) {
    Nonterminal start = grammar.start();
    Stream<Expr.Leaf> more = names.stream().map(Expr.Input::new);
    List<Nonterminal> all = new ArrayList<>(grammar.nonterminals());
    List<Expr.Leaf> leaves = Stream.concat(start.leaves().stream(), more).toList();
    all.set(0, new Nonterminal(start.name(), start.sort(), leaves, start.rules()));
    return new TreeGrammar(all);
  }

  private Optional<Found> right(Expr formula) {
    return derivation
        .of(formula)
        .flatMap(derived ->
            wanted.check(derived, time) instanceof Check.Right(Evidence evidence)
                ? Optional.of(new Found(derived, evidence))
                : Optional.empty());
  }
}
