package sift.sygus;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.sygus.Invocations.Invocation;

/** The constraints of a file: split at every {@code and}, and given to the functions they name. */
final class Constraints {
  private static final SygusSort TRUTH = new SygusSort.Bool();
  private static final Term RESULT_IS_1 = Term.leaf(new Expr.Constant(1), TRUTH);

  /** A truth value that must be 1, with the only call in it. */
  private record Claim(Term term, Invocation call, Place place) {}

  private final Names names;
  private final TermReader terms;
  private final Invocations invocations;
  private final Map<String, List<Claim>> claims = new HashMap<>();
  private final List<Term> premises = new ArrayList<>();

  Constraints(Names names, TermReader terms, Invocations invocations) {
    this.names = names;
    this.terms = terms;
    this.invocations = invocations;
  }

  /** Keeps a constraint. */
  void add(Node node) {
    if (node instanceof Node.Group group && group.begins("and") && group.items().size() > 2) {
      group.from(1).forEach(this::add);
    } else {
      Term term = truth(node);
      addParts(term, term.formula(), node.place());
    }
  }

  /** Keeps a premise of all constraints. */
  void assume(Node node) {
    Term term = truth(node);
    List<Invocation> calls = calls(term.formula());
    if (!calls.isEmpty()) {
      throw node.wrong("an assumption on '%s'".formatted(calls.getFirst().function().name()));
    }
    if (!isAlways(term, 1)) {
      premises.add(term);
    }
  }

  private Term truth(Node node) {
    Term term = terms.read(node, Map.of());
    if (!term.sort().equals(TRUTH)) {
      throw node.wrong("the term is %s; wanted is Bool".formatted(term.sort()));
    }
    return term;
  }

  private void addParts(Term whole, Expr part, Place place) {
    if (part instanceof Expr.Binary(BinaryOp op, Expr left, Expr right) && op == BinaryOp.AND) {
      addParts(whole, left, place);
      addParts(whole, right, place);
      return;
    }
    Term term = new Term(part, TRUTH, whole.width(), whole.symbols(), whole.depth());
    List<Invocation> calls = calls(part);
    if (calls.isEmpty()) {
      if (!isAlways(term, 1)) {
        throw place.wrong(
            isAlways(term, 0)
                ? "the constraint is false, whatever the functions wanted are"
                : "the constraint names no function that is wanted");
      }
      return;
    }
    Claim claim = new Claim(term, only(calls, place), place);
    claims.computeIfAbsent(claim.call.function().name(), _ -> new ArrayList<>()).add(claim);
  }

  private Invocation only(List<Invocation> calls, Place place) {
    Invocation first = calls.getFirst();
    String name = first.function().name();
    for (Invocation call : calls) {
      if (!call.function().equals(first.function())) {
        throw place.wrong(
            "a constraint on both '%s' and '%s'; allowed is one function in each"
                .formatted(name, call.function().name()));
      }
      if (call.arguments().stream().anyMatch(term -> !calls(term.formula()).isEmpty())) {
        throw place.wrong(
            "a constraint with a call in the arguments of '%s'; allowed are other formulas"
                .formatted(name));
      }
      if (!call.equals(first)) {
        throw place.wrong(
            "a constraint on both %s and %s; allowed are equal arguments in each"
                .formatted(text(first), text(call)));
      }
    }
    return first;
  }

  private static String text(Invocation call) {
    return call.formulas().stream()
        .map(Expr::snippet)
        .collect(joining(", ", call.function().name() + "(", ")"));
  }

  /** Returns the calls in a formula, but those in arguments, in the order in which they came up. */
  private List<Invocation> calls(Expr formula) {
    return Term.inputs(formula).stream().flatMap(input -> invocations.of(input).stream()).toList();
  }

  /** Whether a term, of which constants are evaluated, is a truth value whatever its inputs. */
  private static boolean isAlways(Term term, long value) {
    return term.formula().equals(new Expr.Constant(value));
  }

  /** Returns the width of words in the constraints on a function. */
  Optional<BitWidth> width(Names.Wanted function, Optional<BitWidth> ofGrammar) {
    Optional<BitWidth> width = ofGrammar;
    for (Claim claim : of(function)) {
      width = Term.joined(width, claim.term.width(), claim.place);
      width = Term.joined(width, claim.call.result().width(), claim.place);
      for (Term premise : premises) {
        width = Term.joined(width, premise.width(), claim.place);
      }
    }
    return width;
  }

  private List<Claim> of(Names.Wanted function) {
    return claims.getOrDefault(function.name(), List.of());
  }

  /** Returns the constraints on a function. */
  List<Constraint> on(Names.Wanted function) {
    return of(function).stream().map(this::constraint).toList();
  }

  private Constraint constraint(Claim claim) {
    List<Expr> arguments = claim.call.formulas();
    Optional<Expr> wanted = premises.isEmpty() ? wanted(claim) : Optional.empty();
    if (wanted.isEmpty()) {
      Expr relation =
          guarded(claim)
              .with(input ->
                  input.equals(claim.call.result().formula())
                      ? new Expr.Input(Constraint.RESULT)
                      : input);
      return new Constraint.Statement(variables(arguments, relation), arguments, relation, true);
    }
    if (wanted.get() instanceof Expr.Constant(long result)
        && arguments.stream().allMatch(Expr::isConstant)) {
      return new Constraint.Example(
          arguments.stream().map(each -> ((Expr.Constant) each).value()).toList(), result);
    }
    return new Constraint.Statement(
        variables(arguments, wanted.get()), arguments, wanted.get(), false);
  }

  /** Returns the term that the call must equal, if the claim is such an equation. */
  private Optional<Expr> wanted(Claim claim) {
    Expr call = claim.call.result().formula();
    Expr formula = claim.term.formula();
    if (formula.equals(call)) {
      return Optional.of(RESULT_IS_1.formula());
    }
    if (!(formula instanceof Expr.Binary(BinaryOp op, Expr left, Expr right))) {
      return Optional.empty();
    }
    Expr other = left.equals(call) ? right : left;
    if (!calls(other).isEmpty() || !(left.equals(call) || right.equals(call))) {
      return Optional.empty();
    }
    return switch (op) {
      case EQ -> Optional.of(other);
      case XOR ->
          other instanceof Expr.Constant(long value)
              ? Optional.of(new Expr.Constant(value ^ 1))
              : Optional.of(BinaryOp.XOR.over(other, new Expr.Constant(1)));
      default -> Optional.empty();
    };
  }

  /** Returns the implication from the premises to the claim. */
  private Expr guarded(Claim claim) {
    Term guarded = claim.term;
    for (Term premise : premises.reversed()) {
      guarded = Term.of(SmtOperator.IMPLIES, List.of(premise, guarded), TRUTH, claim.place);
    }
    return guarded.formula();
  }

  private List<Variable> variables(List<Expr> arguments, Expr formula) {
    Set<Expr.Input> used = new HashSet<>(Term.inputs(formula));
    arguments.forEach(argument -> used.addAll(Term.inputs(argument)));
    return names.variables().stream()
        .filter(variable -> used.contains(new Expr.Input(variable.name())))
        .toList();
  }
}
