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

  private final SampleBank bank;
  private final long[] goal;
  private final RootRules rules;
  private final BitWidth width;
  private final Workers workers;
  private final MaskedJoin join;

  MaskedDeduction(SampleBank bank, Goal goal, SynthesisRequest request, Workers workers) {
    this.bank = bank;
    this.goal = goal.words();
    this.workers = workers;
    width = request.samples().width();
    rules = RootRules.of(request.grammar(), width);
    join = new MaskedJoin(bank, request);
  }

  /**
   * A known operand of the root.
   *
   * @param formula builds the root from the other operand
   */
  @SuppressWarnings("ArrayRecordComponent") // read only here
  private record RootOperand(Role role, UnaryOperator<Expr> formula, long[] words) {}

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
    for (RootRules.ShiftBy shift : rules.counts()) {
      for (Role role : Role.values()) {
        if (role.op == shift.op()) {
          add(outers, new RootOperand(role, shift::over, filled(shift.count())));
        }
      }
    }
    List<Role> roles =
        Arrays.stream(Role.values()).filter(role -> rules.binary().contains(role.op)).toList();
    int entries = bank.entries();
    for (int entry = 0;
        entry < entries && outers.size() < MOST_OUTER && !isOver.getAsBoolean();
        entry++) {
      Expr known = bank.expr(entry);
      long[] words = bank.words(entry);
      for (Role role : roles) {
        add(outers, new RootOperand(role, rest -> role.formula(known, rest), words));
      }
      for (RootRules.Shift shift : rules.shifts()) {
        for (Role role : Role.values()) {
          if (role.op == shift.op()) {
            UnaryOperator<Expr> formula = rest -> shift.symbol().over(List.of(rest, known));
            add(outers, new RootOperand(role, formula, words));
          }
        }
      }
    }
    return outers;
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
    long[] words = new long[goal.length];
    long[] masks = new long[goal.length];
    for (int sample = 0; sample < goal.length; sample++) {
      long known = outer.words[sample];
      if (!outer.role.isPossible(width, goal[sample], known)) {
        return Optional.empty();
      }
      masks[sample] = width.word(outer.role.mask(width, known));
      words[sample] = outer.role.rest(goal[sample], known) & masks[sample];
    }
    MaskedJoin.Wanted wanted = new MaskedJoin.Wanted(words, masks);
    boolean isPart =
        wanted.bits() >= LEAST_WORDS * width.bits() && wanted.bits() < goal.length * width.bits();
    boolean isProduct =
        outer.role == Role.FACTOR && Arrays.stream(outer.words).anyMatch(word -> word != 1);
    return isPart || isProduct ? Optional.of(wanted) : Optional.empty();
  }

  /** The role of the known operand at the root. */
  private enum Role {
    IN_OR(BinaryOp.OR),
    IN_AND(BinaryOp.AND),
    /** The left one of {@code &~}. */
    LEFT(BinaryOp.AND_NOT),
    /** The right one of {@code &~}. */
    RIGHT(BinaryOp.AND_NOT),
    FACTOR(BinaryOp.MUL),
    LEFT_BY(BinaryOp.SHL),
    RIGHT_BY(BinaryOp.SHR);

    private final BinaryOp op;

    Role(BinaryOp op) {
      this.op = op;
    }

    /** Returns whether some word of the other operand gives the goal. */
    boolean isPossible(BitWidth width, long goal, long known) {
      return switch (this) {
        case IN_OR -> (known & ~goal) == 0;
        case IN_AND, LEFT -> (goal & ~known) == 0;
        case RIGHT -> (goal & known) == 0;
        case FACTOR -> Long.numberOfTrailingZeros(known) <= Long.numberOfTrailingZeros(goal);
        case LEFT_BY, RIGHT_BY ->
            Long.compareUnsigned(known, width.bits()) < 0 && (goal & lost(width, known)) == 0;
      };
    }

    /** Returns the bits lost by a shift. */
    private long lost(BitWidth width, long count) {
      return ~(this == LEFT_BY ? width.mask() << count : width.mask() >>> count);
    }

    /** Returns the mask of the other operand. */
    long mask(BitWidth width, long known) {
      return switch (this) {
        case IN_OR, RIGHT -> ~known;
        case IN_AND, LEFT -> known;
        case FACTOR -> known == 0 ? 0 : width.mask() >>> Long.numberOfTrailingZeros(known);
        case LEFT_BY -> width.mask() >>> known;
        case RIGHT_BY -> width.mask() << known;
      };
    }

    /** Returns the target of the other operand under its mask. */
    long rest(long goal, long known) {
      return switch (this) {
        case IN_OR, IN_AND, RIGHT -> goal;
        case LEFT -> ~goal;
        case FACTOR -> {
          int zeros = Long.numberOfTrailingZeros(known);
          yield (goal >>> zeros) * inverse(known >>> zeros);
        }
        case LEFT_BY -> goal >>> known;
        case RIGHT_BY -> goal << known;
      };
    }

    /** Returns the inverse of an odd word modulo 2^64, by Newton's method. */
    private static long inverse(long odd) {
      long inverse = odd; // right in three bits; each step doubles them
      for (int bits = 3; bits < Long.SIZE; bits *= 2) {
        inverse *= 2 - odd * inverse;
      }
      return inverse;
    }

    Expr formula(Expr known, Expr rest) {
      return switch (this) {
        case IN_OR, IN_AND, LEFT, FACTOR -> new Expr.Binary(op, known, rest);
        case RIGHT, LEFT_BY, RIGHT_BY -> new Expr.Binary(op, rest, known);
      };
    }
  }
}
