package sift.chess.game;

import java.util.stream.Stream;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.PieceType;
import sift.geometry.BoardSize;
import sift.word.Word;

/** Whether material is sufficient to mate. */
final class Material {
  private Material() {}

  /** Returns what {@link Position#hasInsufficientMaterial} defines. */
  static boolean isInsufficient(Board board, Color color) {
    Word ours = board.pieces(color);
    Word others = board.pieces(color.other()).andNot(of(board, PieceType.KING, PieceType.QUEEN));
    if (!ours.andNot(of(board, PieceType.KING, PieceType.KNIGHT, PieceType.BISHOP)).isZero()) {
      return false;
    }
    if (!ours.and(of(board, PieceType.KNIGHT)).isZero()) {
      return ours.bitCount() == 2 && others.isZero();
    }
    Word bishops = of(board, PieceType.BISHOP);
    return ours.and(bishops).isZero()
        || (isOneShade(bishops, board.size())
            && others.andNot(bishops.or(of(board, PieceType.ROOK))).isZero());
  }

  private static Word of(Board board, PieceType... types) {
    return Stream.of(types).map(board::pieces).reduce(Word.ZERO, Word::or);
  }

  private static boolean isOneShade(Word squares, BoardSize size) {
    return squares
            .bits()
            .map(square -> (size.file(square) + size.rank(square)) % 2)
            .distinct()
            .count()
        <= 1;
  }
}
