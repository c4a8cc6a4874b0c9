package sift.chess.board;

import java.util.List;
import java.util.OptionalInt;
import sift.geometry.Square;

/** A FEN as someone wrote it: the setup that it describes, and the column of each part. */
public final class FenText {
  private final List<FenPart> parts;
  private final BoardReader boardReader;
  private final CastlingReader castlingReader;
  private final Setup setup;

  private FenText(List<FenPart> parts) {
    this.parts = parts;
    boardReader = new BoardReader(part(FenField.BOARD));
    Board board = boardReader.board();
    Color turn = part(FenField.TURN).turn();
    castlingReader = new CastlingReader(part(FenField.CASTLING), board);
    setup =
        new Setup(
            board,
            turn,
            castlingReader.rooks(),
            enPassant(part(FenField.EN_PASSANT), turn),
            FenPart.counter(parts, FenField.HALFMOVES, 0),
            FenPart.counter(parts, FenField.FULLMOVES, 1));
  }

  /**
   * Reads a FEN of 4 to 6 fields: plain, X-FEN or Shredder-FEN. Missing counters are 0 and 1.
   *
   * @throws FenException if the text is no FEN
   */
  public static FenText read(String fen) {
    return new FenText(FenPart.split(fen));
  }

  /** Returns the setup that it describes, which may be illegal. */
  public Setup setup() {
    return setup;
  }

  /**
   * Returns the column, from 1, of a field's statement about a square: the letter of the piece, the
   * digit that counts the square as empty, the letter of a rook's castling right. Without a square,
   * or if the field says nothing of it, the column where the field starts; if the field is missing,
   * that of the first field.
   */
  public int column(FenField field, OptionalInt square) {
    int start = isGiven(field) ? part(field).column() : parts.getFirst().column();
    if (square.isEmpty()) {
      return start;
    }
    return switch (field) {
      case BOARD -> boardReader.column(square.getAsInt());
      case CASTLING -> castlingReader.column(square.getAsInt()).orElse(start);
      case TURN, EN_PASSANT, HALFMOVES, FULLMOVES -> start;
    };
  }

  private boolean isGiven(FenField field) {
    return field.ordinal() < parts.size();
  }

  private FenPart part(FenField field) {
    return parts.get(field.ordinal());
  }

  private static OptionalInt enPassant(FenPart part, Color turn) {
    String text = part.text();
    if (text.equals("-")) {
      return OptionalInt.empty();
    }
    char rank = turn == Color.WHITE ? '6' : '3';
    if (text.length() != 2
        || text.charAt(0) < 'a'
        || text.charAt(0) > 'h'
        || text.charAt(1) != rank) {
      throw part.wrong(
          "en passant square %s with %s to move; allowed are - and a%c to h%c"
              .formatted(part.quoted(), turn.word(), rank, rank));
    }
    return OptionalInt.of(Square.parse(text));
  }
}
