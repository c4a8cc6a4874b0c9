package sift.search.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.search.program.Descent.Outcome;
import sift.search.program.Program.Step;

/**
 * {@link Descent} for grammars with shifts by amounts or three-input logic: every set of terms but
 * the last two by itself, the last two by {@link LogicClosing}.
 *
 * <p>There are some 200 tables for each three operands. So sets that cannot be completed are left
 * out by {@link Reach} and by {@link LogicClosing#mayFollow}, a block of tables at once.
 */
final class LogicDescent implements Visit {
  private static final int CLOSED = 2;

  private final Question question;
  private final int operations;
  private final int top;
  private final Progress progress;
  private final Repertoire repertoire;
  private final Reach reach;
  private final LogicPool pool;
  private final Taken taken;
  private final Trail trail = new Trail();
  private final LogicClosing closing;
  private final int[] states;
  private final Map<String, Program> found = new LinkedHashMap<>();
  private int mismatch;
  private long sets;

  /**
   * A descent through the programs of {@code operations}.
   *
   * @param top a task ends when it has found so many programs
   */
  LogicDescent(Question question, Samples samples, int operations, int top, Progress progress) {
    this.question = question;
    this.operations = operations;
    this.top = top;
    this.progress = progress;
    repertoire = new Repertoire(question.grammar(), samples.lanes());
    reach = new Reach(question, samples, repertoire);
    pool = new LogicPool(question, samples, operations, repertoire, reach);
    taken = new Taken(pool.size(), operations);
    states = new int[taken.terms.length + 1];
    states[0] = reach.nothing();
    closing = new LogicClosing(repertoire, Goal.of(question, samples), pool, taken, new Judge());
    for (int leaf = 0; leaf < taken.leaves(); leaf++) {
      push(leaf);
    }
    if (operations > CLOSED) {
      expandLeaves();
    }
  }

  /** Offers what can be made of the leaves, each as if it had been taken after those before it. */
  private void expandLeaves() {
    Taken some = new Taken(taken.leaves(), 0);
    for (int leaf = 0; leaf < taken.leaves(); leaf++) {
      some.push(leaf, 0);
      pool.expand(some, state(), operations, (one, two, three) -> true, 0, trail);
    }
  }

  private void push(int term) {
    int at = taken.size() * pool.lanes;
    pool.write(term, pool.words, at);
    taken.push(term, pool.words[at]);
    closing.pushed();
    states[taken.size()] = reach.with(states[taken.size() - 1], pool.support[term]);
  }

  /** Offers what can be made of the values taken, where so many operations are left. */
  private void expand(int left, int open) {
    if (left == CLOSED + 1) {
      closing.prepare();
      pool.expand(taken, state(), left, closing::mayFollow, open, trail);
    } else {
      pool.expand(taken, state(), left, (one, two, three) -> true, open, trail);
    }
  }

  private int state() {
    return states[taken.size()];
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
      if (tooManyUnused(rest, left) || isHopeless(term, left)) {
        continue;
      }
      int trailed = trail.size();
      push(term);
      expand(left - 1, term + 1);
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
    int left = operations;
    for (int term : task) {
      unused &= ~pool.uses[term];
      push(term);
      unused |= taken.lastBit();
      cursor = term + 1;
      left--;
      expand(left, cursor);
    }
    switch (operations) {
      case 1 -> closing.completeOne();
      case CLOSED -> closing.completeTwo(0, false);
      default -> descend(cursor, unused, left);
    }
    boolean complete = !isOver();
    for (int i = 0; i < task.size(); i++) {
      taken.pop();
    }
    pool.truncate(end);
    trail.restore(pool.uses, trailed);
    return new Outcome(
        List.copyOf(found.values()), mismatch, sets, closing.tried() - triedBefore, complete);
  }

  private boolean isOver() {
    return mismatch >= 0 || found.size() >= top || progress.stopRequested();
  }

  /**
   * Whether values are left that no operation can use any more, see {@link Descent#tooManyUnused}:
   * of operations with three operands each but the last takes two unused values more than it makes.
   */
  private boolean tooManyUnused(long rest, int left) {
    int most = repertoire.ternary() ? 2 * left - 1 : left;
    return Long.bitCount(rest) + 1 > most;
  }

  /** Whether no program has this term as the next one, where so many operations are left. */
  private boolean isHopeless(int term, int left) {
    return !reach.suffices(reach.with(state(), pool.support[term]), left - 1);
  }

  private void descend(int cursor, long unused, int left) {
    int end = pool.size();
    boolean closes = left == CLOSED + 1;
    if (closes) {
      closing.prepare();
    }
    int checked = cursor;
    for (int term = cursor; term < end && !isOver(); term++) {
      if (term >= checked) {
        checked = pool.end[term];
        if (isHopeless(term, left) || (closes && !mayBeThirdLast(term))) {
          term = checked - 1;
          continue;
        }
      }
      long rest = unused & ~pool.uses[term];
      if (tooManyUnused(rest, left)) {
        continue;
      }
      push(term);
      if (closes) {
        sets++;
        closing.completeTwo(rest | taken.lastBit(), pool.code[term] == LogicPool.LOGIC);
      } else {
        int trailed = trail.size();
        expand(left - 1, term + 1);
        descend(term + 1, rest | taken.lastBit(), left - 1);
        pool.truncate(end);
        trail.restore(pool.uses, trailed);
      }
      taken.pop();
    }
  }

  private boolean mayBeThirdLast(int term) {
    return pool.code[term] != LogicPool.LOGIC
        || closing.mayFollow(pool.x[term], pool.y[term], pool.z[term]);
  }

  /** Tries programs that are right on the samples on all cases. */
  private final class Judge implements LogicClosing.Programs {
    @Override
    public int[] numbers() {
      int[] numbers = new int[taken.size() + 1];
      for (int place = 0; place < numbers.length; place++) {
        numbers[place] =
            place < taken.leaves()
                ? pool.x[place]
                : question.leaves().size() + place - taken.leaves();
      }
      return numbers;
    }

    @Override
    public void found(List<Step> last) {
      if (isOver()) {
        return;
      }
      int[] numbers = numbers();
      List<Step> steps = new ArrayList<>();
      for (int place = taken.leaves(); place < taken.size(); place++) {
        steps.add(pool.step(taken.terms[place], numbers));
      }
      steps.addAll(last);
      judge(new Program(question.leaves(), steps));
    }
  }

  private void judge(Program program) {
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
}
