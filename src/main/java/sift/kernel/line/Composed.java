package sift.kernel.line;

import java.util.ArrayList;
import java.util.List;
import sift.geometry.Square;
import sift.kernel.GatherCode;
import sift.lang.Program;

/**
 * Program for the attacks of a slider: from the occupied squares and words that depend on its
 * square.
 *
 * @param code its first parameter is the board, the others are the words; one result
 * @param words one for each of the other parameters
 * @param lanes the attacks are those of all lanes together
 */
record Composed(Program code, List<SquareWord> words, int lanes) {
  Composed {
    words = List.copyOf(words);
  }

  /** Returns code whose words are in columns, the lanes of a square one after the other. */
  static Composed of(GatherCode code, int lanes) {
    List<SquareWord> words = new ArrayList<>();
    for (int i = 1; i < code.code().inputs().size(); i++) {
      int start = (i - 1) * code.rows();
      words.add((square, lane) -> code.table().get(start + square * lanes + lane));
    }
    return new Composed(code.code(), words, lanes);
  }

  /** Returns the words of a square, word after word, lane after lane. */
  List<Long> row(int square) {
    List<Long> row = new ArrayList<>();
    for (SquareWord word : words) {
      for (int lane = 0; lane < lanes; lane++) {
        row.add(word.at(square, lane));
      }
    }
    return row;
  }

  /** Returns the code with its words, word after word, square after square, lane after lane. */
  GatherCode gathered() {
    List<Long> columns = new ArrayList<>();
    for (SquareWord word : words) {
      for (int square = 0; square < Square.COUNT; square++) {
        for (int lane = 0; lane < lanes; lane++) {
          columns.add(word.at(square, lane));
        }
      }
    }
    return new GatherCode(code, columns);
  }
}
