package sift.chess.pgn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Variant;
import sift.chess.game.Game;
import sift.chess.game.IllegalMoveException;
import sift.chess.game.Position;
import sift.chess.pgn.PgnRemark.Weight;
import sift.chess.pgn.PgnWord.Kind;

/** Plays a game move by move by one reading of it, and remarks what is wrong. */
final class Arbiter {
  private final PgnGame pgn;
  private final Reading reading;
  private final Remarks remarks = new Remarks();
  private final MoveNumbers numbers;
  private final List<Move> moves = new ArrayList<>();

  /** The position reached, with those before it that may occur again. */
  private Game game;

  private boolean isStopped = false;
  private boolean castledByGoal = false;

  /** Whether nobody asks for another draw: one was told, or the laws of the variant have none. */
  private boolean isDrawKnown;

  private Arbiter(PgnGame pgn, Reading reading) {
    this.pgn = pgn;
    this.reading = reading;
    remarks.addAll(pgn.remarks());
    numbers = new MoveNumbers(reading.start());
    game = Game.from(reading.start());
    isDrawKnown = !reading.start().variant().equals(Variant.ORTHODOX);
  }

  /**
   * Plays a game by the one of its readings by which most moves are legal.
   *
   * @throws PgnException if all moves are legal from several starts
   */
  static Replay replay(PgnGame pgn, List<Position> starts) {
    List<Arbiter> arbiters =
        starts.stream()
            .flatMap(start -> Reading.of(pgn, start))
            .map(reading -> new Arbiter(pgn, reading).play())
            .toList();
    List<Arbiter> complete = arbiters.stream().filter(arbiter -> !arbiter.isStopped).toList();
    boolean isOpen = complete.size() > 1;
    Arbiter best =
        isOpen && complete.getLast().castledByGoal // by XBoard, which writes Ki1 too
            ? complete.getLast()
            : arbiters.stream()
                .max(Comparator.comparingInt(arbiter -> arbiter.moves.size()))
                .orElseThrow();
    if (isOpen && starts.size() > 1) {
      PgnStart.only(pgn, best.game.position().variant()); // tells the letter that is ambiguous
    } else if (starts.size() > 1) {
      best.reading.noteLetters(pgn, best.remarks);
    } else if (isOpen && !best.castledByGoal) {
      best.reading.refuseCastling(pgn, best.remarks);
    } else if (arbiters.size() > 1 && !complete.isEmpty()) {
      best.reading.noteCastling(pgn, best.remarks);
    }
    return best.end();
  }

  private Arbiter play() {
    for (PgnWord word : PgnGame.played(pgn.words(), Kind.NUMBER, Kind.MOVE).toList()) {
      if (isStopped) {
        break;
      }
      if (word.kind() == Kind.NUMBER) {
        numbers.check(word, moves.size(), remarks);
      } else {
        play(word);
      }
    }
    return this;
  }

  private Replay end() {
    Claims claims = new Claims(pgn, remarks);
    claims.check();
    if (!isStopped) {
      claims.checkEnd(game.position());
    }
    return new Replay(
        reading.start(), moves, game.position(), pgn.result().map(PgnWord::text), remarks.sorted());
  }

  private void play(PgnWord word) {
    checkDraw(word);
    String san = reading.unambiguous(word.text(), game.position().turn());
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
      String told = reason.replace(IllegalMoveException.quoted(san), word.quoted());
      remarks.error(word, place() + told);
      isStopped = true;
    }
  }

  private void checkDraw(PgnWord word) {
    if (!isDrawKnown && (game.isSeventyFiveMoves() || game.isFivefoldRepetition())) {
      String draw =
          game.isSeventyFiveMoves()
              ? "75 moves of each side without a capture or a pawn move"
              : "the position has occurred five times";
      remarks.form(word, place() + "a move after a draw: " + draw);
      isDrawKnown = true;
    }
  }

  private void checkKind(PgnWord word, Move move) {
    if (move.equals(Move.NULL)) {
      remarks.form(word, place() + "%s is a null move".formatted(word.quoted()));
    }
    if (Spelling.claimsEnPassant(word.text()) && move.kind() != Move.Kind.EN_PASSANT) {
      remarks.error(word, place() + "%s is no capture en passant".formatted(word.quoted()));
    }
  }

  private void checkSigns(PgnWord word, Position after) {
    String sign = !after.isCheck() ? "" : after.legalMoves().isEmpty() ? "#" : "+";
    String given = Spelling.signs(word.text());
    if (given.equals(sign) || (given.isEmpty() && Spelling.isUci(word.text()))) {
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
    remarks.add(
        isLess ? Weight.FORM : Weight.ERROR,
        word,
        place() + "%s gives %s%s".formatted(word.quoted(), effect, rule));
  }

  /** Returns the number of the next ply and move. */
  private String place() {
    String dots = game.position().turn() == Color.WHITE ? "." : "...";
    return "ply %d, %d%s ".formatted(moves.size() + 1, game.position().setup().fullmoves(), dots);
  }
}
