package sift.guess;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntToLongFunction;
import java.util.function.LongToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.spec.Domain;

/**
 * What a term has to be on each case, and the whole formula of such a term. A number beside a term
 * is solved for: the words leave one that may do, which is tried.
 */
public final class Goal {
  private final BitWidth width;
  private final long[] masks;
  private final long[] wanted;
  private final int first; // a case that counts
  private final long ones; // the bits that are set in any word
  private final long zeros; // the bits that are not set in any word
  private final UnaryOperator<Expr> whole;
  private final int beside; // symbols of the whole formula beside the term

  /**
   * A goal.
   *
   * @param masks the bits that count in each case
   * @param wanted a word for each case
   * @param whole makes the whole formula of a term
   */
  public Goal(BitWidth width, long[] masks, long[] wanted, UnaryOperator<Expr> whole) {
    this.width = width;
    this.masks = masks;
    this.wanted = IntStream.range(0, wanted.length).mapToLong(i -> wanted[i] & masks[i]).toArray();
    this.whole = whole;
    beside = whole.apply(new Expr.Constant(0)).symbols() - 1;
    first = IntStream.range(0, masks.length).filter(i -> masks[i] != 0).findFirst().orElse(0);
    ones = Arrays.stream(this.wanted).reduce(0, (one, other) -> one | other);
    zeros =
        IntStream.range(0, wanted.length)
            .mapToLong(i -> ~wanted[i] & masks[i])
            .reduce(0, (one, other) -> one | other);
  }

  /** Returns the goal of a whole formula: what a domain expects. */
  static Goal of(Domain domain) {
    int cases = domain.cases();
    long[] masks = IntStream.range(0, cases).mapToLong(domain::mask).toArray();
    long[] wanted = IntStream.range(0, cases).mapToLong(domain::expected).toArray();
    return new Goal(domain.width(), masks, wanted, UnaryOperator.identity());
  }

  /** Returns the goal of a term inside of that of this goal. */
  Goal inside(long[] words, UnaryOperator<Expr> term) {
    return new Goal(width, masks, words, inner -> whole.apply(term.apply(inner)));
  }

  /** Returns where the words are not 0, as a goal, if they are 0 or one number other than 1. */
  Optional<Goal> truth() {
    long one = Arrays.stream(wanted).filter(word -> word != 0).findFirst().orElse(1);
    if (one == 1 || Arrays.stream(wanted).anyMatch(word -> word != 0 && word != one)) {
      return Optional.empty();
    }
    long[] truth = Arrays.stream(wanted).map(word -> word == 0 ? 0 : 1).toArray();
    if (one == masks[first]) {
      return Optional.of(inside(truth, UnaryOp.NEG::over));
    }
    boolean isPower = Long.bitCount(one) == 1;
    Expr number = new Expr.Constant(isPower ? Long.numberOfTrailingZeros(one) : one);
    BinaryOp op = isPower ? BinaryOp.SHL : BinaryOp.MUL;
    return Optional.of(inside(truth, term -> op.over(term, number)));
  }

  /** Whether all words are 0 or 1, and one is 1. */
  boolean isTruth() {
    return ones == 1;
  }

  /** Returns what must be added to a word so that it is what is wanted in a case. */
  long missing(int at, long word) {
    return width.word(wanted[at] - word);
  }

  /** Returns how many symbols the whole formula of a term of this size has. */
  int symbols(int ofTerm) {
    return ofTerm + beside;
  }

  /** Returns the number of cases. */
  int cases() {
    return wanted.length;
  }

  /** Returns the word that is wanted in a case. */
  long word(int at) {
    return wanted[at];
  }

  /** Whether a word is what is wanted in a case. */
  boolean isRight(int at, long word) {
    return ((word ^ wanted[at]) & masks[at]) == 0;
  }

  /** Whether in each case that counts all bits do. */
  boolean isOfWholeWords() {
    return Arrays.stream(masks).allMatch(mask -> mask == 0 || mask == width.mask());
  }

  /** Whether a case counts. */
  boolean counts(int at) {
    return masks[at] != 0;
  }

  /** Returns the whole formula of a term. */
  Expr whole(Expr term) {
    return whole.apply(term);
  }

  /** Whether a term with these words is what is wanted. */
  boolean isRight(IntToLongFunction wordOfCase) {
    // The last cases have the fewest bits in common; most terms are wrong there.
    for (int i = wanted.length - 1; i >= 0; i--) {
      if (!isRight(i, wordOfCase.applyAsLong(i))) {
        return false;
      }
    }
    return true;
  }

  /** Returns the number that makes a term the goal as the first operand, if one does. */
  Optional<Long> first(BinaryOp op, long[] term) {
    OptionalLong number =
        op == BinaryOp.SUB
            ? OptionalLong.of(width.word(wanted[first] + term[first]))
            : most(term, 0);
    return number.isPresent() && isRight(each -> width.apply(op, number.getAsLong(), term[each]))
        ? Optional.of(number.getAsLong())
        : Optional.empty();
  }

  /** Returns the number that makes a term the goal as the second operand, if one does. */
  Optional<Long> second(BinaryOp op, long[] term) {
    OptionalLong number = second(op, term, wanted[first]);
    return number.isPresent() && isRight(each -> width.apply(op, term[each], number.getAsLong()))
        ? Optional.of(number.getAsLong())
        : Optional.empty();
  }

  private OptionalLong second(BinaryOp op, long[] term, long word) {
    return switch (op) {
      case XOR -> OptionalLong.of(term[first] ^ word);
      case ADD -> OptionalLong.of(width.word(word - term[first]));
      case AND, PDEP -> OptionalLong.of(ones);
      case OR -> OptionalLong.of(~zeros & width.mask());
      case EQ -> most(term, 1);
      case ULT -> next(most(term, 1));
      case MUL -> quotient(term);
      case ROTL -> rotation(term);
      case SHL -> count(term, Long::numberOfTrailingZeros);
      case SHR -> count(term, Long::numberOfLeadingZeros);
      default -> OptionalLong.empty();
    };
  }

  /** Returns the largest word of a term where the goal is {@code truth}, if it is one. */
  private OptionalLong most(long[] term, long truth) {
    return most(term, truth, Long.MIN_VALUE);
  }

  /** Returns the smallest word of a term where the goal is {@code truth}, if it is one. */
  private OptionalLong least(long[] term, long truth) {
    return most(term, truth, Long.MAX_VALUE);
  }

  /**
   * Returns the word that is largest once these bits of it are changed, as a number with a sign.
   */
  private OptionalLong most(long[] term, long truth, long changed) {
    boolean isAny = false;
    long most = Long.MIN_VALUE;
    for (int i = 0; i < term.length && isTruth(); i++) {
      if (masks[i] != 0 && wanted[i] == truth) {
        isAny = true;
        most = Math.max(most, term[i] ^ changed);
      }
    }
    return isAny ? OptionalLong.of(most ^ changed) : OptionalLong.empty();
  }

  private OptionalLong next(OptionalLong word) {
    return word.isPresent() && word.getAsLong() != width.mask()
        ? OptionalLong.of(word.getAsLong() + 1)
        : OptionalLong.empty();
  }

  /**
   * Returns what makes a term the goal if that is true where the term lies between two numbers:
   * {@code (term - 48) < 10}; or where it does not.
   */
  Optional<UnaryOperator<Expr>> interval(long[] term) {
    return between(term, 1).or(() -> between(term, 0));
  }

  /** Returns the same for the numbers between those of the cases with this truth. */
  private Optional<UnaryOperator<Expr>> between(long[] term, long truth) {
    OptionalLong most = most(term, truth);
    OptionalLong least = least(term, truth);
    if (most.isEmpty() || least.isEmpty()) {
      return Optional.empty();
    }
    // The numbers of the other truth are between them too, beyond the largest word.
    long from = truth == 1 ? least.getAsLong() : width.word(most.getAsLong() + 1);
    long count = width.word(truth == 1 ? most.getAsLong() + 1 - from : least.getAsLong() - from);
    return isRight(each -> Long.compareUnsigned(width.word(term[each] - from), count) < 0 ? 1 : 0)
        ? Optional.of(inner ->
            BinaryOp.ULT.over(
                BinaryOp.SUB.over(inner, new Expr.Constant(from)), new Expr.Constant(count)))
        : Optional.empty();
  }

  /**
   * Returns what makes a term the goal if a word can hold the results for all words of the term, as
   * a table: {@code (table >> term) & 1}; {@code (table >> term * 2) & 3}, with the least result
   * added to it; or {@code (term < 9) & (table >> term)}.
   */
  Optional<UnaryOperator<Expr>> table(long[] term) {
    return isTruth() ? tableOfBits(term) : tableOfNumbers(term);
  }

  private Optional<UnaryOperator<Expr>> tableOfBits(long[] term) {
    OptionalLong most = most(term, 1);
    if (most.isEmpty()) {
      return Optional.empty();
    }
    long table = 0;
    for (int i = 0; i < term.length; i++) {
      table |= masks[i] != 0 && wanted[i] == 1 ? 1L << width.count(term[i]) : 0;
    }
    long bits = table;
    Expr number = new Expr.Constant(bits);
    if (isRight(each -> bits >>> width.count(term[each]) & 1)) {
      Expr low = new Expr.Constant(1);
      return Optional.of(inner -> BinaryOp.AND.over(BinaryOp.SHR.over(number, inner), low));
    }
    Expr count = new Expr.Constant(most.getAsLong() + 1);
    return Long.compareUnsigned(most.getAsLong(), width.bits()) < 0
            && isRight(each ->
                Long.compareUnsigned(term[each], most.getAsLong()) <= 0
                    ? bits >>> term[each] & 1
                    : 0)
        ? Optional.of(inner ->
            BinaryOp.AND.over(BinaryOp.ULT.over(inner, count), BinaryOp.SHR.over(number, inner)))
        : Optional.empty();
  }

  private Optional<UnaryOperator<Expr>> tableOfNumbers(long[] term) {
    long least = Long.MAX_VALUE;
    long most = 0;
    long last = 0; // the largest word of the term
    for (int i = 0; i < term.length; i++) {
      if (masks[i] != width.mask() || term[i] >>> 1 >= width.bits() || wanted[i] >>> 8 != 0) {
        return Optional.empty();
      }
      least = Math.min(least, wanted[i]);
      most = Math.max(most, wanted[i]);
      last = Math.max(last, term[i]);
    }
    int size = Long.SIZE - Long.numberOfLeadingZeros(most - least);
    if (size == 0 || (last + 1) * size > width.bits()) {
      return Optional.empty();
    }
    long table = 0;
    for (int i = 0; i < term.length; i++) {
      table |= (wanted[i] - least) << (term[i] * size);
    }
    long numbers = table;
    long base = least;
    long ones = (1L << size) - 1;
    if (!isRight(each -> base + (numbers >>> (term[each] * size) & ones))) {
      return Optional.empty();
    }
    return Optional.of(inner -> {
      Expr place = BinaryOp.MUL.over(inner, new Expr.Constant(size));
      Expr entry =
          BinaryOp.AND.over(
              BinaryOp.SHR.over(new Expr.Constant(numbers), place), new Expr.Constant(ones));
      return base == 0 ? entry : BinaryOp.ADD.over(entry, new Expr.Constant(base));
    });
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

  /** Returns by how many bits a word of zeros and ones must be rotated to be the goal. */
  private OptionalLong rotation(long[] term) {
    for (int i = 0; i < term.length; i++) {
      if (term[i] != 0 && term[i] != width.mask() && masks[i] == width.mask()) {
        int at = i;
        return LongStream.range(1, width.bits())
            .filter(count -> width.apply(BinaryOp.ROTL, term[at], count) == wanted[at])
            .findFirst();
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
