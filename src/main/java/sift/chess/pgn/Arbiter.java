package sift.chess.pgn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sift.chess.board.CastlingSide;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Variant;
import sift.chess.game.Game;
import sift.chess.game.IllegalMoveException;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.pgn.PgnRemark.Weight;
import sift.chess.pgn.PgnWord.Kind;

/**
 * Plays a game move by move by one reading of it, and remarks what is wrong. A game has several
 * readings if a letter of its FEN may be either of two pieces, or if it castles in Janus chess.
 */
final class Arbiter {
  private final PgnGame pgn;
  private final Position start;

  /** Where O-O goes: in Janus chess, whose king starts nearer to the a-file, people disagree. */
  private final CastlingSide shortCastling;

  private final List<PgnRemark> remarks;
  private final MoveNumbers numbers;
  private final List<Move> moves = new ArrayList<>();

  /** The position reached, with those before it that may occur again. */
  private Game game;

  private boolean isStopped = false;
  private boolean castledByGoal = false;

  /** Whether nobody asks for another draw: one was told, or the laws of the variant have none. */
  private boolean isDrawKnown;

  private Arbiter(PgnGame pgn, Position start, CastlingSide shortCastling) {
    this.pgn = pgn;
    this.start = start;
    this.shortCastling = shortCastling;
    remarks = new ArrayList<>(pgn.remarks());
    numbers = new MoveNumbers(start);
    game = Game.from(start);
    isDrawKnown = !start.variant().isOrthodox();
  }

  /**
   * Plays a game by the one of its readings by which most moves are legal.
   *
   * @throws PgnException if all moves are legal from several starts
   */
  static Replay replay(PgnGame pgn, List<Position> starts) {
    boolean isJanus = starts.getFirst().variant().equals(Variant.JANUS);
    Optional<PgnWord> castling =
        pgn.moves().stream()
            .filter(move -> isJanus && Spelling.isCastling(move.text()))
            .findFirst();
    List<Arbiter> arbiters =
        Stream.of(CastlingSide.values())
            .limit(castling.isPresent() ? 2 : 1)
            .flatMap(side -> starts.stream().map(start -> new Arbiter(pgn, start, side).play()))
            .toList();
    Arbiter best =
        arbiters.stream()
            .max(
                Comparator.<Arbiter>comparingInt(arbiter -> arbiter.moves.size())
                    .thenComparing(Arbiter::isByXboard))
            .orElseThrow();
    long complete = arbiters.stream().filter(arbiter -> !arbiter.isStopped).count();
    if (starts.size() > 1) {
      best.remarkLetters(complete);
    }
    castling.ifPresent(first -> best.remarkCastling(first, complete));
    return best.end();
  }

  /** Returns whether all moves are legal as XBoard writes them, which has {@code Ki1} too. */
  private boolean isByXboard() {
    return !isStopped && castledByGoal && shortCastling == CastlingSide.QUEENSIDE;
  }

  private void remarkLetters(long complete) {
    if (complete > 1) { // tells the letter that is ambiguous
      PgnStart.only(pgn, start.variant(), start.variant().notations());
    }
    String letters = start.notation().text();
    remarks.add(
        pgn.tag("FEN")
            .orElseThrow()
            .note("the letters are %s, with which most moves are legal".formatted(letters)));
  }

  private void remarkCastling(PgnWord first, long complete) {
    if (complete > 1 && !castledByGoal) {
      remarks.add(
          first.error(
              "%s is ambiguous: O-O is the king to the i-file, or to the b-file as XBoard writes it"
                  .formatted(first.quoted())));
    } else if (complete > 0) {
      remarks.add(
          first.note(
              switch (shortCastling) {
                case KINGSIDE -> "O-O is the king to the i-file";
                case QUEENSIDE -> "O-O is the king to the b-file, as XBoard writes it";
              }));
    }
  }

  private Arbiter play() {
    for (PgnWord word : PgnGame.played(pgn.words(), Kind.NUMBER, Kind.MOVE).toList()) {
      if (isStopped) {
        break;
      }
      if (word.kind() == Kind.NUMBER) {
        numbers.fault(word, moves.size()).map(word::error).ifPresent(remarks::add);
      } else {
        play(word);
      }
    }
    return this;
  }

  private Replay end() {
    remarks.addAll(Claims.remarks(pgn));
    if (!isStopped) {
      Claims.remark(pgn, game.position()).ifPresent(remarks::add);
    }
    remarks.sort(Comparator.comparingInt(PgnRemark::line).thenComparingInt(PgnRemark::column));
    return new Replay(start, moves, game.position(), pgn.result().map(PgnWord::text), remarks);
  }

  private void play(PgnWord word) {
    checkDraw(word);
    String san = unambiguous(word.text());
    try {
      Move move = Spelling.move(game.position(), san);
      castledByGoal |= move.kind() == Move.Kind.CASTLING && san.equals(word.text());
      checkKind(word, move);
      Game after = game.play(move);
      checkSigns(word, after.position());
      moves.add(move);
      boolean canRepeat = after.position().setup().halfmoves() > 0 && !isDrawKnown;
      game = canRepeat ? after : Game.from(after.position());
    } catch (IllegalMoveException e) {
      String reason = String.valueOf(e.getMessage());
      remark(Weight.ERROR, word, reason.replace(IllegalMoveException.quoted(san), word.quoted()));
      isStopped = true;
    }
  }

  /** Returns castling in Janus chess as the king's move to its goal. */
  private String unambiguous(String word) {
    if (!start.variant().equals(Variant.JANUS) || !Spelling.isCastling(word)) {
      return word;
    }
    boolean isShort = word.indexOf('-') == word.lastIndexOf('-');
    boolean isKingside = isShort == (shortCastling == CastlingSide.KINGSIDE);
    int rank = start.board().backRank(game.position().turn()) + 1;
    return (isKingside ? "Ki" : "Kb") + rank + Spelling.signs(word);
  }

  private void checkDraw(PgnWord word) {
    if (!isDrawKnown && (game.isSeventyFiveMoves() || game.isFivefoldRepetition())) {
      String draw =
          game.isSeventyFiveMoves()
              ? "75 moves of each side without a capture or a pawn move"
              : "the position has occurred five times";
      remark(Weight.FORM, word, "a move after a draw: " + draw);
      isDrawKnown = true;
    }
  }

  private void checkKind(PgnWord word, Move move) {
    if (move.equals(Move.NULL)) {
      remark(Weight.FORM, word, word.quoted() + " is a null move");
    }
    if (Spelling.claimsEnPassant(word.text()) && move.kind() != Move.Kind.EN_PASSANT) {
      remark(Weight.ERROR, word, word.quoted() + " is no capture en passant");
    }
  }

  private void checkSigns(PgnWord word, Position after) {
    String sign = !after.isCheck() ? "" : after.legalMoves().isEmpty() ? "#" : "+";
    String given = Spelling.signs(word.text());
    if (given.equals(sign) || (given.isEmpty() && Uci.isMove(word.text()))) {
      return;
    }
    String effect =
        switch (sign) {
          case "#" -> "checkmate";
          case "+" -> "check";
          default -> "no check";
        };
    String rule =
        given.isEmpty()
            ? "; its sign %s is missing".formatted(sign)
            : sign.isEmpty() ? " and so has no sign" : " and so ends in " + sign;
    boolean isLess = !sign.isEmpty() && List.of("", "+", "++").contains(given);
    remark(
        isLess ? Weight.FORM : Weight.ERROR,
        word,
        "%s gives %s%s".formatted(word.quoted(), effect, rule));
  }

  /** Adds a remark on a move behind the number of its ply and move. */
  private void remark(Weight weight, PgnWord move, String reason) {
    String dots = game.position().turn() == Color.WHITE ? "." : "...";
    int number = game.position().setup().fullmoves();
    remarks.add(
        move.remark(weight, "ply %d, %d%s %s".formatted(moves.size() + 1, number, dots, reason)));
  }
}
