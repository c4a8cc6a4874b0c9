package sift.sygus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.TreeGrammar;

/**
 * The grammar of a function for which a file states none: its parameters, the constants of {@link
 * Palette} and all operators of SMT-LIB on words of one width and on truth values. Without words
 * anywhere it has truth values only.
 */
final class WholeLogic {
  private static final SygusSort TRUTH = new SygusSort.Bool();

  private WholeLogic() {}

  /**
   * Returns the grammar.
   *
   * @param word the sort of words
   */
  static TreeGrammar of(Names.Wanted function, SygusSort.BitVec word) {
    BitWidth width = new BitWidth(word.bits());
    boolean hasWords =
        Stream.concat(function.sorts().stream(), Stream.of(function.result()))
            .anyMatch(sort -> !sort.equals(TRUTH));
    List<SygusSort> sorts = new ArrayList<>(List.of(function.result()));
    Stream.of(word, TRUTH)
        .filter(sort -> !sorts.contains(sort) && (hasWords || sort.equals(TRUTH)))
        .forEach(sorts::add);
    GrammarDraft draft = new GrammarDraft();
    Map<SygusSort, Integer> places = new HashMap<>();
    for (SygusSort sort : sorts) {
      int place = draft.add(sort.equals(TRUTH) ? "Truth" : "Word", sort);
      places.put(sort, place);
      function.parameters().stream()
          .filter(parameter -> parameter.sort().equals(sort))
          .forEach(parameter -> draft.leaf(place, new Expr.Input(parameter.name())));
      Palette.of(sort).forEach(constant -> draft.leaf(place, constant));
    }
    for (SmtOperator op : SmtOperator.values()) {
      for (SygusSort sort : List.of(word, TRUTH)) {
        List<SygusSort> operands = new ArrayList<>(Collections.nCopies(op.arity(), sort));
        if (op == SmtOperator.ITE) {
          operands.set(0, TRUTH);
        }
        Integer result = places.get(op.result(sort));
        if (op.isStandard()
            && op.takes(sort.kind())
            && result != null
            && places.keySet().containsAll(operands)) {
          draft.rule(result, op.symbol(width), operands.stream().map(places::get).toList());
        }
      }
    }
    return draft.finished(0, width).orElseThrow();
  }
}
