package sift.sygus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.file.Nearest;
import sift.lang.BinaryOp;
import sift.lang.Expr;

/** Reads the terms of macros and constraints; macros and lets are put in where they are used. */
final class TermReader extends Elaborator<Term> {
  private final Invocations invocations;

  TermReader(Names names, Invocations invocations) {
    super(names);
    this.invocations = invocations;
  }

  @Override
  SygusSort sort(Term term) {
    return term.sort();
  }

  @Override
  Term literal(Term constant, String text) {
    return constant;
  }

  @Override
  Term symbol(String name, Place place, Set<String> bound) {
    Optional<Variable> variable = names.variable(name);
    if (variable.isPresent()) {
      return leaf(variable.get());
    }
    if (names.macro(name).isPresent() || names.wanted(name).isPresent()) {
      return call(name, List.of(), List.of(), place);
    }
    List<String> known = new ArrayList<>(bound);
    names.variables().forEach(each -> known.add(each.name()));
    known.addAll(names.functions());
    throw place.wrong("'%s' is unknown%s".formatted(name, Nearest.hint(name, known)));
  }

  private static Term leaf(Variable variable) {
    return Term.leaf(new Expr.Input(variable.name()), variable.sort());
  }

  @Override
  Term operator(SmtOperator op, List<Term> operands, SygusSort sort, Place place) {
    return Term.of(op, operands, sort, place);
  }

  @Override
  Term rotated(BinaryOp op, Term word, int places, Place place) {
    Expr pattern = op.over(new Expr.Input("a"), new Expr.Constant(places));
    SygusSort sort = word.sort();
    return new Term(pattern, sort, sort.width(), 0, 0).with(_ -> word, List.of(word), place);
  }

  @Override
  Term wanted(Names.Wanted function, List<Term> arguments, List<Node> nodes, Place place) {
    checkSorts(function.name(), function.sorts(), arguments, nodes, place);
    return invocations.of(function, arguments, place);
  }

  @Override
  Term macro(Macro macro, List<Term> terms, List<Node> nodes, Place place) {
    checkSorts(macro.name(), macro.parameters(), terms, nodes, place);
    return put(macro, terms, place);
  }

  private Term put(Macro macro, List<Term> terms, Place place) {
    Map<Expr.Input, Term> known = new HashMap<>();
    return macro
        .body()
        .with(
            input -> known.computeIfAbsent(input, each -> put(macro, each, terms, place)),
            terms,
            place);
  }

  /** Returns the operand for a parameter in the body of a macro. */
  private Term put(Macro macro, Expr.Input input, List<Term> terms, Place place) {
    Optional<Integer> index = macro.index(input);
    if (index.isPresent()) {
      return terms.get(index.get());
    }
    Optional<Invocations.Invocation> invocation = invocations.of(input);
    if (invocation.isEmpty()) {
      return leaf(names.variable(input.name()).orElseThrow());
    }
    List<Term> arguments = new ArrayList<>();
    for (Term argument : invocation.get().arguments()) {
      arguments.add(put(new Macro(macro.name(), macro.parameters(), argument), terms, place));
    }
    return invocations.of(invocation.get().function(), arguments, place);
  }
}
