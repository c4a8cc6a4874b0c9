package sift.template;

import java.util.ArrayList;
import java.util.List;

/**
 * A function wanted of the squares of a line: for every configuration, which squares are set.
 *
 * <p>Square 0 is the lowest bit of a word. A configuration is two words: the occupied squares, and
 * the sliders among them. What is wanted of a square depends on that square and those below it
 * only, as programs of upward shifts do:
 *
 * <pre>
 *   occupied  . . 1 . 1 .      squares 0 to 5 from the left
 *   sliders   . . 1 . . .
 *   up fill   . . . 1 1 .      the first blocker is in
 * </pre>
 */
public final class LineFunction {
  /** The longest line: a rank, a file or a long diagonal. */
  public static final int MOST_SQUARES = 8;

  private final int squares;
  private final List<Case> cases = new ArrayList<>();
  private int sliderOffsets;
  private int occupiedOffsets;

  /** The squares of one configuration, sliders being occupied, to those that are wanted. */
  @FunctionalInterface
  public interface Rule {
    /** The wanted squares. */
    int wanted(int sliders, int occupied);
  }

  /**
   * What is wanted of one square, where all above it are empty.
   *
   * @param wanted 0 or 1
   */
  record Case(int sliders, int occupied, int square, int wanted) {}

  /**
   * @throws IllegalArgumentException if there are not 1 to {@link #MOST_SQUARES} squares, or a
   *     square depends on one above it
   */
  public LineFunction(int squares, Rule rule) {
    if (squares < 1 || squares > MOST_SQUARES) {
      throw new IllegalArgumentException(
          "%d squares; a line has 1 to %d".formatted(squares, MOST_SQUARES));
    }
    this.squares = squares;
    for (int occupied = 0; occupied < 1 << squares; occupied++) {
      for (int free = 0; free <= occupied; free++) {
        if ((free & ~occupied) == 0) {
          add(free, occupied, rule);
        }
      }
    }
  }

  /** The squares that sliders attack upwards, up to the first occupied square and with it. */
  public static LineFunction upFill(int squares) {
    return new LineFunction(
        squares,
        (sliders, occupied) -> {
          int attacked = 0;
          for (int from = 0; from < squares; from++) {
            boolean open = (sliders >> from & 1) != 0;
            for (int to = from + 1; to < squares && open; to++) {
              attacked |= 1 << to;
              open = (occupied >> to & 1) == 0;
            }
          }
          return attacked;
        });
  }

  private void add(int sliders, int occupied, Rule rule) {
    int wanted = rule.wanted(sliders, occupied);
    for (int square = 0; square < squares; square++) {
      int upTo = (2 << square) - 1;
      int bit = wanted >> square & 1;
      if ((rule.wanted(sliders & upTo, occupied & upTo) >> square & 1) != bit) {
        throw new IllegalArgumentException("square " + square + " depends on squares above it");
      }
      if (occupied <= upTo) {
        cases.add(new Case(sliders, occupied, square, bit));
        for (int at = 0; at <= square; at++) {
          int only = 1 << at;
          boolean blocker = (occupied & ~sliders & only) != 0;
          if (blocker && (rule.wanted(sliders | only, occupied) >> square & 1) != bit) {
            sliderOffsets |= 1 << (square - at);
          }
          if (blocker && (rule.wanted(sliders, occupied & ~only) >> square & 1) != bit) {
            occupiedOffsets |= 1 << (square - at);
          }
        }
      }
    }
  }

  /** How many squares the line has. */
  public int squares() {
    return squares;
  }

  /** How many different questions about one square there are. */
  public int size() {
    return cases.size();
  }

  List<Case> cases() {
    return cases;
  }

  /** Bit d is set if some square depends on the slider d squares below it. */
  int sliderOffsets() {
    return sliderOffsets;
  }

  /** Bit d is set if some square depends on the occupied square d squares below it. */
  int occupiedOffsets() {
    return occupiedOffsets;
  }

  /** Whether the lowest {@code count} squares are never wanted: so a shift may end a program. */
  boolean isEmptyBelow(int count) {
    return cases.stream().noneMatch(at -> at.square() < count && at.wanted() != 0);
  }

  /** Whether {@code program} is right on every configuration. */
  public boolean isMetBy(Program program) {
    return cases.stream()
        .allMatch(at ->
            (program.run(at.sliders(), at.occupied(), squares) >> at.square() & 1) == at.wanted());
  }
}
