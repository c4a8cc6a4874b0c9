package sift.search.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import sift.spec.Domain;
import sift.spec.Target;

/**
 * The search of the original post, number by number: a program is a number, its hexadecimal digits
 * from the most significant one are reverse Polish over sixteen tokens.
 *
 * <p>An operator pops its first operand, then its second; popping an empty stack yields token 0.
 * The result is the top of the stack. Counting the numbers up and printing those that are right on
 * every case gives the listing of the post, see "A new kind of rotated Bitboard" (Daniel Infuehr,
 * talkchess.com). Shares no code with the engine: the slow twin of language and targets.
 */
public final class Replay {
  /** Number of solutions that the post shows for each line. */
  public static final int LISTED = 32;

  private static final int MOST_TOKENS = 16;

  // The tokens by digit: leaves 0..5, unary operators 6..9, binary operators a..f.
  private static final List<String> TEXTS =
      List.of(
          "1ull",
          "2ull",
          "56ull",
          "sq",
          "occ",
          "rev_occ",
          "popcount(%s)",
          "countl_zero(%s)",
          "countr_zero(%s)",
          "bit_reverse(%s)",
          "(%s | %s)",
          "(%s &~ %s)",
          "(%s ^ %s)",
          "(%s - %s)",
          "(%s << %s)",
          "(%s >> %s)");

  private final Domain domain;
  private final long[] sq;
  private final long[] occ;
  private final long[] revOcc;
  private final long[] stack = new long[MOST_TOKENS];

  /** The replay for one of the post's targets, a positive ray. */
  public Replay(Target target) {
    domain = target.domain();
    sq = domain.column("sq");
    occ = domain.column("occ");
    revOcc = domain.column("rev_occ");
  }

  /**
   * A program of the listing.
   *
   * @param number the program itself
   * @param text the formula in the post's spelling
   */
  public record Program(long number, String text) {}

  /** Hands over the first {@code limit} programs that are right on every case, in order. */
  public void find(int limit, BooleanSupplier stop, Consumer<Program> onFound) {
    int found = 0;
    int tried = firstCase();
    for (long number = 0; found < limit && number >= 0; number++) {
      if ((number & 0xffff) == 0 && stop.getAsBoolean()) {
        return;
      }
      if (agrees(number, tried) && agreesOnAll(number)) {
        onFound.accept(new Program(number, text(number)));
        found++;
      }
    }
  }

  /** Returns the formula of a program in the post's spelling. */
  static String text(long number) {
    List<String> texts = new ArrayList<>();
    for (int shift = topDigit(number); shift >= 0; shift -= 4) {
      int token = (int) (number >>> shift) & 15;
      if (token < 6) {
        texts.add(TEXTS.get(token));
      } else if (token < 10) {
        texts.add(TEXTS.get(token).formatted(pop(texts)));
      } else {
        String first = pop(texts);
        texts.add(TEXTS.get(token).formatted(first, pop(texts)));
      }
    }
    return texts.getLast();
  }

  private static String pop(List<String> texts) {
    return texts.isEmpty() ? TEXTS.getFirst() : texts.removeLast();
  }

  private static int topDigit(long number) {
    return number == 0 ? 0 : (63 - Long.numberOfLeadingZeros(number)) & ~3;
  }

  /** Returns a case that refutes most programs: the one with the most bits to get right. */
  private int firstCase() {
    int best = 0;
    for (int i = 0; i < domain.cases(); i++) {
      long wanted = domain.mask(i) & ~domain.expected(i);
      long bestWanted = domain.mask(best) & ~domain.expected(best);
      if (Long.bitCount(wanted) > Long.bitCount(bestWanted)) {
        best = i;
      }
    }
    return best;
  }

  private boolean agreesOnAll(long number) {
    for (int i = 0; i < domain.cases(); i++) {
      if (!agrees(number, i)) {
        return false;
      }
    }
    return true;
  }

  private boolean agrees(long number, int index) {
    return ((value(number, index) ^ domain.expected(index)) & domain.mask(index)) == 0;
  }

  private long value(long number, int index) {
    int depth = 0;
    for (int shift = topDigit(number); shift >= 0; shift -= 4) {
      int token = (int) (number >>> shift) & 15;
      if (token >= 6) {
        long a = depth > 0 ? stack[--depth] : 1;
        long b = token >= 10 ? (depth > 0 ? stack[--depth] : 1) : 0;
        stack[depth++] = result(token, a, b);
      } else {
        stack[depth++] = leaf(token, index);
      }
    }
    return stack[depth - 1];
  }

  private long leaf(int token, int index) {
    return switch (token) {
      case 0 -> 1;
      case 1 -> 2;
      case 2 -> 56;
      case 3 -> sq[index];
      case 4 -> occ[index];
      default -> revOcc[index];
    };
  }

  private static long result(int token, long a, long b) {
    return switch (token) {
      case 6 -> Long.bitCount(a);
      case 7 -> Long.numberOfLeadingZeros(a);
      case 8 -> Long.numberOfTrailingZeros(a);
      case 9 -> Long.reverse(a);
      case 10 -> a | b;
      case 11 -> a & ~b;
      case 12 -> a ^ b;
      case 13 -> a - b;
      case 14 -> a << b;
      default -> a >>> b;
    };
  }
}
