package sift.chess.batch;

import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_8;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.MoveSets;
import sift.geometry.Bitboard;
import sift.geometry.Line;

/**
 * What a kernel expects on the boards whose moves it counts, its "material"; what they cannot have
 * is left out of its formula. Pawns and kings are always expected.
 *
 * @param number a bit for each kind of officers, of either side; for {@link #ALL}, which also has
 *     castling rights of the side to move, one more than all of them
 */
public record PieceKinds(int number) {
  /** How many there are. */
  static final int COUNT = 9;

  /** All that a board can have. */
  public static final PieceKinds ALL = new PieceKinds(COUNT - 1);

  static final int KNIGHTS = 1;

  /** Bishops or queens. */
  static final int DIAGONALS = 2;

  /** Rooks or queens. */
  static final int STRAIGHTS = 4;

  private static final int ALL_OFFICERS = KNIGHTS | DIAGONALS | STRAIGHTS;

  /** All that kernels are made for, by their {@link #number}. */
  static List<PieceKinds> all() {
    return IntStream.range(0, COUNT).mapToObj(PieceKinds::new).toList();
  }

  boolean knights() {
    return has(KNIGHTS);
  }

  boolean diagonals() {
    return has(DIAGONALS);
  }

  boolean straights() {
    return has(STRAIGHTS);
  }

  private boolean has(int kind) {
    return castling() || (number & kind) != 0;
  }

  boolean castling() {
    return number == COUNT - 1;
  }

  /**
   * Returns the number of the least material that all positions have after these moves of the
   * position at {@code positions[at]}.
   */
  static int numberAfter(MoveSets moves, long[] positions, int at) {
    GeneratorPosition position = GeneratorPosition.at(positions, at);
    boolean promotes =
        ((moves.pushes() | moves.westCaptures() | moves.eastCaptures()) & RANK_8) != 0;
    return number(position, position.castlingEnPassant() & RANK_8, promotes ? ALL_OFFICERS : 0);
  }

  /** Returns the number of the material of the position at {@code positions[at]}. */
  static int number(long[] positions, int at) {
    GeneratorPosition position = GeneratorPosition.at(positions, at);
    return number(position, position.castlingEnPassant() & RANK_1, 0);
  }

  private static int number(GeneratorPosition position, long castlingRooks, int officers) {
    return castlingRooks != 0
        ? COUNT - 1
        : officers
            | (KNIGHTS & (int) Bitboard.allIfAny(position.knights()))
            | (DIAGONALS & (int) Bitboard.allIfAny(position.bishopsQueens()))
            | (STRAIGHTS & (int) Bitboard.allIfAny(position.rooksQueens()));
  }

  /** Returns the number of the least material that includes two others. */
  static int union(int number, int other) {
    return Math.max(number, other) == COUNT - 1 ? COUNT - 1 : number | other;
  }

  /** Returns the lines along which its sliders move. */
  List<Line> lines() {
    return Arrays.stream(Line.values())
        .filter(line -> line.isStraight() ? straights() : diagonals())
        .toList();
  }

  /** Returns its kinds in words: {@code "knights diagonals straights castling"}. */
  String text() {
    List<String> kinds =
        List.of(
            knights() ? "knights" : "",
            diagonals() ? "diagonals" : "",
            straights() ? "straights" : "",
            castling() ? "castling" : "");
    return number == 0
        ? "pawns"
        : String.join(" ", kinds.stream().filter(kind -> !kind.isEmpty()).toList());
  }
}
