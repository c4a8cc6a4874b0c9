package sift.app.cli.chess;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.geometry.Square;

/** Counts positions by what they have. */
final class PositionStats {
  // Of the usual start: a1, h1, a8, h8, and the king's file.
  private static final long CORNERS = 0x8100000000000081L;
  private static final int KINGS_FILE = 4;

  private long positions = 0;
  private long white = 0;
  private long castling = 0;
  private long castlingOf960 = 0;
  private long enPassant = 0;
  private long pieces = 0;
  private int fewestPieces = Square.COUNT;
  private int mostPieces = 0;
  private int mostHalfmoves = 0;
  private int mostFullmoves = 0;

  /** Counts a position. */
  void add(Setup setup) {
    int onBoard = setup.board().occupied().bitCount();
    positions++;
    white += setup.turn() == Color.WHITE ? 1 : 0;
    castling += setup.castling().isZero() ? 0 : 1;
    castlingOf960 += isOf960(setup) ? 1 : 0;
    enPassant += setup.enPassant().isPresent() ? 1 : 0;
    pieces += onBoard;
    fewestPieces = Math.min(fewestPieces, onBoard);
    mostPieces = Math.max(mostPieces, onBoard);
    mostHalfmoves = Math.max(mostHalfmoves, setup.halfmoves());
    mostFullmoves = Math.max(mostFullmoves, setup.fullmoves());
  }

  /** Returns whether a castling right is none of the usual game. */
  private static boolean isOf960(Setup setup) {
    boolean isOf960 = (setup.castling().low() & ~CORNERS) != 0;
    Board board = setup.board();
    for (Color color : Color.values()) {
      int home = Square.at(KINGS_FILE, board.backRank(color));
      isOf960 |=
          !setup.castling().and(board.backRankSquares(color)).isZero()
              && !board.holds(home, color, PieceType.KING);
    }
    return isOf960;
  }

  private double averagePieces() {
    return positions == 0 ? 0 : (double) pieces / positions;
  }

  /** Returns the counts for people. */
  List<String> lines() {
    if (positions == 0) {
      return List.of();
    }
    return List.of(
        "to move: white %,d, black %,d".formatted(white, positions - white),
        "with castling rights: %,d, of them %,d of Chess960 only"
            .formatted(castling, castlingOf960),
        "with an en passant square: %,d".formatted(enPassant),
        "pieces: %d to %d, %.1f on average".formatted(fewestPieces, mostPieces, averagePieces()),
        "half-moves up to %,d, moves up to %,d".formatted(mostHalfmoves, mostFullmoves));
  }

  /** Returns the counts as the fields of a record about a file. */
  Map<String, Object> fields(String file) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "positions");
    values.put("file", file);
    values.put("positions", positions);
    values.put("white_to_move", white);
    values.put("castling", castling);
    values.put("castling_960", castlingOf960);
    values.put("en_passant", enPassant);
    values.put("fewest_pieces", positions == 0 ? 0 : fewestPieces);
    values.put("most_pieces", mostPieces);
    values.put("average_pieces", averagePieces());
    values.put("most_halfmoves", mostHalfmoves);
    values.put("most_fullmoves", mostFullmoves);
    return values;
  }
}
