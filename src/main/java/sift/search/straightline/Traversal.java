package sift.search.straightline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.progress.Progress;
import sift.proof.Counterexample;
import sift.proof.Verifier;
import sift.search.straightline.Sweep.Outcome.Found;

/**
 * Visits all programs of a number of operations in tasks: all sets of terms without the last
 * operations, which subclasses complete for one result or several. One instance serves one thread.
 *
 * <p>Each set of terms is visited once, whatever the order of its operations and however its terms
 * are derived: the pool orders terms by their first appearance, and once all programs with a term
 * were tried, it is not taken any more ({@code cursor}).
 *
 * <p>A task is the part that begins with some terms chosen in this order. Programs that are right
 * on the samples are tried on every case; a counterexample, or enough right programs, end the task.
 *
 * <p>Requires that no program of fewer operations is right on the samples. Then a value that can be
 * left out prunes the search below it: see {@link #tooManyUnused}.
 */
abstract class Traversal {
  /**
   * Prefixes of programs are extended until there are this many tasks: then the first, which are
   * the longest, take a small part of the time, and few terms are taken again.
   */
  private static final int ENOUGH_TASKS = 64;

  final Pool pool;
  final TermStack terms;
  final ValueStack taken;
  private final ProgramProblem problem;
  private final int operations;
  private final int top;
  private final Progress progress;
  private final List<List<Verifier>> verifiers = new ArrayList<>();
  private final Map<String, Found> found = new LinkedHashMap<>();
  private int mismatch = -1;
  private final List<Integer> chosen = new ArrayList<>();
  private final List<List<Integer>> tasks = new ArrayList<>();
  private List<Integer> task = List.of();
  // The length of prefixes while tasks are enumerated, else -1.
  private int sought = -1;
  private long sets;
  private long triedBefore;

  /** Creates a traversal with the leaves taken. */
  Traversal(Sweep sweep) {
    problem = sweep.problem();
    operations = sweep.operations();
    progress = sweep.progress();
    top = sweep.request().top();
    ProgramSamples samples = sweep.samples();
    Repertoire repertoire = new Repertoire(problem.grammar(), samples.lanes());
    Reach reach = new Reach(problem, samples, repertoire, progress::stopRequested);
    pool = new Pool(problem, samples, operations, repertoire, reach);
    taken = pool.taken;
    terms = pool.terms;
  }

  /** Creates the traversal for programs with one result, or with several. */
  static Traversal of(Sweep sweep) {
    return sweep.problem().results() > 1
        ? new JointTraversal(sweep)
        : sweep.problem().grammar().ternary() ? new SolvedLastTwo(sweep) : new TriedLastTwo(sweep);
  }

  /** Returns the number of results that are not among the values taken. */
  abstract int missing();

  /** Returns the number of operations left after the last chosen term. */
  int reserved() {
    return missing();
  }

  /** Returns the number of completions tried so far. */
  abstract long tried();

  /**
   * Continues if the next term is forced; returns whether it was.
   *
   * @param cursor the terms from here on may be chosen
   * @param unused the values that nothing uses
   * @param left the operations left
   */
  abstract boolean goOnWithoutChoice(int cursor, long unused, int left);

  /** Prepares {@link #completeBehind} for any one further value beside those taken now. */
  void prepare(long unused) {}

  /** Returns the filter of logic after which the reserved operations may complete a program. */
  Pool.Filter mayBeLast() {
    return Pool.Filter.NONE;
  }

  /** Returns whether a term from the cursor on is among the values taken. */
  boolean isTaken(int term) {
    return false;
  }

  /** Tries all reserved operations, after the last value taken. */
  abstract void completeBehind(int term, long unused);

  /**
   * Returns the prefixes of all programs, in the order of the search, as {@link #run} takes them.
   */
  final List<List<Integer>> tasks() {
    tasks.clear();
    tasks.add(List.of());
    for (int length = 1;
        length < operations - reserved() && tasks.size() < ENOUGH_TASKS;
        length++) {
      tasks.clear();
      sought = length;
      descend(taken.leaves(), 0, operations);
    }
    sought = -1;
    return List.copyOf(tasks);
  }

  /** Tries all programs with this prefix. */
  final Sweep.Outcome run(List<Integer> first) {
    task = first;
    sets = 0;
    triedBefore = tried();
    found.clear();
    mismatch = -1;
    descend(taken.leaves(), 0, operations);
    return new Sweep.Outcome(
        List.copyOf(found.values()), mismatch, sets, tried() - triedBefore, !isOver());
  }

  /** Returns whether the task is over. */
  final boolean isOver() {
    return mismatch >= 0 || found.size() >= top || progress.stopRequested();
  }

  /** Tries a program of these values and results on all cases, unless the task is over. */
  final void check(List<? extends Expr> values, List<? extends Expr> results) {
    if (isOver()) {
      return;
    }
    ProgramBuilder builder = new ProgramBuilder(BitWidth.WORD);
    problem.leaves().forEach(builder::asWritten);
    values.forEach(builder::asWritten);
    Program program = builder.program(results.stream().map(builder::asWritten).toList());
    String text = program.formulas().stream().map(Expr::commuted).toList().toString();
    if (!found.containsKey(text)) {
      mismatch = mismatch(program.formulas());
      if (mismatch < 0) {
        found.put(text, new Found(program, text, sets, tried() - triedBefore));
      }
    }
  }

  /**
   * Returns a case in which a result is wrong, or -1 if all are right on every case: of the first
   * result that is wrong, the first case of the first target.
   */
  private int mismatch(List<Expr> results) {
    for (int result = 0; result < results.size(); result++) {
      if (verifiers.size() == result) {
        int place = result;
        verifiers.add(
            problem.targets().stream()
                .map(target -> new Verifier(target.results().get(place).domain()))
                .toList());
      }
      int before = 0;
      for (int target = 0; target < problem.targets().size(); target++) {
        Optional<Counterexample> wrong =
            verifiers.get(result).get(target).verify(results.get(result));
        if (wrong.isPresent()) {
          return before + wrong.get().index();
        }
        before += problem.targets().get(target).cases();
      }
    }
    return -1;
  }

  private void descend(int cursor, long unused, int left) {
    if (chosen.size() == sought) {
      tasks.add(List.copyOf(chosen));
      return;
    }
    if (goOnWithoutChoice(cursor, unused, left)) {
      return;
    }
    boolean isGiven = chosen.size() < task.size();
    int from = isGiven ? task.get(chosen.size()) : cursor;
    int end = isGiven ? from + 1 : terms.size();
    boolean isLast = left == reserved() + 1;
    if (isLast) {
      prepare(unused);
    }
    Pool.Filter mayBeNext = filter(left);
    int missing = missing();
    int arity = pool.repertoire.ternary() ? 3 : 2;
    int checked = from;
    for (int term = from; term < end && !isOver(); term++) {
      if (term >= checked) {
        checked = terms.end(term);
        if (pool.isHopeless(term, left) || !pool.passes(term, mayBeNext)) {
          term = checked - 1;
          continue;
        }
      }
      long rest = unused & ~terms.uses(term);
      if (tooManyUnused(rest, left, missing, arity) || isTaken(term)) {
        continue;
      }
      if (isLast) {
        sets++;
        push(term);
        completeBehind(term, rest | taken.lastBit());
        taken.pop();
      } else {
        chosen.add(term);
        take(term, term + 1, rest | taken.nextBit(), left);
        chosen.removeLast();
      }
    }
  }

  /** Takes a term and continues. */
  final void take(int term, int cursor, long unused, int left) {
    int end = terms.size();
    int marks = terms.marks();
    push(term);
    pool.expand(left - 1, cursor, filter(left - 1));
    descend(cursor, unused, left - 1);
    taken.pop();
    terms.truncate(end, marks);
  }

  /** Takes a term as the next value. */
  void push(int term) {
    pool.push(term);
  }

  private Pool.Filter filter(int left) {
    return left == reserved() + 1 ? mayBeLast() : Pool.Filter.NONE;
  }

  /**
   * Returns whether too many values are unused for the operations left.
   *
   * <p>In a minimal program every value but a result is used; as any derivation of a value may be
   * chosen, even a value that only some derivations use has to be used again. The operations after
   * the next one have {@code arity} operands each, for the unused values and for further values,
   * missing results excepted.
   *
   * @param rest the unused values, without the one that the next operation makes
   * @param left the operations left, the next one included
   * @param missing the missing results
   * @param arity the most operands of an operation
   */
  static boolean tooManyUnused(long rest, int left, int missing, int arity) {
    return Long.bitCount(rest) + left - missing > arity * (left - 1);
  }
}
