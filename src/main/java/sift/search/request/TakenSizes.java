package sift.search.request;

/**
 * The sizes that a resumed search takes from its journal; smaller ones are rebuilt and matched
 * again.
 *
 * @param first the smallest
 * @param last the largest
 * @param lastInPart whether only a part of the last size is taken, and the search resumes within it
 */
public record TakenSizes(int first, int last, boolean lastInPart) {
  /** Returns a sentence about the claims that rest on the journal. */
  public String sentence() {
    int whole = lastInPart ? last - 1 : last;
    String sizes =
        whole < first
            ? "part of size " + last
            : (whole == first ? "size " + first : "sizes %d to %d".formatted(first, whole))
                + (lastInPart ? " (and part of %d)".formatted(last) : "");
    return "that %s %s no further classes rests on the checkpoint"
        .formatted(sizes, first == last || whole == first ? "has" : "have");
  }
}
