package sift.lang.snippet.print;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

/**
 * Prints formulas as statements, those of a whole function if the snippet is one: a term that would
 * be written twice is the value of a local variable.
 */
public final class Statements {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
  private static final int LETTERS = 26;
  private static final Set<BinaryOp> DIVISIONS =
      EnumSet.of(BinaryOp.UDIV, BinaryOp.UREM, BinaryOp.SDIV, BinaryOp.SREM);

  private final List<Result> results;
  private final Snippet snippet;
  private final List<Expr> assumptions;
  private final Prover prover;

  /**
   * A formula that is printed.
   *
   * @param name of the variable whose value it becomes; empty if it is returned
   * @param question what it is equal to
   */
  public record Result(String name, Lowered question, Expr formula) {}

  private Statements(List<Result> results, List<Expr> assumptions, Prover prover) {
    this.results =
        results.stream()
            .map(result ->
                new Result(
                    result.name(),
                    result.question(),
                    result.formula().computed(result.question().width())))
            .toList();
    snippet = results.getFirst().question().snippet();
    this.assumptions = assumptions;
    this.prover = prover;
  }

  /**
   * Returns the statements, a line each; none if no term would be written twice.
   *
   * @param result what a function returns
   * @param assumptions as {@link SnippetPrinter#print} takes them
   */
  public static Optional<String> sharing(Result result, List<Expr> assumptions, Prover prover) {
    return Optional.of(new Statements(List.of(result), assumptions, prover))
        .filter(statements -> statements.lines().size() > 1)
        .map(Statements::text);
  }

  /**
   * Returns the statements, a line each.
   *
   * @param results those of one snippet at one width; what is returned is last
   * @param assumptions as {@link SnippetPrinter#print} takes them
   */
  public static String of(List<Result> results, List<Expr> assumptions, Prover prover) {
    return new Statements(results, assumptions, prover).text();
  }

  private String text() {
    List<String> lines = lines();
    return snippet
        .head()
        .map(head -> lines.stream().collect(Collectors.joining("\n    ", head + " {\n    ", "\n}")))
        .orElseGet(() -> String.join("\n", lines));
  }

  private List<String> lines() {
    Set<Expr> kept = kept();
    Set<Expr> named = new LinkedHashSet<>(kept);
    named.addAll(shared());
    while (true) {
      List<Expr> terms = named.stream().sorted(Comparator.comparingInt(Expr::symbols)).toList();
      List<String> names = names(terms);
      List<String> lines = lines(terms, names);
      Map<String, Integer> written = new HashMap<>();
      lines.forEach(line ->
          NAME.matcher(line)
              .results()
              .forEach(name -> written.merge(name.group(), 1, Integer::sum)));
      // A declaration and one use: terms of it were printed by other operators.
      Set<Expr> once =
          IntStream.range(0, names.size())
              .filter(i -> written.getOrDefault(names.get(i), 0) <= 2)
              .mapToObj(terms::get)
              .filter(term -> !kept.contains(term) && ofItself(term).isEmpty())
              .collect(Collectors.toSet());
      if (!named.removeAll(once)) {
        return lines;
      }
    }
  }

  /** Returns the results that must be computed before a variable that they read is changed. */
  private Set<Expr> kept() {
    Set<Expr> kept = new LinkedHashSet<>();
    Set<Expr> changed = new HashSet<>();
    for (Result result : results) {
      if (result.formula().terms().stream().anyMatch(changed::contains)) {
        kept.add(result.formula());
      }
      changed.add(new Expr.Input(result.name()));
    }
    return kept;
  }

  /** Returns the operations that may be written more than once. */
  private List<Expr> shared() {
    Map<Expr, Integer> uses = new LinkedHashMap<>();
    results.stream()
        .flatMap(result -> result.formula().terms().stream())
        .distinct()
        .forEach(term ->
            term.operands()
                .forEach(operand -> uses.merge(operand, mayRepeat(term) ? 2 : 1, Integer::sum)));
    results.forEach(result -> uses.merge(result.formula(), 1, Integer::sum));
    return uses.entrySet().stream()
        .filter(use -> !use.getKey().operands().isEmpty() && use.getValue() > 1)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Whether operands may be written twice: to test them for 0 before, or to shift them twice. */
  private static boolean mayRepeat(Expr term) {
    return switch (term) {
      case Expr.Unary(UnaryOp op, Expr _) -> op.isCount();
      case Expr.Binary(BinaryOp op, Expr _, Expr _) -> op.isRotation() || DIVISIONS.contains(op);
      default -> false;
    };
  }

  /** Returns the names of the variables for some terms: new ones are a, b, ... */
  private List<String> names(List<Expr> terms) {
    Set<String> taken =
        NAME.matcher(snippet.text())
            .results()
            .map(name -> name.group())
            .collect(Collectors.toSet());
    Iterator<String> names =
        Stream.iterate(0, i -> i + 1)
            .map(i -> (char) ('a' + i % LETTERS) + (i < LETTERS ? "" : "" + i / LETTERS))
            .filter(name -> !taken.contains(name))
            .iterator();
    return terms.stream()
        .map(term -> ofItself(term).map(Result::name).orElseGet(names::next))
        .toList();
  }

  private List<String> lines(List<Expr> terms, List<String> names) {
    List<String> lines = new ArrayList<>();
    Map<Expr, Printed> locals = new HashMap<>();
    Set<Result> done = new HashSet<>();
    for (int i = 0; i < terms.size(); i++) {
      Expr term = terms.get(i);
      Optional<Result> own = ofItself(term);
      if (own.isPresent()) {
        Type type = own.get().question().snippet().result().type();
        lines.add(assigned(own.get(), locals));
        locals.put(term, Printed.atom(own.get().name(), type, Range.of(type)));
        done.add(own.get());
      } else {
        Printed value = printer(results.getFirst(), locals).printed(term);
        lines.add(declared(names.get(i), snippet.name(value.type()), value.text()));
        locals.put(term, Printed.atom(names.get(i), value.type(), value.range()));
      }
    }
    results.stream()
        .filter(result -> !done.contains(result))
        .forEach(result -> lines.add(assigned(result, locals)));
    return lines;
  }

  /** Returns the result that is a term and declares a variable for the whole word of it. */
  private Optional<Result> ofItself(Expr term) {
    return results.stream()
        .filter(result ->
            result.formula().equals(term)
                && isDeclared(result)
                && result.question().snippet().result().type().bits()
                    == result.question().width().bits())
        .findFirst();
  }

  private boolean isDeclared(Result result) {
    return !snippet.isFunction() && !snippet.inputs().containsKey(result.name());
  }

  private String assigned(Result result, Map<Expr, Printed> locals) {
    String value = printer(result, locals).result(result.formula());
    if (result.name().isEmpty()) {
      return "return " + value + end();
    }
    return isDeclared(result)
        ? declared(result.name(), result.question().snippet().resultType(), value)
        : result.name() + " = " + value + end();
  }

  private String declared(String name, String type, String value) {
    String keyword =
        switch (snippet.language()) {
          case RUST -> "let ";
          case GO -> "var ";
          case C, CPP, JAVA, LLVM -> "";
        };
    return keyword + snippet.language().declared(name, type) + " = " + value + end();
  }

  private String end() {
    return snippet.language() == SourceLanguage.GO ? "" : ";";
  }

  private SnippetPrinter printer(Result result, Map<Expr, Printed> locals) {
    return new SnippetPrinter(result.question(), assumptions, prover, locals);
  }
}
