package sift.proof.equal;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sift.lang.NoFormException;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.equal.Method.Finding;

/**
 * Decides sums and logic bit by bit, from the lowest: the bits below a position influence it by the
 * carries of the sums only, and few carries are reachable.
 *
 * <p>The bits of a word are those of inputs and constants, of logic, and of sums of multiples of
 * others. Bit k of a sum is the lowest of {@code carry + c1 * bit k of the first + ..}, the rest is
 * the carry into bit k + 1; a number that is added is the first carry. All carries together are the
 * state. If all reachable states give equal bits up to bit n - 1, the results are equal at n bits
 * and all widths below, because no bit depends on higher ones.
 *
 * <p>With assumptions the state also keeps whether a bit differed, and which assumptions have a bit
 * that is 1. At n bits the results differ on some words if a state after n bits has all of these;
 * with assumptions this holds at one width and says nothing about others.
 *
 * <p>Right shifts, comparisons, counts and products of varying words are not supported.
 */
final class Automaton {
  private static final int MOST_INPUTS = 8;
  private static final long MOST_STEPS = 1 << 24; // a fraction of a second

  private final Question question;
  private final Progress progress;
  private final Program program;
  private final BitNodes nodes;
  private final int[] differences;
  private final int[] assumptions;
  private final long wrong;
  private long steps = 0;

  static Finding decide(Question question, Progress progress) {
    try {
      Finding everywhere = new Automaton(question.everywhere(), progress).finding();
      return everywhere instanceof Finding.Different && !question.assumptions().isEmpty()
          ? new Automaton(question, progress).finding()
          : everywhere;
    } catch (NoFormException e) {
      return new Finding.Open(String.valueOf(e.getMessage()));
    }
  }

  /**
   * The carries and flags after some bits; what led here is not part of its identity.
   *
   * @param seen bit 0: a result differs; from bit 1 on: an assumption is not 0
   * @param bits of the inputs, that led here from the state before
   */
  @SuppressWarnings("ArrayRecordComponent") // read only
  private record State(long[] carries, long seen, @Nullable State before, int bits) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof State state
          && seen == state.seen
          && Arrays.equals(carries, state.carries);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(carries) + Long.hashCode(seen);
    }
  }

  private Automaton(Question question, Progress progress) {
    this.question = question;
    this.progress = progress;
    program = question.written();
    if (program.inputs().size() > MOST_INPUTS) {
      throw new NoFormException("more than %d inputs".formatted(MOST_INPUTS));
    }
    if (question.assumptions().size() >= Long.SIZE) {
      throw new NoFormException("too many assumptions");
    }
    nodes = new BitNodes(program, question.width());
    differences = new int[question.pairs()];
    Arrays.setAll(
        differences,
        pair -> nodes.difference(question.left(program, pair), question.right(program, pair)));
    assumptions = new int[question.assumptions().size()];
    Arrays.setAll(assumptions, i -> nodes.bit(program.results().get(i)));
    wrong = (2L << assumptions.length) - 1;
  }

  /** Goes on above the width asked for while that is cheap: it proves more widths. */
  private Finding finding() {
    int asked = question.width().bits();
    boolean[] isWrong = new boolean[Long.SIZE + 1];
    Set<State> states = Set.of(new State(nodes.firstCarries(), 0, null, 0));
    int reached = 0;
    while (reached < Long.SIZE && !(isWrong[reached] && assumptions.length == 0)) {
      Set<State> next = next(states, reached);
      if (steps > MOST_STEPS) {
        break;
      }
      states = next;
      reached++;
      Optional<State> refuting = states.stream().filter(state -> state.seen == wrong).findAny();
      isWrong[reached] = refuting.isPresent();
      boolean staysWrong = assumptions.length == 0 && reached <= asked;
      if (refuting.isPresent() && (reached == asked || staysWrong)) {
        return new Finding.Different(words(refuting.get(), reached));
      }
    }
    return reached < asked
        ? new Finding.Open("too many carries after %d bits".formatted(reached))
        : new Finding.Equal(nodes.shifts().widths(widths(isWrong, reached)));
  }

  private Widths widths(boolean[] isWrong, int reached) {
    int least = question.width().bits();
    int most = least;
    while (least > 1 && !isWrong[least - 1]) {
      least--;
    }
    while (most < reached && !isWrong[most + 1]) {
      most++;
    }
    return new Widths(least, most);
  }

  /** Returns the states after one more position; only some if that takes too many steps. */
  private Set<State> next(Set<State> states, int position) {
    Set<State> next = new LinkedHashSet<>();
    int[] bits = new int[nodes.size()];
    for (State state : states) {
      progress.check();
      for (int inputs = 0; inputs < 1 << program.inputs().size(); inputs++) {
        steps += bits.length;
        if (steps > MOST_STEPS) {
          return next;
        }
        long[] carries = state.carries.clone();
        nodes.evaluate(position, inputs, carries, bits);
        next.add(new State(carries, state.seen | seen(bits), state, inputs));
      }
    }
    return next;
  }

  private long seen(int[] bits) {
    long seen = 0;
    for (int difference : differences) {
      seen |= bits[difference];
    }
    for (int i = 0; i < assumptions.length; i++) {
      seen |= (long) bits[assumptions[i]] << (i + 1);
    }
    return seen;
  }

  /**
   * Returns words of the inputs that lead to a state after {@code position} bits; their other bits
   * are 0.
   */
  private long[] words(State last, int position) {
    long[] words = new long[program.inputs().size()];
    State state = last;
    for (int bit = position - 1; bit >= 0; bit--) {
      for (int input = 0; input < words.length; input++) {
        words[input] |= (long) (state.bits >> input & 1) << bit;
      }
      state = Objects.requireNonNull(state.before);
    }
    return words;
  }
}
