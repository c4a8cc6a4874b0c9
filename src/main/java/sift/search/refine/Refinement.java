package sift.search.refine;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Refinement by counterexamples (counterexample-guided inductive synthesis, CEGIS): searches on a
 * few samples, and again with those cases as samples on which what was found is wrong.
 *
 * <p>If no formula of some size is right on some cases, none is on all: what a search excludes on
 * samples is excluded.
 */
public final class Refinement {
  private Refinement() {}

  /**
   * Searches until there is no counterexample or somebody asks to stop; returns what the last
   * search found.
   *
   * @param search on the samples there are by then
   * @param counterexamples of what a search found; none if that is all that is wanted
   * @param add makes them samples
   * @param stop whether the search that found this is the last in any case
   * @param <A> what a search finds
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
