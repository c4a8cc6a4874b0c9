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
      for (Form form : forms(op, word)) {
        if (op.isStandard()
            && places.containsKey(form.result)
            && places.keySet().containsAll(form.operands)) {
          draft.rule(
              places.get(form.result),
              op.symbol(new BitWidth(word.bits())),
              form.operands.stream().map(places::get).toList());
        }
      }
    }
    return draft.finished(0, new BitWidth(word.bits())).orElseThrow();
  }

  /** The sorts of an operator. */
  private record Form(SygusSort result, List<SygusSort> operands) {}

  private static List<Form> forms(SmtOperator op, SygusSort.BitVec word) {
    return switch (op.shape()) {
      case WORDS -> List.of(new Form(word, same(op, word)));
      case BITS -> word.bits() == 1 ? List.of(new Form(word, same(op, word))) : List.of();
      case COMPARISON -> List.of(new Form(TRUTH, same(op, word)));
      case TRUTHS -> List.of(new Form(TRUTH, same(op, TRUTH)));
      case ALIKE -> List.of(new Form(TRUTH, same(op, word)), new Form(TRUTH, same(op, TRUTH)));
      case CHOICE ->
          List.of(
              new Form(word, List.of(TRUTH, word, word)),
              new Form(TRUTH, List.of(TRUTH, TRUTH, TRUTH)));
    };
  }

  private static List<SygusSort> same(SmtOperator op, SygusSort sort) {
    return Collections.nCopies(op.arity(), sort);
  }
}
