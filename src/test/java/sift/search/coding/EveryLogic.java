package sift.search.coding;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The slow twin of {@link LeastLogic}: the fewest operations by trying every program of 0, 1, 2,
 * ... operations, whatever its words are in case 0.
 */
final class EveryLogic {
  private static final int TABLES = 256;

  private final LogicTable table;
  private final int inputs;
  private final int all;

  private EveryLogic(LogicTable table, int inputs) {
    this.table = table;
    this.inputs = inputs;
    all = (1 << table.cases()) - 1;
  }

  /** Returns the fewest operations of at most so many inputs, or {@code most + 1}. */
  static int fewest(LogicTable table, int inputs, int most) {
    EveryLogic logic = new EveryLogic(table, inputs);
    List<Integer> given = table.given().stream().map(LogicTable.Column::bits).toList();
    return IntStream.rangeClosed(0, most)
        .filter(operations -> logic.isReached(given, operations))
        .findFirst()
        .orElse(most + 1);
  }

  private boolean isReached(List<Integer> words, int operations) {
    if (table.wanted().stream().allMatch(column -> words.contains(column.bits()))) {
      return true;
    }
    if (operations == 0) {
      return false;
    }
    for (int word : results(words)) {
      List<Integer> more = new ArrayList<>(words);
      more.add(word);
      if (isReached(more, operations - 1)) {
        return true;
      }
    }
    return false;
  }

  /** Returns what one operation makes of words; those of two inputs do not depend on the third. */
  private Set<Integer> results(List<Integer> words) {
    Set<Integer> results = new HashSet<>();
    for (int a : words) {
      for (int b : words) {
        for (int c : inputs == 2 ? List.of(b) : words) {
          for (int logic = 0; logic < TABLES; logic++) {
            results.add(apply(logic, a, b, c));
          }
        }
      }
    }
    words.forEach(results::remove);
    return results;
  }

  private int apply(int logic, int a, int b, int c) {
    int result = 0;
    for (int bit = 0; bit < table.cases(); bit++) {
      int row = (a >> bit & 1) << 2 | (b >> bit & 1) << 1 | (c >> bit & 1);
      result |= (logic >> row & 1) << bit;
    }
    return result & all;
  }
}
