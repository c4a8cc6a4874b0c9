package sift.search.coding;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.ProgramBuilder;

/**
 * Finds the program of the fewest bitwise operations that computes several words at once.
 *
 * <p>A word is its bits in the cases of the {@link LogicTable}, so words that differ only where no
 * case occurs are one. Each operation of a program adds a word: one that is wanted, or one beside
 * those. A program of the fewest operations has each wanted word once, so what is tried are
 * programs of 0, 1, 2, ... words beside. A wanted word that one operation makes of the words at
 * hand is taken at once: it has to be made by an operation at some time, and more words at hand
 * never harm. What is left to choose are the words beside, as a set: in the order in which they
 * came up.
 *
 * <p>All words are 0 in case 0. With two inputs that is no loss: a program of any two-input
 * functions can be turned into one of those that give 0 for 0 and 0, by taking the complement of
 * each word that is 1 in case 0, and of the operand wherever it is used. These functions are {@code
 * & | ^} and {@code &~} either way round.
 */
public final class LeastLogic {
  /** What one operation may be. */
  public enum Operations {
    /** Any function of two words. */
    TWO_INPUT(2),
    /** Any function of three words, as {@code vpternlog} computes. */
    THREE_INPUT(3);

    private final int inputs;

    Operations(int inputs) {
      this.inputs = inputs;
    }

    /** Returns how many words an operation has at most. */
    public int inputs() {
      return inputs;
    }
  }

  /**
   * What was found, and proved.
   *
   * @param lowerBound no program of fewer operations exists
   * @param program a program of so many; absent if none was found
   */
  public record Answer(int lowerBound, Optional<Program> program) {}

  private static final int TABLE_ROWS = 8;

  private final LogicTable table;
  private final Operations operations;
  private final boolean[] isWanted;
  // How each word that is known comes about; null for all others. Its operands are places in words.
  private final Program.@Nullable Step[] made;
  // The words at hand.
  private final int[] words;
  private int size;
  // Wanted words that are at hand or that one operation makes; those from 'taken' on come next.
  private final int[] ready;
  private int readySize;
  private int taken;
  private int missing;
  // Other words that one operation makes, in the order in which they came up.
  private final int[] candidates;
  private int candidateCount;

  private LeastLogic(LogicTable table, Operations operations, int mostBeside) {
    this.table = table;
    this.operations = operations;
    int functions = 1 << table.cases();
    isWanted = new boolean[functions];
    made = new Program.Step[functions];
    ready = new int[table.wanted().size()];
    words = new int[table.given().size() + table.wanted().size() + mostBeside];
    candidates = new int[functions];
    table.given().forEach(column -> made[column.bits()] = new Program.Parameter(size++));
    size = 0;
    for (LogicTable.Column column : table.wanted()) {
      if (made[column.bits()] == null && !isWanted[column.bits()]) {
        isWanted[column.bits()] = true;
        missing++;
      }
    }
    made[0] = new Program.Constant(0); // no operation is needed for it, and none gains from it
  }

  /**
   * Returns the shortest program that has at most so many words beside those wanted.
   *
   * @throws IllegalArgumentException if a wanted word is always 0, or there are fewer words given
   *     than an operation has inputs
   */
  public static Answer search(LogicTable table, Operations operations, int mostBeside) {
    if (table.wanted().stream().anyMatch(column -> column.bits() == 0)) {
      throw new IllegalArgumentException("a wanted word is always 0");
    }
    if (table.given().size() < operations.inputs) {
      throw new IllegalArgumentException("fewer words are given than an operation has inputs");
    }
    int operationsNeeded = new LeastLogic(table, operations, 0).missing;
    for (int beside = 0; beside <= mostBeside; beside++) {
      LeastLogic search = new LeastLogic(table, operations, beside);
      for (LogicTable.Column column : table.given()) {
        search.take(column.bits(), beside);
      }
      if (search.complete(beside, 0)) {
        return new Answer(operationsNeeded + beside, Optional.of(search.program()));
      }
    }
    return new Answer(operationsNeeded + mostBeside + 1, Optional.empty());
  }

  /**
   * Takes what is ready, then tries so many more words beside those wanted, from the candidates of
   * this place on. Returns whether every wanted word is at hand; if not, the caller undoes what it
   * took.
   */
  private boolean complete(int beside, int first) {
    while (taken < readySize) {
      take(ready[taken++], beside);
    }
    if (missing == 0) {
      return true;
    }
    if (beside == 0) {
      return false;
    }
    int sizeBefore = size;
    int readyBefore = readySize;
    int candidatesBefore = candidateCount;
    for (int i = first; i < candidatesBefore; i++) {
      take(candidates[i], beside - 1);
      if (complete(beside - 1, i + 1)) {
        return true;
      }
      size = sizeBefore;
      taken = readyBefore;
      missing += readySize - readyBefore;
      while (readySize > readyBefore) {
        made[ready[--readySize]] = null;
      }
      while (candidateCount > candidatesBefore) {
        made[candidates[--candidateCount]] = null;
      }
    }
    return false;
  }

  /** Puts a word at hand, and finds what it makes with those that are there. */
  private void take(int word, int beside) {
    int last = size++;
    words[last] = word;
    switch (operations) {
      case TWO_INPUT -> pairs(last, beside);
      case THREE_INPUT -> triples(last, beside);
    }
  }

  private void pairs(int last, int beside) {
    int y = words[last];
    for (int i = 0; i < last; i++) {
      int x = words[i];
      meet(x & y, BinaryOp.AND, i, last, beside);
      meet(x | y, BinaryOp.OR, i, last, beside);
      meet(x ^ y, BinaryOp.XOR, i, last, beside);
      meet(x & ~y, BinaryOp.AND_NOT, i, last, beside);
      meet(y & ~x, BinaryOp.AND_NOT, last, i, beside);
    }
  }

  private void meet(int word, BinaryOp op, int x, int y, int beside) {
    if (isNew(word, beside)) {
      add(word, new Program.Binary(op, x, y));
    }
  }

  /** Finds what the words at two places and the last one make, by tables of three inputs. */
  private void triples(int last, int beside) {
    int[] rows = new int[TABLE_ROWS];
    for (int j = 1; j < last; j++) {
      for (int i = 0; i < j; i++) {
        split(words[i], words[j], words[last], rows);
        if (beside > 0) {
          everyTable(rows, i, j, last);
        } else {
          wantedTables(rows, i, j, last);
        }
      }
    }
  }

  /** Splits the cases by the rows of a table in which three words have them. */
  private void split(int a, int b, int c, int[] rows) {
    int all = (1 << table.cases()) - 1;
    for (int row = 0; row < TABLE_ROWS; row++) {
      rows[row] =
          ((row & 4) != 0 ? a : all & ~a)
              & ((row & 2) != 0 ? b : all & ~b)
              & ((row & 1) != 0 ? c : all & ~c);
    }
  }

  /** Adds the word of every table that gives 0 in case 0. */
  private void everyTable(int[] rows, int i, int j, int last) {
    for (int logic = 0; logic < 1 << TABLE_ROWS; logic += 2) {
      int word = 0;
      for (int row = 1; row < TABLE_ROWS; row++) {
        word |= (logic >> row & 1) != 0 ? rows[row] : 0;
      }
      if (isNew(word, 1)) {
        add(word, new Program.Ternary(logic, i, j, last));
      }
    }
  }

  /** Adds the wanted words that tables make. */
  private void wantedTables(int[] rows, int i, int j, int last) {
    for (LogicTable.Column column : table.wanted()) {
      int word = column.bits();
      if (isNew(word, 0)) {
        int logic = 0;
        int made = 0;
        for (int row = 1; row < TABLE_ROWS; row++) {
          if ((rows[row] & word) != 0) {
            logic |= 1 << row;
            made |= rows[row];
          }
        }
        if (made == word) {
          add(word, new Program.Ternary(logic, i, j, last));
        }
      }
    }
  }

  /** Whether a word is not known yet, and worth knowing: wanted, or one beside may be taken. */
  private boolean isNew(int word, int beside) {
    return made[word] == null && (beside > 0 || isWanted[word]);
  }

  private void add(int word, Program.Step step) {
    made[word] = step;
    if (isWanted[word]) {
      ready[readySize++] = word;
      missing--;
    } else {
      candidates[candidateCount++] = word;
    }
  }

  /** Returns the program of the words at hand. */
  private Program program() {
    ProgramBuilder builder =
        new ProgramBuilder(table.given().stream().map(LogicTable.Column::name).toList());
    int[] steps = new int[size];
    for (int i = 0; i < size; i++) {
      steps[i] = builder.step(Objects.requireNonNull(made[words[i]]).renumbered(steps));
    }
    List<Integer> atHand = Arrays.stream(words, 0, size).boxed().toList();
    return builder.program(
        table.wanted().stream().map(column -> steps[atHand.indexOf(column.bits())]).toList());
  }
}
