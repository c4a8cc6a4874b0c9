package sift.kernel.line;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.spec.Slider;

/**
 * Writes the attacks of a slider as one formula of the occupied squares and of words that depend on
 * its square.
 *
 * <p>Each group computes its formula on its own squares and is masked; groups are joined by
 * exclusive or, because no two of them have a square in common. What is computed on a turned board
 * is joined there and turned back once. Two rays of a line are masked together where each formula
 * has all squares of the other ray.
 */
final class Composer {
  private static final Expr OCCUPIED = new Expr.Input("occupied");

  /** The end of the name of a word that is the number of a square. */
  private static final String SQUARE = "_square";

  /** What is done about terms that several groups share. */
  enum Sharing {
    /** Nothing: for a single group. */
    NOTHING,
    /**
     * The slider is put on the board, or taken from it, for all groups at once; each is masked by
     * its line with the slider's square, or not at all where it has nothing elsewhere.
     */
    SLIDER,
    /** Turned terms are turned back together. */
    TURNS,
    /**
     * The same, and where a formula is {@code occ ^ x}, the blockers of all groups are taken from
     * the board at once: {@code (occ ^ x) & mask} is {@code occ ^ (x & mask)}.
     */
    TURNS_AND_BLOCKERS
  }

  private final Sharing sharing;
  private final List<String> parameters = new ArrayList<>(List.of("occupied"));
  private final List<SquareWord> words = new ArrayList<>();
  private final Map<Turn, List<Expr>> joined = new EnumMap<>(Turn.class);
  private final List<SquareWord> blockers = new ArrayList<>();

  private Composer(Sharing sharing) {
    this.sharing = sharing;
  }

  /** Returns the code of these groups. */
  static Composed code(List<Group> groups, int lanes, Sharing sharing) {
    boolean isAlone = groups.size() == 1 && sharing != Sharing.SLIDER;
    Composer composer = new Composer(isAlone ? Sharing.NOTHING : sharing);
    composer.addAll(groups);
    composer.addBlockers();
    Expr attacks =
        composer.joined.entrySet().stream()
            .map(entry -> entry.getKey().of(xor(entry.getValue())))
            .reduce(Composer::xor)
            .orElseThrow();
    Expr code = lanes == 1 ? Masking.of(attacks, OCCUPIED) : attacks;
    return new Composed(
        Program.simplified(composer.parameters, List.of(code)), composer.words, lanes);
  }

  private void addAll(List<Group> groups) {
    List<Group> left = new ArrayList<>(groups);
    List<Group> alone = new ArrayList<>();
    while (!left.isEmpty()) {
      Group group = left.removeFirst();
      Optional<Group> opposite = left.stream().filter(group::isJoinedWith).findFirst();
      opposite.ifPresentOrElse(
          other -> {
            left.remove(other);
            addPair(group, other);
          },
          () -> alone.add(group));
    }
    alone.forEach(this::add);
  }

  /** Adds two rays of a line, masked together. */
  private void addPair(Group group, Group opposite) {
    // The longer formula comes last: nothing but it should have to be waited for.
    List<Expr> formulas =
        Stream.of(group, opposite)
            .map(this::whole)
            .sorted(Comparator.comparingInt(Expr::operators))
            .toList();
    join(Turn.NONE, and(and(formulas.getFirst(), line(group, opposite)), formulas.getLast()));
  }

  /** Returns what a group's formula is before it is masked. */
  private Expr whole(Group group) {
    return group.parts().getFirst().formula().formula().with(input -> input(group, input.name()));
  }

  /** Returns the squares of two rays of a line. */
  private Expr line(Group group, Group opposite) {
    SquareWord mask = group.mask(Turn.NONE, Turn.NONE);
    SquareWord other = opposite.mask(Turn.NONE, Turn.NONE);
    return word(
        group.lines() + "_mask", (square, lane) -> mask.at(square, lane) | other.at(square, lane));
  }

  private void add(Group group) {
    Expr formula = group.parts().getFirst().formula().formula();
    Map<Turn, List<Expr>> terms =
        sharing == Sharing.NOTHING || sharing == Sharing.SLIDER
            ? Map.of(Turn.NONE, List.of(formula))
            : Terms.of(formula);
    for (Map.Entry<Turn, List<Expr>> entry : terms.entrySet()) {
      Turn again = entry.getKey();
      List<Expr> own = new ArrayList<>(entry.getValue());
      if (isShared(group, again, own)) {
        own.removeIf(Composer::isBoard);
        for (Turn turn : group.turns()) {
          blockers.add(group.mask(turn, turn)); // turned back
        }
      }
      // A formula without turned terms stays as it was written.
      boolean isWhole =
          terms.size() == 1 && again == Turn.NONE && own.size() == entry.getValue().size();
      Expr sum = isWhole ? formula : own.stream().reduce(Composer::xor).orElseThrow();
      Expr words = sum.with(input -> input(group, input.name()));
      for (Turn turn : group.turns()) {
        join(turn.then(again), masked(words, group, turn, again));
      }
    }
  }

  /** Returns whether one of several terms is the board, so that groups can share its blockers. */
  private boolean isShared(Group group, Turn again, List<Expr> terms) {
    LineFormula formula = group.parts().getFirst().formula();
    return sharing == Sharing.TURNS_AND_BLOCKERS
        && again == Turn.NONE
        && formula.target().slider() == Slider.EXCLUDED
        && terms.size() > 1
        && terms.stream().filter(Composer::isBoard).count() == 1;
  }

  private static boolean isBoard(Expr term) {
    return term instanceof Expr.Input(String name) && (name.equals("occ") || name.equals("o"));
  }

  /** Joins the blockers of all groups that share them, on the board as it is. */
  private void addBlockers() {
    if (!blockers.isEmpty()) {
      SquareWord all =
          (square, lane) -> {
            long squares = 0;
            for (SquareWord mask : blockers) {
              squares |= mask.at(square, lane);
            }
            return squares;
          };
      join(Turn.NONE, and(OCCUPIED, word("all", all)));
    }
  }

  private void join(Turn turn, Expr words) {
    joined.computeIfAbsent(turn, _ -> new ArrayList<>()).add(words);
  }

  /** Returns what an input of a formula is, in a group. */
  private Expr input(Group group, String name) {
    return switch (name) {
      case "sq" -> word(group.name() + SQUARE, group.square());
      case "s" -> slider(group, Turn.NONE);
      case "rs" -> slider(group, Turn.ROTATE);
      case "occ", "o" -> board(group, Turn.NONE);
      case "rev_occ", "ro" -> board(group, Turn.ROTATE);
      default -> throw new IllegalArgumentException("no kernel knows the input '" + name + "'");
    };
  }

  /** Returns the blockers of the group's squares on the boards of its lanes, turned once more. */
  private Expr board(Group group, Turn again) {
    Slider slider = group.parts().getFirst().formula().target().slider();
    Expr board = sharing == Sharing.SLIDER ? withSlider(slider) : OCCUPIED;
    Expr blockers =
        group.turns().stream()
            .map(turn -> masked(turn.then(again).of(board), group, turn, again))
            .reduce((x, y) -> new Expr.Binary(BinaryOp.OR, x, y))
            .orElseThrow();
    return slider == Slider.INCLUDED && sharing != Sharing.SLIDER
        ? new Expr.Binary(BinaryOp.OR, blockers, slider(group, again))
        : blockers;
  }

  /** Returns the board with the slider on it, or without. */
  private Expr withSlider(Slider slider) {
    BinaryOp op = slider == Slider.INCLUDED ? BinaryOp.OR : BinaryOp.AND_NOT;
    return op.over(OCCUPIED, word("slider", (square, _) -> 1L << square));
  }

  /** Returns words on the squares of a group, as far as they have to be masked. */
  private Expr masked(Expr words, Group group, Turn turn, Turn again) {
    if (sharing != Sharing.SLIDER) {
      return and(words, mask(group, turn, again));
    }
    return group.parts().getFirst().isOfRankAlone()
        ? words
        : and(words, word(group.name() + "_line" + suffix(again), group.line(turn, again)));
  }

  private Expr mask(Group group, Turn turn, Turn again) {
    String lanes = group.turns().size() > 1 ? "_" + lower(turn) : "";
    return word(group.name() + "_mask" + lanes + suffix(again), group.mask(turn, again));
  }

  private Expr slider(Group group, Turn again) {
    return word(group.name() + "_slider" + suffix(again), group.slider(again));
  }

  private static String suffix(Turn turn) {
    return turn == Turn.NONE ? "" : "_" + lower(turn);
  }

  private static String lower(Turn turn) {
    return turn.name().toLowerCase(Locale.ROOT);
  }

  private Expr word(String name, SquareWord word) {
    if (!parameters.contains(name)) {
      parameters.add(name);
      words.add(word);
    }
    return new Expr.Input(name);
  }

  /** Returns the exclusive or of terms, those of one half beside those of the other. */
  private static Expr xor(List<Expr> terms) {
    int half = terms.size() / 2;
    return half == 0
        ? terms.getFirst()
        : xor(xor(terms.subList(0, half)), xor(terms.subList(half, terms.size())));
  }

  private static Expr xor(Expr x, Expr y) {
    return new Expr.Binary(BinaryOp.XOR, x, y);
  }

  private static Expr and(Expr x, Expr y) {
    return new Expr.Binary(BinaryOp.AND, x, y);
  }
}
