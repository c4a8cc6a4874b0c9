package sift.bench.fills;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.store.SetSolution;

/** All variants, composed of the programs in solutions. */
public final class Variants {
  /** The variant that others are compared with. */
  public static final String KOGGE_STONE = "Kogge-Stone";

  private static final String LEFT_TRANSPOSED = "files kept and left transposed";

  private static final String ATTACKS = "attacks-";
  private static final String STONE = "kogge-stone";
  private static final String OWN = "w";
  private static final List<String> WORDS = List.of("s", "o", OWN);
  private static final List<String> LANE_COLUMNS =
      List.of("s", "o", OWN, "rs", "ro", "ts", "to", "tw");

  /** A pass over slices takes no more directions, so that HotSpot compiles it soon. */
  private static final int DIRECTIONS_COUNTED = 3;

  private static final int DIRECTIONS_WRITTEN = 6;

  private final List<SetSolution> solutions;

  /**
   * Variants of these programs, as far as they know no more than attacks need: sliders and what is
   * occupied.
   *
   * @param solutions those for attacks, in all layouts
   */
  public Variants(List<SetSolution> solutions) {
    this.solutions = solutions.stream().filter(Variants::needsNoOther).toList();
  }

  private static boolean needsNoOther(SetSolution solution) {
    return solution.targets().stream()
        .allMatch(target -> target.alphabet().equals(target.function().alphabet()));
  }

  /**
   * Returns every variant for a group.
   *
   * @throws IllegalArgumentException if a program is missing
   */
  public List<Variant> of(Group group) {
    List<Variant> variants = new ArrayList<>();
    variants.add(lanes("dumb7fill", group, _ -> "dumb7fill"));
    variants.add(lanes(KOGGE_STONE, group, _ -> STONE));
    if (group.directions().size() > 1) {
      variants.add(lanes("Kogge-Stone, shared", group, _ -> "kogge-stone-shared"));
    }
    if (group.isOnRanks()) {
      variants.add(lanes("bytes on ranks", group, Variants::bytes));
    }
    if (group == Group.ALL) {
      variants.add(
          lanes(
              "bytes on ranks, turned board kept",
              group,
              d -> d == Direction.WEST ? "bytes-reversed-kept" : bytes(d)));
      variants.add(
          lanes(
              "shared, bytes on ranks",
              group,
              d -> d.rankStep() == 0 ? bytes(d) : "kogge-stone-shared"));
      variants.add(
          lanes(
              "shared, bytes, turned board kept",
              group,
              d ->
                  d == Direction.WEST
                      ? "bytes-reversed-kept"
                      : d == Direction.EAST ? bytes(d) : "kogge-stone-shared"));
    }
    if (group.isOnFiles()) {
      variants.add(
          lanes(
              "files transposed in the kernel",
              group,
              d -> isFile(d) ? "bytes-transposed" : bytes(d)));
      variants.add(
          lanes(
              "files on a kept transposed board",
              group,
              d -> isFile(d) ? "bytes-transposed-kept" : bytes(d)));
      variants.add(leftTransposed(group));
    }
    variants.add(sliced("sliced", group, Form.SLICED));
    variants.add(sliced("sliced from lanes and back", group, Form.EIGHTHS));
    variants.add(lanes("Kogge-Stone", group, Layout.TEN_WIDE, _ -> STONE));
    if (group.isOnRanks()) {
      variants.add(
          lanes(
              "subtraction on ranks",
              group,
              Layout.TEN_WIDE,
              d -> d.rankStep() == 0 ? "swar" : STONE));
    }
    return variants;
  }

  private static boolean isFile(Direction direction) {
    return direction.fileStep() == 0;
  }

  /** Returns the program by bytes where there is one for a single board. */
  private static String bytes(Direction direction) {
    return direction.rankStep() != 0
        ? STONE
        : direction == Direction.EAST ? "bytes" : "bytes-mirrored";
  }

  private Variant lanes(String name, Group group, Function<Direction, String> grammars) {
    return lanes(name, group, Layout.LANE, grammars);
  }

  private Variant lanes(
      String name, Group group, Layout layout, Function<Direction, String> grammars) {
    List<Expr> attacks =
        group.directions().stream().map(d -> formula(d, layout, grammars.apply(d))).toList();
    return lanes(name, group, layout, attacks, Set.of());
  }

  /** Files on the kept board, and their attacks left there. */
  private Variant leftTransposed(Group group) {
    List<Expr> attacks =
        group.directions().stream()
            .map(d -> isFile(d) ? transposed(d) : formula(d, Layout.LANE, bytes(d)))
            .toList();
    return lanes(
        LEFT_TRANSPOSED, group, Layout.LANE, attacks, Set.of(Direction.NORTH, Direction.SOUTH));
  }

  private Expr transposed(Direction direction) {
    String grammar = direction == Direction.NORTH ? "bytes" : "bytes-mirrored";
    return formula(direction, Layout.TRANSPOSED, grammar)
        .with(input -> new Expr.Input("t" + input.name()));
  }

  /**
   * Returns a pass over words of whole boards.
   *
   * @param attacks for each direction of the group
   */
  private static Variant lanes(
      String name, Group group, Layout layout, List<Expr> attacks, Set<Direction> leftTransposed) {
    List<Direction> directions = group.directions();
    List<Expr> moves = new ArrayList<>();
    for (int i = 0; i < attacks.size(); i++) {
      boolean isLeft = leftTransposed.contains(directions.get(i));
      moves.add(notOwn(attacks.get(i), isLeft ? "t" + OWN : OWN));
    }
    List<String> names = directions.stream().map(Direction::text).toList();
    return new Variant(
        name,
        layout,
        group,
        Form.WHOLE,
        leftTransposed,
        List.of(Pass.of(LANE_COLUMNS, List.of(Words.count(moves)), List.of(Variant.COUNT))),
        List.of(Pass.of(LANE_COLUMNS, attacks, names)));
  }

  private static Expr notOwn(Expr attacks, String own) {
    return Words.binary(BinaryOp.AND_NOT, attacks, new Expr.Input(own));
  }

  /**
   * Whole fills over the ranks of eight positions to a word.
   *
   * @param form sliced, or what is sliced first; attacks are then put together again
   */
  private Variant sliced(String name, Group group, Form form) {
    List<Pass> counting = new ArrayList<>();
    List<Pass> writing = new ArrayList<>();
    if (form == Form.EIGHTHS) {
      WORDS.forEach(word -> counting.add(exchange(word, Form.EIGHTHS, Form.SLICED)));
      writing.addAll(counting.subList(0, WORDS.indexOf(OWN)));
    }
    counting.addAll(countedSlices(group.directions()));
    for (List<Direction> directions : parts(group.directions(), DIRECTIONS_WRITTEN)) {
      writing.add(
          Pass.of(
              WORDS.stream().flatMap(word -> Form.SLICED.columns(word).stream()).toList(),
              directions.stream().flatMap(d -> ranks(d).stream()).toList(),
              directions.stream().flatMap(d -> Form.SLICED.columns(d.text()).stream()).toList()));
    }
    if (form == Form.EIGHTHS) {
      group.directions().forEach(d -> writing.add(exchange(d.text(), Form.SLICED, Form.EIGHTHS)));
    }
    return new Variant(name, Layout.SLICED, group, form, Set.of(), counting, writing);
  }

  private static Pass exchange(String word, Form from, Form to) {
    List<String> columns = from.columns(word);
    List<Expr> words = columns.stream().<Expr>map(Expr.Input::new).toList();
    return Pass.of(columns, Words.exchanged(words), to.columns(word));
  }

  /** Passes each of which adds its directions to the count of those before. */
  private List<Pass> countedSlices(List<Direction> directions) {
    List<Pass> passes = new ArrayList<>();
    List<List<Direction>> parts = parts(directions, DIRECTIONS_COUNTED);
    for (int i = 0; i < parts.size(); i++) {
      Expr count = Words.countBytes(parts.get(i).stream().flatMap(this::slicedMoves).toList());
      List<String> columns = new ArrayList<>();
      WORDS.forEach(word -> columns.addAll(Form.SLICED.columns(word)));
      if (i > 0) {
        columns.add(Variant.COUNT + i);
        count = Words.binary(BinaryOp.ADD_BYTES, count, new Expr.Input(Variant.COUNT + i));
      }
      String result = i + 1 < parts.size() ? Variant.COUNT + (i + 1) : Variant.COUNT;
      passes.add(Pass.of(columns, List.of(count), List.of(result)));
    }
    return passes;
  }

  private Stream<Expr> slicedMoves(Direction direction) {
    List<Expr> ranks = ranks(direction);
    List<String> own = Form.SLICED.columns(OWN);
    List<Expr> moves = new ArrayList<>();
    for (int rank = 0; rank < ranks.size(); rank++) {
      if (!(ranks.get(rank) instanceof Expr.Constant)) {
        moves.add(notOwn(ranks.get(rank), own.get(rank)));
      }
    }
    return moves.stream();
  }

  private static List<List<Direction>> parts(List<Direction> directions, int most) {
    List<List<Direction>> parts = new ArrayList<>();
    for (int i = 0; i < directions.size(); i += most) {
      parts.add(directions.subList(i, Math.min(i + most, directions.size())));
    }
    return parts;
  }

  /** Returns what is attacked on each rank: steps from rank to rank, or each rank by itself. */
  private List<Expr> ranks(Direction direction) {
    boolean staysOnRank = direction.rankStep() == 0;
    String grammar = staysOnRank ? bytes(direction) : "step";
    Expr program = formula(direction, Layout.SLICED, grammar);
    List<String> sliders = Form.SLICED.columns("s");
    List<String> occupied = Form.SLICED.columns("o");
    Expr[] ranks = new Expr[sliders.size()];
    for (int i = 0; i < ranks.length; i++) {
      int rank = direction.rankStep() < 0 ? ranks.length - 1 - i : i;
      int from = rank - direction.rankStep();
      boolean isFirst = from < 0 || from >= ranks.length;
      ranks[rank] =
          isFirst
              ? new Expr.Constant(0)
              : program.with(input ->
                  switch (input.name()) {
                    case "s" -> new Expr.Input(sliders.get(from));
                    case "o" -> new Expr.Input(occupied.get(from));
                    default -> ranks[from];
                  });
    }
    return List.of(ranks);
  }

  private Expr formula(Direction direction, Layout layout, String grammar) {
    String target = ATTACKS + direction.text();
    for (SetSolution solution : solutions) {
      if (solution.layout().equals(layout) && solution.grammar().equals(grammar)) {
        for (int i = 0; i < solution.targets().size(); i++) {
          if (solution.targets().get(i).name().equals(target)) {
            return solution.formulas().get(i);
          }
        }
      }
    }
    throw new IllegalArgumentException(
        "no solution '%s' of %s in layout %s".formatted(grammar, target, layout.text()));
  }
}
