package sift.bench.fills;

import static sift.geometry.Direction.EAST;
import static sift.geometry.Direction.NORTH;
import static sift.geometry.Direction.NORTH_EAST;
import static sift.geometry.Direction.NORTH_WEST;
import static sift.geometry.Direction.SOUTH;
import static sift.geometry.Direction.SOUTH_EAST;
import static sift.geometry.Direction.SOUTH_WEST;
import static sift.geometry.Direction.WEST;

import java.util.List;
import sift.geometry.Direction;

/** Directions whose attacks are wanted together. */
public enum Group {
  RANK("east", EAST),
  FILE("north", NORTH),
  DIAGONAL("north-east", NORTH_EAST),
  FILES_AND_DIAGONALS(
      "files and diagonals", NORTH, NORTH_EAST, NORTH_WEST, SOUTH, SOUTH_EAST, SOUTH_WEST),
  ALL("all", NORTH, NORTH_EAST, NORTH_WEST, SOUTH, SOUTH_EAST, SOUTH_WEST, EAST, WEST);

  private final String text;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<Direction> directions;

  Group(String text, Direction... directions) {
    this.text = text;
    this.directions = List.of(directions);
  }

  /** Returns how tables call it. */
  public String text() {
    return text;
  }

  /** Its directions, those to the same side of the board together. */
  public List<Direction> directions() {
    return directions;
  }

  boolean isOnRanks() {
    return directions.contains(EAST);
  }

  boolean isOnFiles() {
    return directions.contains(NORTH);
  }
}
