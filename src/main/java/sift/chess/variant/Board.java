package sift.chess.variant;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import sift.chess.board.Color;
import sift.geometry.BoardSize;
import sift.word.Word;

/** Pieces on the squares of a board of any size; an immutable mailbox. */
public final class Board {
  private final BoardSize size;

  /** What stands on each square; nobody writes here after the constructor. */
  private final @Nullable Piece[] squares;

  private Board(BoardSize size, @Nullable Piece[] squares) {
    this.size = size;
    this.squares = squares;
  }

  /** Returns the board without pieces. */
  public static Board empty(BoardSize size) {
    return new Board(size, new Piece[size.squares()]);
  }

  /** Returns the size, and with it the numbers of the squares. */
  public BoardSize size() {
    return size;
  }

  /** Returns the piece on a square, if there is one. */
  public Optional<Piece> at(int square) {
    return Optional.ofNullable(squares[square]);
  }

  /** Returns whether a square is empty. */
  public boolean isEmpty(int square) {
    return squares[square] == null;
  }

  /** Returns whether a piece of a color stands on a square. */
  public boolean holds(int square, Color color) {
    Piece piece = squares[square];
    return piece != null && piece.color() == color;
  }

  /** Returns whether a piece of a color and kind stands on a square. */
  public boolean holds(int square, Color color, PieceKind kind) {
    Piece piece = squares[square];
    return piece != null && piece.color() == color && piece.kind() == kind;
  }

  /** Returns the squares of the pieces of a color and kind. */
  public Word pieces(Color color, PieceKind kind) {
    Word set = Word.ZERO;
    for (int square = 0; square < squares.length; square++) {
      if (holds(square, color, kind)) {
        set = set.or(Word.bit(square));
      }
    }
    return set;
  }

  /** Returns the first square with a king of a color, in the order of their numbers. */
  public OptionalInt king(Color color) {
    for (int square = 0; square < squares.length; square++) {
      if (holds(square, color, PieceKind.KING)) {
        return OptionalInt.of(square);
      }
    }
    return OptionalInt.empty();
  }

  /** Returns the rank, from 0, on which the king of a color starts: the first or the last. */
  public int backRank(Color color) {
    return color == Color.WHITE ? 0 : size.ranks() - 1;
  }

  /** Returns this board with a piece on a square, whatever stood there. */
  public Board with(int square, Piece piece) {
    @Nullable Piece[] changed = squares.clone();
    changed[square] = piece;
    return new Board(size, changed);
  }

  /** Returns this board with an empty square. */
  public Board without(int square) {
    @Nullable Piece[] changed = squares.clone();
    changed[square] = null;
    return new Board(size, changed);
  }

  /**
   * Returns the squares that the piece on a square attacks, whatever stands on them; none if the
   * square is empty.
   */
  public Word attacks(int from) {
    Piece piece = squares[from];
    if (piece == null) {
      return Word.ZERO;
    }
    Word attacked = Word.ZERO;
    for (Step leap : leaps(piece)) {
      int file = size.file(from) + leap.files();
      int rank = size.rank(from) + leap.ranks();
      if (size.isOnBoard(file, rank)) {
        attacked = attacked.or(Word.bit(size.at(file, rank)));
      }
    }
    for (Step slide : piece.kind().slides()) {
      int file = size.file(from) + slide.files();
      int rank = size.rank(from) + slide.ranks();
      while (size.isOnBoard(file, rank)) {
        attacked = attacked.or(Word.bit(size.at(file, rank)));
        if (!isEmpty(size.at(file, rank))) {
          break;
        }
        file += slide.files();
        rank += slide.ranks();
      }
    }
    return attacked;
  }

  private static List<Step> leaps(Piece piece) {
    int forward = piece.color().forward();
    return piece.kind() == PieceKind.PAWN
        ? List.of(new Step(-1, forward), new Step(1, forward))
        : piece.kind().leaps();
  }

  /** Returns the pieces of a color that attack a square. */
  public Word attackers(int target, Color color) {
    Word attackers = Word.ZERO;
    for (int from = 0; from < squares.length; from++) {
      if (holds(from, color) && attacks(from).has(target)) {
        attackers = attackers.or(Word.bit(from));
      }
    }
    return attackers;
  }

  /** Returns whether a piece of the opponent attacks the king of a color, if it has one. */
  public boolean isInCheck(Color color) {
    OptionalInt king = king(color);
    return king.isPresent() && !attackers(king.getAsInt(), color.other()).isZero();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Board that
        && size.equals(that.size)
        && Arrays.equals(squares, that.squares);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(squares);
  }
}
