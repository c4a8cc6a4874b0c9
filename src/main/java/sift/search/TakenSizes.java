package sift.search;

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
    return "that the sizes %s have no classes but those found rests on the checkpoint%s"
        .formatted(
            first == last ? "" + first : first + " to " + last,
            lastInPart ? " (of %d in part)".formatted(last) : "");
  }
}
