package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.Optional;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.chess.archive.Damage;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.file.JsonRecord.Meaning;
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

  /** Returns what was counted of an archive that was read. */
  PositionsAnswer answer(ArchiveInput read) {
    return new PositionsAnswer(
        read.name(),
        positions,
        white,
        castling,
        castlingOf960,
        enPassant,
        positions == 0 ? 0 : fewestPieces,
        mostPieces,
        positions == 0 ? 0 : (double) pieces / positions,
        mostHalfmoves,
        mostFullmoves,
        read.damages(),
        read.first().map(Damage::offset),
        read.first().map(Damage::reason));
  }

  /** The positions of an archive. */
  record PositionsAnswer(
      @Meaning("the archive") String file,
      @Meaning("positions of whole blocks") long positions,
      @Meaning("of them with white to move") long whiteToMove,
      @Meaning("with castling rights") long castling,
      @Meaning("with a right of Chess960 only") long castlingChess960,
      @Meaning("with an en passant square") long enPassant,
      @Meaning("of a position") int fewestPieces,
      @Meaning("of a position") int mostPieces,
      @Meaning("of all positions") double averagePieces,
      @Meaning("greatest half-move clock") int mostHalfmoves,
      @Meaning("greatest number of a move") int mostFullmoves,
      @Meaning("places where something is wrong") long damaged,
      @Meaning("byte of the first of them") Optional<Long> offset,
      @Meaning("what is wrong there") Optional<String> reason)
      implements Answer {
    @Override
    public void print(PrintWriter out) {
      String whole = damaged == 0 ? ", all whole" : "";
      Columns.print(out, "%s: %s%s".formatted(file, Counted.of(positions, "position"), whole), 2);
      if (positions > 0) {
        out.printf("  to move: white %,d, black %,d%n", whiteToMove, positions - whiteToMove);
        out.printf(
            "  with castling rights: %,d, of them %,d of Chess960 only%n",
            castling, castlingChess960);
        out.printf("  with an en passant square: %,d%n", enPassant);
        out.printf(
            "  pieces: %d to %d, %.1f on average%n", fewestPieces, mostPieces, averagePieces);
        out.printf("  half-moves up to %,d, moves up to %,d%n", mostHalfmoves, mostFullmoves);
      }
    }
  }
}
