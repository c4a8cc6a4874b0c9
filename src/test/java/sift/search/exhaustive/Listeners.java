package sift.search.exhaustive;

import java.util.Optional;
import java.util.function.Consumer;
import sift.search.request.FoundFormula;
import sift.search.request.Journal;
import sift.search.request.SearchListener;

/** Listeners made of lambdas, for tests. */
public final class Listeners {
  private Listeners() {}

  /** Returns a listener to classes. */
  public static SearchListener onClass(Consumer<FoundFormula> consumer) {
    return of(Optional.of(consumer), Optional.empty());
  }

  /** Returns a listener with a journal. */
  public static SearchListener journal(Journal journal) {
    return of(Optional.empty(), Optional.of(journal));
  }

  /** Returns a listener to classes, with a journal. */
  public static SearchListener of(
      Optional<Consumer<FoundFormula>> consumer, Optional<Journal> journal) {
    return new SearchListener() {
      @Override
      public boolean wantsClasses() {
        return consumer.isPresent();
      }

      @Override
      public void onClass(FoundFormula found) {
        consumer.ifPresent(each -> each.accept(found));
      }

      @Override
      public Optional<Journal> journal() {
        return journal;
      }
    };
  }
}
