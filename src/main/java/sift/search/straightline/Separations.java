package sift.search.straightline;

import java.util.stream.IntStream;

/**
 * The contrasts of the goal (see {@link ColumnTarget}) that the values taken separate. They exclude
 * operands of logic as the last operation, or as the third last.
 *
 * <p>Layout, words of separations of that goal:
 *
 * <pre>
 *   known   [place * WORDS + i]                       of the value at a place
 *   moved   [(code * places + place) * WORDS + i]     of a move applied to it
 *   made    [i]                                       of a value before the last
 *   lacking [i]                                       contrasts that no value taken separates
 * </pre>
 */
final class Separations implements Pool.Filter {
  private final Repertoire repertoire;
  private final ValueStack taken;
  private final ColumnTarget goal;
  private final ColumnTarget[] before;
  private final boolean isOfMoves;
  private final long[] known;
  private final long[] moved;
  private final long[] movedWords;
  private final long[] column;
  private final long[] made = new long[ColumnTarget.WORDS];
  private final long[] lacking = new long[ColumnTarget.WORDS];
  // Whether two operations may complete a program after any next value.
  private boolean isOpen;

  /**
   * Creates the separations of the values taken in {@code pool}.
   *
   * @param before the goals for operands of last moves
   */
  Separations(ColumnTarget goal, ColumnTarget[] before, Pool pool) {
    this.goal = goal;
    this.before = before.clone();
    taken = pool.taken;
    repertoire = pool.repertoire;
    isOfMoves =
        repertoire.ternary() && IntStream.range(0, repertoire.count()).allMatch(repertoire::isMove);
    int places = taken.terms.length;
    known = new long[places * ColumnTarget.WORDS];
    moved = new long[repertoire.unaryCount() * places * ColumnTarget.WORDS];
    movedWords = new long[places * taken.lanes];
    column = new long[taken.lanes];
    for (int place = 0; place < taken.size(); place++) {
      note(place);
    }
  }

  /** Adds the last value taken. */
  void pushed() {
    note(taken.size() - 1);
  }

  private void note(int place) {
    goal.separate(taken.words, place * taken.lanes, known, place * ColumnTarget.WORDS);
  }

  /**
   * Prepares {@link #mayFollow} for the values taken.
   *
   * <p>After logic as the third last operation come a move of its result and logic, or logic and
   * anything, or two moves: other operations would have been among the terms before it. Logic meets
   * a goal only if its operands separate it, and a move of logic separates no more than the moves
   * of its operands.
   */
  void prepare() {
    findLacking();
    isOpen = !isOfMoves || isSeparated(goal, taken.words) || isSomeSeparated(taken.words);
    for (int code = 0; code < repertoire.unaryCount() && !isOpen; code++) {
      move(code);
      isOpen = isSomeSeparated(movedWords);
    }
  }

  private boolean isSomeSeparated(long[] words) {
    for (ColumnTarget one : before) {
      if (isSeparated(one, words)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSeparated(ColumnTarget by, long[] words) {
    return by.isSeparatedBy(words, taken.size());
  }

  private void move(int code) {
    int lanes = taken.lanes;
    for (int place = 0; place < taken.size(); place++) {
      int at = place * lanes;
      repertoire.apply(code, taken.words, at, 0, column);
      System.arraycopy(column, 0, movedWords, at, lanes);
      goal.separate(
          movedWords, at, moved, (code * taken.terms.length + place) * ColumnTarget.WORDS);
    }
  }

  /** Computes the contrasts that no value taken separates. */
  void findLacking() {
    for (int i = 0; i < ColumnTarget.WORDS; i++) {
      lacking[i] = goal.contrasts[i];
      for (int place = 0; place < taken.size(); place++) {
        lacking[i] &= ~known[place * ColumnTarget.WORDS + i];
      }
    }
  }

  /** Returns whether two operations may complete a program after logic over these places. */
  @Override
  public boolean mayFollow(int one, int two, int three) {
    for (int code = 0; code < repertoire.unaryCount() && !isOpen; code++) {
      if (mayBeMoved(code, one, two, three)) {
        return true;
      }
    }
    return isOpen;
  }

  private boolean mayBeMoved(int code, int one, int two, int three) {
    int from = code * taken.terms.length;
    for (int i = 0; i < ColumnTarget.WORDS; i++) {
      long lacks =
          lacking[i]
              & ~moved[(from + one) * ColumnTarget.WORDS + i]
              & ~moved[(from + two) * ColumnTarget.WORDS + i]
              & ~moved[(from + three) * ColumnTarget.WORDS + i];
      if (lacks != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Sets a value before the last; returns whether it separates all contrasts that no value taken
   * does.
   */
  boolean areCompletedBy(long[] words) {
    goal.separate(words, 0, made, 0);
    for (int i = 0; i < ColumnTarget.WORDS; i++) {
      if ((lacking[i] & ~made[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether that value and those at two places separate the goal. */
  boolean areAllWithMade(int x, int y) {
    for (int i = 0; i < ColumnTarget.WORDS; i++) {
      long covered =
          made[i] | known[x * ColumnTarget.WORDS + i] | known[y * ColumnTarget.WORDS + i];
      if (covered != goal.contrasts[i]) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the values at these places separate the goal. */
  boolean areAll(int x, int y, int one, int two, int three) {
    for (int i = 0; i < ColumnTarget.WORDS; i++) {
      long covered =
          known[x * ColumnTarget.WORDS + i]
              | known[y * ColumnTarget.WORDS + i]
              | known[one * ColumnTarget.WORDS + i]
              | known[two * ColumnTarget.WORDS + i]
              | known[three * ColumnTarget.WORDS + i];
      if (covered != goal.contrasts[i]) {
        return false;
      }
    }
    return true;
  }
}
