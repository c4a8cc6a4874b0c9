package sift.search.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.search.program.Program.Step;

/**
 * Goes through all programs of a number of operations: every set of terms but the last two by
 * itself, the last two by {@link Closing}. One instance serves one thread.
 *
 * <p>Each set of terms is visited once, whatever the order of its operations and however its terms
 * are derived: the terms that may be taken stand in the pool in the order in which they came into
 * view, and once all programs with a term were tried, it is not taken any more ({@code cursor}).
 *
 * <p>No program of fewer operations may be right on the samples. Then a value that can be left out
 * ends the search below it: see {@link #tooManyUnused}.
 */
final class Descent implements Visit {
  private static final int CLOSED = 2;

  private final Question question;
  private final Samples samples;
  private final int operations;
  private final int top;
  private final Progress progress;
  private final Pool pool;
  private final Taken taken;
  private final Trail trail = new Trail();
  private final Closing closing;
  private final Map<String, Program> found = new LinkedHashMap<>();
  private int mismatch;
  private long sets;

  /**
   * What came out of a task.
   *
   * @param found programs that are right on every case
   * @param mismatch a case in which a program that is right on the samples is wrong, or -1; the
   *     task was left then
   * @param complete whether nothing was left out
   */
  record Outcome(List<Program> found, int mismatch, long sets, long programs, boolean complete) {
    Outcome {
      found = List.copyOf(found);
    }
  }

  /**
   * A descent through the programs of {@code operations}.
   *
   * @param top a task ends when it has found so many programs
   */
  Descent(Question question, Samples samples, int operations, int top, Progress progress) {
    this.question = question;
    this.samples = samples;
    this.operations = operations;
    this.top = top;
    this.progress = progress;
    pool = new Pool(question.grammar(), samples, operations);
    taken = new Taken(pool.size(), operations);
    closing = new Closing(question.grammar(), samples, pool, taken, operations, this::completed);
    for (int leaf = 0; leaf < taken.leaves(); leaf++) {
      taken.push(pool, leaf);
      pool.expand(taken, 0, trail);
    }
  }

  @Override
  public List<List<Integer>> tasks() {
    List<List<Integer>> tasks = new ArrayList<>();
    tasks(taken.leaves(), 0, Math.clamp(operations - CLOSED - 1, 0, 2), new ArrayList<>(), tasks);
    return tasks;
  }

  private void tasks(
      int cursor, long unused, int depth, List<Integer> prefix, List<List<Integer>> tasks) {
    if (depth == 0) {
      tasks.add(List.copyOf(prefix));
      return;
    }
    int end = pool.size();
    int left = operations - prefix.size();
    for (int term = cursor; term < end; term++) {
      long rest = unused & ~pool.uses[term];
      if (tooManyUnused(rest, left)) {
        continue;
      }
      int trailed = trail.size();
      taken.push(pool, term);
      pool.expand(taken, term + 1, trail);
      prefix.add(term);
      tasks(term + 1, rest | taken.lastBit(), depth - 1, prefix, tasks);
      prefix.removeLast();
      taken.pop();
      pool.truncate(end);
      trail.restore(pool.uses, trailed);
    }
  }

  @Override
  public Outcome run(List<Integer> task) {
    found.clear();
    mismatch = -1;
    sets = 0;
    long triedBefore = closing.tried();
    int end = pool.size();
    int trailed = trail.size();
    int cursor = taken.leaves();
    long unused = 0;
    for (int term : task) {
      unused &= ~pool.uses[term];
      taken.push(pool, term);
      unused |= taken.lastBit();
      cursor = term + 1;
      pool.expand(taken, cursor, trail);
    }
    switch (operations) {
      case 1 -> completeByTerms();
      case CLOSED -> closing.completeLeaves();
      default -> descend(cursor, unused, operations - task.size());
    }
    boolean complete = !isOver();
    for (int i = 0; i < task.size(); i++) {
      taken.pop();
    }
    pool.truncate(end);
    trail.restore(pool.uses, trailed);
    long programs = operations == 1 ? pool.size() - taken.leaves() : closing.tried() - triedBefore;
    return new Outcome(List.copyOf(found.values()), mismatch, sets, programs, complete);
  }

  private boolean isOver() {
    return mismatch >= 0 || found.size() >= top || progress.stopRequested();
  }

  /**
   * Whether values are left that no operation can use any more.
   *
   * <p>In a program that cannot be shortened every value but the last is used; of each way to
   * derive a value one may take any, so even one that only some ways use has to be used again.
   * {@code left} operations have two operands each, and each but the last of them makes a value
   * that takes up an operand too: so before them at most {@code left + 1} values are unused.
   *
   * @param rest the unused values, without the one that the next operation makes
   * @param left how many operations are left, the next one included
   */
  static boolean tooManyUnused(long rest, int left) {
    return Long.bitCount(rest) + 1 > left;
  }

  private void descend(int cursor, long unused, int left) {
    int end = pool.size();
    boolean closes = left == CLOSED + 1;
    if (closes) {
      closing.prepare(unused);
    }
    for (int term = cursor; term < end && !isOver(); term++) {
      long rest = unused & ~pool.uses[term];
      if (tooManyUnused(rest, left)) {
        continue;
      }
      taken.push(pool, term);
      if (closes) {
        sets++;
        closing.complete(term + 1, rest | taken.lastBit());
      } else {
        int trailed = trail.size();
        pool.expand(taken, term + 1, trail);
        descend(term + 1, rest | taken.lastBit(), left - 1);
        pool.truncate(end);
        trail.restore(pool.uses, trailed);
      }
      taken.pop();
    }
  }

  /** Programs of one operation: the terms over leaves. */
  private void completeByTerms() {
    long[] masks = samples.masks();
    long[] expected = samples.expected();
    for (int term = taken.leaves(); term < pool.size() && !isOver(); term++) {
      int lane = 0;
      while (lane < masks.length && ((pool.word(term, lane) ^ expected[lane]) & masks[lane]) == 0) {
        lane++;
      }
      if (lane == masks.length) {
        judge(List.of(step(term)));
      }
    }
  }

  private void completed(int code, int left, int right, int lastCode, int lastLeft, int lastRight) {
    if (isOver()) {
      return;
    }
    List<Step> steps = new ArrayList<>();
    for (int place = taken.leaves(); place < taken.size(); place++) {
      steps.add(step(taken.terms[place]));
    }
    steps.add(pool.step(code, number(left), number(right)));
    steps.add(pool.step(lastCode, number(lastLeft), number(lastRight)));
    judge(steps);
  }

  private void judge(List<Step> steps) {
    Program program = new Program(question.leaves(), steps);
    String text = program.formula().toString();
    if (found.containsKey(text)) {
      return;
    }
    int wrong = question.mismatch(program);
    if (wrong >= 0) {
      mismatch = wrong;
    } else {
      found.put(text, program);
    }
  }

  private Step step(int term) {
    return pool.step(pool.code(term), number(pool.left(term)), number(pool.right(term)));
  }

  /** The number of a value in a program. */
  private int number(int term) {
    if (term == Closing.Candidates.BEFORE) {
      return question.leaves().size() + taken.size() - taken.leaves();
    }
    for (int place = taken.leaves(); place < taken.size(); place++) {
      if (taken.terms[place] == term) {
        return question.leaves().size() + place - taken.leaves();
      }
    }
    return pool.left(term); // a leaf
  }
}
