package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.Leapers;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Piece;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.geometry.Square;

class MaterialTest {
  private static final List<PieceType> OFFICERS =
      List.of(PieceType.KNIGHT, PieceType.BISHOP, PieceType.ROOK, PieceType.QUEEN);
  private static final Attacks SLIDERS = new PextAttacks();

  // By the officers, and for bishops whether they share their shade.
  private final Map<String, Boolean> insufficient = new TreeMap<>();
  private final Map<String, Boolean> mateless = new TreeMap<>();

  /** Every check by an officer, against a king and an officer, up to symmetry. */
  @Test
  void materialIsInsufficientWhereNoMateExists() {
    for (int black = 0; black < Square.COUNT; black++) {
      if (Square.file(black) < 4 && Square.rank(black) <= Square.file(black)) {
        for (int white = 0; white < Square.COUNT; white++) {
          if (((Leapers.king(black) | 1L << black) >>> white & 1) == 0) {
            addOfficers(black, white);
          }
        }
      }
    }
    assertEquals(17, insufficient.size());
    assertEquals(mateless, insufficient);
  }

  private void addOfficers(int black, int white) {
    Board kings =
        Board.EMPTY
            .with(black, new Piece(Color.BLACK, PieceType.KING))
            .with(white, new Piece(Color.WHITE, PieceType.KING));
    for (PieceType type : OFFICERS) {
      for (int square = 0; square < Square.COUNT; square++) {
        if (square != white && (attacks(type, black) >>> square & 1) == 1) {
          addDefender(kings.with(square, new Piece(Color.WHITE, type)), type, square);
        }
      }
    }
  }

  private void addDefender(Board board, PieceType ours, int officer) {
    for (PieceType theirs : OFFICERS) {
      for (int square = 0; square < Square.COUNT; square++) {
        if (board.isEmpty(square)) {
          Board full = board.with(square, new Piece(Color.BLACK, theirs));
          boolean bishops = ours == PieceType.BISHOP && theirs == PieceType.BISHOP;
          String shades = bishops && shade(officer) != shade(square) ? ", two shades" : "";
          String material = ours + " against " + theirs + shades;
          insufficient.put(material, full.hasInsufficientMaterial(Color.WHITE));
          mateless.merge(material, !isMate(full), Boolean::logicalAnd);
        }
      }
    }
  }

  private static boolean isMate(Board board) {
    Setup setup = new Setup(board, Color.BLACK, 0, OptionalInt.empty(), 0, 1);
    return LegalMoves.count(setup) == 0
        && setup.board().isInCheck(Color.BLACK)
        && !setup.board().isInCheck(Color.WHITE);
  }

  private static int shade(int square) {
    return (Square.file(square) + Square.rank(square)) & 1;
  }

  private static long attacks(PieceType type, int square) {
    return switch (type) {
      case KNIGHT -> Leapers.knight(square);
      case BISHOP -> SLIDERS.bishop(square, 0);
      case ROOK -> SLIDERS.rook(square, 0);
      case QUEEN -> SLIDERS.queen(square, 0);
      case PAWN, KING, ARCHBISHOP, CHANCELLOR ->
          throw new IllegalArgumentException(type + " is no officer");
    };
  }
}
