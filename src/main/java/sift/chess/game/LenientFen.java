package sift.chess.game;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.chess.board.FenException;
import sift.chess.board.Variant;

/**
 * A FEN, or a line of EPD, that was read as far as its meaning is plain.
 *
 * @param position the position
 * @param operations those of EPD behind it, opcodes with their operands, in their order; a single
 *     string without its quotes
 * @param repairs what {@link Position#fen} would have refused, by its place; empty if nothing
 */
public record LenientFen(
    Position position, Map<String, String> operations, List<Repair> repairs) {
  /**
   * What was repaired or dropped.
   *
   * @param column the column in the text, from 1
   * @param reason what was wrong and what was made of it, in one line
   */
  public record Repair(int column, String reason) {
    /** Returns the line, as that of a {@link FenException}. */
    @Override
    public String toString() {
      return "column " + column + ": " + reason;
    }
  }

  public LenientFen {
    operations = Collections.unmodifiableMap(new LinkedHashMap<>(operations));
    repairs = List.copyOf(repairs);
  }

  /**
   * Reads a position of orthodox chess.
   *
   * @throws FenException as {@link #read(Variant, String)}
   */
  public static LenientFen read(String text) {
    return read(Variant.ORTHODOX, text);
  }

  /**
   * Reads a position of a variant. Dropped are castling rights that cannot be, as without rook or
   * king, en passant squares that cannot be, and what stands behind the position; missing fields
   * are {@code w - - 0 1}, or the counters of EPD's {@code hmvc} and {@code fmvn}.
   *
   * @throws FenException if the pieces or the side to move cannot be read, the position is illegal,
   *     or castling rights or en passant square are no such thing
   */
  public static LenientFen read(Variant variant, String text) {
    return new LenientFenReader(variant, text).read();
  }
}
