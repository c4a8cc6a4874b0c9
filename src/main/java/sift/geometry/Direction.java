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

  /** Files crossed by one step: -1, 0 or 1. */
  public int fileStep() {
    return fileStep;
  }

  /** Ranks crossed by one step: -1, 0 or 1. */
  public int rankStep() {
    return rankStep;
  }

  /** The direction back. */
  public Direction opposite() {
    return values()[ordinal() ^ 1];
  }

  /** How the command line calls it, {@code "north-east"}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
