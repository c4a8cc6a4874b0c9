package sift.lang.snippet;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import sift.file.Nearest;
import sift.lang.snippet.SnippetLexer.Token;

/** The variables of a snippet, and the values that they have where reading has come to. */
final class Scope {
  private final Source source;
  // The type of names that are not declared; none where all must be.
  private final Optional<Type> undeclared;
  private final Map<String, Type> known;
  private final Map<String, Type> types = new LinkedHashMap<>();
  private final Map<String, Type> inputs = new LinkedHashMap<>();
  private final Set<String> declared = new LinkedHashSet<>();
  private Map<String, Term> values = new LinkedHashMap<>();
  private boolean hasUndeclared = false;

  /**
   * A scope without variables.
   *
   * @param undeclared the type of names that are not declared; none where all must be
   * @param known the types of some of them
   */
  Scope(Source source, Optional<Type> undeclared, Map<String, Type> known) {
    this.source = source;
    this.undeclared = undeclared;
    this.known = known;
  }

  /** Declares a variable; one without a value is an input where names may be. */
  void declare(Token name, Type type, @Nullable Term value) {
    if (types.putIfAbsent(name.text(), type) != null) {
      throw source.wrong(name.offset(), "'%s' is declared twice".formatted(name.text()));
    }
    declared.add(name.text());
    if (value != null) {
      values.put(name.text(), value);
    }
  }

  /** Declares a variable whose value is given from outside. */
  void input(Token name, Type type) {
    declare(name, type, new Term.Input(name.text(), type));
    inputs.put(name.text(), type);
  }

  /** Whether a name is one of a variable. */
  boolean knows(String name) {
    return types.containsKey(name);
  }

  /** Returns the type of a variable that gets a value. */
  Type assigned(Token name) {
    Type type = types.get(name.text());
    if (type != null) {
      return type;
    }
    Type usual = ofUndeclared(name);
    types.put(name.text(), usual);
    return usual;
  }

  /** Whether a name was met that is not declared. */
  boolean hasUndeclared() {
    return hasUndeclared;
  }

  private Type ofUndeclared(Token name) {
    hasUndeclared = true;
    return undeclared
        .map(type -> known.getOrDefault(name.text(), type))
        .orElseThrow(() ->
            source.wrong(
                name.offset(),
                "unknown name '%s'%s"
                    .formatted(
                        name.text(),
                        types.isEmpty() ? "" : Nearest.allowed(name.text(), types.keySet()))));
  }

  void assign(String name, Term value) {
    values.put(name, value);
  }

  /** Returns the value that a name has here; one without is an input, where names may be. */
  Term value(Token name) {
    Term value = values.get(name.text());
    if (value != null) {
      return value;
    }
    if (undeclared.isEmpty() && types.containsKey(name.text())) {
      throw source.wrong(
          name.offset(), "'%s' is read before it has a value".formatted(name.text()));
    }
    Type given = types.get(name.text());
    return given(name.text(), given == null ? ofUndeclared(name) : given);
  }

  private Term given(String name, Type type) {
    types.put(name, type);
    inputs.put(name, type);
    Term input = new Term.Input(name, type);
    values.put(name, input);
    return input;
  }

  /** Returns the inputs in the order in which they were met. */
  Map<String, Type> inputs() {
    return inputs;
  }

  /** The values of all variables at some place, and which are declared there. */
  record State(Map<String, Term> values, Set<String> declared) {}

  /** Returns what holds here. */
  State state() {
    return new State(new LinkedHashMap<>(values), new LinkedHashSet<>(declared));
  }

  /** Returns to values of before; what was declared since then is forgotten. */
  void restore(State state) {
    values = new LinkedHashMap<>(state.values());
    forget(state);
  }

  /** Ends a block: what was declared in it is forgotten. */
  void leave(State before) {
    declared.stream().filter(name -> !before.declared().contains(name)).forEach(values::remove);
    forget(before);
  }

  private void forget(State state) {
    declared.stream().filter(name -> !state.declared().contains(name)).forEach(types::remove);
    declared.retainAll(state.declared());
  }

  /**
   * Joins the values of two branches; a variable without a value in one of them has none, or that
   * of the input.
   *
   * @param then those of the branch that is taken where the condition holds; the others are here
   */
  @SuppressWarnings("ReferenceEquality") // comparing terms that share terms may take for ever
  void join(Map<String, Term> then, BinaryOperator<Term> choice) {
    Set<String> names = new LinkedHashSet<>(then.keySet());
    names.addAll(values.keySet());
    for (String name : names) {
      Term one = then.get(name);
      Term other = values.get(name);
      if (undeclared.isPresent()) {
        Term input = new Term.Input(name, Objects.requireNonNull(types.get(name)));
        one = one == null ? input : one;
        other = other == null ? input : other;
        if (one.equals(input) || other.equals(input)) {
          inputs.put(name, input.type());
        }
      }
      if (one == null || other == null) {
        values.remove(name);
      } else if (one != other) {
        values.put(name, choice.apply(one, other));
      }
    }
  }
}
