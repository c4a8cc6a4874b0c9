package sift.search.straightline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sift.lang.Expr;
import sift.search.straightline.Pool.Step;

/**
 * Visits all programs with several results and a number of operations.
 *
 * <ol>
 *   <li>A result among the terms is taken next, and nothing else: every minimal program has it, and
 *       it may precede all operations that do not compute it.
 *   <li>Of the remaining operations, each missing result takes one. If there are no others, and no
 *       result is among the terms, there is no program; with one more, that one is tried and then
 *       the results, each solved (logic) or tried.
 * </ol>
 */
final class JointTraversal extends Traversal {
  private final Repertoire repertoire;
  private final int lanes;
  private final ColumnTarget[] goals;
  // wanted[goal][lane]: laid out as terms are, padding included.
  private final long[][] wanted;
  // The first goal with the same target on the samples: one value is enough for both.
  private final int[] alike;
  // The place of each result among the values taken, or -1; for equal goals, that of the
  // first.
  private final int[] places;
  private final OpenTable table;
  private final long[] all;
  private final long[] made;
  // The last steps, whose values are not in the pool.
  private final List<Step> last = new ArrayList<>();
  private long tried;

  /** Creates a traversal of the programs of {@code operations} with all results of a question. */
  JointTraversal(Sweep sweep) {
    super(sweep);
    ProgramProblem question = sweep.problem();
    ProgramSamples samples = sweep.samples();
    lanes = samples.lanes();
    repertoire = pool.repertoire;
    table = new OpenTable(lanes);
    made = new long[lanes];
    all = new long[lanes];
    Arrays.fill(all, -1);
    goals = new ColumnTarget[question.results()];
    wanted = new long[goals.length][];
    places = new int[goals.length];
    alike = new int[goals.length];
    for (int goal = 0; goal < goals.length; goal++) {
      goals[goal] = ColumnTarget.of(question, goal, samples);
      wanted[goal] = samples.expected(goal);
      Arrays.fill(wanted[goal], samples.count(), lanes, wanted[goal][0]);
      places[goal] = terms.find(wanted[goal]);
      while (!Arrays.equals(wanted[alike[goal]], wanted[goal])) {
        alike[goal]++;
      }
    }
    pool.expandLeaves(sweep.operations());
  }

  @Override
  int missing() {
    int missing = 0;
    for (int goal = 0; goal < goals.length; goal++) {
      missing += isMissing(goal) ? 1 : 0;
    }
    return missing;
  }

  @Override
  long tried() {
    return tried;
  }

  private boolean isMissing(int goal) {
    return alike[goal] == goal && places[goal] < 0;
  }

  @Override
  boolean goOnWithoutChoice(int cursor, long unused, int left) {
    int missing = missing();
    if (missing == 0 && left == 0) {
      check();
    }
    if (missing == 0 || left < missing) {
      return true;
    }
    for (int goal = 0; goal < goals.length; goal++) {
      int term = isMissing(goal) ? terms.find(wanted[goal]) : -1;
      if (term >= 0) {
        places[goal] = taken.size();
        take(term, cursor, unused & ~terms.uses(term), left);
        places[goal] = -1;
        return true;
      }
    }
    return left == missing;
  }

  /** {@inheritDoc} Results are taken out of order. */
  @Override
  boolean isTaken(int term) {
    for (int place : places) {
      if (place >= taken.leaves() && taken.terms[place] == term) {
        return true;
      }
    }
    return false;
  }

  /**
   * {@inheritDoc} Those are the missing results: operations on earlier values were among the terms.
   */
  @Override
  void completeBehind(int term, long unused) {
    complete(taken.size() - 1);
  }

  /**
   * Completes a program by its missing results, each computed from a value at place {@code from} or
   * later and others: operations on the others alone were among the terms.
   */
  private void complete(int from) {
    if (missing() == 0) {
      check();
      return;
    }
    for (int goal = 0; goal < goals.length && !isOver(); goal++) {
      if (isMissing(goal)) {
        tried++;
        Step step = solution(goal, from);
        if (step != null) {
          places[goal] = taken.size();
          taken.push(-1, wanted[goal]);
          last.add(step);
          complete(from);
          last.removeLast();
          taken.pop();
          places[goal] = -1;
          return;
        }
      }
    }
  }

  /**
   * Returns the first operation that computes a result from a value at place {@code from} or later
   * and others.
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
    List<Expr> values = pool.formulas(last);
    check(values, Arrays.stream(alike).mapToObj(goal -> values.get(places[goal])).toList());
  }
}
