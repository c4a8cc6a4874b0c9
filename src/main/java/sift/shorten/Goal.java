package sift.shorten;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntToLongFunction;
import java.util.function.LongToIntFunction;
import java.util.function.UnaryOperator;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/**
 * What a term has to be on each case, and the whole formula of such a term. A number beside a term
 * is solved for: the words leave one that may do, which is tried.
 */
final class Goal {
  private final BitWidth width;
  private final long mask;
  private final long[] wanted;
  private final long ones; // the bits that are set in any word
  private final long zeros; // the bits that are not set in any word
  private final UnaryOperator<Expr> whole;

  /**
   * A goal.
   *
   * @param mask the bits that count
   * @param wanted a word for each case
   * @param whole makes the whole formula of a term
   */
  Goal(BitWidth width, long mask, long[] wanted, UnaryOperator<Expr> whole) {
    this.width = width;
    this.mask = mask;
    this.wanted = Arrays.stream(wanted).map(word -> word & mask).toArray();
    this.whole = whole;
    ones = Arrays.stream(this.wanted).reduce(0, (one, other) -> one | other);
    zeros = Arrays.stream(this.wanted).map(word -> ~word).reduce(0, (one, other) -> one | other);
  }

  /** Returns the goal of a term inside of that of this goal. */
  Goal inside(long[] words, UnaryOperator<Expr> term) {
    return new Goal(width, mask, words, inner -> whole.apply(term.apply(inner)));
  }

  /** Returns where the words are not 0, as a goal, if they are 0 or one number other than 1. */
  Optional<Goal> truth() {
    long one = Arrays.stream(wanted).filter(word -> word != 0).findFirst().orElse(1);
    if (one == 1 || Arrays.stream(wanted).anyMatch(word -> word != 0 && word != one)) {
      return Optional.empty();
    }
    long[] truth = Arrays.stream(wanted).map(word -> word == 0 ? 0 : 1).toArray();
    if (one == mask) {
      return Optional.of(inside(truth, UnaryOp.NEG::over));
    }
    boolean isPower = Long.bitCount(one) == 1;
    Expr number = new Expr.Constant(isPower ? Long.numberOfTrailingZeros(one) : one);
    BinaryOp op = isPower ? BinaryOp.SHL : BinaryOp.MUL;
    return Optional.of(inside(truth, term -> op.over(term, number)));
  }

  /** Returns the word that is wanted in a case. */
  long word(int at) {
    return wanted[at];
  }

  /** Returns the whole formula of a term. */
  Expr whole(Expr term) {
    return whole.apply(term);
  }

  /** Whether a term with these words is what is wanted. */
  boolean isRight(IntToLongFunction wordOfCase) {
    // The last cases have the fewest bits in common; most terms are wrong there.
    for (int i = wanted.length - 1; i >= 0; i--) {
      if (((wordOfCase.applyAsLong(i) ^ wanted[i]) & mask) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns the number that makes a term the goal as the first operand, if one does. */
  Optional<Long> first(BinaryOp op, long[] term) {
    OptionalLong number =
        op == BinaryOp.SUB ? OptionalLong.of(width.word(wanted[0] + term[0])) : most(term, 0);
    return number.isPresent() && isRight(each -> width.apply(op, number.getAsLong(), term[each]))
        ? Optional.of(number.getAsLong())
        : Optional.empty();
  }

  /** Returns the number that makes a term the goal as the second operand, if one does. */
  Optional<Long> second(BinaryOp op, long[] term) {
    OptionalLong number = second(op, term, wanted[0]);
    return number.isPresent() && isRight(each -> width.apply(op, term[each], number.getAsLong()))
        ? Optional.of(number.getAsLong())
        : Optional.empty();
  }

  private OptionalLong second(BinaryOp op, long[] term, long first) {
    return switch (op) {
      case XOR -> OptionalLong.of(term[0] ^ first);
      case ADD -> OptionalLong.of(width.word(first - term[0]));
      case AND -> OptionalLong.of(ones);
      case OR -> OptionalLong.of(~zeros & width.mask());
      case EQ -> most(term, 1);
      case ULT -> next(most(term, 1));
      case MUL -> quotient(term);
      case SHL -> count(term, Long::numberOfTrailingZeros);
      case SHR -> count(term, Long::numberOfLeadingZeros);
      default -> OptionalLong.empty();
    };
  }

  /** Returns the largest word of a term where the goal is {@code truth}, if it is one. */
  private OptionalLong most(long[] term, long truth) {
    OptionalLong most = OptionalLong.empty();
    for (int i = 0; i < term.length && ones == 1; i++) {
      if (wanted[i] == truth
          && (most.isEmpty() || Long.compareUnsigned(term[i], most.getAsLong()) > 0)) {
        most = OptionalLong.of(term[i]);
      }
    }
    return most;
  }

  private OptionalLong next(OptionalLong word) {
    return word.isPresent() && word.getAsLong() != width.mask()
        ? OptionalLong.of(word.getAsLong() + 1)
        : OptionalLong.empty();
  }

  /** Returns by how many bits a word must be shifted so that its outermost bit is the goal's. */
  private OptionalLong count(long[] term, LongToIntFunction zeros) {
    for (int i = 0; i < term.length; i++) {
      if (term[i] != 0 && wanted[i] != 0) {
        int count = zeros.applyAsInt(wanted[i]) - zeros.applyAsInt(term[i]);
        return count > 0 && count < width.bits() ? OptionalLong.of(count) : OptionalLong.empty();
      }
    }
    return OptionalLong.empty();
  }

  /** Returns the factor that makes an odd word the goal. */
  private OptionalLong quotient(long[] term) {
    for (int i = 0; i < term.length; i++) {
      if ((term[i] & 1) != 0) {
        long inverse = term[i]; // right in 3 bits, and in twice as many with each step
        for (int bits = 3; bits < width.bits(); bits *= 2) {
          inverse *= 2 - term[i] * inverse;
        }
        return OptionalLong.of(width.word(wanted[i] * inverse));
      }
    }
    return OptionalLong.empty();
  }
}
