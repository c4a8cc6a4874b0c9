package sift.kernel;

import java.util.ArrayList;
import java.util.List;
import sift.lang.Program;

/**
 * Program for one word and a row of a table: parts whose results are joined by {@code |}.
 *
 * <p>The first parameter of each part is the word. The others are in the row, part after part,
 * parameter after parameter, lane after lane; a part of one lane is computed in 64-bit words.
 *
 * @param parts each with one result
 * @param table the rows, one after the other
 */
public record RowCode(List<Part> parts, List<Long> table) implements RowProgram {
  public RowCode {
    parts = List.copyOf(parts);
    table = List.copyOf(table);
  }

  /**
   * Program with its lanes.
   *
   * @param lanes 1, or the lanes of a vector
   */
  public record Part(Program code, int lanes) {
    /** Returns the words that it takes from a row. */
    public int rowWords() {
      return (code.inputs().size() - 1) * lanes;
    }
  }

  /** Returns the words of a row. */
  public int stride() {
    return parts.stream().mapToInt(Part::rowWords).sum();
  }

  /** Returns what the parts compute, without constants and parameters. */
  public int operations() {
    return parts.stream().mapToInt(part -> part.code().operations()).sum();
  }

  /** Returns the rows of the table. */
  public int rows() {
    return stride() == 0 ? 0 : table.size() / stride();
  }

  /**
   * Returns what a parameter of a part is in all rows, lane after lane, row after row.
   *
   * @param part its index
   * @param parameter of its code, from 1 on
   */
  public List<Long> column(int part, int parameter) {
    int lanes = parts.get(part).lanes();
    int start = parts.subList(0, part).stream().mapToInt(Part::rowWords).sum();
    int from = start + (parameter - 1) * lanes;
    List<Long> column = new ArrayList<>();
    for (int row = 0; row < rows(); row++) {
      int at = row * stride() + from;
      column.addAll(table.subList(at, at + lanes));
    }
    return column;
  }

  @Override
  public List<Long> row(int row) {
    return table.subList(row * stride(), (row + 1) * stride());
  }

  /** Returns the result, lane by lane and step by step: the twin of what is emitted. */
  @Override
  public long run(int row, long word) {
    long result = 0;
    int start = row * stride();
    for (Part part : parts) {
      for (int lane = 0; lane < part.lanes(); lane++) {
        long[] arguments = new long[part.code().inputs().size()];
        arguments[0] = word;
        for (int i = 1; i < arguments.length; i++) {
          arguments[i] = table.get(start + (i - 1) * part.lanes() + lane);
        }
        result |= part.code().run(arguments)[0];
      }
      start += part.rowWords();
    }
    return result;
  }
}
