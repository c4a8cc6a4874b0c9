package sift.spec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import sift.geometry.Direction;
import sift.geometry.Layout;

/**
 * A function of whole boards, defined for one square.
 *
 * <p>The slow reference: coordinates only, one square at a time.
 */
public sealed interface SetFunction
    permits SetFunction.Along,
        SetFunction.Step,
        SetFunction.Fill,
        SetFunction.Leaps,
        PawnFunction,
        CodedPieces,
        SetFormula {
  /** Returns the alphabet: the pieces that the function distinguishes. */
  default Alphabet alphabet() {
    return switch (this) {
      case Along(LineKind kind, Direction _) -> kind.alphabet();
      case Step _ -> Alphabet.ATTACKED;
      case Fill _, Leaps _ -> Alphabet.PIECES;
      case PawnFunction _ -> Alphabet.PAWNS;
      case CodedPieces pieces -> pieces.alphabet();
      case SetFormula formula -> formula.alphabet();
    };
  }

  /**
   * Whether the square belongs to the result.
   *
   * @param board which words have a bit on which squares
   */
  <B> B holds(Board<B> board, int file, int rank);

  /**
   * Returns whether each square belongs to the result, in the order of the bits of the layout; bits
   * that are no squares never do.
   */
  default <B> List<B> squares(Board<B> board) {
    Layout layout = board.layout();
    List<B> squares = new ArrayList<>(Collections.nCopies(layout.bits(), board.truth().never()));
    for (int rank = 0; rank < layout.ranks(); rank++) {
      for (int file = 0; file < layout.files(); file++) {
        squares.set(layout.bit(file, rank), holds(board, file, rank));
      }
    }
    return squares;
  }

  /** The word of the pieces that attack. */
  int SLIDERS = 0;

  /** The word of all that stands on the board. */
  int OCCUPIED = 1;

  /** The word of the kings, or of the squares attacked up to now. */
  int OTHER = 2;

  /** The word of the enemy's sliders. */
  int ENEMIES = 3;

  /** The word of the pieces of the kings' side. */
  int OWN = 3;

  /**
   * The bits of words.
   *
   * @param <B> what a bit is
   */
  interface Bits<B> {
    /**
     * Returns a bit of a word.
     *
     * @param word its place among {@link Alphabet#words}
     * @param bit 0 to 127
     */
    B at(int word, int bit);
  }

  /**
   * The words of a function, square by square.
   *
   * @param truth what the bits are
   * @param layout the size of the board, and which bit a square is
   * @param bits the words
   */
  record Board<B>(Truth<B> truth, Layout layout, Bits<B> bits) {
    B at(int word, int file, int rank) {
      return bits.at(word, layout.bit(file, rank));
    }

    boolean isOn(int file, int rank) {
      return layout.isOnBoard(file, rank);
    }

    /** Whether a word has a bit on a line from the square, which does not belong to it. */
    B any(int word, int fileStep, int rankStep, int fromFile, int fromRank) {
      B found = truth.never();
      int file = fromFile + fileStep;
      for (int rank = fromRank + rankStep; isOn(file, rank); rank += rankStep) {
        found = truth.or(found, at(word, file, rank));
        file += fileStep;
      }
      return found;
    }

    /**
     * Whether a line from the square leads against the direction over empty squares to a bit of
     * {@code word}.
     */
    B reached(int word, Direction direction, int file, int rank) {
      return look(word, false, direction.opposite(), file, rank);
    }

    /** Whether a line from the square leads in the direction over empty squares to the word. */
    B sees(int word, Direction direction, int file, int rank) {
      return look(word, false, direction, file, rank);
    }

    private B look(int word, boolean passesKings, Direction direction, int fromFile, int fromRank) {
      B found = truth.never();
      B open = truth.not(truth.never());
      int file = fromFile + direction.fileStep();
      int rank = fromRank + direction.rankStep();
      while (isOn(file, rank)) {
        found = truth.or(found, truth.and(open, at(word, file, rank)));
        B blocked = at(OCCUPIED, file, rank);
        if (passesKings) {
          blocked = truth.and(blocked, truth.not(at(OTHER, file, rank)));
        }
        open = truth.and(open, truth.not(blocked));
        file += direction.fileStep();
        rank += direction.rankStep();
      }
      return found;
    }
  }

  /** A function of the lines in a direction. */
  record Along(LineKind kind, Direction direction) implements SetFunction {
    @Override
    public <B> B holds(Board<B> board, int file, int rank) {
      Truth<B> truth = board.truth();
      return switch (kind) {
        case ATTACKS -> board.reached(SLIDERS, direction, file, rank);
        case DANGER ->
            board.look(ENEMIES, /* passesKings= */ true, direction.opposite(), file, rank);
        case KING_RAYS -> board.reached(OTHER, direction, file, rank);
        case CHECKS -> {
          B behind =
              truth.and(
                  truth.not(board.at(OCCUPIED, file, rank)),
                  board.reached(SLIDERS, direction, file, rank));
          yield truth.and(
              truth.or(board.at(SLIDERS, file, rank), behind),
              board.sees(OTHER, direction, file, rank));
        }
        case PINS -> truth.and(board.at(OCCUPIED, file, rank), met(board, file, rank));
        case IN_BETWEEN ->
            truth.and(truth.not(board.at(OCCUPIED, file, rank)), met(board, file, rank));
        case OWN_PINS -> truth.and(board.at(OWN, file, rank), met(board, file, rank));
        case DISCOVERED ->
            truth.and(
                truth.and(board.at(OCCUPIED, file, rank), truth.not(board.at(OWN, file, rank))),
                met(board, file, rank));
      };
    }

    /** Whether a slider and a king both reach the square. */
    private <B> B met(Board<B> board, int file, int rank) {
      return board
          .truth()
          .and(
              board.reached(SLIDERS, direction, file, rank),
              board.sees(OTHER, direction, file, rank));
    }
  }

  /**
   * One rank of a sliding attack: attacks on the next rank from the attacks {@code a} on this one.
   * Repeated, these steps give the attacks in a direction.
   *
   * @param fileStep files crossed by one step: -1, 0 or 1
   */
  record Step(int fileStep) implements SetFunction {
    @Override
    public <B> B holds(Board<B> board, int file, int rank) {
      Truth<B> truth = board.truth();
      int from = file - fileStep;
      if (!board.isOn(from, rank)) {
        return truth.never();
      }
      B passes = truth.and(board.at(OTHER, from, rank), truth.not(board.at(OCCUPIED, from, rank)));
      return truth.or(board.at(SLIDERS, from, rank), passes);
    }
  }

  /** All squares from a piece to the edge, its own included, regardless of blockers. */
  record Fill(List<Direction> directions) implements SetFunction {
    @Override
    public <B> B holds(Board<B> board, int file, int rank) {
      return directions.stream()
          .map(way -> board.any(SLIDERS, -way.fileStep(), -way.rankStep(), file, rank))
          .reduce(board.at(SLIDERS, file, rank), board.truth()::or);
    }
  }

  /** The squares that pieces attack by leaps. */
  record Leaps(List<Leap> leaps) implements SetFunction {
    @Override
    public <B> B holds(Board<B> board, int file, int rank) {
      return leaps.stream()
          .filter(leap -> board.isOn(file - leap.files(), rank - leap.ranks()))
          .map(leap -> board.at(SLIDERS, file - leap.files(), rank - leap.ranks()))
          .reduce(board.truth().never(), board.truth()::or);
    }
  }

  /** A leap by files and ranks. */
  record Leap(int files, int ranks) {}
}
