package sift.sygus;

import java.util.List;
import sift.lang.BitWidth;
import sift.lang.TreeGrammar;

/**
 * A function to synthesize.
 *
 * @param width of all words in signature, grammar and constraints; 1 bit if there are none but
 *     truth values
 * @param grammar the grammar of answers; the whole logic if the file states none
 * @param isWithAnyConstant whether an answer may have other constants than the grammar names
 * @param macros the functions of the file that the grammar names
 */
public record SynthFun(
    String name,
    List<Variable> parameters,
    SygusSort result,
    BitWidth width,
    TreeGrammar grammar,
    boolean isWithAnyConstant,
    List<Constraint> constraints,
    List<MacroSignature> macros) {
  public SynthFun {
    parameters = List.copyOf(parameters);
    constraints = List.copyOf(constraints);
    macros = List.copyOf(macros);
  }

  /** Returns the names of the inputs of answers. */
  public List<String> inputs() {
    return parameters.stream().map(Variable::name).toList();
  }
}
