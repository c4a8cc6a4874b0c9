package sift.search.sampled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.search.sampled.WholeRules.Constant;
import sift.search.sampled.WholeRules.One;
import sift.search.sampled.WholeRules.Shift;
import sift.search.sampled.WholeRules.Two;

/** A step of a chain, applied to its one live value u. */
sealed interface ChainStep {
  /** Returns its number of operators. */
  int operators();

  /** Returns this step applied to {@code u}. */
  Expr over(Expr u);

  /** Returns the symbols of {@link #over} for a {@code u} of {@code ofU} symbols. */
  long symbols(long ofU);

  /**
   * Writes its values on points {@code from} to {@code to}, exclusive.
   *
   * @param spare a buffer as long as the others, overwritten there
   */
  void apply(WordLoops loops, long[] u, long[] spare, long[] out, int from, int to);

  /** An operator: {@code op u}. */
  record Unary(One one) implements ChainStep {
    @Override
    public int operators() {
      return 1;
    }

    @Override
    public Expr over(Expr u) {
      return one.over(u);
    }

    @Override
    public long symbols(long ofU) {
      return ofU + 1;
    }

    @Override
    public void apply(WordLoops loops, long[] u, long[] spare, long[] out, int from, int to) {
      loops.apply(one.op(), u, from, out, from, to - from);
    }
  }

  /** A shift by a constant. */
  record Shifted(Shift shift) implements ChainStep {
    @Override
    public int operators() {
      return 1;
    }

    @Override
    public Expr over(Expr u) {
      return shift.over(u);
    }

    @Override
    public long symbols(long ofU) {
      return ofU + 2;
    }

    @Override
    public void apply(WordLoops loops, long[] u, long[] spare, long[] out, int from, int to) {
      loops.shift(shift.op(), shift.places(), u, from, out, from, to - from);
    }
  }

  /** A constant on the right: {@code u op c}. */
  record Right(Two two, Constant constant) implements ChainStep {
    @Override
    public int operators() {
      return 1;
    }

    @Override
    public Expr over(Expr u) {
      return two.over(u, constant.leaf());
    }

    @Override
    public long symbols(long ofU) {
      return ofU + 2;
    }

    @Override
    public void apply(WordLoops loops, long[] u, long[] spare, long[] out, int from, int to) {
      Arrays.fill(spare, from, to, constant.word());
      loops.apply(two, u, from, spare, from, out, from, to - from);
    }
  }

  /** A constant on the left: {@code c op u}. */
  record Left(Two two, Constant constant) implements ChainStep {
    @Override
    public int operators() {
      return 1;
    }

    @Override
    public Expr over(Expr u) {
      return two.over(constant.leaf(), u);
    }

    @Override
    public long symbols(long ofU) {
      return ofU + 2;
    }

    @Override
    public void apply(WordLoops loops, long[] u, long[] spare, long[] out, int from, int to) {
      Arrays.fill(spare, from, to, constant.word());
      loops.apply(two, spare, from, u, from, out, from, to - from);
    }
  }

  /** A fold: the value combined with itself shifted, {@code u op (u sh c)}. */
  record Fold(Two two, Shift shift) implements ChainStep {
    @Override
    public int operators() {
      return 2;
    }

    @Override
    public Expr over(Expr u) {
      return two.over(u, shift.over(u));
    }

    @Override
    public long symbols(long ofU) {
      return 2 * ofU + 3;
    }

    @Override
    public void apply(WordLoops loops, long[] u, long[] spare, long[] out, int from, int to) {
      loops.shift(shift.op(), shift.places(), u, from, spare, from, to - from);
      loops.apply(two, u, from, spare, from, out, from, to - from);
    }
  }

  /**
   * A masked fold: alternate fields of the value combined with the others shifted, {@code (u & m)
   * op ((u sh c) & m)}; for bitwise operators {@code (u op (u sh c)) & m}, which is the same.
   */
  record MaskedFold(Two two, Shift shift, Two and, Constant mask) implements ChainStep {
    @Override
    public int operators() {
      return two.op().isBitwise() ? 3 : 4;
    }

    @Override
    public Expr over(Expr u) {
      return two.op().isBitwise()
          ? and.over(two.over(u, shift.over(u)), mask.leaf())
          : two.over(and.over(u, mask.leaf()), and.over(shift.over(u), mask.leaf()));
    }

    @Override
    public long symbols(long ofU) {
      return 2 * ofU + (two.op().isBitwise() ? 5 : 7);
    }

    @Override
    public void apply(WordLoops loops, long[] u, long[] spare, long[] out, int from, int to) {
      loops.shift(shift.op(), shift.places(), u, from, spare, from, to - from);
      loops.mask(mask.word(), spare, from, spare, from, to - from);
      loops.mask(mask.word(), u, from, out, from, to - from);
      loops.apply(two, out, from, spare, from, out, from, to - from);
    }
  }

  /**
   * A field fold: the value combined with selected fields of it shifted, {@code u op ((u sh c) &
   * m)}.
   */
  record FieldFold(Two two, Shift shift, Two and, Constant mask) implements ChainStep {
    @Override
    public int operators() {
      return 3;
    }

    @Override
    public Expr over(Expr u) {
      return two.over(u, and.over(shift.over(u), mask.leaf()));
    }

    @Override
    public long symbols(long ofU) {
      return 2 * ofU + 5;
    }

    @Override
    public void apply(WordLoops loops, long[] u, long[] spare, long[] out, int from, int to) {
      loops.shift(shift.op(), shift.places(), u, from, spare, from, to - from);
      loops.mask(mask.word(), spare, from, spare, from, to - from);
      loops.apply(two, u, from, spare, from, out, from, to - from);
    }
  }

  /** Operators of folds. */
  List<BinaryOp> FOLDING =
      List.of(
          BinaryOp.ADD, BinaryOp.SUB, BinaryOp.XOR, BinaryOp.OR, BinaryOp.AND, BinaryOp.AND_NOT);

  /** Operators of folds under a mask. */
  List<BinaryOp> FOLDING_FIELDS = List.of(BinaryOp.ADD, BinaryOp.XOR, BinaryOp.OR);

  /** The least width for masks; narrower words have no fields. */
  int LEAST_MASK_BITS = 4;

  /** Returns all steps of a grammar's rules. */
  static List<ChainStep> of(WholeRules rules, BitWidth width) {
    List<ChainStep> steps = new ArrayList<>();
    rules.unary().forEach(one -> steps.add(new Unary(one)));
    rules.shifts().forEach(shift -> steps.add(new Shifted(shift)));
    for (Constant constant : rules.constants()) {
      for (Two two : rules.binary()) {
        if (!two.op().isShift()) {
          steps.add(new Right(two, constant));
        }
        if (!two.op().isCommutative()) {
          steps.add(new Left(two, constant));
        }
      }
    }
    List<Constant> masks =
        rules.constants().stream()
            .filter(constant -> Long.bitCount(constant.word()) >= LEAST_MASK_BITS)
            .filter(constant -> constant.word() != width.mask())
            .toList();
    for (Shift shift : rules.shifts()) {
      rules.binary(FOLDING).forEach(two -> steps.add(new Fold(two, shift)));
      for (Two and : rules.binary(List.of(BinaryOp.AND))) {
        for (Two two : rules.binary(FOLDING_FIELDS)) {
          masks.forEach(mask -> steps.add(new MaskedFold(two, shift, and, mask)));
        }
        for (Two two : rules.binary(FOLDING)) {
          masks.forEach(mask -> steps.add(new FieldFold(two, shift, and, mask)));
        }
      }
    }
    return steps;
  }
}
