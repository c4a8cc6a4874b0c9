package sift.chess.game;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sift.chess.board.CastlingSide;
import sift.chess.board.Move;
import sift.chess.board.PieceType;
import sift.geometry.Bitboard;
import sift.geometry.Square;

/** Reads one move in Standard Algebraic Notation. */
final class SanReader {
  private static final Pattern CASTLING = Pattern.compile("(?:O-O|0-0)(?<long>-O|-0)?[+#!?]*");
  private static final Pattern MOVE =
      Pattern.compile(
          "(?<piece>[PNBRQK])?(?<file>[a-h])?(?<rank>[1-8])?(?<sign>[-x])?(?<to>[a-h][1-8])"
              + "(?:=?(?<promotion>[NBRQ])|\\((?<bracketed>[NBRQ])\\))?"
              + "(?: ?e\\.?p\\.?)?[+#!?]*");

  private final Position position;
  private final String text;

  SanReader(Position position, String text) {
    this.position = position;
    this.text = text;
  }

  /**
   * Returns the legal move that the text means.
   *
   * @throws IllegalMoveException if no legal move fits the text, or several do
   */
  Move move() {
    Matcher castling = CASTLING.matcher(text);
    if (castling.matches()) {
      return castling(
          castling.group("long") == null ? CastlingSide.KINGSIDE : CastlingSide.QUEENSIDE);
    }
    Matcher move = MOVE.matcher(text);
    if (!move.matches()) {
      throw IllegalMoveException.in(
          text, "is no move; allowed are those like e4, Nbd7, exd5, e8=Q, O-O, O-O-O");
    }
    return move(move);
  }

  private Move castling(CastlingSide side) {
    return position.legalMoves().stream()
        .filter(move -> move.kind() == Move.Kind.CASTLING)
        .filter(move -> CastlingSide.of(move.from(), move.to()) == side)
        .findFirst()
        .orElseThrow(() -> illegal(Refusal.castling(position, side)));
  }

  private Move move(Matcher parts) {
    PieceType type = type(parts.group("piece")).orElse(PieceType.PAWN);
    int to = Square.parse(parts.group("to"));
    Optional<PieceType> promotion =
        type(parts.group("promotion")).or(() -> type(parts.group("bracketed")));
    long origins = origins(type, parts);
    List<Move> legal =
        position.legalMoves().stream()
            .filter(move -> move.to() == to && move.kind() != Move.Kind.CASTLING)
            .filter(move -> move.promotion().equals(promotion))
            .filter(move -> (origins >>> move.from() & 1) == 1)
            .toList();
    if (legal.isEmpty()) {
      throw illegal(reason(type, origins, to, promotion));
    }
    if (legal.size() > 1) {
      throw IllegalMoveException.in(text, "is ambiguous: " + candidates(legal));
    }
    if ("x".equals(parts.group("sign")) && !position.isCapture(legal.getFirst())) {
      throw illegal("nothing to take on " + Square.name(to));
    }
    return legal.getFirst();
  }

  /**
   * Returns the squares of the pieces that the text may mean; without further words a pawn stays on
   * its file.
   */
  private long origins(PieceType type, Matcher parts) {
    String file = parts.group("file");
    String rank = parts.group("rank");
    long pieces = position.board().pieces(position.turn(), type);
    boolean isBarePawn =
        type == PieceType.PAWN && file == null && rank == null && !"x".equals(parts.group("sign"));
    if (isBarePawn) {
      return pieces & fileOf(parts.group("to"));
    }
    return pieces
        & (file == null ? -1 : fileOf(file))
        & (rank == null ? -1 : Bitboard.RANK_1 << (8 * (rank.charAt(0) - '1')));
  }

  /** Returns the file of the first letter of a text. */
  private static long fileOf(String name) {
    return Bitboard.FILE_A << (name.charAt(0) - 'a');
  }

  /**
   * Returns why the only candidate cannot go there, or the first one that could but for its king.
   */
  private String reason(PieceType type, long origins, int to, Optional<PieceType> promotion) {
    for (long rest = origins; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      if (Long.bitCount(origins) == 1 || Refusal.isPseudoLegal(position, from, to)) {
        return Refusal.reason(position, from, to, promotion);
      }
    }
    return "no such %s %s can go to %s"
        .formatted(position.turn().word(), type.name().toLowerCase(Locale.ROOT), Square.name(to));
  }

  private String candidates(List<Move> moves) {
    return moves.stream().map(move -> San.stem(position, move)).collect(joining(" or "));
  }

  private IllegalMoveException illegal(String reason) {
    return IllegalMoveException.in(text, "is not legal: " + reason);
  }

  private static Optional<PieceType> type(@Nullable String letter) {
    return letter == null ? Optional.empty() : PieceType.of(letter.charAt(0));
  }
}
