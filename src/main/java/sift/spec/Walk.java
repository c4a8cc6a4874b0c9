package sift.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongBinaryOperator;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;

/**
 * The squares that one piece attacks, found by walking over the board in (file, rank) coordinates:
 * what a target file may name as its reference.
 *
 * @param attacks the squares attacked from a square, where these are occupied
 */
public record Walk(String name, LongBinaryOperator attacks) {
  private static final Map<String, Walk> NAMED = named();

  private static Map<String, Walk> named() {
    Map<String, Walk> named = new LinkedHashMap<>();
    for (Line line : Line.values()) {
      add(named, LineTargets.name(line), line, Ray.LINE);
      add(named, LineTargets.name(line) + "-positive", line, Ray.POSITIVE);
      add(named, LineTargets.name(line) + "-negative", line, Ray.NEGATIVE);
    }
    addLeaper(named, "king", (files, ranks) -> Math.max(Math.abs(files), Math.abs(ranks)) == 1);
    addLeaper(named, "knight", (files, ranks) -> Math.abs(files * ranks) == 2);
    addLeaper(named, "white-pawn", (files, ranks) -> Math.abs(files) == 1 && ranks == 1);
    addLeaper(named, "black-pawn", (files, ranks) -> Math.abs(files) == 1 && ranks == -1);
    return named;
  }

  private static void add(Map<String, Walk> named, String name, Line line, Ray ray) {
    named.put(
        name,
        new Walk(
            name,
            (square, occupied) -> RayWalk.attacks(Math.toIntExact(square), line, ray, occupied)));
  }

  private interface Steps {
    boolean has(int files, int ranks);
  }

  private static void addLeaper(Map<String, Walk> named, String name, Steps steps) {
    named.put(name, new Walk(name, (square, _) -> leaps(Math.toIntExact(square), steps)));
  }

  private static long leaps(int square, Steps steps) {
    long reached = 0;
    for (int files = -2; files <= 2; files++) {
      for (int ranks = -2; ranks <= 2; ranks++) {
        int file = Square.file(square) + files;
        int rank = Square.rank(square) + ranks;
        if (steps.has(files, ranks) && Square.isOnBoard(file, rank)) {
          reached |= 1L << Square.at(file, rank);
        }
      }
    }
    return reached;
  }

  /** Returns the names of all walks. */
  public static List<String> names() {
    return List.copyOf(NAMED.keySet());
  }

  /** Returns the walk of a name, if there is one. */
  static Optional<Walk> of(String name) {
    return Optional.ofNullable(NAMED.get(name));
  }

  /** Returns the squares attacked from {@code square}, up to the first occupied ones. */
  public long attacks(int square, long occupied) {
    return attacks.applyAsLong(square, occupied);
  }
}
