package sift.spec;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import sift.geometry.Layout;
import sift.lang.Expr;

/**
 * A set-wise function wanted: words in a layout, and what they must become.
 *
 * @param name how the command line calls it, {@code "attacks-east"}
 * @param function what is wanted
 * @param layout where the squares lie in the words
 * @param alphabet what may stand on a square: what the function has to know, or more
 */
public record SetTarget(String name, SetFunction function, Layout layout, Alphabet alphabet) {
  private static final int EIGHTHS = 8;

  /**
   * Returns the inputs that a formula may use: those of the alphabet, then what is made of them.
   */
  public List<String> inputs() {
    List<String> inputs = new ArrayList<>(words());
    inputs.addAll(given().keySet());
    return inputs;
  }

  /** Returns the file that states the function, if it does not come with the program. */
  public Optional<String> file() {
    return function instanceof SetFormula formula ? formula.file() : Optional.empty();
  }

  /** Returns the words that the board itself is: all others follow from them. */
  public List<String> words() {
    return alphabet.words();
  }

  /**
   * Returns the inputs that a program may keep beside the board, each with its formula: {@code e},
   * the empty squares; of whole boards also those turned by 180 degrees ({@code rs, ro}) and with
   * files and ranks exchanged ({@code ts, to}).
   */
  public Map<String, Expr> given() {
    return KeptBoards.of(words(), layout);
  }

  /** Returns the squares where something may stand; the result is wanted on all squares. */
  public long squares() {
    return alphabet.squares(layout);
  }

  /** Returns the number of boards: all letters on all squares where something may stand. */
  public BigInteger boards() {
    return BigInteger.valueOf(alphabet.letters()).pow(Long.bitCount(squares()));
  }

  /**
   * Returns what a proof is about, for people: {@code "3^64 boards"}, and what else there is to
   * know.
   */
  public String every() {
    return switch (layout) {
      case LANE, TRANSPOSED -> boardsText() + " boards" + where();
      case TEN_WIDE ->
          boardsText() + " boards" + where() + " (bits 60 to 63 are 0, those of the result free)";
      case SLICED ->
          boardsText()
              + (function instanceof SetFunction.Step
                  ? " words of a rank of eight boards, for one step"
                  : " words of a rank of eight boards");
    };
  }

  private String where() {
    return squares() == layout.squareMask()
        ? ""
        : " (%s on ranks %d to %d)"
            .formatted(
                alphabet.equals(Alphabet.PAWNS) ? "pawns" : "pieces",
                1 + alphabet.emptyBelow(),
                layout.ranks() - alphabet.emptyAbove());
  }

  /** Returns the number of boards as people write it, {@code "3^64"}. */
  public String boardsText() {
    return alphabet.letters() + "^" + Long.bitCount(squares());
  }

  /**
   * Returns the result for one board, square by square.
   *
   * @param words the board's words, in their order
   */
  public long walk(long... words) {
    SetFunction.Board<Boolean> board =
        new SetFunction.Board<>(
            Truth.OF_ONE_BOARD, layout, (word, bit) -> (words[word] >>> bit & 1) != 0);
    List<Boolean> squares = function.squares(board);
    long result = 0;
    for (int bit = 0; bit < squares.size(); bit++) {
      result |= squares.get(bit) ? 1L << bit : 0;
    }
    return result;
  }

  /** Returns the results for boards, each as {@link #walk} gives it; 64 of them at once. */
  public long[] walks(List<long[]> boards) {
    long[] results = new long[boards.size()];
    for (int from = 0; from < results.length; from += Long.SIZE) {
      long[][] bits = bits(boards.subList(from, Math.min(results.length, from + Long.SIZE)));
      List<Long> squares =
          function.squares(
              new SetFunction.Board<>(Truth.OF_64_BOARDS, layout, (word, bit) -> bits[word][bit]));
      for (int bit = 0; bit < squares.size(); bit++) {
        for (long left = squares.get(bit); left != 0; left &= left - 1) {
          int i = from + Long.numberOfTrailingZeros(left);
          if (i < results.length) {
            results[i] |= 1L << bit;
          }
        }
      }
    }
    return results;
  }

  /** Returns for each word and bit on which of the boards it is set, bit i for board i. */
  private long[][] bits(List<long[]> boards) {
    long[][] bits = new long[words().size()][Long.SIZE];
    for (int i = 0; i < boards.size(); i++) {
      for (int word = 0; word < bits.length; word++) {
        for (long left = boards.get(i)[word]; left != 0; left &= left - 1) {
          bits[word][Long.numberOfTrailingZeros(left)] |= 1L << i;
        }
      }
    }
    return bits;
  }

  /** Returns the words of a board at random, from one full of pieces to one with few. */
  public long[] randomBoard(RandomGenerator random) {
    int[] board = new int[layout.squares()];
    long squares = squares();
    int empty = random.nextInt(0, EIGHTHS - 1);
    for (int bit = 0; bit < board.length; bit++) {
      if ((squares >>> bit & 1) != 0) {
        board[bit] = random.nextInt(EIGHTHS) < empty ? 0 : random.nextInt(alphabet.letters());
      }
    }
    return alphabet.bits(board);
  }

  /** Returns the words of all inputs of a board, in the order of {@link #inputs}. */
  public long[] inputs(long... words) {
    List<String> names = words();
    return LongStream.concat(
            Arrays.stream(words),
            given().values().stream()
                .mapToLong(formula -> formula.value(input -> words[names.indexOf(input.name())])))
        .toArray();
  }
}
