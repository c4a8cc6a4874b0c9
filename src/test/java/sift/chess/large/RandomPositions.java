package sift.chess.large;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import sift.chess.board.Board;
import sift.chess.board.CastlingSide;
import sift.chess.board.Color;
import sift.chess.board.Piece;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * Positions at random: few pieces or many, pawns about to promote, castling rights, squares of en
 * passant captures, kings in check from one piece or more.
 */
public final class RandomPositions {
  private final Variant variant;
  private final BoardSize size;
  private final Random random;

  public RandomPositions(Variant variant, Random random) {
    this.variant = variant;
    this.random = random;
    size = variant.size();
  }

  /** Returns a position whose side not to move is not in check. */
  public Setup next() {
    while (true) {
      Setup setup = place();
      if (!setup.board().isInCheck(setup.turn().other())) {
        return setup;
      }
    }
  }

  private Setup place() {
    List<Integer> squares = new ArrayList<>();
    for (int square = 0; square < size.squares(); square++) {
      squares.add(square);
    }
    Collections.shuffle(squares, random);
    Board board = Board.empty(size);
    Word castling = Word.ZERO;
    for (Color color : Color.values()) {
      boolean castles = variant.castling().isPresent() && random.nextInt(3) > 0;
      int king = castles ? size.at(random.nextInt(size.files()), board.backRank(color)) : -1;
      if (!castles || !board.isEmpty(king)) {
        castles = false;
        king = squares.stream().filter(board::isEmpty).findFirst().orElseThrow();
      }
      board = board.with(king, new Piece(color, PieceType.KING));
      for (CastlingSide side : castles ? CastlingSide.values() : new CastlingSide[0]) {
        OptionalInt rook = rookSquare(king, side);
        if (rook.isPresent() && board.isEmpty(rook.getAsInt())) {
          board = board.with(rook.getAsInt(), new Piece(color, PieceType.ROOK));
          castling = castling.or(Word.bit(rook.getAsInt()));
        }
      }
    }
    int officers = random.nextInt(random.nextBoolean() ? 5 : 14);
    int pawns = random.nextInt(size.files() * 3 / 2 + 1);
    for (int square : squares) {
      int rank = size.rank(square);
      if (board.isEmpty(square) && officers > 0) {
        PieceType kind = variant.promotions().get(random.nextInt(variant.promotions().size()));
        board = board.with(square, new Piece(color(), kind));
        officers--;
      } else if (board.isEmpty(square) && pawns > 0 && rank > 0 && rank < size.ranks() - 1) {
        board = board.with(square, new Piece(color(), PieceType.PAWN));
        pawns--;
      }
    }
    Color turn = color();
    return new Setup(variant, board, turn, castling, enPassant(board, turn), 0, 1);
  }

  private Color color() {
    return random.nextBoolean() ? Color.WHITE : Color.BLACK;
  }

  /** Returns a square for a rook on a side of the king, mostly the outermost. */
  private OptionalInt rookSquare(int king, CastlingSide side) {
    int file = size.file(king);
    int first = side == CastlingSide.KINGSIDE ? file + 1 : 0;
    int last = side == CastlingSide.KINGSIDE ? size.files() - 1 : file - 1;
    if (first > last || random.nextInt(4) == 0) {
      return OptionalInt.empty();
    }
    int outermost = side == CastlingSide.KINGSIDE ? last : first;
    int chosen = random.nextInt(3) > 0 ? outermost : first + random.nextInt(last - first + 1);
    return OptionalInt.of(size.at(chosen, size.rank(king)));
  }

  /** Returns the square that an enemy pawn may have passed, if there is one that we attack. */
  private OptionalInt enPassant(Board board, Color turn) {
    int back = board.backRank(turn.other());
    int forward = turn.other().forward();
    for (int file = 0; size.ranks() >= 5 && file < size.files(); file++) {
      int passed = size.at(file, back + 2 * forward);
      if (board.isEmpty(size.at(file, back + forward))
          && board.isEmpty(passed)
          && board.holds(size.at(file, back + 3 * forward), turn.other(), PieceType.PAWN)
          && !board.attackers(passed, turn).and(board.pieces(turn, PieceType.PAWN)).isZero()) {
        return OptionalInt.of(passed);
      }
    }
    return OptionalInt.empty();
  }
}
