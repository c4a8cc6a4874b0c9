package sift.lang;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random choices that tests of random problems share. */
public final class RandomTrees {
  private RandomTrees() {}

  /** So many of {@code all}, each at most once. */
  public static <T> List<T> some(T[] all, int count, SplittableRandom random) {
    List<T> left = new ArrayList<>(List.of(all));
    List<T> some = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      some.add(left.remove(/* index */ random.nextInt(left.size())));
    }
    return some;
  }

  /** A tree of about that many symbols. */
  public static Expr tree(Grammar grammar, int symbols, SplittableRandom random) {
    if (symbols >= 3 && !grammar.binary().isEmpty()) {
      int left = 1 + random.nextInt(symbols - 2);
      return new Expr.Binary(
          grammar.binary().get(random.nextInt(grammar.binary().size())),
          tree(grammar, left, random),
          tree(grammar, symbols - 1 - left, random));
    }
    if (symbols >= 2 && !grammar.unary().isEmpty()) {
      return new Expr.Unary(
          grammar.unary().get(random.nextInt(grammar.unary().size())),
          tree(grammar, symbols - 1, random));
    }
    return grammar.leaves().get(random.nextInt(grammar.leaves().size()));
  }
}
