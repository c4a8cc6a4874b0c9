package sift.search.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sift.search.program.Program.Step;
import sift.search.program.Program.TernaryStep;

/**
 * Goes through all programs of a number of operations that have several results.
 *
 * <p>Each set of terms is visited once, as {@link Descent} does it. What is different:
 *
 * <ol>
 *   <li>A result that is in view comes next, and nothing else: every program worth finding has it,
 *       and it may stand before whatever does not need it to be made.
 *   <li>Of the operations left, one is for each result that is missing. If these are all, and none
 *       is in view, there is no program; if there is one more, that one is tried and then the
 *       results, each solved for (logic) or tried.
 *   <li>Each value that is no result is used.
 * </ol>
 *
 * <p>No program of fewer operations may be right on the samples.
 */
final class JointDescent {
  private static final int ROWS = 8;

  private final List<Question> questions;
  private final Question question;
  private final int operations;
  private final int top;
  private final Progress progress;
  private final Repertoire repertoire;
  private final int state;
  private final LogicPool pool;
  private final Taken taken;
  private final Trail trail = new Trail();
  private final int lanes;
  private final Goal[] goals;
  // wanted[goal][lane]: as terms have it, in lanes of padding too.
  private final long[][] wanted;
  // The first goal that wants the same on the samples: one value is enough for both.
  private final int[] alike;
  // The place of each result among the values taken, or -1; of goals alike, of the first.
  private final int[] places;
  private final long[] made;
  // The last steps, of values that are no terms of the pool.
  private final List<Step> last = new ArrayList<>();
  private final Map<String, JointProgram> found = new LinkedHashMap<>();
  private int mismatch = -1;
  private long sets;
  private long tried;

  /**
   * What came out.
   *
   * @param found programs that are right on every case
   * @param mismatch a case in which a program that is right on the samples is wrong, or -1
   * @param sets sets of values but the last ones
   * @param programs ways to complete them that were tried
   * @param complete whether nothing was left out
   */
  record Outcome(
      List<JointProgram> found, int mismatch, long sets, long programs, boolean complete) {
    Outcome {
      found = List.copyOf(found);
    }
  }

  /**
   * A descent through the programs of {@code operations}.
   *
   * @param questions one for each result, over the same cases
   * @param samples the same cases of each of them
   * @param top it ends when it has found so many programs
   */
  JointDescent(
      List<Question> questions, List<Samples> samples, int operations, int top, Progress progress) {
    this.questions = questions;
    question = questions.getFirst();
    this.operations = operations;
    this.top = top;
    this.progress = progress;
    Samples all = samples.getFirst();
    lanes = all.lanes();
    repertoire = new Repertoire(question.grammar(), lanes);
    Reach reach = Reach.unbounded(question, repertoire);
    state = reach.nothing();
    pool = new LogicPool(question, all, operations, repertoire, reach);
    taken = new Taken(pool.size(), operations);
    made = new long[lanes];
    goals = new Goal[questions.size()];
    wanted = new long[questions.size()][];
    places = new int[questions.size()];
    alike = new int[questions.size()];
    for (int goal = 0; goal < goals.length; goal++) {
      goals[goal] = Goal.of(questions.get(goal), samples.get(goal));
      wanted[goal] = samples.get(goal).expected();
      Arrays.fill(wanted[goal], all.count(), lanes, wanted[goal][0]);
      places[goal] = pool.find(wanted[goal]);
      alike[goal] = 0;
      while (!Arrays.equals(wanted[alike[goal]], wanted[goal])) {
        alike[goal]++;
      }
    }
    for (int leaf = 0; leaf < taken.leaves(); leaf++) {
      push(leaf);
    }
    Taken some = new Taken(taken.leaves(), 0);
    for (int leaf = 0; leaf < taken.leaves(); leaf++) {
      some.push(leaf, 0);
      pool.expand(some, state, operations, (one, two, three) -> true, 0, trail);
    }
  }

  /** Tries all programs. */
  Outcome run() {
    descend(taken.leaves(), 0, operations);
    return new Outcome(List.copyOf(found.values()), mismatch, sets, tried, !isOver());
  }

  private boolean isOver() {
    return mismatch >= 0 || found.size() >= top || progress.stopRequested();
  }

  private void push(int term) {
    int at = taken.size() * lanes;
    pool.write(term, pool.words, at);
    taken.push(term, pool.words[at]);
  }

  private int missing() {
    int missing = 0;
    for (int goal = 0; goal < goals.length; goal++) {
      missing += isMissing(goal) ? 1 : 0;
    }
    return missing;
  }

  private boolean isMissing(int goal) {
    return alike[goal] == goal && places[goal] < 0;
  }

  private void descend(int cursor, long unused, int left) {
    int missing = missing();
    if (left < missing || isOver()) {
      return;
    }
    if (missing == 0) {
      if (left == 0) {
        judge();
      }
      return;
    }
    for (int goal = 0; goal < goals.length; goal++) {
      int term = isMissing(goal) ? pool.find(wanted[goal]) : -1;
      if (term >= 0) {
        places[goal] = taken.size();
        take(term, cursor, unused & ~pool.uses[term], left);
        places[goal] = -1;
        return;
      }
    }
    if (left == missing) {
      return;
    }
    int end = pool.size();
    for (int term = cursor; term < end && !isOver(); term++) {
      long rest = unused & ~pool.uses[term];
      if (tooManyUnused(rest, left, missing) || isTaken(term)) {
        continue;
      }
      if (left == missing + 1) {
        sets++;
        push(term);
        int from = taken.size() - 1;
        complete(from, missing);
        taken.pop();
      } else {
        take(term, term + 1, rest | 1L << (taken.size() - taken.leaves()), left);
      }
    }
  }

  /** Takes a term and goes on. */
  private void take(int term, int cursor, long unused, int left) {
    int end = pool.size();
    int trailed = trail.size();
    push(term);
    pool.expand(taken, state, left - 1, (one, two, three) -> true, cursor, trail);
    descend(cursor, unused, left - 1);
    taken.pop();
    pool.truncate(end);
    trail.restore(pool.uses, trailed);
  }

  /** Whether a term was taken out of turn, because it is a result. */
  private boolean isTaken(int term) {
    for (int place : places) {
      if (place >= taken.leaves() && taken.terms[place] == term) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether values are left that no operation can use any more: so many operations have two
   * operands each, or three, and all but the results missing make another value to be used.
   *
   * @param rest the unused values, without the one that the next operation makes
   */
  private boolean tooManyUnused(long rest, int left, int missing) {
    int operands = (repertoire.ternary() ? 3 : 2) * left;
    return Long.bitCount(rest) + left - missing > operands;
  }

  /**
   * Completes a program by its missing results, each of them made of values from place {@code from}
   * on, and others: what is made of the others alone was in view.
   */
  private void complete(int from, int missing) {
    if (missing == 0) {
      judge();
      return;
    }
    for (int goal = 0; goal < goals.length && !isOver(); goal++) {
      if (isMissing(goal)) {
        tried++;
        Step step = solution(goal, from);
        if (step != null) {
          places[goal] = taken.size();
          System.arraycopy(wanted[goal], 0, pool.words, taken.size() * lanes, lanes);
          taken.push(-1, wanted[goal][0]);
          last.add(step);
          complete(from, missing - 1);
          last.removeLast();
          taken.pop();
          places[goal] = -1;
          return;
        }
      }
    }
  }

  /** The first operation that makes a result of a value from place {@code from} on and others. */
  private @Nullable Step solution(int goal, int from) {
    int size = taken.size();
    for (int code = 0; code < repertoire.count(); code++) {
      boolean isUnary = code < repertoire.unaryCount();
      for (int one = 0; one < size; one++) {
        for (int two = isUnary ? one : 0; two < (isUnary ? one + 1 : size); two++) {
          if (Math.max(one, two) >= from && makes(code, one, two, goal)) {
            return repertoire.step(code, number(one), number(two));
          }
        }
      }
    }
    return repertoire.ternary() && goals[goal].isSeparatedBy(pool.words, size)
        ? logic(goal, from)
        : null;
  }

  private boolean makes(int code, int one, int two, int goal) {
    if (repertoire.apply(code, taken.first[one], taken.first[two]) != wanted[goal][0]) {
      return false;
    }
    repertoire.apply(code, pool.words, one * lanes, two * lanes, made, 0, lanes);
    return Arrays.equals(made, wanted[goal]);
  }

  private @Nullable Step logic(int goal, int from) {
    for (int one = from; one < taken.size(); one++) {
      for (int two = 0; two < one; two++) {
        for (int three = 0; three <= two; three++) {
          int table = table(wanted[goal], one * lanes, two * lanes, three * lanes);
          if (table >= 0) {
            return new TernaryStep(table, number(one), number(two), number(three));
          }
        }
      }
    }
    return null;
  }

  /** The table that makes the words wanted of these operands, or -1 if none does. */
  private int table(long[] words, int a, int b, int c) {
    int ones = 0;
    int zeros = 0;
    for (int lane = 0; lane < lanes; lane++) {
      for (int row = 0; row < ROWS; row++) {
        long bits =
            Tables.row(row, pool.words[a + lane], pool.words[b + lane], pool.words[c + lane]);
        ones |= (bits & words[lane]) != 0 ? 1 << row : 0;
        zeros |= (bits & ~words[lane]) != 0 ? 1 << row : 0;
      }
      if ((ones & zeros) != 0) {
        return -1;
      }
    }
    return Tables.simplest(ones, zeros);
  }

  private int number(int place) {
    return place < taken.leaves()
        ? pool.x[place]
        : question.leaves().size() + place - taken.leaves();
  }

  private void judge() {
    int[] numbers = new int[taken.size()];
    for (int place = 0; place < numbers.length; place++) {
      numbers[place] = number(place);
    }
    List<Step> steps = new ArrayList<>();
    for (int place = taken.leaves(); place < taken.size() - last.size(); place++) {
      steps.add(pool.step(taken.terms[place], numbers));
    }
    steps.addAll(last);
    List<Integer> results = new ArrayList<>();
    for (int goal = 0; goal < goals.length; goal++) {
      results.add(number(places[alike[goal]]));
    }
    judge(new JointProgram(new Program(question.leaves(), steps), results));
  }

  private void judge(JointProgram program) {
    String text = program.formulas().toString();
    for (int goal = 0; goal < goals.length && !found.containsKey(text); goal++) {
      int wrong = questions.get(goal).mismatch(program.upTo(goal));
      if (wrong >= 0) {
        mismatch = wrong;
        return;
      }
    }
    found.putIfAbsent(text, program);
  }
}
