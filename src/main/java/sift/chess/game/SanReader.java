package sift.chess.game;

import static java.util.stream.Collectors.joining;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sift.chess.board.CastlingSide;
import sift.chess.board.Letters;
import sift.chess.board.Move;
import sift.chess.board.PieceType;
import sift.chess.board.Variant;
import sift.geometry.BoardSize;
import sift.word.Word;

/** Reads one move in Standard Algebraic Notation. */
final class SanReader {
  private static final Pattern MOVE =
      Pattern.compile(
          "([A-Z])?([a-p])?(\\d{1,2})?([-x:])?([a-p]\\d{1,2})"
              + "(?:[=(]?([A-Za-z])\\)?)?"
              + "(?: ?e\\.?p\\.?)?[+#!?]*");

  // The groups of a move by number: names would be looked up in a map for every move of a game.
  private static final int PIECE = 1;
  private static final int FILE = 2;
  private static final int RANK = 3;
  private static final int SIGN = 4;
  private static final int TO = 5;
  private static final int PROMOTION = 6;

  private static final Pattern CASTLING = Pattern.compile("[Oo0]-[Oo0](?<long>-[Oo0])?[+#!?]*");

  private final Position position;
  private final BoardSize size;
  private final Letters letters;
  private final String text;

  SanReader(Position position, String text) {
    this.position = position;
    this.text = text;
    size = position.board().size();
    letters = position.notation().moves();
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
    if (!move.matches()
        || !isFile(move.group(FILE))
        || !isLetter(move.group(PIECE))
        || !isLetter(move.group(PROMOTION))) {
      throw IllegalMoveException.in(
          text, "is no move; allowed are those like e4, Nbd7, exd5, e8=Q, O-O, O-O-O" + others());
    }
    return move(move);
  }

  /** Returns the letters where there are more than those of orthodox chess. */
  private String others() {
    return letters.equals(Letters.ORTHODOX) ? "" : ", and the letters " + letters.text();
  }

  private boolean isFile(@Nullable String letter) {
    return letter == null || letter.charAt(0) - 'a' < size.files();
  }

  private boolean isLetter(@Nullable String letter) {
    return letter == null || letters.type(letter.charAt(0)).isPresent();
  }

  /**
   * Returns castling to a side. In Janus chess some write O-O for the i-file and some for the
   * b-file: there it means the only castling that is legal.
   */
  private Move castling(CastlingSide side) {
    List<Move> legal =
        position.legalMoves().stream().filter(move -> move.kind() == Move.Kind.CASTLING).toList();
    boolean isOpen =
        position.variant().equals(Variant.JANUS)
            && legal.stream().allMatch(move -> San.hasDistantGoal(position, move));
    if (isOpen && legal.size() > 1) {
      throw IllegalMoveException.in(text, "is ambiguous: " + candidates(legal));
    }
    return legal.stream()
        .filter(move -> isOpen || CastlingSide.of(move.from(), move.to()) == side)
        .findFirst()
        .orElseThrow(() -> illegal(Refusal.castling(position, side)));
  }

  private Move move(Matcher parts) {
    PieceType type = type(parts.group(PIECE)).orElse(PieceType.PAWN);
    int to = San.square(position, text, parts.group(TO));
    Optional<PieceType> promotion = type(parts.group(PROMOTION));
    Word origins = origins(type, parts);
    List<Move> legal =
        position.legalMoves().stream()
            .filter(move -> move.to() == to && move.kind() != Move.Kind.CASTLING)
            .filter(move -> move.promotion().equals(promotion))
            .filter(move -> origins.has(move.from()))
            .sorted(Comparator.comparingInt(Move::from))
            .toList();
    if (legal.isEmpty()) {
      boolean mayCastle = type == PieceType.KING && !position.variant().isOrthodox();
      return position.legalMoves().stream()
          .filter(move -> mayCastle && San.castlesTo(position, move, to))
          .findFirst()
          .orElseThrow(() -> illegal(reason(type, origins, to, promotion)));
    }
    if (legal.size() > 1) {
      throw IllegalMoveException.in(text, "is ambiguous: " + candidates(legal));
    }
    if (isCapture(parts) && !position.isCapture(legal.getFirst())) {
      throw illegal("nothing to take on " + size.name(to));
    }
    return legal.getFirst();
  }

  private static boolean isCapture(Matcher parts) {
    String sign = parts.group(SIGN);
    return sign != null && !sign.equals("-");
  }

  /**
   * Returns the squares of the pieces that the text may mean; without further words a pawn stays on
   * its file.
   */
  private Word origins(PieceType type, Matcher parts) {
    String file = parts.group(FILE);
    String rank = parts.group(RANK);
    boolean isBarePawn =
        type == PieceType.PAWN && file == null && rank == null && !isCapture(parts);
    String wantedFile = isBarePawn ? parts.group(TO) : file;
    return position
        .board()
        .pieces(position.turn(), type)
        .filter(square ->
            (wantedFile == null || size.file(square) == wantedFile.charAt(0) - 'a')
                && (rank == null || size.rank(square) == Integer.parseInt(rank) - 1));
  }

  /**
   * Returns why the only candidate cannot go there, or the first one that could but for its king.
   */
  private String reason(PieceType type, Word origins, int to, Optional<PieceType> promotion) {
    List<Move> pseudoLegal = position.pseudoLegalMoves();
    return origins
        .bits()
        .filter(from ->
            origins.bitCount() == 1
                || pseudoLegal.stream().anyMatch(move -> move.from() == from && move.to() == to))
        .boxed()
        .findFirst()
        .map(from -> Refusal.reason(position, from, to, promotion))
        .orElseGet(() ->
            "no such %s %s can go to %s"
                .formatted(position.turn().word(), type.word(), size.name(to)));
  }

  private String candidates(List<Move> moves) {
    return moves.stream().map(move -> San.stem(position, move)).collect(joining(" or "));
  }

  private IllegalMoveException illegal(String reason) {
    return IllegalMoveException.in(text, "is not legal: " + reason);
  }

  private Optional<PieceType> type(@Nullable String letter) {
    return letter == null ? Optional.empty() : letters.type(letter.charAt(0));
  }
}
