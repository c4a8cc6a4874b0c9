package sift.solve;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;
import sift.sygus.Constraint;
import sift.sygus.SynthFun;

/**
 * Points with the same arguments that no word fulfils: a proof that the constraints have no
 * solution in any grammar.
 */
public final class Contradiction {
  private Contradiction() {}

  /**
   * Returns the first contradictory points, if any are found before {@code progress} is asked to
   * stop.
   */
  public static Optional<List<Point>> among(
      List<Point> points, SynthFun function, Progress progress) {
    return first(
        points,
        progress,
        same ->
            isNoneRight(same, function, Wish.Among.MOST_BITS)
                .orElseGet(() -> isDisproved(same, function.width(), progress)));
  }

  /** Returns the same, found by trying words alone, of at most so many bits. */
  public static Optional<List<Point>> tried(
      List<Point> points, SynthFun function, int mostBits, Progress progress) {
    return first(points, progress, same -> isNoneRight(same, function, mostBits).orElse(false));
  }

  private static Optional<List<Point>> first(
      List<Point> points, Progress progress, Predicate<List<Point>> isContradictory) {
    Map<List<Long>, List<Point>> byArguments =
        points.stream()
            .collect(
                Collectors.groupingBy(Point::arguments, LinkedHashMap::new, Collectors.toList()));
    return byArguments.values().stream()
        .takeWhile(_ -> !progress.stopRequested())
        .filter(isContradictory)
        .findFirst();
  }

  /** Tries the word of an equation, or all words if they are few; nothing if they are not. */
  private static Optional<Boolean> isNoneRight(
      List<Point> points, SynthFun function, int mostBits) {
    int bits = function.result().width().map(BitWidth::bits).orElse(1);
    List<Long> stated = points.stream().flatMap(point -> point.wish().word().stream()).toList();
    if (stated.isEmpty() && bits > mostBits) {
      return Optional.empty();
    }
    LongStream words =
        stated.isEmpty() ? LongStream.range(0, 1L << bits) : LongStream.of(stated.getFirst());
    return Optional.of(
        words.noneMatch(word -> points.stream().allMatch(point -> point.wish().accepts(word))));
  }

  private static boolean isDisproved(List<Point> points, BitWidth width, Progress progress) {
    Expr all =
        points.stream()
            .map(point -> relation((Wish.Relation) point.wish()))
            .reduce((x, y) -> BinaryOp.AND.over(x, y))
            .orElseThrow();
    return Equality.of(width, List.of(all), List.of(new Expr.Constant(0)), List.of())
            .verdict(progress)
        instanceof EqualVerdict.Proved;
  }

  /** Returns the relation over the result alone. */
  private static Expr relation(Wish.Relation wish) {
    return wish.relation()
        .with(input ->
            input.name().equals(Constraint.RESULT)
                ? input
                : new Expr.Constant(wish.variables().getOrDefault(input.name(), 0L)));
  }
}
