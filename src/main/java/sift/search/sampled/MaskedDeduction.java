package sift.search.sampled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Inverse;
import sift.lang.Inverse.Side;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Workers;

/**
 * Inverts operators at the root where one operand determines some bits of the other only: {@code e
 * | R} is right if R is right where e is 0. The rest is an entry, or {@code ^ + -} of two, by a
 * {@link MaskedJoin}.
 */
final class MaskedDeduction {
  private static final int MOST_OUTER = 600;
  private static final int MOST_INNER = 30_000;

  /** With fewer bits than this many words compared, a match is likely by chance. */
  private static final int LEAST_WORDS = 2;

  /** Operators of which one operand determines some bits of the other. */
  private static final List<RootOperator> ROOTS =
      List.of(
          new RootOperator(BinaryOp.OR, Side.RIGHT),
          new RootOperator(BinaryOp.AND, Side.RIGHT),
          new RootOperator(BinaryOp.AND_NOT, Side.RIGHT),
          new RootOperator(BinaryOp.AND_NOT, Side.LEFT),
          new RootOperator(BinaryOp.MUL, Side.RIGHT));

  /** Shifts whose counts determine some bits of the word. */
  private static final List<BinaryOp> SHIFTS = List.of(BinaryOp.SHL, BinaryOp.SHR);

  private final SampleBank bank;
  private final long[] goal;
  private final WholeRules rules;
  private final BitWidth width;
  private final Workers workers;
  private final Inverse inverse;
  private final MaskedJoin join;

  MaskedDeduction(SampleBank bank, Goal goal, SynthesisRequest request, Workers workers) {
    this.bank = bank;
    this.goal = goal.words();
    this.workers = workers;
    width = request.samples().width();
    inverse = new Inverse(width);
    rules = WholeRules.of(request);
    join = new MaskedJoin(bank, request);
  }

  /**
   * A known operand of the root.
   *
   * @param formula builds the root from the other operand
   */
  @SuppressWarnings("ArrayRecordComponent") // read only here
  private record RootOperand(RootOperator root, UnaryOperator<Expr> formula, long[] words) {}

  /**
   * Returns a formula of the goal with one of the first entries as an operand.
   *
   * @param steps the limit of steps
   */
  Optional<Expr> solve(long steps, BooleanSupplier isOver) {
    int inner = Math.min(bank.entries(), MOST_INNER);
    List<RootOperand> outers = outers(isOver);
    long affordable = steps / ((long) inner * join.stepsPerEntry());
    int most = (int) Math.min(outers.size(), affordable);
    int atOnce = workers.threads();
    for (int from = 0; from < most && !isOver.getAsBoolean(); from += atOnce) {
      List<Supplier<Optional<Expr>>> parts =
          outers.subList(from, Math.min(most, from + atOnce)).stream()
              .map(outer -> (Supplier<Optional<Expr>>) () -> under(outer, inner))
              .toList();
      Optional<Expr> found = workers.all(parts).stream().flatMap(Optional::stream).findFirst();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Expr> under(RootOperand outer, int inner) {
    return rest(outer).flatMap(wanted -> join.solve(wanted, inner)).map(outer.formula);
  }

  /** Returns the operands after which a part of the goal remains, the lightest first. */
  private List<RootOperand> outers(BooleanSupplier isOver) {
    List<RootOperand> outers = new ArrayList<>();
    for (WholeRules.Shift shift : rules.shifts()) {
      if (!shift.isCountWhole() && SHIFTS.contains(shift.op())) {
        add(outers, shifted(shift.op(), shift::over, filled(shift.places())));
      }
    }
    List<RootOperator> roots = ROOTS.stream().filter(root -> rules.has(root.op())).toList();
    int entries = bank.entries();
    for (int entry = 0;
        entry < entries && outers.size() < MOST_OUTER && !isOver.getAsBoolean();
        entry++) {
      Expr known = bank.expr(entry);
      long[] words = bank.words(entry);
      for (RootOperator root : roots) {
        add(outers, new RootOperand(root, rest -> root.formula(known, rest), words));
      }
      for (WholeRules.Two shift : rules.binary(SHIFTS)) {
        add(outers, shifted(shift.op(), rest -> shift.over(rest, known), words));
      }
    }
    return outers;
  }

  private static RootOperand shifted(BinaryOp op, UnaryOperator<Expr> formula, long[] counts) {
    return new RootOperand(new RootOperator(op, Side.LEFT), formula, counts);
  }

  private long[] filled(long word) {
    return IntStream.range(0, goal.length).mapToLong(_ -> word).toArray();
  }

  private void add(List<RootOperand> outers, RootOperand outer) {
    if (rest(outer).isPresent()) {
      outers.add(outer);
    }
  }

  /** Returns the target of the other operand, unless joins without masks find it. */
  private Optional<MaskedJoin.Wanted> rest(RootOperand outer) {
    BinaryOp op = outer.root.op();
    Side unknown = outer.root.unknown();
    long[] words = new long[goal.length];
    long[] masks = new long[goal.length];
    for (int sample = 0; sample < goal.length; sample++) {
      long known = outer.words[sample];
      if ((op.isShift() && !width.isCount(known))
          || !inverse.exists(op, unknown, known, width.mask(), goal[sample])) {
        return Optional.empty();
      }
      masks[sample] = inverse.mask(op, unknown, known, width.mask());
      words[sample] = inverse.expected(op, unknown, known, width.mask(), goal[sample]);
    }
    MaskedJoin.Wanted wanted = new MaskedJoin.Wanted(words, masks);
    boolean isPart =
        wanted.bits() >= LEAST_WORDS * width.bits() && wanted.bits() < goal.length * width.bits();
    boolean isProduct =
        op == BinaryOp.MUL && Arrays.stream(outer.words).anyMatch(word -> word != 1);
    return isPart || isProduct ? Optional.of(wanted) : Optional.empty();
  }
}
