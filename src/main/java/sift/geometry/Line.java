package sift.geometry;

import java.util.List;
import java.util.stream.Stream;

/**
 * The four lines through a square, by the step of the positive ray: the one that leads to higher
 * squares.
 */
public enum Line {
  HORIZONTAL("HO", 1, 0),
  VERTICAL("VE", 0, 1),
  /** Parallel to a1-h8. */
  DIAGONAL("D1", 1, 1),
  /** Parallel to h1-a8. */
  ANTIDIAGONAL("D2", -1, 1);

  private final String shortName;
  private final int fileStep;
  private final int rankStep;

  Line(String shortName, int fileStep, int rankStep) {
    this.shortName = shortName;
    this.fileStep = fileStep;
    this.rankStep = rankStep;
  }

  /** Returns the name in the original post: HO, VE, D1, D2. */
  public String shortName() {
    return shortName;
  }

  /** Returns whether the line is a rank or a file: rooks move along it, bishops do not. */
  public boolean isStraight() {
    return fileStep == 0 || rankStep == 0;
  }

  /** Returns the files crossed by one step of the positive ray: -1, 0 or 1. */
  public int fileStep() {
    return fileStep;
  }

  /** Returns the ranks crossed by one step of the positive ray: 0 or 1. */
  public int rankStep() {
    return rankStep;
  }

  /**
   * Returns the steps of the rays of lines, files and ranks of each; the two rays of a line follow
   * one another.
   */
  public static List<int[]> steps(List<Line> lines) {
    return lines.stream()
        .flatMap(line ->
            Stream.of(
                new int[] {line.fileStep, line.rankStep},
                new int[] {-line.fileStep, -line.rankStep}))
        .toList();
  }
}
