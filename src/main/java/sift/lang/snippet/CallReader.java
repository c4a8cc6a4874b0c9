package sift.lang.snippet;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/**
 * Reads calls of functions, those of the snippet and those of libraries. The order of evaluation is
 * open in C and C++, so an expression may name a variable that it changes, or passes by reference,
 * only once, and must evaluate it unconditionally.
 */
final class CallReader {
  private static final Pattern OVERFLOW =
      Pattern.compile(
          "__builtin_(?:u|s)?(?<operation>add|sub|mul)(?:l|ll)?_overflow|ckd_(?<checked>add|sub|mul)");

  private static final String SOMETIMES =
      "'%s' is changed for some inputs only; write a statement of its own";

  private final Cursor cursor;
  private final Scope scope;
  private final Typer typer;
  // The variables that the expression names; those that it changes, and that may be changed in an
  // open order with what follows; and all that it changes.
  private final Set<String> named = new HashSet<>();
  private final Set<String> changed = new HashSet<>();
  private final Set<String> everChanged = new HashSet<>();
  private int conditions = 0;

  CallReader(Cursor cursor, Scope scope, Typer typer) {
    this.cursor = cursor;
    this.scope = scope;
    this.typer = typer;
  }

  /** Reads a call past the name, with a reader of its operands. */
  Term call(Token name, Supplier<Term> operand) {
    Source source = cursor.source();
    Optional<Helper> own = cursor.definitions().function(name);
    if (own.isPresent()) {
      return call(name, own.get(), operand);
    }
    Matcher overflow = OVERFLOW.matcher(name.text());
    if (overflow.matches() && source.isC()) {
      String checked = overflow.group("checked");
      return checked == null
          ? overflow(name, sign(overflow.group("operation")), operand)
          : checked(name, sign(checked), operand);
    }
    List<Term> operands = operands(_ -> operand.get());
    return source.language() == SourceLanguage.RUST
        ? callOfPath(name, operands)
        : call(name, function(name, name.text()), operands);
  }

  private Function function(Token at, String name) {
    SourceLanguage language = cursor.source().language();
    Function function =
        Functions.of(name, language)
            .orElseThrow(() ->
                cursor.wrong(
                    at,
                    "unknown function '%s' in %s%s",
                    language.title(),
                    Functions.hint(name, language)));
    Functions.remark(function).ifPresent(cursor.definitions()::remark);
    return function;
  }

  /** Returns a call of Rust by a path: {@code u64::from(x)}, {@code std::cmp::min(x, y)}. */
  private Term callOfPath(Token name, List<Term> operands) {
    String[] path = name.text().split("::", -1);
    Optional<Type> type =
        path.length == 1
            ? Optional.empty()
            : TypeNames.of(List.of(path[path.length - 2]), SourceLanguage.RUST);
    String last = path[path.length - 1];
    if (type.isPresent() && last.equals("from") && operands.size() == 1) {
      return typer.explicit(type.get(), operands.getFirst(), name.offset());
    }
    List<Term> typed = new ArrayList<>(operands);
    if (type.isPresent() && !operands.isEmpty()) {
      typed.set(0, typer.converted(type.get(), operands.getFirst(), name.offset()));
    }
    return call(name, function(name, last), typed);
  }

  /** Reads a call of a method of Rust, past the value that it is called of. */
  Term method(Term receiver, Supplier<Term> operand) {
    cursor.take();
    Token name = cursor.name("the name of a method");
    List<Term> operands = new ArrayList<>(List.of(receiver));
    operands.addAll(operands(_ -> operand.get()));
    return call(name, function(name, name.text()), operands);
  }

  /** Reads the operands of a call; the reader takes their places. */
  private List<Term> operands(IntFunction<Term> reader) {
    cursor.expect("(", "");
    List<Term> operands = new ArrayList<>();
    if (!cursor.peek().is(")")) {
      do {
        operands.add(reader.apply(operands.size()));
      } while (cursor.skip(","));
    }
    cursor.expect(")", "an operator, ',' or ");
    return operands;
  }

  private Term call(Token name, Function function, List<Term> operands) {
    return typer.checked(function.call(typer, name, operands), name.offset());
  }

  /** Reads a call of a function of the snippet, and changes the variables passed by reference. */
  private Term call(Token name, Helper own, Supplier<Term> operand) {
    Map<Integer, Token> variables = new LinkedHashMap<>();
    List<Term> operands =
        operands(place -> {
          if (!own.references().containsKey(place)) {
            return operand.get();
          }
          Token variable = argument(own.result().parameters().get(place));
          variables.put(place, variable);
          return scope.value(variable);
        });
    Term result = call(name, own.result(), operands);
    own.references()
        .forEach((place, after) ->
            scope.assign(
                Objects.requireNonNull(variables.get(place)), call(name, after, operands)));
    return result;
  }

  private static String sign(String operation) {
    return switch (operation) {
      case "add" -> "+";
      case "sub" -> "-";
      default -> "*";
    };
  }

  /** Reads a call that computes in all integers, and tells whether a variable cannot hold that. */
  private Term overflow(Token name, String sign, Supplier<Term> operand) {
    Set<String> before = Set.copyOf(named);
    cursor.expect("(", "");
    Term left = operand.get();
    cursor.expect(",", "an operator or ");
    Term right = operand.get();
    cursor.expect(",", "an operator or ");
    Set<String> operands = Set.copyOf(named);
    named.retainAll(before); // the operands are evaluated before the call stores
    Token variable = stored();
    named.addAll(operands);
    cursor.expect(")", "");
    return overflow(name, sign, left, right, variable);
  }

  /** Reads the same of C23, where the variable comes first. */
  private Term checked(Token name, String sign, Supplier<Term> operand) {
    cursor.expect("(", "");
    Token variable = stored();
    cursor.expect(",", "");
    changed.remove(variable.text()); // the operands are evaluated before the call stores
    Term left = operand.get();
    cursor.expect(",", "an operator or ");
    Term right = operand.get();
    cursor.expect(")", "an operator or ");
    changed.add(variable.text());
    return overflow(name, sign, left, right, variable);
  }

  private Token stored() {
    cursor.expect("&", "a variable, as ");
    return changedByCall();
  }

  private Term overflow(Token name, String sign, Term left, Term right, Token variable) {
    Type type = scope.named(variable).type();
    Set<Type> types = Set.copyOf(List.of(type, left.type(), right.type()));
    boolean isWide = types.stream().anyMatch(each -> each.bits() > Integer.SIZE);
    if (isWide && (types.size() > 1 || sign.equals("*"))) {
      throw cursor.wrong(
          name, "'%s' is read with numbers of up to 32 bits; sums also with three of one type");
    }
    boolean isSigned = left.type().isSigned() || right.type().isSigned();
    Type exact = isWide || (sign.equals("*") && !isSigned) ? Type.U64 : Type.I64;
    int at = name.offset();
    Term x = typer.explicit(exact, left, at);
    Term y = typer.explicit(exact, right, at);
    Term result = typer.binary(sign, x, y, at);
    Term kept = typer.explicit(type, result, at);
    scope.assign(variable, kept);
    Term isLost =
        !isWide
            ? typer.binary("!=", typer.explicit(exact, kept, at), result, at)
            : sign.equals("+") ? lost(x, y, result, type, at) : lost(result, y, x, type, at);
    return typer.checked(isLost, at);
  }

  /** Returns whether a sum of 64 bits is not that of its parts. */
  private Term lost(Term x, Term y, Term sum, Type type, int at) {
    if (!type.isSigned()) {
      return typer.binary("<", sum, x, at);
    }
    Term signs =
        typer.binary("&", typer.binary("^", x, sum, at), typer.binary("^", y, sum, at), at);
    return typer.binary("<", typer.explicit(type, signs, at), new Term.Literal(0, Type.I32), at);
  }

  /** Begins a full expression. */
  void begin() {
    named.clear();
    changed.clear();
    everChanged.clear();
  }

  /** Whether what is being read is evaluated conditionally. */
  boolean isSometimes() {
    return conditions > 0;
  }

  /** Reads a part that is evaluated conditionally. */
  <T> T sometimes(Supplier<T> reader) {
    conditions++;
    T read = reader.get();
    conditions--;
    return read;
  }

  /** Records that all that was read is evaluated before what follows. */
  void end() {
    changed.clear();
  }

  /** Records that a variable is changed. */
  void change(Token name) {
    changed.add(name.text());
    everChanged.add(name.text());
  }

  /** Whether a variable is changed in an open order with what follows. */
  boolean isChanged(Token name) {
    return changed.contains(name.text());
  }

  /**
   * Reads a part that changes variables, each of which the expression may name there alone.
   *
   * @param at the first of them
   */
  Term changing(Token at, Supplier<Term> reader) {
    if (isSometimes()) {
      throw cursor.wrong(at, SOMETIMES);
    }
    Set<String> namedBefore = Set.copyOf(named);
    Set<String> changedBefore = Set.copyOf(changed);
    Set<String> everBefore = Set.copyOf(everChanged);
    begin();
    Term value = reader.get();
    named.addAll(everChanged);
    if (!Collections.disjoint(everChanged, namedBefore)
        || !Collections.disjoint(named, changedBefore)) {
      throw inOpenOrder(at);
    }
    changed.addAll(everChanged);
    named.addAll(namedBefore);
    changed.addAll(changedBefore);
    everChanged.addAll(everBefore);
    return value;
  }

  /** Records that a variable is read. */
  void read(Token name) {
    named.add(name.text());
    if (isChanged(name)) {
      throw inOpenOrder(name);
    }
  }

  /** Reads a variable of the given type that is passed by reference. */
  private Token argument(Type type) {
    Token name = changedByCall();
    Source source = cursor.source();
    Type given = scope.named(name).type();
    if (given != type) {
      throw source.wrong(
          name,
          "'%s' is passed by reference and must have type %s, found %s",
          source.name(type),
          source.name(given));
    }
    return name;
  }

  /** Reads a variable that a call changes. */
  private Token changedByCall() {
    Token name = cursor.peek();
    Source source = cursor.source();
    boolean isName = cursor.isAt(Kind.NAME) && (cursor.peek(1).is(",") || cursor.peek(1).is(")"));
    if (!isName || !scope.knows(name.text())) {
      throw cursor.unexpected("a variable, which is passed by reference");
    }
    if (conditions > 0) {
      throw source.wrong(name, SOMETIMES);
    }
    if (!named.add(name.text())) {
      throw inOpenOrder(name);
    }
    change(name);
    return cursor.take();
  }

  private SnippetException inOpenOrder(Token name) {
    return cursor.wrong(
        name,
        cursor.source().isJava()
            ? "'%s' is read and changed in one expression; write two statements"
            : "'%s' is read and changed in one expression, in an open order; write two statements");
  }
}
