package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.file.Resource;
import sift.kernel.Expansion;
import sift.kernel.Lookup;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.word.Word;

/**
 * How a language writes the steps of code, each as an expression.
 *
 * <p>What binds looser than a call is in parentheses, {@code (a ^ b)}; {@link #bare} takes them off
 * where nothing stands beside it. One object serves one file, and collects the helpers it needs.
 */
public abstract class Dialect {
  private static final Pattern HELPER =
      Pattern.compile("^(?:static inline|fn|private static).* (\\w+)\\(", Pattern.MULTILINE);

  private final String local;
  private final Map<String, String> known = new LinkedHashMap<>();
  private final Set<String> helpers = new LinkedHashSet<>();

  /**
   * A dialect.
   *
   * @param local the statement that gives a name to an expression, {@code "let %s = %s;"}
   * @param helpers functions with an empty line between them; lines of {@code //} are not printed
   */
  Dialect(String local, String helpers) {
    this.local = local;
    for (String text : helpers.replaceAll("(?m)^//.*\\R", "").split("\\R{2}", -1)) {
      Matcher name = HELPER.matcher(text);
      if (name.find()) {
        known.put(name.group(1), text.strip() + "\n");
      }
    }
  }

  /** Returns the text of a file of helpers. */
  static String file(String name) {
    return Resource.text(Dialect.class, name);
  }

  /** Returns a word that never changes. */
  abstract String constant(long value);

  /** Returns a wide word that never changes, for a dialect of wide words. */
  String constant(Word value) {
    throw new Program.WideConstant(value).refusal();
  }

  /** Returns an operator applied to an expression. */
  abstract String unary(UnaryOp op, String x);

  /** Returns an operator applied to an expression that is never 0. */
  String unaryOfNonzero(UnaryOp op, String x) {
    return unary(op, x);
  }

  /**
   * Returns an operator applied to two expressions; shift counts are as {@link #needsSmallCount}
   * asks.
   */
  abstract String binary(BinaryOp op, String x, String y);

  /** Returns a shift or a rotation by a constant below the width of the words. */
  String shift(BinaryOp op, String x, int count) {
    return binary(op, x, Integer.toString(count));
  }

  /** Returns a count that is a word as the operand of a shift or a rotation. */
  String count(BinaryOp shift, String word) {
    return word;
  }

  /**
   * Returns the kernel in steps that the dialect has: most have neither three-input logic nor
   * {@code transpose}, none has choices.
   */
  Kernel prepared(Kernel kernel) {
    return kernel.with(Expansion.ofFunctions(kernel.code()));
  }

  /** Three-input logic, for a dialect that leaves it in the kernel. */
  String ternary(int table, String a, String b, String c) {
    throw new AssertionError("three-input logic is replaced");
  }

  /**
   * Whether a shift or a rotation means something else here when the count is not below the width.
   */
  boolean needsSmallCount(BinaryOp shift) {
    return !shift.isRotation();
  }

  /** Whether the word of a step needs a name, however short its expression is. */
  boolean isNamed(Program.Step step) {
    return false;
  }

  /** Whether vectors look words up in tables in registers. */
  boolean looksUp() {
    return false;
  }

  /** Returns the statement that keeps a small table in registers. */
  String table(Lookup lookup, String name) {
    throw new AssertionError("no table is in registers");
  }

  /** Returns the word of a square in a small table in registers. */
  String lookUp(Lookup lookup, String table, String square) {
    throw new AssertionError("no table is in registers");
  }

  /** Returns the sum of an expression, empty for 0, and of another or its negative. */
  final String sum(String sum, int factor, String term, BinaryOp plus, BinaryOp minus) {
    return switch (factor) {
      case 0 -> sum;
      case 1 -> sum.isEmpty() ? term : binary(plus, sum, term);
      default -> binary(minus, sum.isEmpty() ? constant(0) : sum, term);
    };
  }

  /** Returns the statement that gives a name to an expression. */
  final String local(String name, String expression) {
    return local.formatted(name, expression);
  }

  /** Returns the names of all helpers that a file may need. */
  final Set<String> helperNames() {
    return known.keySet();
  }

  /**
   * Returns the helpers used so far, each behind those that it uses, and an empty line before each.
   */
  final String helpers(int indent) {
    return helpers.stream().map(text -> "\n" + text.indent(indent)).collect(joining());
  }

  /** Returns the call of a helper, which the file then needs. */
  final String helper(String name, String... arguments) {
    need(name);
    return call(name, arguments);
  }

  /**
   * Returns the call of the helper that is named as an operator is, and then by the number of bits.
   *
   * @throws NoFormException if the file has none
   */
  final String helper(BinaryOp op, String bits, String x, String y) {
    String name = op.name().toLowerCase(Locale.ROOT) + bits;
    if (!known.containsKey(name)) {
      throw Expansion.noLanes(op);
    }
    return helper(name, x, y);
  }

  private void need(String name) {
    String text = Optional.ofNullable(known.get(name)).orElseThrow();
    helperNames().stream()
        .filter(other -> !other.equals(name) && text.contains(other + "("))
        .forEach(this::need);
    helpers.add(text);
  }

  /** Returns the expression without parentheses around the whole of it. */
  static String bare(String expression) {
    if (!expression.startsWith("(")) {
      return expression;
    }
    int depth = 0;
    for (int i = 0; i < expression.length() - 1; i++) {
      depth += expression.charAt(i) == '(' ? 1 : expression.charAt(i) == ')' ? -1 : 0;
      if (depth == 0) {
        return expression;
      }
    }
    return expression.substring(1, expression.length() - 1);
  }

  /** Returns a call whose arguments are expressions. */
  static String call(String function, String... arguments) {
    String[] bare = Arrays.stream(arguments).map(Dialect::bare).toArray(String[]::new);
    return function + "(" + String.join(", ", bare) + ")";
  }

  /** Returns an operator between expressions. */
  static String infix(String x, String symbol, String y) {
    return "(" + x + " " + symbol + " " + y + ")";
  }
}
