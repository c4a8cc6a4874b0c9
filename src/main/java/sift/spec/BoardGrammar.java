package sift.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import sift.geometry.Layout;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.word.Word;

/**
 * The symbols for set-wise programs on a board that no shipped grammar is made for: its steps as
 * shifts, its edges as constants, three-input logic.
 */
final class BoardGrammar {
  private static final String SOURCE = "steps and edges of the board; AVX-512 vpternlog";
  private static final int MOST_STEPS = 4;

  private final Layout layout;
  private final SetFunction function;

  private BoardGrammar(SetTarget target) {
    layout = target.layout();
    function = target.function();
  }

  /** Returns the grammar that fits a target whose words have 64 bits. */
  static Grammar of(SetTarget target) {
    BoardGrammar board = new BoardGrammar(target);
    List<BinaryOp> binary = new ArrayList<>(List.of(BinaryOp.SHL, BinaryOp.SHR));
    if (board.isAlongBits()) {
      binary.addAll(0, List.of(BinaryOp.ADD, BinaryOp.SUB));
    }
    return new Grammar(
        "steps-" + target.layout().text(),
        SOURCE,
        target.words(),
        board.edges().stream().map(Word::low).toList(),
        List.of(),
        binary,
        List.copyOf(board.shifts()),
        true,
        List.of());
  }

  /** Whether lines go from a bit to the next, so that sums and differences go along them. */
  private boolean isAlongBits() {
    return switch (function) {
      case SetFunction.Along along ->
          places(along.direction().fileStep(), along.direction().rankStep()) == 1;
      case SetFunction.Fill fill ->
          fill.directions().stream().allMatch(d -> places(d.fileStep(), d.rankStep()) == 1);
      case PawnFunction _ -> places(0, 1) == 1;
      case SetFunction.Step _, SetFunction.Leaps _, CodedPieces _, SetFormula _ -> false;
    };
  }

  private Set<Integer> shifts() {
    Set<Integer> shifts = new TreeSet<>();
    switch (function) {
      case SetFunction.Along along ->
          addLine(along.direction().fileStep(), along.direction().rankStep(), shifts);
      case SetFunction.Fill fill ->
          fill.directions().forEach(d -> addLine(d.fileStep(), d.rankStep(), shifts));
      case SetFunction.Leaps leaps ->
          leaps.leaps().forEach(leap -> shifts.add(places(leap.files(), leap.ranks())));
      case PawnFunction _ -> {
        addLine(0, 1, shifts);
        shifts.add(places(1, 0));
      }
      case SetFunction.Step _, CodedPieces _, SetFormula _ -> shifts.add(1);
    }
    shifts.removeIf(places -> places >= layout.bits());
    return shifts;
  }

  /** Adds one step, two and four; one alone where sums go along the line. */
  private void addLine(int files, int ranks, Set<Integer> shifts) {
    int step = places(files, ranks);
    for (int steps = 1; steps <= (isAlongBits() ? 1 : MOST_STEPS); steps *= 2) {
      shifts.add(steps * step);
    }
  }

  /** Returns by how many bits a square is moved, upwards or downwards. */
  private int places(int files, int ranks) {
    int east = layout.bit(1, 0);
    int north = layout.bit(0, 1);
    return Math.abs(files * east + ranks * north);
  }

  /** Returns the squares that a step may leave the board from, or the spare file. */
  private List<Word> edges() {
    int lastFile = layout.files() - 1;
    int lastRank = layout.ranks() - 1;
    return switch (layout.mapping()) {
      case RANKS, HALVES, SLICED ->
          List.of(squares(0, 0, 0, lastRank), squares(lastFile, lastFile, 0, lastRank));
      case FILES -> List.of(squares(0, lastFile, 0, 0), squares(0, lastFile, lastRank, lastRank));
      case SPARE -> List.of(Word.ones(layout.bits()).andNot(layout.mask()));
    };
  }

  private Word squares(int fromFile, int toFile, int fromRank, int toRank) {
    Word squares = Word.ZERO;
    for (int file = fromFile; file <= toFile; file++) {
      for (int rank = fromRank; rank <= toRank; rank++) {
        squares = squares.or(Word.bit(layout.bit(file, rank)));
      }
    }
    return squares;
  }
}
