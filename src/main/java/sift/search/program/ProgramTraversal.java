package sift.search.program;

import java.util.ArrayList;
import java.util.List;
import sift.search.program.Candidate.Step;

/**
 * Goes through all programs of a number of operations that have one result: every set of terms but
 * the last two by itself, the last two by {@link LastTwoOperations}. One instance serves one
 * thread.
 *
 * <p>Each set of terms is visited once, whatever the order of its operations and however its terms
 * are derived: the terms that may be taken stand in the pool in the order in which they came into
 * view, and once all programs with a term were tried, it is not taken any more ({@code cursor}).
 *
 * <p>There are some 200 tables of three-input logic for each three operands. So sets that cannot be
 * completed are left out by {@link Reach} and by {@link LastTwoOperations#thirdLast}, a block of
 * tables at once.
 *
 * <p>No program of fewer operations may be right on the samples. Then a value that can be left out
 * ends the search below it: see {@link #tooManyUnused}.
 */
final class ProgramTraversal implements Traversal {
  private static final int LAST = 2;

  private final Question question;
  private final Samples samples;
  private final int operations;
  private final Pool pool;
  private final Terms terms;
  private final Taken taken;
  private final CaseChecker checker;
  private final LastTwoOperations lastTwo;
  private long sets;

  /** Creates a traversal of the programs of {@code operations} with one result. */
  ProgramTraversal(Question question, Samples samples, int operations, CaseChecker checker) {
    this.question = question;
    this.samples = samples;
    this.operations = operations;
    this.checker = checker;
    Repertoire repertoire = new Repertoire(question.grammar(), samples.lanes());
    Reach reach = new Reach(question, samples, repertoire, checker::isStopped);
    pool = new Pool(question, samples, operations, repertoire, reach);
    taken = pool.taken;
    terms = pool.terms;
    lastTwo = LastTwoOperations.of(question, samples, pool, this::completed);
    if (operations > LAST || (operations > 0 && !repertoire.ternary())) {
      pool.expandLeaves(operations);
    }
  }

  @Override
  public List<List<Integer>> tasks() {
    List<List<Integer>> tasks = new ArrayList<>();
    int depth = Math.clamp(operations - LAST - 1, 0, 2);
    addTasks(taken.leaves(), 0, depth, new ArrayList<>(), tasks);
    return tasks;
  }

  private void addTasks(
      int cursor, long unused, int depth, List<Integer> prefix, List<List<Integer>> tasks) {
    if (depth == 0) {
      tasks.add(List.copyOf(prefix));
      return;
    }
    int end = terms.size();
    int left = operations - prefix.size();
    for (int term = cursor; term < end && !checker.isStopped(); term++) {
      long rest = unused & ~terms.uses(term);
      if (tooManyUnused(rest, left, arity()) || pool.isHopeless(term, left)) {
        continue;
      }
      int marks = terms.marks();
      push(term);
      expand(left - 1, term + 1);
      prefix.add(term);
      addTasks(term + 1, rest | taken.lastBit(), depth - 1, prefix, tasks);
      prefix.removeLast();
      taken.pop();
      terms.truncate(end, marks);
    }
  }

  private void push(int term) {
    pool.push(term);
    lastTwo.pushed();
  }

  private int arity() {
    return pool.repertoire.ternary() ? 3 : 2;
  }

  /** Offers what can be made of the values taken, where so many operations are left. */
  private void expand(int left, int open) {
    pool.expand(left, open, left == LAST + 1 ? lastTwo.thirdLast() : Pool.Filter.NONE);
  }

  @Override
  public Outcome run(List<Integer> task) {
    checker.begin();
    sets = 0;
    long triedBefore = lastTwo.tried();
    int end = terms.size();
    int marks = terms.marks();
    int cursor = taken.leaves();
    long unused = 0;
    int left = operations;
    for (int term : task) {
      unused &= ~terms.uses(term);
      push(term);
      unused |= taken.lastBit();
      cursor = term + 1;
      left--;
      expand(left, cursor);
    }
    switch (operations) {
      case 0 -> tryLeaves();
      case 1 -> lastTwo.completeOne();
      case LAST -> lastTwo.completeTwo();
      default -> descend(cursor, unused, left);
    }
    long programs = operations == 0 ? question.leaves().size() : lastTwo.tried() - triedBefore;
    Outcome outcome = checker.outcome(sets, programs);
    for (int i = 0; i < task.size(); i++) {
      taken.pop();
    }
    terms.truncate(end, marks);
    return outcome;
  }

  /**
   * Returns whether values are left that no operation can use any more.
   *
   * <p>In a program that cannot be shortened every value but the last is used; of each way to
   * derive a value one may take any, so even one that only some ways use has to be used again.
   * {@code left} operations have so many operands each, and each but the last of them makes a value
   * that takes up an operand too: so before them at most {@code (arity - 1) * left + 1} values are
   * unused.
   *
   * @param rest the unused values, without the one that the next operation makes
   * @param left how many operations are left, the next one included
   * @param arity the most operands of an operation
   */
  static boolean tooManyUnused(long rest, int left, int arity) {
    // The next operation, and each behind it but the last, makes a value to be used.
    int operands = arity * (left - 1) - (left - 2);
    return Long.bitCount(rest) + 1 > operands;
  }

  private void descend(int cursor, long unused, int left) {
    int end = terms.size();
    boolean completes = left == LAST + 1;
    Pool.Filter mayBeNext = Pool.Filter.NONE;
    if (completes) {
      lastTwo.prepare(unused);
      mayBeNext = lastTwo.thirdLast();
    }
    int checked = cursor;
    for (int term = cursor; term < end && !checker.isOver(); term++) {
      if (term >= checked) {
        checked = terms.end(term);
        if (pool.isHopeless(term, left) || !pool.passes(term, mayBeNext)) {
          term = checked - 1;
          continue;
        }
      }
      long rest = unused & ~terms.uses(term);
      if (tooManyUnused(rest, left, arity())) {
        continue;
      }
      int marks = terms.marks();
      push(term);
      if (completes) {
        sets++;
        lastTwo.completeBehind(term, rest | taken.lastBit());
      } else {
        expand(left - 1, term + 1);
        descend(term + 1, rest | taken.lastBit(), left - 1);
        terms.truncate(end, marks);
      }
      taken.pop();
    }
  }

  private void tryLeaves() {
    for (int leaf = 0; leaf < question.leaves().size(); leaf++) {
      if (samples.areMetBy(leaf)) {
        checker.check(List.of(), List.of(leaf));
      }
    }
  }

  private void completed(List<Step> last) {
    if (!checker.isOver()) {
      List<Step> steps = pool.steps();
      steps.addAll(last);
      checker.check(steps, List.of(question.leaves().size() + steps.size() - 1));
    }
  }
}
