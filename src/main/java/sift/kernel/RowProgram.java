package sift.kernel;

import java.util.List;

/** Program whose words lie in one row for each square. */
public sealed interface RowProgram extends SliderProgram
    permits RowCode, RowProgram.Joined, RowProgram.Lookups, RowProgram.Tests {
  /** Returns the words of a square. */
  List<Long> row(int square);

  /** Programs side by side, whose results are joined by {@code |}; so are their rows. */
  record Joined(List<RowProgram> parts) implements RowProgram {
    public Joined {
      parts = List.copyOf(parts);
    }

    @Override
    public List<Long> row(int square) {
      return parts.stream().flatMap(part -> part.row(square).stream()).toList();
    }

    @Override
    public long run(int square, long board) {
      return parts.stream().mapToLong(part -> part.run(square, board)).reduce(0, (x, y) -> x | y);
    }
  }

  /**
   * Lines looked up: {@code pdep(BYTES[start + pext(board, inner)], line)}.
   *
   * <pre>
   *   row   inner, line, start   for each line: all its squares but the first and the last; all its
   *                              squares, the slider's own too; 64 times the slider's place among them
   * </pre>
   *
   * @param table the rows, one after the other
   * @param lines how many
   * @param bytes for each place of a slider among eight squares 64 bytes: its attacks, by what is
   *     occupied of the inner six
   */
  record Lookups(List<Long> table, int lines, List<Long> bytes) implements RowProgram {
    /** Words of a line in a row. */
    public static final int WORDS = 3;

    public Lookups {
      table = List.copyOf(table);
      bytes = List.copyOf(bytes);
    }

    @Override
    public List<Long> row(int square) {
      return table.subList(square * WORDS * lines, (square + 1) * WORDS * lines);
    }

    @Override
    public long run(int square, long board) {
      List<Long> words = row(square);
      long attacks = 0;
      for (int at = 0; at < words.size(); at += WORDS) {
        int start = words.get(at + 2).intValue();
        long reached = bytes.get(start + (int) Long.compress(board, words.get(at)));
        attacks |= Long.expand(reached, words.get(at + 1));
      }
      return attacks;
    }
  }

  /**
   * A test for each target: what is occupied of the slider's lines, packed by {@code pext}, has
   * none of the squares between; {@code pdep} brings the answers to the targets.
   *
   * <pre>
   *   row   the squares between, packed, for each target, 16 bits each, 32 if there are 32 tests;
   *         the last word: all targets. Answers beyond their number are dropped by pdep; so the word
   *         of the targets may lie where the last tests would be.
   * </pre>
   *
   * @param table the rows, one after the other
   * @param tests 8, 16 or 32
   */
  record Tests(List<Long> table, int tests) implements RowProgram {
    public Tests {
      table = List.copyOf(table);
    }

    /** Returns the number of words in a row, a power of two. */
    public static int stride(int tests) {
      return tests == 8 ? 4 : tests / 2;
    }

    /** Returns the number of bits of a test. */
    public static int bits(int tests) {
      return tests == 32 ? 32 : 16;
    }

    @Override
    public List<Long> row(int square) {
      return table.subList(square * stride(tests), (square + 1) * stride(tests));
    }

    @Override
    public long run(int square, long board) {
      List<Long> words = row(square);
      long targets = words.getLast();
      long blockers = Long.compress(board, targets);
      int bits = bits(tests);
      long free = 0;
      for (int i = 0; i < tests; i++) {
        long between = words.get(i * bits / Long.SIZE) >>> (i * bits) & ((1L << bits) - 1);
        free |= (blockers & between) == 0 ? 1L << i : 0;
      }
      return Long.expand(free, targets);
    }
  }
}
