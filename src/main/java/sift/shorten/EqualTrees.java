package sift.shorten;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.TreeGrammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.enumerate.SmallestFormulas;
import sift.search.sampled.SynthesisRequest.Limits;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.spec.Domain;

/**
 * All trees of a grammar that agree with a formula on samples, size by size; of trees that differ
 * in the order of exchangeable operands alone, the one of least text.
 *
 * <p>A tree is a leaf or a binary operator, below any number of unary ones. The operands are
 * functions of a bank; their trees are found in the same way, once for each function and size.
 */
final class EqualTrees {
  /** The most trees; pricing these takes a second or two. */
  private static final int MOST = 50_000;

  private final Grammar grammar;
  private final BitWidth width;
  private final Progress progress;
  private final SmallestFormulas functions;
  private final long[] wanted;
  private final List<Expr.Leaf> leaves;
  private final List<long[]> leafWords;
  // The functions in the bank, those of smaller formulas first.
  private final List<long[]> words = new ArrayList<>();
  private final List<Integer> sizes = new ArrayList<>();
  private final Map<Operand, List<Expr>> known = new HashMap<>();
  // Index i: sequences of up to i unary operators.
  private final List<List<List<UnaryOp>>> chains = new ArrayList<>(List.of(List.of(List.of())));

  /** The trees of one size that compute a function of the bank. */
  private record Operand(int function, int symbols) {}

  /**
   * The trees that agree with {@code formula} on samples.
   *
   * @param memory bytes that the bank may take
   */
  EqualTrees(Grammar grammar, Domain samples, Expr formula, long memory, Progress progress) {
    this.grammar = grammar;
    this.progress = progress;
    width = samples.width();
    TreeGrammar trees = TreeGrammar.of(grammar, false);
    Limits limits = Limits.within(memory, Integer.MAX_VALUE, Patience.FIRST);
    functions = new SmallestFormulas(trees, samples, limits.memory(), progress);
    leaves = List.copyOf(trees.start().leaves());
    leafWords = leaves.stream().map(leaf -> words(samples, leaf)).toList();
    wanted = words(samples, formula);
  }

  private static long[] words(Domain samples, Expr formula) {
    long[] words = new long[samples.cases()];
    for (int at = 0; at < words.length; at++) {
      words[at] = samples.value(formula, at);
    }
    return words;
  }

  /**
   * Returns the trees of {@code symbols} symbols.
   *
   * @throws CancellationException if there are too many, the memory ends, or {@code progress} is
   *     asked to stop
   */
  List<Expr> of(int symbols) {
    store(symbols - 2);
    return trees(wanted, symbols);
  }

  private void store(int symbols) {
    for (int size = sizes.isEmpty() ? 1 : sizes.getLast() + 1; size <= symbols; size++) {
      if (!functions.fill(size)) {
        throw new CancellationException("the bank is full");
      }
      while (words.size() < functions.count(size)) {
        words.add(functions.words(words.size()));
        sizes.add(size);
      }
    }
  }

  private List<Expr> trees(long[] goal, int symbols) {
    List<Expr> trees = new ArrayList<>();
    for (List<UnaryOp> chain : chains(symbols - 1)) {
      for (int i = 0; i < leaves.size() && chain.size() == symbols - 1; i++) {
        if (Arrays.equals(over(chain, leafWords.get(i)), goal)) {
          add(trees, over(chain, leaves.get(i)));
        }
      }
    }
    for (BinaryOp op : grammar.binary()) {
      for (int x = 0; x < words.size() && sizes.get(x) < symbols - 1; x++) {
        progress.check();
        int end = op.isCommutative() ? x + 1 : words.size();
        for (int y = 0; y < end && sizes.get(x) + sizes.get(y) < symbols; y++) {
          pairs(trees, goal, op, x, y, symbols);
        }
      }
    }
    return trees;
  }

  /** Adds the trees with a binary operator on these two, below unary ones. */
  private void pairs(List<Expr> trees, long[] goal, BinaryOp op, int x, int y, int symbols) {
    int first = goal.length - 1; // by chance, where others may be 0
    long word = width.apply(op, words.get(x)[first], words.get(y)[first]);
    for (List<UnaryOp> chain : chains(symbols - 1 - sizes.get(x) - sizes.get(y))) {
      if (over(chain, word) == goal[first] && Arrays.equals(over(chain, words(op, x, y)), goal)) {
        int both = symbols - 1 - chain.size();
        for (int size = sizes.get(x); size <= both - sizes.get(y); size++) {
          join(op, new Operand(x, size), new Operand(y, both - size))
              .forEach(tree -> add(trees, over(chain, tree)));
        }
      }
    }
  }

  private long[] words(BinaryOp op, int x, int y) {
    long[] both = new long[wanted.length];
    Arrays.setAll(both, at -> width.apply(op, words.get(x)[at], words.get(y)[at]));
    return both;
  }

  /** Returns all sequences of up to {@code most} unary operators, the innermost first. */
  private List<List<UnaryOp>> chains(int most) {
    while (chains.size() <= most) {
      progress.check();
      List<List<UnaryOp>> longer = new ArrayList<>(chains.getLast());
      for (List<UnaryOp> chain : chains.getLast()) {
        for (UnaryOp op : grammar.unary()) {
          if (chain.size() == chains.size() - 1) {
            longer.add(Stream.concat(chain.stream(), Stream.of(op)).toList());
          }
        }
      }
      chains.add(longer);
    }
    return chains.get(most);
  }

  private long over(List<UnaryOp> chain, long operand) {
    long word = operand;
    for (int i = 0; i < chain.size(); i++) {
      word = width.apply(chain.get(i), word);
    }
    return word;
  }

  private long[] over(List<UnaryOp> chain, long[] operand) {
    return Arrays.stream(operand).map(word -> over(chain, word)).toArray();
  }

  private static Expr over(List<UnaryOp> chain, Expr operand) {
    Expr tree = operand;
    for (UnaryOp op : chain) {
      tree = op.over(tree);
    }
    return tree;
  }

  /** Returns an operator on each pair of trees of its operands. */
  private List<Expr> join(BinaryOp op, Operand x, Operand y) {
    boolean isSame = x.function == y.function && op.isCommutative();
    List<Expr> lefts = isSame && x.symbols > y.symbols ? List.of() : trees(x);
    List<Expr> rights = lefts.isEmpty() ? List.of() : trees(y);
    List<Expr> joined = new ArrayList<>();
    for (int i = 0; i < lefts.size(); i++) {
      for (int j = isSame && x.symbols == y.symbols ? i : 0; j < rights.size(); j++) {
        Expr left = lefts.get(i);
        Expr right = rights.get(j);
        boolean isLeast = !op.isCommutative() || left.toString().compareTo(right.toString()) <= 0;
        add(joined, op.over(isLeast ? left : right, isLeast ? right : left));
      }
    }
    return joined;
  }

  private List<Expr> trees(Operand operand) {
    List<Expr> trees = known.get(operand);
    if (trees == null) {
      trees = trees(words.get(operand.function), operand.symbols);
      known.put(operand, trees);
    }
    return trees;
  }

  private static void add(List<Expr> trees, Expr tree) {
    if (trees.size() == MOST) {
      throw new CancellationException("too many trees");
    }
    trees.add(tree);
  }
}
