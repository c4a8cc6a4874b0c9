package sift.sygus;

import java.util.List;
import sift.lang.DefinedFunction;

/**
 * A function that a file defines and a grammar names, with the sorts of its operands and result.
 */
public record MacroSignature(
    DefinedFunction function, List<SygusSort> parameters, SygusSort result) {
  public MacroSignature {
    parameters = List.copyOf(parameters);
  }
}
