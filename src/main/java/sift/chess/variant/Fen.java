package sift.chess.variant;

import java.util.Optional;
import java.util.OptionalInt;
import sift.chess.board.Color;
import sift.chess.board.FenException;
import sift.geometry.BoardSize;

/**
 * A position of a variant with how it is written in Forsyth-Edwards Notation. Counts of empty
 * squares may have two digits. Castling rights are {@code KQkq} for the outermost rook on that side
 * of its king, and the letter of the file for another.
 *
 * @param castlingPrefix what stands before the castling rights and names the rule in some programs:
 *     nothing, {@code m} or {@code s}; it changes no rule here
 */
public record Fen(Position position, Notation notation, String castlingPrefix) {
  /**
   * Returns the start of a variant.
   *
   * @throws IllegalArgumentException if it has none
   */
  public static Fen start(Variant variant) {
    return start(variant, variant.notation());
  }

  /**
   * Returns the start of a variant, to be written in a notation.
   *
   * @throws IllegalArgumentException if it has none
   */
  public static Fen start(Variant variant, Notation notation) {
    String board =
        variant
            .start()
            .orElseThrow(() ->
                new IllegalArgumentException("%s has no start position".formatted(variant.name())));
    Fen usual = new FenReader(variant, variant.notation(), board + " w KQkq - 0 1").fen();
    return new Fen(usual.position, notation, "");
  }

  /**
   * Returns the position that a FEN describes, in that of the variant's notations whose letters it
   * has.
   *
   * @throws FenException if the text is no FEN, its position is not legal, or a letter of it means
   *     different pieces in two notations
   */
  public static Fen read(Variant variant, String text) {
    return new FenReader(variant, FenLetters.notation(variant, text), text).fen();
  }

  /**
   * Returns the position that a FEN describes in a notation.
   *
   * @throws FenException if the text is no FEN, or its position is not legal
   */
  public static Fen read(Variant variant, Notation notation, String text) {
    return new FenReader(variant, notation, text).fen();
  }

  /** Returns another position of the same game, written as this one. */
  public Fen with(Position other) {
    return new Fen(other, notation, castlingPrefix);
  }

  /** Returns the text. */
  public String text() {
    Board board = position.board();
    OptionalInt enPassant = position.enPassant();
    return String.join(
        " ",
        boardText(),
        String.valueOf(position.turn().letter()),
        castling(),
        enPassant.isPresent() ? board.size().name(enPassant.getAsInt()) : "-",
        String.valueOf(position.halfmoves()),
        String.valueOf(position.fullmoves()));
  }

  /** Returns the ranks, the last one first, separated by {@code /}. */
  private String boardText() {
    BoardSize size = position.board().size();
    StringBuilder text = new StringBuilder();
    for (int rank = size.ranks() - 1; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < size.files(); file++) {
        Optional<Piece> piece = position.board().at(size.at(file, rank));
        if (piece.isEmpty()) {
          empty++;
        } else {
          text.append(empty == 0 ? "" : empty).append(notation.board().letter(piece.get()));
          empty = 0;
        }
      }
      text.append(empty == 0 ? "" : empty).append(rank == 0 ? "" : "/");
    }
    return text.toString();
  }

  /** Returns the rights, white's first, each color's from the highest file down. */
  private String castling() {
    if (position.castling().isZero()) {
      return "-";
    }
    BoardSize size = position.board().size();
    StringBuilder text = new StringBuilder(castlingPrefix);
    for (Color color : Color.values()) {
      for (int file = size.files() - 1; file >= 0; file--) {
        int rook = size.at(file, position.board().backRank(color));
        if (position.castling().has(rook)) {
          char letter = letter(color, rook);
          text.append(color == Color.WHITE ? Character.toUpperCase(letter) : letter);
        }
      }
    }
    return text.toString();
  }

  private char letter(Color color, int rook) {
    Castling.Side side = Castling.Side.of(position.board().king(color).orElseThrow(), rook);
    boolean isOutermost =
        CastlingReader.outermost(position.board(), color, side).equals(OptionalInt.of(rook));
    return isOutermost ? side.letter() : (char) ('a' + position.board().size().file(rook));
  }
}
