package sift.search;

import sift.progress.Progress;
import sift.search.exhaustive.Engine;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.sampled.GeneralEngine;

/** The search for the smallest formulas, by the engine that fits the grammar. */
public final class Search {
  private Search() {}

  /**
   * Runs a request: by the exhaustive engine, or by the general engine if the grammar has defined
   * functions.
   *
   * @throws IllegalArgumentException if the grammar does not fit the targets
   */
  public static SearchResult run(
      SearchRequest request, Progress progress, SearchListener listener) {
    return request.grammar().functions().isEmpty()
        ? Engine.run(request, progress, listener)
        : GeneralEngine.run(request, progress, listener);
  }
}
