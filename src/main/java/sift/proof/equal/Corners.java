package sift.proof.equal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.progress.Progress;

/**
 * Decides linear mixed boolean-arithmetic on its corners, the inputs of all zeros or all ones.
 *
 * <p>Such a formula is a sum of {@code c * B}, where c is a number and B is logic that does the
 * same to every bit position: its constants are 0 and -1 only. Let F(v) be the sum of the c whose B
 * is 1 where the inputs have the bits v. Position k adds 2^k F(bits of the inputs at k), so that
 *
 * <pre>
 *   formula(inputs) = F(v0) + 2 F(v1) + 4 F(v2) + ...              modulo 2^width
 *   formula(corner) = (1 + 2 + 4 + ...) F(v) = -F(v)               modulo 2^width
 * </pre>
 *
 * <p>The corners tell F, and F tells all. Two formulas that agree modulo 2^n on every corner agree
 * on all words of n bits and of fewer; where they do not agree on a corner, they differ (Zhou,
 * Main, Gu and Johnson, "Information Hiding in Software with Mixed Boolean-Arithmetic Transforms",
 * 2007).
 *
 * <p>A number c is the sum of one term, -c times the logic that is always -1. By the same argument
 * a formula that is 0 or -1 on every corner equals logic, however it is written, and logic may be
 * done to it; one that is the same on every corner is a number, and may be a factor. All other
 * factors, other constants in logic, and shifts down are no part of this.
 */
final class Corners implements Method {
  private static final int MOST_INPUTS = 12;
  private static final long MOST_VALUES = 1 << 20;

  @Override
  public String name() {
    return "corners (linear mixed boolean-arithmetic)";
  }

  @Override
  public Finding decide(Question question, Progress progress) {
    Question everywhere = question.everywhere();
    Program program = everywhere.written();
    int inputs = program.inputs().size();
    if (inputs > MOST_INPUTS || (long) program.steps().size() << inputs > MOST_VALUES) {
      return new Finding.Open("too many inputs");
    }
    Finding finding = new Values(program, BitWidth.WORD, question.width()).finding(everywhere);
    // Constants that are -1 at the width asked for only.
    return finding instanceof Finding.Open && !question.width().equals(BitWidth.WORD)
        ? new Values(program, question.width(), question.width()).finding(everywhere)
        : finding;
  }

  /** The values of all steps on all corners, modulo 2^bits; corner v sets the inputs in v. */
  private static final class Values {
    private final Program program;
    private final BitWidth modulus;
    private final BitWidth asked;
    // Null where a step is not linear.
    private final List<long @Nullable []> values = new ArrayList<>();
    private final ShiftCounts shifts;

    Values(Program program, BitWidth modulus, BitWidth asked) {
      this.program = program;
      this.modulus = modulus;
      this.asked = asked;
      shifts = new ShiftCounts(asked);
      program.steps().forEach(step -> values.add(values(step)));
    }

    Finding finding(Question question) {
      int agree = modulus.bits();
      for (int pair = 0; pair < question.pairs(); pair++) {
        long[] left = values.get(question.left(program, pair));
        long[] right = values.get(question.right(program, pair));
        if (left == null || right == null) {
          return new Finding.Open("not a sum of multiples of logic");
        }
        for (int corner = 0; corner < left.length; corner++) {
          long difference = modulus.word(left[corner] - right[corner]);
          int same = Long.numberOfTrailingZeros(difference);
          if (same < asked.bits()) {
            return new Finding.Different(words(corner));
          }
          agree = Math.min(agree, same);
        }
      }
      return new Finding.Equal(shifts.widths(new Widths(1, agree)));
    }

    private long[] words(int corner) {
      long[] words = new long[program.inputs().size()];
      for (int input = 0; input < words.length; input++) {
        words[input] = (corner >> input & 1) != 0 ? asked.mask() : 0;
      }
      return words;
    }

    private interface Value {
      long at(int corner);
    }

    private long[] values(Value value) {
      long[] all = new long[1 << program.inputs().size()];
      for (int corner = 0; corner < all.length; corner++) {
        all[corner] = modulus.word(value.at(corner));
      }
      return all;
    }

    private long @Nullable [] values(Program.Step step) {
      for (int operand : step.operands()) {
        if (values.get(operand) == null) {
          return null;
        }
      }
      return switch (step) {
        case Program.Parameter(int index) -> values(corner -> -(corner >> index & 1));
        case Program.WideConstant wide -> throw wide.refusal();
        case Program.Constant(long value) -> values(_ -> value);
        case Program.Unary(UnaryOp op, int x) -> unary(op, known(x));
        case Program.Binary(BinaryOp op, int x, int y) -> binary(op, x, y);
        case Program.Ternary(int table, int a, int b, int c) ->
            isLogic(a) && isLogic(b) && isLogic(c)
                ? values(corner ->
                    modulus.apply(table, known(a)[corner], known(b)[corner], known(c)[corner]))
                : null;
        case Program.Choice _ -> null;
      };
    }

    private long @Nullable [] unary(UnaryOp op, long[] x) {
      return switch (op) {
        case NOT, NEG -> values(corner -> modulus.apply(op, x[corner]));
        default -> null;
      };
    }

    private long @Nullable [] binary(BinaryOp op, int x, int y) {
      boolean isLinear =
          switch (op) {
            case ADD, SUB -> true;
            case OR, XOR, AND, AND_NOT -> isLogic(x) && isLogic(y);
            case MUL -> isNumber(x) || isNumber(y);
            case SHL -> program.steps().get(y) instanceof Program.Constant;
            default -> false;
          };
      if (!isLinear) {
        return null;
      }
      long[] left = known(x);
      long[] right = known(y);
      if (program.steps().get(y) instanceof Program.Constant(long count) && op == BinaryOp.SHL) {
        int places = shifts.count(count);
        return values(corner -> left[corner] << places);
      }
      return values(corner -> modulus.apply(op, left[corner], right[corner]));
    }

    private boolean isLogic(int step) {
      return Arrays.stream(known(step)).allMatch(value -> value == 0 || value == modulus.mask());
    }

    private boolean isNumber(int step) {
      long[] all = known(step);
      return Arrays.stream(all).allMatch(value -> value == all[0]);
    }

    private long[] known(int step) {
      return Objects.requireNonNull(values.get(step));
    }
  }
}
