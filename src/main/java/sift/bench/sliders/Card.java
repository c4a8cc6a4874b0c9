package sift.bench.sliders;

import sift.file.JsonRecord.Meaning;
import sift.geometry.Square;

/**
 * The card of an algorithm: what to know of it besides its speed.
 *
 * @param name as the Chess Programming Wiki or its author writes it
 * @param author who proposed it, as far as known
 * @param source where it is described
 * @param instructions what a processor needs for it beyond plain arithmetic; {@code none} if
 *     nothing
 * @param tableBytes the elements of all its tables, without the headers of the arrays
 */
public record Card(
    @Meaning("the algorithm or kernel") String name,
    @Meaning("who") String author,
    @Meaning("where described") String source,
    @Meaning("that it needs") String instructions,
    @Meaning("bytes") int tableBytes) {
  /** Bytes of a table with a word for each square. */
  static final int WORDS = Square.COUNT * Long.BYTES;
}
