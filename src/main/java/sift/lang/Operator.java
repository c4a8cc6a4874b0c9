package sift.lang;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The spellings of an operator: the common part of {@link UnaryOp} and {@link BinaryOp}. */
public sealed interface Operator permits UnaryOp, BinaryOp {
  /** Returns the operator's text in formulas and grammar files. */
  String symbol();

  /** Returns further spellings that the parser accepts. */
  List<String> aliases();

  /** Returns the texts of operators, separated by spaces. */
  static String symbols(Collection<? extends Operator> operators) {
    return operators.stream().map(Operator::symbol).collect(Collectors.joining(" "));
  }

  /** Returns operators by their symbols, in the order of these. */
  static <O extends Operator> Map<String, O> bySymbol(O[] operators) {
    Map<String, O> bySymbol = new TreeMap<>();
    Arrays.stream(operators).forEach(op -> bySymbol.put(op.symbol(), op));
    return bySymbol;
  }

  /**
   * Returns the precedence of an infix sign of C and Java: 1 ({@code ||}) to 10 ({@code *}); 0 if
   * it is none.
   */
  static int precedence(String sign) {
    return Spellings.precedence(sign);
  }
}
