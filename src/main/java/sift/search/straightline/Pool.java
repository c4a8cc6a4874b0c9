package sift.search.straightline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sift.lang.Expr;

/**
 * The current program, {@link ValueStack}, and the candidates for its next value, {@link
 * TermStack}: all operations of the repertoire on the values taken, except those that {@link Reach}
 * excludes.
 */
final class Pool {
  final ValueStack taken;
  final TermStack terms;
  final Repertoire repertoire;
  private final List<Expr.Leaf> leaves;
  private final Reach reach;
  // The state of reach after each number of values taken.
  private final int[] states;
  private final long[] column;

  /** A filter of logic on the values at three places as the next operation. */
  interface Filter {
    /** Accepts all logic. */
    Filter NONE = (one, two, three) -> true;

    boolean mayFollow(int one, int two, int three);
  }

  /** A step of a program: its formula from those of the values by their places. */
  interface Step {
    Expr over(List<Expr> values);
  }

  /** Creates a pool for programs of up to {@code operations}, in which the leaves are taken. */
  Pool(
      ProgramProblem question,
      ProgramSamples samples,
      int operations,
      Repertoire repertoire,
      Reach reach) {
    this.repertoire = repertoire;
    this.reach = reach;
    leaves = question.leaves();
    column = new long[samples.lanes()];
    int[] distinct = distinctLeaves(samples);
    taken = new ValueStack(distinct.length, operations, samples.lanes());
    terms = new TermStack(taken, repertoire);
    states = new int[distinct.length + operations + 1];
    states[0] = reach.nothing();
    for (int place = 0; place < distinct.length; place++) {
      taken.push(place, samples.leaf(distinct[place]));
      terms.addLeaf(distinct[place], reach.ofLeaf(distinct[place]));
      states[place + 1] = reach.with(states[place], terms.support(place));
    }
  }

  /** Returns the leaves, of those with equal words the first. */
  private int[] distinctLeaves(ProgramSamples samples) {
    return IntStream.range(0, leaves.size())
        .filter(leaf ->
            IntStream.range(0, leaf)
                .noneMatch(other -> Arrays.equals(samples.leaf(leaf), samples.leaf(other))))
        .toArray();
  }

  /** Takes a term as the next value of the program. */
  void push(int term) {
    int state = reach.with(states[taken.size()], terms.support(term));
    terms.write(term, column);
    taken.push(term, column);
    states[taken.size()] = state;
  }

  /** Returns whether no right program has this term next, with {@code left} operations left. */
  boolean isHopeless(int term, int left) {
    return isHopelessOf(terms.support(term), left);
  }

  private boolean isHopelessOf(int support, int left) {
    return !reach.suffices(reach.with(states[taken.size()], support), left - 1);
  }

  /** Returns whether a term is not logic, or passes a filter. */
  boolean passes(int term, Filter filter) {
    return !terms.isLogic(term)
        || filter.mayFollow(terms.left(term), terms.right(term), terms.third(term));
  }

  /**
   * Returns the formulas of the values taken and of steps after the last of them in {@link #terms}.
   */
  List<Expr> formulas(List<Step> last) {
    List<Expr> values = new ArrayList<>();
    for (int place = 0; place < taken.size() && taken.terms[place] >= 0; place++) {
      values.add(
          place < taken.leaves()
              ? leaves.get(terms.left(place))
              : step(taken.terms[place]).over(values));
    }
    last.forEach(step -> values.add(step.over(values)));
    return values;
  }

  /** Returns the operation of a term. */
  Step step(int term) {
    int one = terms.left(term);
    int two = terms.right(term);
    return terms.isLogic(term)
        ? logic(terms.table(term), one, two, terms.third(term))
        : step(terms.code(term), one, two);
  }

  /**
   * Returns the step that applies an operation of the repertoire to the values at two places; the
   * place after those taken is the next value.
   */
  Step step(int operation, int one, int two) {
    return values -> repertoire.over(operation, values.get(one), values.get(two));
  }

  /** Returns the step that applies logic to the values at three places. */
  Step logic(int function, int one, int two, int three) {
    return values ->
        new Expr.Ternary(function, values.get(one), values.get(two), values.get(three));
  }

  /** Adds the results of all operations on leaves, with {@code left} operations left. */
  void expandLeaves(int left) {
    for (int leaf = 0; leaf < taken.leaves(); leaf++) {
      expand(leaf, left, 0, Filter.NONE);
    }
  }

  /**
   * Adds the results of all operations on the last value taken and any value, except hopeless ones,
   * with {@code left} operations left, this one included.
   *
   * <p>A result that is hopeless with these values is hopeless with more values and fewer
   * operations left.
   *
   * @param open terms from here on may be taken; a term derived again there uses only the values
   *     that both derivations use
   * @param filter excludes operands of logic
   */
  void expand(int left, int open, Filter filter) {
    expand(taken.size() - 1, left, open, filter);
  }

  /** Does the same for the value at a place and those before it. */
  private void expand(int last, int left, int open, Filter filter) {
    terms.openFrom(open);
    for (int i = 0; i < repertoire.unaryCount(); i++) {
      addOperation(i, last, last, left);
    }
    for (int i = repertoire.unaryCount(); i < repertoire.count(); i++) {
      for (int place = 0; place <= last; place++) {
        addOperation(i, last, place, left);
        if (!repertoire.binary(i).isCommutative() && place != last) {
          addOperation(i, place, last, left);
        }
      }
    }
    if (!repertoire.ternary()) {
      return;
    }
    if (last == 0) {
      addLogic(Tables.OF_NONE, last, last, last, left);
    }
    addLogic(Tables.OF_ONE, last, last, last, left);
    for (int place = 0; place < last; place++) {
      if (filter.mayFollow(last, place, place)) {
        addLogic(Tables.OF_TWO, last, place, place, left);
      }
      for (int other = 0; other < place; other++) {
        if (filter.mayFollow(last, place, other)) {
          addLogic(Tables.OF_THREE, last, place, other, left);
        }
      }
    }
  }

  private void addOperation(int op, int one, int two, int left) {
    int support = reach.ofOperation(op, support(one), support(two));
    if (!isHopelessOf(support, left)) {
      terms.addOperation(op, one, two, support);
    }
  }

  private void addLogic(int[] tables, int one, int two, int three, int left) {
    int support = reach.ofLogic(support(one), support(two), support(three));
    if (!isHopelessOf(support, left)) {
      terms.addLogic(tables, one, two, three, support);
    }
  }

  private int support(int place) {
    return terms.support(taken.terms[place]);
  }
}
