package sift.search.request;

/**
 * The sizes of which a resumed search takes from its checkpoint that they have no classes but those
 * found; smaller ones are rebuilt and matched again.
 *
 * @param first the smallest
 * @param last the largest
 * @param lastInPart whether the search goes on within the last, and takes what was tried of it
 */
public record TakenSizes(int first, int last, boolean lastInPart) {
  /** Returns what rests on the checkpoint, as a sentence. */
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
