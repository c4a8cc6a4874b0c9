package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.Optional;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.chess.archive.Damage;
import sift.chess.board.Color;
import sift.chess.board.Setup;
import sift.file.JsonRecord.Meaning;
import sift.geometry.Square;

/** Counts positions by what they have. */
final class PositionStats {
  private long positions = 0;
  private long white = 0;
  private long castling = 0;
  private long enPassant = 0;
  private int fewestPieces = Square.COUNT;
  private int mostPieces = 0;

  /** Counts a position. */
  void add(Setup setup) {
    int pieces = setup.board().occupied().bitCount();
    positions++;
    white += setup.turn() == Color.WHITE ? 1 : 0;
    castling += setup.castling().isZero() ? 0 : 1;
    enPassant += setup.enPassant().isPresent() ? 1 : 0;
    fewestPieces = Math.min(fewestPieces, pieces);
    mostPieces = Math.max(mostPieces, pieces);
  }

  /** Returns what was counted of an archive that was read. */
  PositionsAnswer answer(ArchiveInput read) {
    return new PositionsAnswer(
        read.name(),
        positions,
        white,
        castling,
        enPassant,
        Math.min(fewestPieces, mostPieces),
        mostPieces,
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
      @Meaning("with an en passant square") long enPassant,
      @Meaning("of a position") int fewestPieces,
      @Meaning("of a position") int mostPieces,
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
        out.printf("  with castling rights: %,d%n", castling);
        out.printf("  with an en passant square: %,d%n", enPassant);
        out.printf("  pieces: %d to %d%n", fewestPieces, mostPieces);
      }
    }
  }
}
