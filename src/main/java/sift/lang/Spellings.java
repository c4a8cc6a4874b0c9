package sift.lang;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The names and signs in the text of formulas, with their operators. */
final class Spellings {
  static final Map<String, UnaryOp> UNARY_CALLS = new HashMap<>();
  static final Map<String, BinaryOp> BINARY_CALLS = new HashMap<>();
  private static final Map<String, BinaryOp> INFIX = new HashMap<>();

  static {
    for (UnaryOp op : UnaryOp.values()) {
      UNARY_CALLS.put(op.symbol(), op);
      op.aliases().forEach(alias -> UNARY_CALLS.put(alias, op));
    }
    for (BinaryOp op : BinaryOp.values()) {
      Map<String, BinaryOp> spellings = op.isInfix() ? INFIX : BINARY_CALLS;
      spellings.put(op.symbol(), op);
      op.aliases().forEach(alias -> spellings.put(alias, op));
    }
  }

  // A number in the form of a macro of C, UINT64_C(1).
  private static final Set<String> NUMBER_MACROS = Set.of("UINT64_C", "INT64_C");

  // Words that begin a cast or a statement.
  private static final Pattern TYPE =
      Pattern.compile(
          "u?int\\d*(?:_t)?|[ui]64|U64|unsigned|signed|long|char|short|bool|size_t|auto|var|const"
              + "|final|static|static_cast|let|return|if|for|while|do");

  // Comparisons that are read as others.
  private static final Map<String, BinaryOp> COMPARISONS =
      Map.of("!=", BinaryOp.EQ, ">", BinaryOp.ULT, "<=", BinaryOp.ULT, ">=", BinaryOp.ULT);

  // Operators on truth values, which snippets have and formulas have not; they bind less
  // tightly than all others.
  private static final List<String> LOGICAL = List.of("||", "&&");

  private Spellings() {}

  /** Whether a name is that of an operator. */
  static boolean isOperator(String name) {
    return UNARY_CALLS.containsKey(name)
        || BINARY_CALLS.containsKey(name)
        || name.equals(TernaryLogic.SYMBOL);
  }

  /** Whether a name is reserved. */
  static boolean isTaken(String name) {
    return isOperator(name) || isNumberMacro(name) || beginsStatement(name);
  }

  /** Returns the infix operator of a sign, if there is one. */
  static @Nullable BinaryOp infix(String sign) {
    return INFIX.getOrDefault(sign, COMPARISONS.get(sign));
  }

  /** Returns the precedence of an infix sign of C, 1 to 10; 0 if it is none. */
  static int precedence(String sign) {
    BinaryOp op = infix(sign);
    return op == null ? 1 + LOGICAL.indexOf(sign) : LOGICAL.size() + op.precedence();
  }

  /** Whether a name is that of a macro around a number. */
  static boolean isNumberMacro(String name) {
    return NUMBER_MACROS.contains(name);
  }

  /** Whether a name begins a cast or a statement. */
  static boolean beginsStatement(String name) {
    return TYPE.matcher(name).matches();
  }

  /** Returns the names of operators written as calls, one for each. */
  static List<String> calls() {
    List<String> names = new ArrayList<>(List.of(TernaryLogic.SYMBOL));
    Arrays.stream(UnaryOp.values())
        .filter(op -> !op.isPrefix())
        .forEach(op -> names.add(op.symbol()));
    Arrays.stream(BinaryOp.values())
        .filter(op -> !op.isInfix())
        .forEach(op -> names.add(op.symbol()));
    return names;
  }

  /** Returns all names of calls. */
  static List<String> allCalls() {
    return Stream.of(UNARY_CALLS.keySet(), BINARY_CALLS.keySet())
        .flatMap(Collection::stream)
        .sorted()
        .toList();
  }

  /** Returns the infix operators for display. */
  static String infixOperators() {
    return Arrays.stream(BinaryOp.values())
        .filter(BinaryOp::isInfix)
        .map(BinaryOp::symbol)
        .collect(Collectors.joining(" "));
  }
}
