package sift.lang;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** What the rows of {@link UnaryOp} and {@link BinaryOp} have in common: their spellings. */
public sealed interface Operator permits UnaryOp, BinaryOp {
  /** Returns the operator's text in formulas and grammar files. */
  String symbol();

  /** Other spellings the formula parser takes for this operator. */
  List<String> aliases();

  /** Returns the texts of operators, separated by spaces. */
  static String symbols(Collection<? extends Operator> operators) {
    return operators.stream().map(Operator::symbol).collect(Collectors.joining(" "));
  }
}
