package sift.chess.board;

import java.util.List;
import java.util.OptionalInt;
import sift.geometry.BoardSize;
import sift.word.Word;

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
    Color turn = turn(part(FenField.TURN));
    castlingReader = new CastlingReader(part(FenField.CASTLING), board, variant);
    notation = new Notation(letters.board(), letters.moves(), castlingReader.prefix());
    setup =
        new Setup(
            variant,
            board,
            turn,
            castlingReader.columns().keySet().stream().map(Word::bit).reduce(Word.ZERO, Word::or),
            enPassant(part(FenField.EN_PASSANT), variant, turn),
            part(FenField.HALFMOVES).counter(FenField.HALFMOVES),
            part(FenField.FULLMOVES).counter(FenField.FULLMOVES));
  }

  /**
   * Reads a FEN of a variant of 4 to 6 fields in that of some notations whose letters the FEN has:
   * plain, X-FEN or Shredder-FEN. Missing counters are 0 and 1.
   *
   * @throws FenException if the text is no FEN, or a letter of it means different pieces in two
   *     notations
   */
  public static FenText read(Variant variant, List<Notation> notations, String fen) {
    return read(variant, notations, FenPart.split(fen));
  }

  /**
   * Reads the six fields of a FEN in the same way.
   *
   * @throws FenException if they are none, or a letter means different pieces in two notations
   */
  public static FenText read(Variant variant, List<Notation> notations, List<FenPart> fields) {
    return new FenText(variant, notation(notations, fields.getFirst()), fields);
  }

  /**
   * Returns the notation whose letters the first field of a FEN has; the first one if none fits, or
   * if all its letters mean the same in those that do.
   *
   * @throws FenException if a letter means different pieces in the notations that fit
   */
  private static Notation notation(List<Notation> notations, FenPart field) {
    List<Notation> fitting =
        notations.stream()
            .filter(notation -> notations.size() == 1 || notation.fits(field.text()))
            .toList();
    Notation first = fitting.isEmpty() ? notations.getFirst() : fitting.getFirst();
    for (Notation other : fitting) {
      for (int index = 0; index < field.text().length(); index++) {
        char letter = field.text().charAt(index);
        if (!first.board().type(letter).equals(other.board().type(letter))) {
          throw field.wrong(index, ambiguity(letter, first, other));
        }
      }
    }
    return first;
  }

  private static String ambiguity(char letter, Notation first, Notation other) {
    return "'%c' is %s with the letters %s and %s with %s; name the letters"
        .formatted(letter, word(first, letter), first.text(), word(other, letter), other.text());
  }

  private static String word(Notation notation, char letter) {
    return notation.board().type(letter).map(PieceType::withArticle).orElseThrow();
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
    int start = part(field).column();
    if (square.isEmpty()) {
      return start;
    }
    return switch (field) {
      case BOARD -> boardReader.column(square.getAsInt());
      case CASTLING -> castlingReader.columns().getOrDefault(square.getAsInt(), start);
      case TURN, EN_PASSANT, HALFMOVES, FULLMOVES -> start;
    };
  }

  private FenPart part(FenField field) {
    return parts.get(field.ordinal());
  }

  private static Color turn(FenPart part) {
    return switch (part.text()) {
      case "w" -> Color.WHITE;
      case "b" -> Color.BLACK;
      default -> throw part.wrong("side to move " + part.quoted() + "; allowed are w and b");
    };
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
