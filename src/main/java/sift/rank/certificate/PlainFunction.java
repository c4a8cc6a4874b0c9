package sift.rank.certificate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.lang.Expr;

/**
 * A function that formulas compute, with one of them.
 *
 * @param words on the cases; read only
 * @param uses of each resource, all instructions of its formula together; read only
 * @param isKnown whether what is computed of such functions alone is left out
 * @param root the instruction at the root, or a leaf
 */
@SuppressWarnings("ArrayRecordComponent")
record PlainFunction(long[] words, int[] uses, boolean isKnown, Root root) {
  /** What a formula ends with. */
  sealed interface Root {
    /** A formula that takes no instruction. */
    record Leaf(Expr formula) implements Root {}

    /** An instruction on functions, one for each of its variables. */
    record Made(PlainTool tool, List<PlainFunction> operands) implements Root {
      public Made {
        operands = List.copyOf(operands);
      }
    }
  }

  /** Returns its formula. */
  Expr formula() {
    return switch (root) {
      case Root.Leaf(Expr formula) -> formula;
      case Root.Made(PlainTool tool, List<PlainFunction> operands) -> {
        Map<String, Expr> by = new HashMap<>();
        for (int i = 0; i < operands.size(); i++) {
          by.put(tool.variables().get(i), operands.get(i).formula());
        }
        yield tool.term().with(input -> by.getOrDefault(input.name(), input));
      }
    };
  }

  /** Returns the formula if it takes no instruction. */
  Optional<Expr> leaf() {
    return root instanceof Root.Leaf(Expr formula) ? Optional.of(formula) : Optional.empty();
  }
}
