package sift.template;

import java.util.ArrayList;
import java.util.List;

/**
 * The plain twin of {@link Descent}: every list of operations in every order, whatever it computes
 * twice or for nothing, its logic left open. For up to four or five operations.
 */
final class EveryShape {
  private final LineFunction function;
  private final Tables tables;
  private final CaseOrder order;
  private final Network network = new Network();

  private EveryShape(LineFunction function) {
    this.function = function;
    tables = new Tables(function);
    order = new CaseOrder(function.cases());
  }

  /**
   * Whether a program of so many operations is right, its last being logic, or a shift of the
   * result of logic just before.
   */
  static boolean isRight(LineFunction function, int operations) {
    List<Integer> words = new ArrayList<>(List.of(Network.operand(0, 0), Network.operand(1, 0)));
    return new EveryShape(function).extend(words, operations);
  }

  private boolean extend(List<Integer> words, int left) {
    boolean right = false;
    if (left <= 2) {
      right = ends(words, left - 1);
    }
    if (left > 1 && !right) {
      right = shifted(words, left) || combined(words, left);
    }
    return right;
  }

  private boolean shifted(List<Integer> words, int left) {
    for (int operand : List.copyOf(words)) {
      // Further up all squares are off the line, and logic does without a word of zeros.
      for (int sum = Network.shift(operand) + 1; sum < function.squares(); sum++) {
        words.add(Network.operand(Network.word(operand), sum));
        boolean right = extend(words, left - 1);
        words.removeLast();
        if (right) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean combined(List<Integer> words, int left) {
    for (int a : List.copyOf(words)) {
      for (int b : List.copyOf(words)) {
        for (int c : List.copyOf(words)) {
          if (a <= b && b <= c) {
            network.operands[network.words] = new int[] {a, b, c};
            words.add(Network.operand(network.words, 0));
            network.words++;
            boolean right = extend(words, left - 1);
            network.words--;
            words.removeLast();
            if (right) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  /** Whether the last logic can be right, with or without a shift after it. */
  private boolean ends(List<Integer> words, int shifts) {
    for (int a : words) {
      for (int b : words) {
        for (int c : words) {
          network.result = new int[] {a, b, c};
          for (int by = shifts; by < (shifts == 0 ? 1 : function.squares()); by++) {
            network.resultShift = by;
            if (a <= b && b <= c && tables.exist(network, order)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }
}
