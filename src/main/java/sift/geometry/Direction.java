package sift.geometry;

import java.util.Locale;

/** One of the eight directions of the compass rose, north towards the last rank, east towards h. */
public enum Direction {
  NORTH(0, 1),
  SOUTH(0, -1),
  EAST(1, 0),
  WEST(-1, 0),
  NORTH_EAST(1, 1),
  SOUTH_WEST(-1, -1),
  NORTH_WEST(-1, 1),
  SOUTH_EAST(1, -1);

  private final int fileStep;
  private final int rankStep;

  Direction(int fileStep, int rankStep) {
    this.fileStep = fileStep;
    this.rankStep = rankStep;
  }

  /** Returns the files crossed by one step: -1, 0 or 1. */
  public int fileStep() {
    return fileStep;
  }

  /** Returns the ranks crossed by one step: -1, 0 or 1. */
  public int rankStep() {
    return rankStep;
  }

  /** Returns the opposite direction. */
  public Direction opposite() {
    return values()[ordinal() ^ 1];
  }

  /** Returns the name on the command line, {@code "north-east"}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
