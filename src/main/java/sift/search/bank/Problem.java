package sift.search.bank;

import java.util.List;
import sift.lang.BitWidth;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.WideLoops;
import sift.spec.Domain;
import sift.spec.Target;
import sift.word.Word;

/**
 * The problem that a search solves: a grammar, and targets over the same inputs.
 *
 * <p>The cases of all targets follow each other in columns, each target's run padded as in its
 * {@link Domain}. Functions are distinguished over all of them.
 */
public final class Problem {
  private final Grammar grammar;
  private final BitWidth width;
  private final List<Target> targets;
  private final List<Expr.Leaf> leaves;
  private final int[] starts;
  private final long[][] columns;
  private final long seed;
  private final Fingerprinter.Keys fingerprintKeys;

  /**
   * The problem of finding formulas of {@code grammar} for each of {@code targets}.
   *
   * @param seed for the keys of the fingerprints
   * @throws IllegalArgumentException if the grammar is for programs only, or has functions
   */
  public Problem(Grammar grammar, List<Target> targets, long seed) {
    grammar.checkTrees();
    grammar.checkOperators();
    this.grammar = grammar;
    this.targets = List.copyOf(targets);
    this.seed = seed;
    width =
        targets.stream().findFirst().map(target -> target.domain().width()).orElse(BitWidth.WORD);
    this.leaves = grammar.leaves();
    starts = new int[targets.size() + 1];
    for (int t = 0; t < targets.size(); t++) {
      starts[t + 1] = starts[t] + targets.get(t).domain().length();
    }
    fingerprintKeys = new Fingerprinter.Keys(starts, seed);
    columns = new long[grammar.inputs().size()][length()];
    for (int i = 0; i < columns.length; i++) {
      for (int t = 0; t < targets.size(); t++) {
        Domain domain = domain(t);
        System.arraycopy(
            domain.column(grammar.inputs().get(i)), 0, columns[i], starts[t], domain.length());
      }
    }
  }

  /** Returns the loops for this amount of work. */
  public ColumnLoops loops(long words) {
    return ColumnLoops.of(width, words);
  }

  /** Returns the width of the words, the same for all targets. */
  public BitWidth width() {
    return width;
  }

  public Grammar grammar() {
    return grammar;
  }

  public List<Target> targets() {
    return targets;
  }

  public Domain domain(int target) {
    return targets.get(target).domain();
  }

  /** Returns the leaves, in the grammar's order. */
  public List<Expr.Leaf> leaves() {
    return leaves;
  }

  /**
   * Returns the index of a target's first case in the columns; {@code start(targets)} is the
   * length.
   */
  public int start(int target) {
    return starts[target];
  }

  /** Returns the length of the columns: all cases of all targets, with padding. */
  public int length() {
    return starts[targets.size()];
  }

  /** Returns the words of each input of the grammar, in its order. */
  public long[][] columns() {
    return columns;
  }

  /**
   * Returns keys for fingerprints over {@code words} words in one section, from the problem's seed.
   */
  public Fingerprinter.Keys fingerprintKeys(int words) {
    return new Fingerprinter.Keys(new int[] {0, words}, seed);
  }

  /** Returns a fingerprinter of functions over all cases, for one thread. */
  public Fingerprinter fingerprinter() {
    return new Fingerprinter(fingerprintKeys);
  }

  /**
   * Returns the word of a leaf at index {@code place} of the columns; for wide words, the half that
   * is there.
   */
  public long leafValue(int leaf, int place) {
    return switch (leaves.get(leaf)) {
      case Expr.Input(String name) -> columns[grammar.inputs().indexOf(name)][place];
      case Expr.Leaf constant when width.isWide() ->
          WideLoops.half(constant.wideValue(width, _ -> Word.ZERO), place);
      case Expr.Leaf constant -> constant.value(width, _ -> 0);
    };
  }
}
