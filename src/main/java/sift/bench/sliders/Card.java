package sift.bench.sliders;

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
public record Card(String name, String author, String source, String instructions, int tableBytes) {
  /** Bytes of a table with a word for each square. */
  static final int WORDS = Square.COUNT * Long.BYTES;
}
