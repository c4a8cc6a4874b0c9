package sift.app.cli.search;

import sift.file.JsonRecord.Meaning;
import sift.lang.Expr;
import sift.lang.Program;

/**
 * How large a formula is.
 *
 * @param symbols nodes of the tree
 * @param operations operators, those of equal terms once
 * @param nodes terms, inputs and constants too, equal ones once
 */
record Size(
    @Meaning("its symbols; with --shifts zero these and the next two are of the formula as typed")
        int symbols,
    @Meaning("its operators, those of equal terms once") int operations,
    @Meaning("its terms, inputs and constants too, equal ones once") int nodes) {
  static Size of(Expr formula) {
    Program program = Program.of(formula);
    return new Size(formula.symbols(), program.operations(), program.steps().size());
  }
}
