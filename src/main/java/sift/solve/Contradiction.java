package sift.solve;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;
import sift.sygus.Constraint;
import sift.sygus.SygusSort;
import sift.sygus.SynthFun;

/**
 * Points with the same arguments that no word fulfils: a proof that the constraints have no
 * solution in any grammar.
 */
public final class Contradiction {
  private final BitWidth width;
  private final boolean isTruth;
  private final Progress progress;

  private Contradiction(SynthFun function, Progress progress) {
    width = function.width();
    isTruth = function.result() instanceof SygusSort.Bool;
    this.progress = progress;
  }

  /**
   * Returns the first contradictory points, if any are found before {@code progress} is asked to
   * stop.
   */
  public static Optional<List<Point>> among(
      List<Point> points, SynthFun function, Progress progress) {
    Contradiction contradiction = new Contradiction(function, progress);
    Map<List<Long>, List<Point>> byArguments =
        points.stream()
            .collect(
                Collectors.groupingBy(Point::arguments, LinkedHashMap::new, Collectors.toList()));
    return byArguments.values().stream()
        .takeWhile(_ -> !progress.stopRequested())
        .filter(contradiction::isOne)
        .findFirst();
  }

  private boolean isOne(List<Point> points) {
    Optional<Long> word =
        points.stream().flatMap(point -> point.wish().word().stream()).findFirst();
    if (word.isPresent()) {
      return !areRight(points, word.get());
    }
    if (isTruth || width.bits() <= Wish.Among.MOST_BITS) {
      return LongStream.range(0, isTruth ? 2 : 1L << width.bits())
          .noneMatch(each -> areRight(points, each));
    }
    Expr all =
        points.stream()
            .map(point -> relation((Wish.Relation) point.wish()))
            .reduce((x, y) -> new Expr.Binary(BinaryOp.AND, x, y))
            .orElseThrow();
    return Equality.of(width, List.of(all), List.of(new Expr.Constant(0)), List.of())
            .verdict(progress)
        instanceof EqualVerdict.Proved;
  }

  private static boolean areRight(List<Point> points, long word) {
    return points.stream().allMatch(point -> point.wish().accepts(word));
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
