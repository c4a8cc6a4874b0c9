package sift.kernel;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.lang.Program;

/**
 * Program for columns of words, each with a row of a table.
 *
 * @param code one result; the first parameter is the word, the others are in its row
 * @param table for each of the other parameters a column of as many words as there are rows
 */
public record GatherCode(Program code, List<Long> table) implements SliderProgram {
  public GatherCode {
    table = List.copyOf(table);
    if (code.inputs().size() < 2) {
      throw new IllegalArgumentException("there is nothing to gather for " + code.inputs());
    }
  }

  /** Returns the rows of the table. */
  public int rows() {
    return table.size() / (code.inputs().size() - 1);
  }

  /** Returns the words of a parameter that is not the first, row by row. */
  public List<Long> column(int parameter) {
    return table.subList((parameter - 1) * rows(), parameter * rows());
  }

  /** Whether a parameter that is not the first is the number of the row: the square. */
  public boolean isSquare(int parameter) {
    List<Long> words = column(parameter);
    return IntStream.range(0, words.size()).allMatch(square -> words.get(square) == square);
  }

  /** Returns how a parameter that is not the first may be looked up in a small table. */
  public Optional<Lookup> lookup(int parameter) {
    return Lookup.of(column(parameter));
  }

  /** Returns the result, step by step: the twin of what is emitted. */
  @Override
  public long run(int row, long word) {
    return code.run(arguments(row, word))[0];
  }

  /** Returns the words of all parameters for a row. */
  public long[] arguments(int row, long word) {
    long[] arguments = new long[code.inputs().size()];
    arguments[0] = word;
    for (int i = 1; i < arguments.length; i++) {
      arguments[i] = column(i).get(row);
    }
    return arguments;
  }
}
