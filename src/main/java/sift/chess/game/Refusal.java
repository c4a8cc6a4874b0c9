package sift.chess.game;

import java.util.Locale;
import java.util.Optional;
import sift.chess.attacks.Between;
import sift.chess.attacks.Leapers;
import sift.chess.board.Board;
import sift.chess.board.CastlingSide;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Piece;
import sift.chess.board.PieceType;
import sift.geometry.Square;

/** The reason why a move is not legal, in words; to be asked only of moves that are not. */
final class Refusal {
  private final Position position;
  private final Board board;
  private final Color turn;
  private final int from;
  private final int to;

  private Refusal(Position position, int from, int to) {
    this.position = position;
    board = position.board();
    turn = position.turn();
    this.from = from;
    this.to = to;
  }

  /** Returns the reason for a move that may also be of the wrong kind. */
  static String reason(Position position, Move move) {
    for (Move legal : position.legalMoves()) {
      if (legal.from() == move.from()
          && legal.to() == move.to()
          && legal.promotion().equals(move.promotion())) {
        return "the legal move is " + legal.kind();
      }
    }
    return reason(position, move.from(), move.to(), move.promotion());
  }

  /**
   * Returns the first of the rules that a move breaks; castling may be given by the king's target.
   */
  static String reason(Position position, int from, int to, Optional<PieceType> promotion) {
    return new Refusal(position, from, to).reason(promotion);
  }

  /** Returns the reason why the side to move cannot castle to a side. */
  static String castling(Position position, CastlingSide side) {
    long king = position.board().pieces(position.turn(), PieceType.KING);
    int from = first(king);
    return new Refusal(position, from, from).castling(side);
  }

  /**
   * Returns whether a move is pseudo-legal: legal but for the king, which may be in check after it.
   */
  static boolean isPseudoLegal(Position position, int from, int to) {
    Refusal refusal = new Refusal(position, from, to);
    return position
        .board()
        .at(from)
        .filter(piece -> piece.color() == position.turn() && refusal.obstacle(piece).isEmpty())
        .isPresent();
  }

  private String reason(Optional<PieceType> promotion) {
    Optional<Piece> mover = board.at(from);
    if (mover.isEmpty()) {
      return "no piece on " + Square.name(from);
    }
    Piece piece = mover.get();
    if (piece.color() != turn) {
      return "the %s is %s's, and %s is to move"
          .formatted(pieceOn(from), piece.color().word(), turn.word());
    }
    if (isCastling(piece)) {
      return castling(CastlingSide.of(from, to));
    }
    return obstacle(piece)
        .or(() -> promotion(piece, promotion))
        .orElseGet(() -> danger(piece.type()));
  }

  private Optional<String> obstacle(Piece piece) {
    long occupied = board.occupied();
    if (!movesSo(piece.type())) {
      return Optional.of("a %s does not move so".formatted(word(piece.type())));
    }
    if (isSet(board.pieces(turn), to)) {
      return Optional.of("the %s is in the way".formatted(pieceOn(to)));
    }
    long between = Between.between(from, to) & occupied;
    if (between != 0) {
      return Optional.of("the %s is in the way".formatted(pieceOn(first(between))));
    }
    if (piece.type() != PieceType.PAWN) {
      return Optional.empty();
    }
    boolean straight = Square.file(from) == Square.file(to);
    if (straight && isSet(occupied, to)) {
      return Optional.of("the %s is in the way".formatted(pieceOn(to)));
    }
    boolean takes =
        isSet(occupied, to) || position.setup().enPassant().stream().anyMatch(s -> s == to);
    return straight || takes
        ? Optional.empty()
        : Optional.of("nothing to take on " + Square.name(to));
  }

  /** Returns whether a piece moves or captures like this on an otherwise empty board. */
  private boolean movesSo(PieceType type) {
    boolean straight = Square.file(from) == Square.file(to) || Square.rank(from) == Square.rank(to);
    boolean line = Between.line(from, to) != 0;
    return switch (type) {
      case PAWN -> pawnMovesSo();
      case KNIGHT -> isSet(Leapers.knight(from), to);
      case BISHOP -> line && !straight;
      case ROOK -> line && straight;
      case QUEEN -> line;
      case KING -> isSet(Leapers.king(from), to);
    };
  }

  private boolean pawnMovesSo() {
    int ranks = (Square.rank(to) - Square.rank(from)) * turn.forward();
    int files = Math.abs(Square.file(to) - Square.file(from));
    boolean isFirst = Square.rank(from) == turn.backRankIndex() + turn.forward();
    return (ranks == 1 && files <= 1) || (ranks == 2 && files == 0 && isFirst);
  }

  private Optional<String> promotion(Piece piece, Optional<PieceType> promotion) {
    boolean isPromotion =
        piece.type() == PieceType.PAWN && Square.rank(to) == turn.other().backRankIndex();
    if (isPromotion == promotion.isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        isPromotion
            ? "the pawn promotes: to a knight, bishop, rook or queen?"
            : "a promotion on " + Square.name(to));
  }

  private String danger(PieceType type) {
    if (type == PieceType.KING) {
      return "the king would be in check on " + Square.name(to);
    }
    if (position.isCheck()) {
      return "the king is in check from the %s, and would stay so"
          .formatted(pieceOn(first(position.checkers())));
    }
    return isSet(position.pinned(), from)
        ? "the %s is pinned".formatted(pieceOn(from))
        : "the king would be in check";
  }

  /**
   * Returns whether the king goes onto its own rook, or to the target of castling in more than one
   * step.
   */
  private boolean isCastling(Piece piece) {
    int goal = Square.at(CastlingSide.of(from, to).kingsFile(), turn.backRankIndex());
    boolean leaps =
        to == goal && Square.rank(from) == turn.backRankIndex() && Math.abs(from - to) > 1;
    return piece.type() == PieceType.KING
        && (leaps || isSet(board.pieces(turn, PieceType.ROOK), to));
  }

  private String castling(CastlingSide side) {
    long beyond =
        switch (side) {
          case KINGSIDE -> -(1L << from);
          case QUEENSIDE -> (1L << from) - 1;
        };
    long rook = position.setup().castling() & turn.backRank() & beyond;
    if (rook == 0) {
      return turn.word() + " has no right to castle there";
    }
    if (position.isCheck()) {
      return "no castling while the king is in check from the "
          + pieceOn(first(position.checkers()));
    }
    long way = way(from, side.kingsFile()) | way(first(rook), side.rooksFile());
    long blockers = way & board.occupied() & ~rook & ~(1L << from);
    if (blockers != 0) {
      return "the %s is in the way".formatted(pieceOn(first(blockers)));
    }
    return position.isLegal(new Move(from, first(rook), Move.Kind.CASTLING))
        ? "castling there is legal, but not written so"
        : "castling would take the king through check";
  }

  private long way(int start, int goalFile) {
    int goal = Square.at(goalFile, turn.backRankIndex());
    return Between.between(start, goal) | 1L << goal;
  }

  private String pieceOn(int square) {
    return board.at(square).map(piece -> word(piece.type())).orElse("nothing")
        + " on "
        + Square.name(square);
  }

  private static String word(PieceType type) {
    return type.name().toLowerCase(Locale.ROOT);
  }

  private static int first(long squares) {
    return Long.numberOfTrailingZeros(squares);
  }

  private static boolean isSet(long squares, int square) {
    return (squares >>> square & 1) == 1;
  }
}
