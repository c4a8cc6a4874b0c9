package sift.chess.batch;

import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.MoveSets;
import sift.geometry.Line;

/**
 * What a kernel expects on the boards whose moves it counts; what they cannot have is left out of
 * its formula. Pawns and kings are always expected.
 *
 * @param knights knights of either side
 * @param diagonals bishops or queens of either side
 * @param straights rooks or queens of either side
 * @param castling castling rights of the side to move; only with all others
 */
public record Material(boolean knights, boolean diagonals, boolean straights, boolean castling) {
  /** All that a board can have. */
  public static final Material ALL = new Material(true, true, true, true);

  /** How many there are: a {@link #number} for each set of officers, and one for {@link #ALL}. */
  static final int COUNT = 9;

  private static final int ALL_OFFICERS = COUNT - 2;

  public Material {
    if (castling && !(knights && diagonals && straights)) {
      throw new IllegalArgumentException("castling without all officers");
    }
  }

  /** All that kernels are made for, by their {@link #number}. */
  static List<Material> all() {
    List<Material> all = new ArrayList<>();
    for (int number = 0; number < COUNT - 1; number++) {
      all.add(new Material((number & 1) != 0, (number & 2) != 0, (number & 4) != 0, false));
    }
    all.add(ALL);
    return all;
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
            | (position.knights() == 0 ? 0 : 1)
            | (position.bishopsQueens() == 0 ? 0 : 2)
            | (position.rooksQueens() == 0 ? 0 : 4);
  }

  /** Returns the number of the least material that includes two others. */
  static int union(int number, int other) {
    return Math.max(number, other) == COUNT - 1 ? COUNT - 1 : number | other;
  }

  /** Returns the lines along which its sliders move. */
  List<Line> lines() {
    return Arrays.stream(Line.values())
        .filter(line -> line.isStraight() ? straights : diagonals)
        .toList();
  }

  /** Returns its place among {@link #all}. */
  int number() {
    return castling ? COUNT - 1 : (knights ? 1 : 0) | (diagonals ? 2 : 0) | (straights ? 4 : 0);
  }

  /** Returns its kinds in a word: {@code "knights diagonals straights castling"}. */
  String text() {
    List<String> kinds = new ArrayList<>();
    if (knights) {
      kinds.add("knights");
    }
    if (diagonals) {
      kinds.add("diagonals");
    }
    if (straights) {
      kinds.add("straights");
    }
    if (castling) {
      kinds.add("castling");
    }
    return kinds.isEmpty() ? "pawns" : String.join(" ", kinds);
  }
}
