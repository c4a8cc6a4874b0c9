package sift.search.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sift.search.program.Candidate.Step;

/**
 * Goes through all programs of a number of operations that have several results.
 *
 * <p>Each set of terms is visited once, as {@link ProgramTraversal} does it. What is different:
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
final class JointTraversal implements Traversal {
  private final int operations;
  private final CaseChecker checker;
  private final Repertoire repertoire;
  private final Pool pool;
  private final Terms terms;
  private final Taken taken;
  private final int lanes;
  private final Goal[] goals;
  // wanted[goal][lane]: as terms have it, in lanes of padding too.
  private final long[][] wanted;
  // The first goal that wants the same on the samples: one value is enough for both.
  private final int[] alike;
  // The place of each result among the values taken, or -1; of goals alike, of the first.
  private final int[] places;
  private final OpenTable table;
  private final long[] all;
  private final long[] made;
  // The last steps, of values that are no terms of the pool.
  private final List<Step> last = new ArrayList<>();
  private long sets;
  private long tried;

  /** Creates a traversal of the programs of {@code operations} with all results of a question. */
  JointTraversal(Question question, Samples samples, int operations, CaseChecker checker) {
    this.operations = operations;
    this.checker = checker;
    lanes = samples.lanes();
    repertoire = new Repertoire(question.grammar(), lanes);
    Reach reach = new Reach(question, samples, repertoire, checker::isStopped);
    pool = new Pool(question, samples, operations, repertoire, reach);
    taken = pool.taken;
    terms = pool.terms;
    table = new OpenTable(lanes);
    made = new long[lanes];
    all = new long[lanes];
    Arrays.fill(all, -1);
    goals = new Goal[question.results()];
    wanted = new long[goals.length][];
    places = new int[goals.length];
    alike = new int[goals.length];
    for (int goal = 0; goal < goals.length; goal++) {
      goals[goal] = Goal.of(question, goal, samples);
      wanted[goal] = samples.expected(goal);
      Arrays.fill(wanted[goal], samples.count(), lanes, wanted[goal][0]);
      places[goal] = terms.find(wanted[goal]);
      while (!Arrays.equals(wanted[alike[goal]], wanted[goal])) {
        alike[goal]++;
      }
    }
    pool.expandLeaves(operations);
  }

  @Override
  public List<List<Integer>> tasks() {
    return List.of(List.of());
  }

  @Override
  public Outcome run(List<Integer> task) {
    checker.begin();
    sets = 0;
    tried = 0;
    descend(taken.leaves(), 0, operations);
    return checker.outcome(sets, tried);
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
    if (left < missing || checker.isOver()) {
      return;
    }
    if (missing == 0) {
      if (left == 0) {
        check();
      }
      return;
    }
    for (int goal = 0; goal < goals.length; goal++) {
      int term = isMissing(goal) ? terms.find(wanted[goal]) : -1;
      if (term >= 0) {
        places[goal] = taken.size();
        take(term, cursor, unused & ~terms.uses(term), left);
        places[goal] = -1;
        return;
      }
    }
    if (left == missing) {
      return;
    }
    int end = terms.size();
    for (int term = cursor; term < end && !checker.isOver(); term++) {
      long rest = unused & ~terms.uses(term);
      if (tooManyUnused(rest, left, missing) || isTaken(term)) {
        continue;
      }
      if (left == missing + 1) {
        sets++;
        pool.push(term);
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
    int end = terms.size();
    int marks = terms.marks();
    pool.push(term);
    pool.expand(left - 1, cursor, Pool.Filter.NONE);
    descend(cursor, unused, left - 1);
    taken.pop();
    terms.truncate(end, marks);
  }

  /** Returns whether a term was taken out of turn, because it is a result. */
  private boolean isTaken(int term) {
    for (int place : places) {
      if (place >= taken.leaves() && taken.terms[place] == term) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether values are left that no operation can use any more: so many operations have two
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
      check();
      return;
    }
    for (int goal = 0; goal < goals.length && !checker.isOver(); goal++) {
      if (isMissing(goal)) {
        tried++;
        Step step = solution(goal, from);
        if (step != null) {
          places[goal] = taken.size();
          taken.push(wanted[goal]);
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

  /**
   * Returns the first operation that makes a result of a value from place {@code from} on and
   * others.
   */
  private @Nullable Step solution(int goal, int from) {
    int size = taken.size();
    for (int code = 0; code < repertoire.count(); code++) {
      boolean isUnary = code < repertoire.unaryCount();
      for (int one = 0; one < size; one++) {
        for (int two = isUnary ? one : 0; two < (isUnary ? one + 1 : size); two++) {
          if (Math.max(one, two) >= from && makes(code, one, two, goal)) {
            return pool.step(code, one, two);
          }
        }
      }
    }
    return repertoire.ternary() && goals[goal].isSeparatedBy(taken.words, size)
        ? logic(goal, from)
        : null;
  }

  private boolean makes(int code, int one, int two, int goal) {
    if (repertoire.apply(code, taken.first[one], taken.first[two]) != wanted[goal][0]) {
      return false;
    }
    repertoire.apply(code, taken.words, one * lanes, two * lanes, made);
    return Arrays.equals(made, wanted[goal]);
  }

  private @Nullable Step logic(int goal, int from) {
    table.want(wanted[goal], all);
    for (int one = from; one < taken.size(); one++) {
      for (int two = 0; two < one; two++) {
        for (int three = 0; three <= two; three++) {
          if (table.isSettledBy(
              taken.words, one * lanes, taken.words, two * lanes, three * lanes)) {
            return pool.logic(table.simplest(), one, two, three);
          }
        }
      }
    }
    return null;
  }

  private void check() {
    List<Step> steps = pool.steps();
    steps.addAll(last);
    List<Integer> results = new ArrayList<>();
    for (int goal : alike) {
      results.add(pool.number(places[goal]));
    }
    checker.check(steps, results);
  }
}
