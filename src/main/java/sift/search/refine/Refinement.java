package sift.search.refine;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Refinement by counterexamples (counterexample-guided inductive synthesis, CEGIS): searches on a
 * few samples, and restarts with each counterexample as a further sample.
 *
 * <p>A formula that is wrong on some cases is wrong, so sizes excluded on samples are excluded.
 */
public final class Refinement {
  private Refinement() {}

  /**
   * Searches until there is no counterexample or a stop is requested; returns the result of the
   * last search.
   *
   * @param search searches on the current samples
   * @param counterexamples returns those to a result; none if it is final
   * @param add adds counterexamples to the samples
   * @param stop whether a result is the last in any case
   * @param <A> the result of a search
   * @param <C> a counterexample
   */
  public static <A, C> A run(
      Supplier<A> search,
      Function<A, List<C>> counterexamples,
      Consumer<List<C>> add,
      Predicate<A> stop) {
    while (true) {
      A answer = search.get();
      List<C> wrong = counterexamples.apply(answer);
      if (wrong.isEmpty()) {
        return answer;
      }
      add.accept(wrong);
      if (stop.test(answer)) {
        return answer;
      }
    }
  }
}
