package sift.store;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sift.progress.Progress;
import sift.search.exhaustive.Engine;
import sift.search.request.Evidence;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;

/** A search that a certificate is compared with: its result and its evidence. */
record SecondSearch(SearchResult result, Evidence evidence) {
  /** Searches, until done or {@code progress} is asked to stop. */
  static SecondSearch run(SearchRequest request, Progress progress) {
    AtomicReference<@Nullable Evidence> kept = new AtomicReference<>();
    SearchResult result =
        Engine.run(
            request,
            progress,
            new SearchListener() {
              @Override
              public void onEnd(Supplier<Evidence> evidence) {
                kept.set(evidence.get());
              }
            });
    return new SecondSearch(result, Objects.requireNonNull(kept.get()));
  }
}
