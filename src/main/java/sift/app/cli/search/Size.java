package sift.app.cli.search;

import java.util.Map;
import sift.lang.Expr;
import sift.lang.Program;

/**
 * How large a formula is.
 *
 * @param symbols nodes of the tree
 * @param operations operators, those of equal terms once
 * @param nodes terms, inputs and constants too, equal ones once
 */
record Size(int symbols, int operations, int nodes) {
  static Size of(Expr formula) {
    Program program = Program.of(formula);
    return new Size(formula.symbols(), program.operations(), program.steps().size());
  }

  /** Adds it to a record, each field under its name with something before it. */
  void addTo(Map<String, Object> fields, String prefix) {
    fields.put(prefix + "symbols", symbols);
    fields.put(prefix + "operations", operations);
    fields.put(prefix + "nodes", nodes);
  }
}
