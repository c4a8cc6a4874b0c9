package sift.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.progress.Part;
import sift.progress.Progress;
import sift.search.enumerate.Weights;
import sift.search.sampled.Synthesis;
import sift.search.sampled.SynthesisRequest;
import sift.search.sampled.SynthesisRequest.Limits;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.solve.Refining.Found;
import sift.spec.Domain;
import sift.sygus.SynthFun;

/**
 * Shrinks a formula window by window: a term, as a formula over the inputs and one inner term, is
 * replaced by a smaller formula with the same words on the points. The whole formula is then
 * checked.
 */
final class Windows {
  /** The input in place of the inner term. */
  private static final Expr.Input HOLE = new Expr.Input("term(..)");

  private static final int LEAST_SYMBOLS = 4;
  private static final int MOST_SYMBOLS = 24;
  private static final Duration MOMENT = Duration.ofMillis(100);
  private static final long MEMORY = 1L << 28;

  private final SynthFun function;
  private final Wanted wanted;
  private final int threads;
  private final List<Point> points;
  private final TreeGrammar grammar;
  private final Derivation derivation;
  private final Set<Expr> known = new HashSet<>();

  /** Windows of formulas for a function. */
  Windows(SynthFun function, Wanted wanted, int threads) {
    this.function = function;
    this.wanted = wanted;
    this.threads = threads;
    points = wanted.first();
    grammar = withHole(function.grammar().with(rule -> !rule.symbol().isChoice()));
    derivation = new Derivation(function.grammar(), function.width());
  }

  private static TreeGrammar withHole(TreeGrammar plain) {
    Nonterminal start = plain.start();
    List<Nonterminal> all = new ArrayList<>(plain.nonterminals());
    all.set(
        0,
        new Nonterminal(
            start.name(),
            start.sort(),
            Stream.concat(start.leaves().stream(), Stream.of(HOLE)).toList(),
            start.rules()));
    return new TreeGrammar(all);
  }

  /**
   * Returns a smaller formula that fulfils the constraints, if one is found in time.
   *
   * @param whole the progress of the whole job; proofs may run until it is asked to stop
   */
  Optional<Found> smaller(Expr formula, Progress time, Progress whole) {
    for (Expr term : formula.terms()) {
      for (Expr inner : term.terms()) {
        Expr window = term.replacing(inner, HOLE);
        boolean isFit = window.symbols() >= LEAST_SYMBOLS && window.symbols() <= MOST_SYMBOLS;
        if (time.stopRequested()) {
          return Optional.empty();
        }
        if (isFit && known.add(window)) {
          Optional<Found> found =
              function(term, inner, window.symbols() - 1, time)
                  .map(other -> formula.replacing(term, other.replacing(HOLE, inner)))
                  .filter(other -> other.symbols() < formula.symbols())
                  .flatMap(other -> right(other, whole));
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Returns a formula of up to {@code most} symbols over {@code inner} with the words of {@code
   * term}.
   */
  private Optional<Expr> function(Expr term, Expr inner, int most, Progress time) {
    BitWidth width = function.width();
    List<String> inputs = function.inputs();
    Domain.Builder samples =
        new Domain.Builder(width, Stream.concat(inputs.stream(), Stream.of(HOLE.name())).toList());
    for (Point point : points) {
      long[] words = new long[inputs.size() + 1];
      for (int i = 0; i < inputs.size(); i++) {
        words[i] = point.arguments().get(i);
      }
      words[inputs.size()] = inner.value(width, input -> words[inputs.indexOf(input.name())]);
      long value = term.value(width, input -> words[inputs.indexOf(input.name())]);
      samples.add(0, 0, width.mask(), value, words);
    }
    Limits limits = new Limits(most, MEMORY, Patience.FIRST);
    return Synthesis.run(
            new SynthesisRequest(grammar, samples.build(), Weights.SYMBOLS, limits),
            threads,
            Part.within(MOMENT, time))
        .formula();
  }

  private Optional<Found> right(Expr formula, Progress time) {
    return derivation
        .of(formula)
        .flatMap(derived ->
            wanted.check(derived, time) instanceof Check.Right(Evidence evidence)
                ? Optional.of(new Found(derived, evidence))
                : Optional.empty());
  }
}
