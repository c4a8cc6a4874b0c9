package sift.chess.pgn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import sift.chess.board.Board;
import sift.chess.board.CastlingRule;
import sift.chess.board.CastlingSide;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.game.IllegalMoveException;
import sift.chess.game.Position;
import sift.chess.pgn.PgnRemark.Weight;
import sift.word.Word;

/** Plays a game move by move, and remarks what is wrong. */
final class Arbiter {
  private static final int MOST_REPETITIONS = 5;
  private static final int MOST_HALFMOVES = 150;
  private static final int LONGEST_NUMBER = 9;

  private final PgnGame game;
  private final Position start;

  /** Where O-O goes. */
  private final CastlingSide shortCastling;

  private final List<PgnRemark> remarks = new ArrayList<>();
  private final List<Move> moves = new ArrayList<>();
  private Position position;
  private int plies = 0;
  private boolean isStopped = false;
  private boolean hasNullMove = false;
  private boolean castledByGoal = false;

  /** The number of the first move, as the numbers have it. */
  private int firstNumber;

  private boolean isNumbered = false;

  /** The positions since the last move that cannot be taken back. */
  private final List<Occurrence> occurrences = new ArrayList<>();

  /** Why the game was over at the last move, and nobody had to claim it. */
  private String draw = "";

  /** Whether nobody asks for another draw: one was told, or the laws of the variant have none. */
  private boolean isDrawKnown;

  /** What a position repeats; the side to move is told by the place in the list. */
  private record Occurrence(Board board, Word castling, OptionalInt enPassant) {}

  private Arbiter(PgnGame game, Position start, CastlingSide shortCastling) {
    this.game = game;
    this.start = start;
    this.shortCastling = shortCastling;
    position = start;
    firstNumber = position.setup().fullmoves();
    isDrawKnown = !position.variant().equals(Variant.ORTHODOX);
    addOccurrence();
  }

  /**
   * Plays a game from the one of its possible starts, and with the meaning of O-O, with which most
   * moves are legal.
   *
   * @throws PgnException if all moves are legal from several starts
   */
  static Replay replay(PgnGame game, List<Position> starts) {
    List<Arbiter> arbiters = new ArrayList<>();
    for (Position start : starts) {
      for (CastlingSide side : meanings(game, start)) {
        arbiters.add(new Arbiter(game, start, side).play());
      }
    }
    List<Arbiter> complete = arbiters.stream().filter(Arbiter::isComplete).toList();
    boolean isOpen = complete.size() > 1;
    Arbiter best =
        isOpen && complete.getLast().castledByGoal // by XBoard, which writes Ki1 too
            ? complete.getLast()
            : arbiters.stream()
                .max(Comparator.comparingInt(arbiter -> arbiter.plies))
                .orElseThrow();
    if (starts.size() > 1) {
      best.noteLetters(isOpen);
    } else if (arbiters.size() > 1 && !complete.isEmpty()) {
      best.noteCastling(isOpen && !best.castledByGoal);
    }
    return best.end();
  }

  /**
   * Returns where O-O may go: in Janus chess, whose king starts nearer to the a-file, people
   * disagree.
   */
  private static List<CastlingSide> meanings(PgnGame game, Position start) {
    boolean isOpen =
        start.variant().equals(Variant.JANUS)
            && game.moves().stream().anyMatch(move -> Spelling.isCastling(move.text()));
    return isOpen
        ? List.of(CastlingSide.KINGSIDE, CastlingSide.QUEENSIDE)
        : List.of(CastlingSide.KINGSIDE);
  }

  private void noteLetters(boolean isAmbiguous) {
    if (isAmbiguous) {
      PgnStart.only(game, position.variant());
    }
    String letters = start.notation().text();
    note(
        game.tag("FEN").orElseThrow(),
        "the letters are %s, with which most moves are legal".formatted(letters));
  }

  private void noteCastling(boolean isAmbiguous) {
    PgnWord first =
        game.moves().stream()
            .filter(move -> Spelling.isCastling(move.text()))
            .findFirst()
            .orElseThrow();
    if (isAmbiguous) {
      error(
          first,
          "%s is ambiguous: O-O is the king to the i-file, or to the b-file as XBoard writes it"
              .formatted(quoted(first.text())));
    } else {
      note(
          first,
          switch (shortCastling) {
            case KINGSIDE -> "O-O is the king to the i-file";
            case QUEENSIDE -> "O-O is the king to the b-file, as XBoard writes it";
          });
    }
  }

  private Arbiter play() {
    int depth = 0;
    for (PgnWord word : game.words()) {
      depth += PgnGame.depth(word);
      if (depth == 0 && !isStopped) {
        switch (word.kind()) {
          case NUMBER -> checkNumber(word);
          case MOVE -> play(word);
          case TAG, NAG, COMMENT, OPEN, CLOSE, RESULT -> {}
        }
      }
    }
    return this;
  }

  private boolean isComplete() {
    return !isStopped;
  }

  private Replay end() {
    remarks.addAll(Claims.wrong(game));
    if (isComplete()) {
      Claims.wrongEnd(game, position).ifPresent(remarks::add);
    }
    List<PgnRemark> sorted =
        Stream.concat(game.remarks().stream(), remarks.stream())
            .sorted(Comparator.comparingInt(PgnRemark::line).thenComparingInt(PgnRemark::column))
            .toList();
    return new Replay(start, moves, position, plies, sorted);
  }

  // Moves.

  private void play(PgnWord word) {
    if (!draw.isEmpty()) {
      remark(word, Weight.FORM, "a move after a draw: " + draw);
      draw = "";
      isDrawKnown = true;
    }
    if (word.text().equals(Spelling.NULL_MOVE)) {
      playNullMove(word);
    } else {
      playMove(word);
    }
  }

  private void playNullMove(PgnWord word) {
    if (position.isCheck()) {
      remark(word, Weight.ERROR, "'--' is not legal: a null move, and the king is in check");
      isStopped = true;
      return;
    }
    remark(word, Weight.FORM, "'--' is a null move");
    hasNullMove = true;
    occurrences.clear();
    Color turn = position.turn();
    Setup after =
        new Setup(
            position.variant(),
            position.board(),
            turn.other(),
            position.setup().castling(),
            OptionalInt.empty(),
            Setup.next(position.setup().halfmoves()),
            turn == Color.BLACK
                ? Setup.next(position.setup().fullmoves())
                : position.setup().fullmoves());
    reach(Position.of(after, position.notation()));
  }

  private void playMove(PgnWord word) {
    String san = unambiguous(word.text());
    Move move;
    try {
      move = Spelling.move(position, san);
    } catch (IllegalMoveException e) {
      String reason = String.valueOf(e.getMessage());
      remark(word, Weight.ERROR, reason.replace(quoted(san), quoted(word.text())));
      isStopped = true;
      return;
    }
    castledByGoal |= move.kind() == Move.Kind.CASTLING && san.equals(word.text());
    if (Spelling.claimsEnPassant(word.text()) && move.kind() != Move.Kind.EN_PASSANT) {
      remark(word, Weight.ERROR, "%s is no capture en passant".formatted(quoted(word.text())));
    }
    if (!hasNullMove) {
      moves.add(move);
    }
    Position after = position.play(move);
    checkSigns(word, !after.isCheck() ? "" : after.legalMoves().isEmpty() ? "#" : "+");
    reach(after);
  }

  /** Returns castling in Janus chess as the king's move to its goal. */
  private String unambiguous(String word) {
    if (!Spelling.isCastling(word) || !position.variant().equals(Variant.JANUS)) {
      return word;
    }
    boolean isShort = word.indexOf('-') == word.lastIndexOf('-');
    CastlingSide side =
        isShort == (shortCastling == CastlingSide.KINGSIDE)
            ? CastlingSide.KINGSIDE
            : CastlingSide.QUEENSIDE;
    CastlingRule castling = position.variant().castling().orElseThrow();
    int goal =
        position
            .board()
            .size()
            .at(castling.goals(side).king(), position.board().backRank(position.turn()));
    return "K" + position.board().size().name(goal) + Spelling.signs(word);
  }

  private void reach(Position next) {
    position = next;
    plies++;
    addOccurrence();
  }

  private void addOccurrence() {
    if (isDrawKnown) {
      return;
    }
    if (position.setup().halfmoves() == 0) {
      occurrences.clear();
    }
    boolean canCapture =
        position.setup().enPassant().isPresent()
            && position.legalMoves().stream().anyMatch(move -> move.kind() == Move.Kind.EN_PASSANT);
    Occurrence now =
        new Occurrence(
            position.board(),
            position.setup().castling(),
            canCapture ? position.setup().enPassant() : OptionalInt.empty());
    occurrences.add(now);
    if (position.setup().halfmoves() >= MOST_HALFMOVES) {
      draw = "75 moves of each side without a capture or a pawn move";
    } else if (occurrences.size() > 4 * (MOST_REPETITIONS - 1) && count(now) >= MOST_REPETITIONS) {
      draw = "the position has occurred five times";
    }
  }

  private int count(Occurrence now) {
    int count = 0;
    for (int index = occurrences.size() - 1; index >= 0; index -= 2) {
      count += occurrences.get(index).equals(now) ? 1 : 0;
    }
    return count;
  }

  // Claims about moves.

  private void checkSigns(PgnWord word, String expected) {
    String given = Spelling.signs(word.text());
    if (given.equals(expected) || (given.isEmpty() && Spelling.isUci(word.text()))) {
      return;
    }
    String effect =
        switch (expected) {
          case "#" -> "checkmate";
          case "+" -> "check";
          default -> "no check";
        };
    boolean isLess = given.isEmpty() || given.matches("\\+\\+?");
    String rule =
        given.isEmpty()
            ? "; its sign %s is missing".formatted(expected)
            : expected.isEmpty() ? " and so has no sign" : " and so ends in " + expected;
    remark(
        word,
        isLess && !expected.isEmpty() ? Weight.FORM : Weight.ERROR,
        "%s gives %s%s".formatted(quoted(word.text()), effect, rule));
  }

  /**
   * Checks that the numbers of moves follow each other. The first one is that of the FEN or 1; one
   * dot says nothing, more say that black is to move.
   */
  private void checkNumber(PgnWord word) {
    String text = word.text();
    int digits = text.indexOf('.') < 0 ? text.length() : text.indexOf('.');
    int given = digits > LONGEST_NUMBER ? -1 : Integer.parseInt(text.substring(0, digits));
    int since = (plies + (start.turn() == Color.BLACK ? 1 : 0)) / 2;
    if (!isNumbered && given == since + 1) {
      firstNumber = 1;
    }
    isNumbered = true;
    if (given != firstNumber + since) {
      error(word, "move number %s; expected %d".formatted(quoted(text), firstNumber + since));
      firstNumber = digits < text.length() && given >= 0 ? given - since : firstNumber;
    } else if (text.length() - digits > 1 && position.turn() == Color.WHITE) {
      error(word, "%s is for a move of black, and white is to move".formatted(quoted(text)));
    }
  }

  private void remark(PgnWord word, Weight weight, String reason) {
    String dots = position.turn() == Color.WHITE ? "." : "...";
    remarks.add(
        PgnRemark.of(
            word,
            weight,
            "ply %d, %d%s %s".formatted(plies + 1, position.setup().fullmoves(), dots, reason)));
  }

  private static String quoted(String text) {
    return IllegalMoveException.quoted(text);
  }

  private void error(PgnWord word, String reason) {
    remarks.add(PgnRemark.of(word, Weight.ERROR, reason));
  }

  private void note(PgnWord word, String reason) {
    remarks.add(PgnRemark.of(word, Weight.NOTE, reason));
  }
}
