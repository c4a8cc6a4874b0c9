package sift.kernel.line;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import sift.geometry.Ray;
import sift.spec.LineTargets;

/**
 * Parts with the same formula, computed at once: one in each lane of a vector, or a single one.
 *
 * @param name for the parameters of its code
 * @param parts in the order of the lanes; lanes beyond have no squares
 */
record Group(String name, List<Part> parts) {
  Group {
    parts = List.copyOf(parts);
  }

  /** Returns a single part, by the name of its squares: {@code "diagonal_positive"}. */
  static Group of(Part part) {
    String line = LineTargets.name(part.line());
    String ray = part.ray() == Ray.LINE ? "" : "_" + part.ray().name().toLowerCase(Locale.ROOT);
    return new Group(line + ray, List.of(part));
  }

  /**
   * Whether it and another are the two rays of a line, or of each lane's, each right where both are
   * masked together.
   */
  boolean isJoinedWith(Group other) {
    return parts.size() == other.parts.size()
        && IntStream.range(0, parts.size())
            .allMatch(i -> areJoined(parts.get(i), other.parts.get(i)));
  }

  private static boolean areJoined(Part ray, Part opposite) {
    return ray.isRayOpposite(opposite) && ray.covers(opposite) && opposite.covers(ray);
  }

  /** Returns the name of its line; "lines" in lanes. */
  String lines() {
    return parts.size() == 1 ? LineTargets.name(parts.getFirst().line()) : "lines";
  }

  /** Returns how the boards of its lanes are turned. */
  Set<Turn> turns() {
    Set<Turn> turns = new TreeSet<>();
    parts.forEach(part -> turns.add(part.turn()));
    return turns;
  }

  /** Returns the squares that lanes with this turn look at, on a board turned once more. */
  SquareWord mask(Turn turn, Turn again) {
    List<long[]> masks =
        parts.stream()
            .map(part -> part.turn() == turn ? part.masks() : new long[part.masks().length])
            .toList();
    return (square, lane) -> lane < masks.size() ? again.of(masks.get(lane)[square]) : 0;
  }

  /** Returns the same with the slider's own square. */
  SquareWord line(Turn turn, Turn again) {
    SquareWord mask = mask(turn, again);
    SquareWord slider = slider(again);
    return (square, lane) -> mask.at(square, lane) | slider.at(square, lane);
  }

  /** Returns the slider's square on the turned board. */
  SquareWord square() {
    return (square, lane) -> lane < parts.size() ? parts.get(lane).turn().square(square) : 0;
  }

  /** Returns the slider's bit on the turned board, turned once more. */
  SquareWord slider(Turn again) {
    return (square, lane) ->
        lane < parts.size() ? 1L << again.square(parts.get(lane).turn().square(square)) : 0;
  }
}
