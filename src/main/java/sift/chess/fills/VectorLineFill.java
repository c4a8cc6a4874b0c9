package sift.chess.fills;

import static sift.chess.fills.VectorQuadFill.SPECIES;
import static sift.chess.fills.VectorQuadFill.down;
import static sift.chess.fills.VectorQuadFill.up;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.PieceType;

/** {@link LineFill} with the four lanes in vectors of 256 bits. Slow where vectors are narrower. */
public final class VectorLineFill implements LineFill {
  private static final VectorMask<Long> KINGS = lanes(1, 2);
  private static final VectorMask<Long> UPPER_HALF = lanes(2, 3);
  private static final VectorMask<Long> WHITE_KINGS_LINES = lanes(1, 3);
  private static final VectorShuffle<Long> OTHER_HALF =
      VectorShuffle.fromValues(SPECIES, 2, 3, 0, 1);

  private static VectorMask<Long> lanes(int one, int two) {
    return VectorMask.fromLong(SPECIES, 1 << one | 1 << two);
  }

  @Override
  public void fill(Board board, LineSets into) {
    long[] words = into.words;
    LongVector white = LongVector.broadcast(SPECIES, board.pieces(Color.WHITE).low());
    LongVector black = LongVector.broadcast(SPECIES, board.pieces(Color.BLACK).low());
    LongVector kings = LongVector.broadcast(SPECIES, board.pieces(PieceType.KING).low());
    LongVector side = white.blend(black, UPPER_HALF);
    LongVector otherSide = black.blend(white, UPPER_HALF);
    LongVector ofKing = black.blend(white, WHITE_KINGS_LINES);
    LongVector ofSlider = white.blend(black, WHITE_KINGS_LINES);
    LongVector empty = white.or(black).not();
    LongVector passable = empty.or(kings.and(otherSide)).blend(empty, KINGS);
    LongVector met = LongVector.zero(SPECIES);
    LongVector attacks = LongVector.zero(SPECIES);
    LongVector checkers = LongVector.zero(SPECIES);
    for (int line = 0; line < LineSets.LINES; line++) {
      int step = ScalarLineFill.STEPS[line];
      long above = ScalarLineFill.ABOVE[line];
      long below = ScalarLineFill.BELOW[line];
      long kind = ScalarLineFill.sliders(board, line);
      LongVector sets = LongVector.broadcast(SPECIES, kind).blend(kings, KINGS).and(side);
      LongVector upwards = up(sets, passable.and(above), step).and(above);
      LongVector downwards = down(sets, passable.and(below), step).and(below);
      LongVector lines = upwards.and(downwards.rearrange(OTHER_HALF));
      LongVector both = upwards.or(downwards);
      lines.and(ofKing).intoArray(words, line * QuadFill.SETS);
      met = met.or(lines);
      attacks = attacks.or(both);
      checkers = checkers.or(both.and(sets.rearrange(OTHER_HALF)));
    }
    met.and(empty).intoArray(words, LineSets.BETWEEN);
    met.and(ofSlider).intoArray(words, LineSets.DISCOVERED);
    attacks.intoArray(words, LineSets.ATTACKS);
    checkers.intoArray(words, LineSets.CHECKERS);
  }
}
