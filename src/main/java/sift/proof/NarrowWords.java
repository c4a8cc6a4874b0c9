package sift.proof;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.lang.Expr;
import sift.lang.Halves;
import sift.lang.NoFormException;
import sift.lang.Program;
import sift.spec.SetTarget;

/** The words of a set-wise target as words of 64 bits: wide ones as two halves. */
final class NarrowWords {
  private final SetTarget target;

  NarrowWords(SetTarget target) {
    this.target = target;
  }

  /** Returns the names of the words of 64 bits that these words are, the low half first. */
  List<String> names(List<String> words) {
    return target.layout().isWide() ? Halves.names(words) : words;
  }

  /**
   * Returns a program over the words of the target as one over words of 64 bits.
   *
   * @throws NoFormException if an operator has no form over halves
   */
  Program of(Program program) {
    return target.layout().isWide() ? Halves.of(program.at(target.width())) : program;
  }

  /** Returns programs for the words computed from those of the board, by their names. */
  Map<List<String>, Program> given() {
    Map<List<String>, Program> given = new LinkedHashMap<>();
    target
        .given()
        .forEach((String name, Expr formula) ->
            given.put(names(List.of(name)), of(Program.of(target.width(), formula))));
    return given;
  }
}
