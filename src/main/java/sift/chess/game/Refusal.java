package sift.chess.game;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import sift.chess.board.Board;
import sift.chess.board.CastlingRule;
import sift.chess.board.CastlingSide;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Move.Kind;
import sift.chess.board.Piece;
import sift.chess.board.PieceType;
import sift.chess.movegen.SlowGenerator;
import sift.geometry.BoardSize;
import sift.word.Word;

/** The reason why a move is not legal, in words; to be asked only of moves that are not. */
final class Refusal {
  private final Position position;
  private final Board board;
  private final BoardSize size;
  private final Color turn;
  private final int from;
  private final int to;

  private Refusal(Position position, int from, int to) {
    this.position = position;
    board = position.board();
    size = board.size();
    turn = position.turn();
    this.from = from;
    this.to = to;
  }

  /** Returns the reason for a move that may also be of the wrong kind. */
  static String reason(Position position, Move move) {
    if (Math.max(move.from(), move.to()) >= position.board().size().squares()) {
      return "a square that is not on the board";
    }
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
   * Returns the first of the rules that a move breaks; castling may be given by the king's goal.
   */
  static String reason(Position position, int from, int to, Optional<PieceType> promotion) {
    return new Refusal(position, from, to).reason(promotion);
  }

  /** Returns the reason why the side to move cannot castle to a side. */
  static String castling(Position position, CastlingSide side) {
    int king = position.board().king(position.turn()).orElseThrow();
    return new Refusal(position, king, king).castling(side);
  }

  private String reason(Optional<PieceType> promotion) {
    Optional<Piece> mover = board.at(from);
    if (mover.isEmpty()) {
      return "no piece on " + size.name(from);
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
    boolean isPawn = piece.type() == PieceType.PAWN;
    if (!(isPawn ? pawnMovesSo() : Board.empty(size).with(from, piece).attacks(from, to))) {
      return Optional.of("%s does not move so".formatted(piece.type().withArticle()));
    }
    if (board.holds(to, turn)) {
      return Optional.of(inTheWay(to));
    }
    if (isPawn && size.file(from) != size.file(to)) {
      boolean takes = !board.isEmpty(to) || position.setup().enPassant().equals(OptionalInt.of(to));
      return takes ? Optional.empty() : Optional.of("nothing to take on " + size.name(to));
    }
    if (!isPawn && board.attacks(from, to)) {
      return Optional.empty();
    }
    int files = Integer.signum(size.file(to) - size.file(from));
    int ranks = Integer.signum(size.rank(to) - size.rank(from));
    int step = size.at(files, ranks);
    return IntStream.iterate(from + step, square -> square != to + step, square -> square + step)
        .filter(square -> !board.isEmpty(square))
        .mapToObj(this::inTheWay)
        .findFirst();
  }

  private boolean pawnMovesSo() {
    int ranks = (size.rank(to) - size.rank(from)) * turn.forward();
    int files = Math.abs(size.file(to) - size.file(from));
    return (ranks == 1 && files <= 1)
        || (ranks == 2 && files == 0 && SlowGenerator.mayMakeDoubleStep(position.setup(), from));
  }

  private Optional<String> promotion(Piece piece, Optional<PieceType> promotion) {
    boolean isPromotion =
        piece.type() == PieceType.PAWN && size.rank(to) == board.backRank(turn.other());
    List<PieceType> allowed = position.variant().promotions();
    boolean isAllowed =
        isPromotion ? promotion.filter(allowed::contains).isPresent() : promotion.isEmpty();
    if (isAllowed) {
      return Optional.empty();
    }
    String types = allowed.stream().map(PieceType::word).collect(joining(", "));
    return Optional.of(
        isPromotion
            ? "the pawn promotes: to a %s?".formatted(types.replaceFirst(", (\\w+)$", " or $1"))
            : "a promotion on " + size.name(to));
  }

  private String danger(PieceType type) {
    if (type == PieceType.KING) {
      return "the king would be in check on " + size.name(to);
    }
    Word checkers = position.checkers();
    if (!checkers.isZero()) {
      return "the king is in check from the %s, and would stay so"
          .formatted(pieceOn(checkers.trailingZeros()));
    }
    return board.without(from).isInCheck(turn)
        ? "the %s is pinned".formatted(pieceOn(from))
        : "the king would be in check";
  }

  /**
   * Returns whether the king goes onto its own rook, or to the goal of castling in more than one
   * step.
   */
  private boolean isCastling(Piece piece) {
    Optional<CastlingRule> rule = position.variant().castling();
    if (piece.type() != PieceType.KING || rule.isEmpty()) {
      return false;
    }
    int goal = rule.get().goals(from, to).king();
    boolean isOnBackRank =
        size.rank(from) == board.backRank(turn) && size.rank(to) == size.rank(from);
    return board.holds(to, turn, PieceType.ROOK)
        || (isOnBackRank && size.file(to) == goal && Math.abs(from - to) > 1);
  }

  private String castling(CastlingSide side) {
    OptionalInt rook = position.castlingRook(turn, side);
    if (rook.isEmpty()) {
      return turn.word() + " has no right to castle there";
    }
    Move castling = new Move(from, rook.getAsInt(), Kind.CASTLING);
    Word checkers = position.checkers();
    if (!checkers.isZero()) {
      return "no castling while the king is in check from the " + pieceOn(checkers.trailingZeros());
    }
    List<Integer> blockers = SlowGenerator.blockers(position.setup(), castling);
    if (!blockers.isEmpty()) {
      return inTheWay(blockers.getFirst());
    }
    return position.isLegal(castling)
        ? "castling there is legal, but not written so"
        : "castling would take the king through check";
  }

  private String inTheWay(int square) {
    return "the %s is in the way".formatted(pieceOn(square));
  }

  private String pieceOn(int square) {
    return board.at(square).map(piece -> piece.type().word()).orElse("nothing")
        + " on "
        + size.name(square);
  }
}
