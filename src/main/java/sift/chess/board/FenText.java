package sift.chess.board;

import java.util.List;
import java.util.OptionalInt;
import sift.geometry.BoardSize;

/** A FEN as someone wrote it: the setup that it describes, and the column of each part. */
public final class FenText {
  private final List<FenPart> parts;
  private final BoardReader boardReader;
  private final CastlingReader castlingReader;
  private final Notation notation;
  private final Setup setup;

  private FenText(Variant variant, Notation letters, List<FenPart> parts) {
    this.parts = parts;
    boardReader = new BoardReader(part(FenField.BOARD), variant.size(), letters.board().text());
    String squares = boardReader.letters();
    Board board = Board.of(variant.size(), square -> letters.board().piece(squares.charAt(square)));
    Color turn = part(FenField.TURN).turn();
    castlingReader =
        new CastlingReader(part(FenField.CASTLING), board, variant.castling().isPresent());
    notation = letters.withCastlingPrefix(castlingReader.prefix());
    setup =
        new Setup(
            variant,
            board,
            turn,
            castlingReader.rooks(),
            enPassant(part(FenField.EN_PASSANT), variant, turn),
            FenPart.counter(parts, FenField.HALFMOVES, 0),
            FenPart.counter(parts, FenField.FULLMOVES, 1));
  }

  /**
   * Reads a FEN of orthodox chess of 4 to 6 fields: plain, X-FEN or Shredder-FEN. Missing counters
   * are 0 and 1.
   *
   * @throws FenException if the text is no FEN
   */
  public static FenText read(String fen) {
    return read(Variant.ORTHODOX, Variant.ORTHODOX.notation(), fen);
  }

  /**
   * Reads a FEN of a variant in that of its notations whose letters the FEN has.
   *
   * @throws FenException if the text is no FEN, or a letter of it means different pieces in two
   *     notations
   */
  public static FenText read(Variant variant, String fen) {
    List<FenPart> parts = FenPart.split(fen);
    return new FenText(variant, FenLetters.notation(variant, parts.getFirst()), parts);
  }

  /**
   * Reads a FEN of a variant in a notation.
   *
   * @throws FenException if the text is no FEN
   */
  public static FenText read(Variant variant, Notation notation, String fen) {
    return new FenText(variant, notation, FenPart.split(fen));
  }

  /** Returns the setup that it describes, which may be illegal. */
  public Setup setup() {
    return setup;
  }

  /** Returns how it is written. */
  public Notation notation() {
    return notation;
  }

  /**
   * Returns the column, from 1, of a field's statement about a square: the letter of the piece, the
   * number that counts the square as empty, the letter of a rook's castling right. Without a
   * square, or if the field says nothing of it, the column where the field starts; if the field is
   * missing, that of the first field.
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

  private static OptionalInt enPassant(FenPart part, Variant variant, Color turn) {
    if (part.text().equals("-")) {
      return OptionalInt.empty();
    }
    BoardSize size = variant.size();
    int first = size.at(0, turn == Color.WHITE ? size.ranks() - 3 : 2);
    int last = first + size.files() - 1;
    for (int square = first; square <= last && variant.hasDoubleStep(); square++) {
      if (part.text().equals(size.name(square))) {
        return OptionalInt.of(square);
      }
    }
    throw part.wrong(
        "en passant square %s with %s to move; allowed %s"
            .formatted(
                part.quoted(),
                turn.word(),
                variant.hasDoubleStep()
                    ? "are - and %s to %s".formatted(size.name(first), size.name(last))
                    : "is -, for no pawn makes a double step"));
  }
}
