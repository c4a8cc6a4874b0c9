package sift.lang.snippet;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import sift.file.Nearest;
import sift.lang.text.Token;

/** The variables of a snippet with their current values. */
final class Scope {
  /** The depth of parameters and undeclared names; constants are at depth 0. */
  private static final int OUTERMOST = 1;

  private final Source source;
  // The type of undeclared names; none if all must be declared.
  private final Optional<Type> undeclared;
  private final Map<String, Type> known;
  private final Map<String, Variable> inputs = new LinkedHashMap<>();
  private final Map<String, Variable> met = new LinkedHashMap<>();
  private Map<String, Variable> visible = new LinkedHashMap<>();
  private Map<Variable, Term> values = new LinkedHashMap<>();
  private final List<Term> assumed = new ArrayList<>();
  private final List<Term> ends = new ArrayList<>();
  private Optional<Token> written = Optional.empty();
  private int depth = OUTERMOST;

  /**
   * A scope without variables.
   *
   * @param undeclared the type of undeclared names; none if all must be declared
   * @param known the types of some of them
   */
  Scope(Source source, Optional<Type> undeclared, Map<String, Type> known) {
    this.source = source;
    this.undeclared = undeclared;
    this.known = known;
  }

  /** Declares a constant outside of all blocks. */
  void constant(String name, Term value, Variable.Kind kind) {
    Variable constant = new Variable(name, value.type(), kind, 0);
    visible.put(name, constant);
    values.put(constant, value);
  }

  /**
   * Declares a variable; without a value it is an input where undeclared names may be. It may hide
   * a variable of an outer block, but not a local variable in Java; in Rust any.
   */
  void declare(Token name, Type type, Variable.Kind kind, @Nullable Term value) {
    Variable before = variable(name.text());
    if (before != null
        && source.language() != SourceLanguage.RUST
        && (before.depth() == depth || (source.isJava() && before.depth() >= OUTERMOST))) {
      throw source.wrong(name, "'%s' is declared twice");
    }
    Variable variable = new Variable(name.text(), type, kind, depth);
    visible.put(name.text(), variable);
    if (value != null) {
      values.put(variable, value);
    }
  }

  /** Declares a parameter. */
  void input(Token name, Type type, Variable.Kind kind) {
    declare(name, type, kind, new Term.Input(name.text(), type));
    inputs.put(name.text(), Objects.requireNonNull(visible.get(name.text())));
  }

  private @Nullable Variable variable(String name) {
    Variable declared = visible.get(name);
    return declared == null ? met.get(name) : declared;
  }

  /** Whether names without a declaration are inputs. */
  boolean hasOpenNames() {
    return undeclared.isPresent();
  }

  /** Whether a variable of this name is visible. */
  boolean knows(String name) {
    return variable(name) != null;
  }

  /** Whether the name is that of a constant initialized by a constant expression. */
  boolean isNumber(String name) {
    Variable variable = variable(name);
    return variable != null && variable.kind() == Variable.Kind.NUMBER;
  }

  /** Whether a variable of this name was declared in this block. */
  boolean hasHere(String name) {
    Variable variable = visible.get(name);
    return variable != null && variable.depth() == depth;
  }

  /** Returns the variable of a name. */
  Variable named(Token name) {
    Variable variable = variable(name.text());
    if (variable != null) {
      return variable;
    }
    Type type =
        undeclared
            .map(usual -> known.getOrDefault(name.text(), usual))
            .orElseThrow(() ->
                source.wrong(
                    name,
                    "unknown name '%s'%s",
                    visible.isEmpty() ? "" : Nearest.allowed(name.text(), visible.keySet())));
    Variable first = new Variable(name.text(), type, Variable.Kind.CHANGING, OUTERMOST);
    met.put(name.text(), first);
    return first;
  }

  /** Returns the bits of the widest type of a variable with a value. */
  int widest() {
    return values.keySet().stream().mapToInt(each -> each.type().bits()).max().orElse(Long.SIZE);
  }

  /** Whether an undeclared name was met. */
  boolean hasUndeclared() {
    return !met.isEmpty();
  }

  /** Gives a variable a value. */
  void assign(Token name, Term value) {
    Variable variable = named(name);
    boolean isFirst = source.isJava() && !values.containsKey(variable);
    if (variable.isKept() && !isFirst) {
      throw source.wrong(
          name, "'%s' is %s and keeps its value", source.isJava() ? "final" : "const");
    }
    if (variable.kind() == Variable.Kind.REFERENCE && written.isEmpty()) {
      written = Optional.of(name);
    }
    values.put(variable, value);
  }

  /**
   * Returns the current value of a name; a name without a value is an input where these may be
   * undeclared.
   */
  Term value(Token name) {
    Variable variable = named(name);
    Term value = values.get(variable);
    if (value != null) {
      return value;
    }
    if (undeclared.isEmpty() || !isInput(variable)) {
      throw source.wrong(name, "'%s' is read before it has a value");
    }
    Term input = new Term.Input(name.text(), variable.type());
    values.put(variable, input);
    return input;
  }

  /** Makes a variable an input unless one has its name already; returns whether it is an input. */
  private boolean isInput(Variable variable) {
    Variable before = inputs.putIfAbsent(variable.name(), variable);
    return before == null || before.equals(variable);
  }

  /** Returns the inputs in the order in which they were met. */
  Map<String, Type> inputs() {
    Map<String, Type> types = new LinkedHashMap<>();
    inputs.forEach((name, variable) -> types.put(name, variable.type()));
    return types;
  }

  /** Returns the parameters in their order. */
  List<Variable> parameters() {
    return List.copyOf(inputs.values());
  }

  /** Returns the current values of all visible variables that were given one. */
  Map<String, Term> assigned() {
    Map<String, Term> assigned = new LinkedHashMap<>();
    values.forEach((variable, value) -> {
      if (variable.depth() >= OUTERMOST && !isInput(variable, value)) {
        assigned.put(variable.name(), value);
      }
    });
    return assigned;
  }

  /** Whether a value is that which a variable has from outside. */
  static boolean isInput(Variable variable, Term value) {
    return value instanceof Term.Input(String name, Type _) && name.equals(variable.name());
  }

  /** Returns the current values of references, in the order of the parameters. */
  List<Term> references() {
    return inputs.values().stream()
        .filter(input -> input.kind() == Variable.Kind.REFERENCE)
        .map(input -> Objects.requireNonNull(values.get(input)))
        .toList();
  }

  /** Returns the first assignment to a reference. */
  Optional<Token> written() {
    return written;
  }

  /** Assumes that a term over the inputs is not 0. */
  void assume(Term holds) {
    assumed.add(holds);
  }

  /** Returns the terms that are assumed not to be 0. */
  List<Term> assumed() {
    return List.copyOf(assumed);
  }

  /** States that a term over the inputs is not 0 if loops end as they were read. */
  void ends(Term isEnded) {
    ends.add(isEnded);
  }

  /** Returns the terms that are not 0 if loops end as they were read. */
  List<Term> ends() {
    return List.copyOf(ends);
  }

  /** Keeps only what was stated of loops first. */
  void endFirst(int count) {
    ends.subList(count, ends.size()).clear();
  }

  /** Assumes only what was assumed first. */
  void assumeFirst(int count) {
    assumed.subList(count, assumed.size()).clear();
  }

  /** The values of all variables at a point, and the visible names. */
  record State(Map<Variable, Term> values, Map<String, Variable> visible) {
    /** Whether all variables have the very terms that they have there. */
    @SuppressWarnings("ReferenceEquality") // comparing terms that share terms may take for ever
    boolean isSame(State other) {
      return other.values.entrySet().stream()
          .allMatch(each -> values.get(each.getKey()) == each.getValue());
    }
  }

  /** Returns the current state. */
  State state() {
    return new State(new LinkedHashMap<>(values), new LinkedHashMap<>(visible));
  }

  /** Restores an earlier state. */
  void restore(State state) {
    values = new LinkedHashMap<>(state.values());
    visible = new LinkedHashMap<>(state.visible());
  }

  /** Gives all variables of this block and those around it the values that they had elsewhere. */
  void become(Map<Variable, Term> others) {
    values = new LinkedHashMap<>(others);
    values.keySet().removeIf(variable -> variable.depth() > depth);
  }

  /** Begins a block; returns the state before it. */
  State enter() {
    depth++;
    return state();
  }

  /** Ends a block: its declarations are removed. */
  void leave(State before) {
    depth--;
    values.keySet().removeIf(variable -> variable.depth() > depth);
    visible = new LinkedHashMap<>(before.visible());
  }

  /**
   * Joins the values of two branches; a variable without a value in one of them has none, or that
   * of the input.
   *
   * @param then those of the branch that is taken where the condition holds; those of the other
   *     branch are current
   */
  @SuppressWarnings("ReferenceEquality") // comparing terms that share terms may take for ever
  void join(Map<Variable, Term> then, BinaryOperator<Term> choice) {
    Set<Variable> variables = new LinkedHashSet<>(then.keySet());
    variables.addAll(values.keySet());
    variables.removeIf(variable -> variable.depth() > depth);
    for (Variable variable : variables) {
      Term one = then.get(variable);
      Term other = values.get(variable);
      if (undeclared.isPresent() && (one == null || other == null) && isInput(variable)) {
        Term input = new Term.Input(variable.name(), variable.type());
        one = one == null ? input : one;
        other = other == null ? input : other;
      }
      if (one == null || other == null) {
        values.remove(variable);
      } else if (one != other && !(one instanceof Term.Literal && one.equals(other))) {
        values.put(variable, choice.apply(one, other));
      }
    }
  }
}
