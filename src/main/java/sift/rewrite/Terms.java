package sift.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.normal.NormalForms;
import sift.proof.normal.Polynomial;

/**
 * Terms over the inputs of a formula, each with all known equal ways to write it (an e-graph of
 * sorts), and the smallest formula of these.
 *
 * <ol>
 *   <li>A way is an operator on terms. It is added to a term only if the normal forms are the same,
 *       which proves it equal.
 *   <li>So every formula of a term is equal to the first on all words of the inputs.
 * </ol>
 */
final class Terms {
  private static final int LARGEST = 1 << 28;
  private static final int MOST_SHARED = 200;
  private static final long MOST_WORK = 12_000_000; // about a second
  private static final int FIRST_BITS = 16;
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;
  private static final int SAMPLES = 16;
  // The others have words of fewer bits.
  private static final int DENSE = 10;
  private static final int SEED = 1;

  private final BitWidth width;
  private final List<String> inputs;
  private final Progress progress;
  // The words of each input on the samples.
  private final List<long[]> samples = new ArrayList<>();
  private final NormalForms forms;
  private final Map<Program.Step, Integer> known = new HashMap<>();
  private final Set<Program.Step> refused = new HashSet<>();
  private final Map<Polynomial, Integer> byForm = new HashMap<>();
  private final Map<Long, List<Integer>> byWord = new HashMap<>();
  private final BitSet firsts = new BitSet(1 << FIRST_BITS);
  private long work = 0;

  // Indexed by term.
  private final List<Polynomial> normal = new ArrayList<>();
  private final List<long[]> words = new ArrayList<>();
  private final List<Program.Step> best = new ArrayList<>();
  private final List<Integer> sizes = new ArrayList<>();
  private final List<List<Program.Step>> ways = new ArrayList<>();
  private final List<List<Way>> users = new ArrayList<>();

  /** A way to write a term: a step over other terms. */
  private record Way(int term, Program.Step step) {}

  /**
   * Terms over the inputs; ways may be added until there are many or {@code progress} is asked to
   * stop.
   */
  Terms(BitWidth width, List<String> inputs, Progress progress) {
    this.width = width;
    this.inputs = List.copyOf(inputs);
    SplittableRandom random = new SplittableRandom(SEED);
    for (int input = 0; input < inputs.size(); input++) {
      long[] row = new long[SAMPLES];
      Arrays.setAll(
          row,
          at -> width.word(random.nextLong() >>> (at < DENSE ? 0 : random.nextInt(Long.SIZE))));
      samples.add(row);
    }
    forms = new NormalForms(width, width);
    this.progress = new Part(progress, this::isTooMuch);
  }

  NormalForms forms() {
    return forms;
  }

  /** Counted rather than timed, so that every run finds the same ways. */
  private boolean isTooMuch() {
    return work + forms.work() > MOST_WORK;
  }

  /**
   * Counts work on ways, and ends it at a limit.
   *
   * @throws CancellationException if a stop is requested, or the limit is exceeded
   */
  void countAndCheck(long more) {
    work += more;
    progress.check();
  }

  int count() {
    return sizes.size();
  }

  /** Returns the number of symbols of the smallest formula known. */
  int size(int term) {
    return sizes.get(term);
  }

  /** Returns the words of a term on the samples. */
  long[] words(int term) {
    return words.get(term);
  }

  /** Returns the value of a constant term. */
  OptionalLong number(int term) {
    return best.get(term) instanceof Program.Constant(long value)
        ? OptionalLong.of(value)
        : OptionalLong.empty();
  }

  Polynomial normal(int term) {
    return normal.get(term);
  }

  /** Returns the term with a normal form. */
  Optional<Integer> of(Polynomial form) {
    return Optional.ofNullable(byForm.get(form));
  }

  /** Returns the terms with this word on the first sample. */
  List<Integer> withFirst(long word) {
    return byWord.getOrDefault(word, List.of());
  }

  /** Whether there may be such terms; a fast filter, as there rarely are. */
  boolean mayHaveFirst(long word) {
    return firsts.get(place(word));
  }

  private static int place(long word) {
    return (int) ((word * MULTIPLIER) >>> (Long.SIZE - FIRST_BITS));
  }

  /** Returns the term of a step over terms; a new step is added as a way of it. */
  int add(Program.Step written) {
    Program.Step step = written.ordered();
    Integer same = known.get(step);
    if (same == null) {
      same = term(step);
      known.put(step, same);
      ways.get(same).add(step);
      for (int operand : step.operands()) {
        users.get(operand).add(new Way(same, step));
      }
      improve(new Way(same, step));
    }
    return same;
  }

  /** Returns the term of a formula over terms as inputs. */
  int add(Expr formula, Map<String, Integer> bound) {
    return switch (formula) {
      case Expr.Input(String name) -> Objects.requireNonNull(bound.get(name));
      case Expr.WideConstant wide -> throw wide.refusal();
      case Expr.Constant(long value) -> ofNumber(value);
      case Expr.Call call -> add(call.inlined(), bound);
      case Expr.Unary _, Expr.Binary _, Expr.Ternary _, Expr.Choice _ -> {
        List<Integer> operands = new ArrayList<>();
        formula.operands().forEach(operand -> operands.add(add(operand, bound)));
        yield add(Program.Step.of(formula, operands));
      }
    };
  }

  /** Returns the term that joins these by an operator, if all are there. */
  Optional<Integer> joined(BinaryOp op, List<Optional<Integer>> operands) {
    return operands.stream().anyMatch(Optional::isEmpty)
        ? Optional.empty()
        : operands.stream()
            .map(Optional::orElseThrow)
            .reduce((left, right) -> add(new Program.Binary(op, left, right)));
  }

  int ofNumber(long value) {
    return add(new Program.Constant(width.word(value)));
  }

  /** Returns the word of a step over terms on a sample. */
  long word(Program.Step step, int sample) {
    return Program.word(
        width, step, input -> samples.get(input)[sample], term -> words.get(term)[sample]);
  }

  private int term(Program.Step step) {
    Polynomial form = forms.of(step, normal::get);
    Integer same = byForm.get(form);
    if (same != null) {
      return same;
    }
    long[] row = new long[SAMPLES];
    Arrays.setAll(row, at -> word(step, at));
    int term = sizes.size();
    byForm.put(form, term);
    firsts.set(place(row[0]));
    byWord.computeIfAbsent(row[0], _ -> new ArrayList<>()).add(term);
    normal.add(form);
    words.add(row);
    best.add(step);
    sizes.add(LARGEST);
    ways.add(new ArrayList<>());
    users.add(new ArrayList<>());
    if (form.isNumber()) {
      ofNumber(form.number());
    }
    return term;
  }

  /**
   * Adds a step as a way of the term equal to it, if there is one; returns whether that made the
   * term smaller.
   */
  boolean offer(Program.Step written) {
    Program.Step step = written.ordered();
    if (known.containsKey(step) || !refused.add(step)) {
      return false;
    }
    Integer same = byForm.get(forms.of(step, normal::get));
    if (same == null) {
      return false;
    }
    int before = sizes.get(same);
    add(step);
    return sizes.get(same) < before;
  }

  /** Returns the smallest of the smaller terms with the same words on the samples. */
  Optional<Integer> smallestAlike(int term) {
    return withFirst(words(term)[0]).stream()
        .filter(other -> size(other) < size(term) && Arrays.equals(words(other), words(term)))
        .min(Comparator.comparingInt(this::size));
  }

  /** Replaces a term by a smaller one that is proved equal. */
  void join(int term, int smaller) {
    improve(new Way(term, best.get(smaller)));
  }

  /** Uses a way if it is smaller, and then the ways that become smaller by it. */
  private void improve(Way way) {
    Deque<Way> left = new ArrayDeque<>(List.of(way));
    while (!left.isEmpty()) {
      Way next = left.remove();
      int size = size(next.step);
      if (size < sizes.get(next.term)) {
        sizes.set(next.term, size);
        best.set(next.term, next.step);
        left.addAll(users.get(next.term));
      }
    }
  }

  /** Returns the number of symbols of a step over the smallest formulas known. */
  int size(Program.Step step) {
    long size = 1;
    for (int operand : step.operands()) {
      size += sizes.get(operand);
    }
    return (int) Math.min(size, LARGEST - 1);
  }

  /** Exchanges ways for others of the same size that share more terms in a formula. */
  void share(int root) {
    int count = reached(root).size();
    boolean isFewer = count <= MOST_SHARED;
    while (isFewer) {
      isFewer = false;
      for (int term : reached(root)) {
        for (Program.Step way : ways.get(term)) {
          Program.Step before = best.get(term);
          if (!way.equals(before) && size(way) == sizes.get(term)) {
            countAndCheck(count);
            best.set(term, way);
            int now = reached(root).size();
            isFewer |= now < count;
            best.set(term, now < count ? way : before);
            count = Math.min(count, now);
          }
        }
      }
    }
  }

  /** Returns the distinct terms in the smallest formula known of a term. */
  Set<Integer> reached(int root) {
    Set<Integer> reached = new LinkedHashSet<>(List.of(root));
    Deque<Integer> left = new ArrayDeque<>(reached);
    while (!left.isEmpty()) {
      for (int operand : best.get(left.remove()).operands()) {
        if (reached.add(operand)) {
          left.add(operand);
        }
      }
    }
    return reached;
  }

  /** Returns the smallest formula known of a term. */
  Expr formula(int term) {
    return Program.formula(best.get(term), inputs, this::formula);
  }
}
