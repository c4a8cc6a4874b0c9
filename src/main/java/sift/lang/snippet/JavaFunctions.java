package sift.lang.snippet;

import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import sift.lang.snippet.Function.Kind;
import sift.lang.snippet.Term.Operation;

/** The methods of {@code Integer}, {@code Long}, {@code Byte}, {@code Short} and {@code Math}. */
final class JavaFunctions {
  private final Map<String, Function> functions;

  private JavaFunctions(Map<String, Function> functions) {
    this.functions = functions;
  }

  /** Puts all of them into a map. */
  static void fill(Map<String, Function> functions) {
    JavaFunctions java = new JavaFunctions(functions);
    java.words("Integer", Type.I32);
    java.words("Long", Type.I64);
    java.conversions();
    java.mathematics();
  }

  private void words(String owner, Type type) {
    bits(owner + ".bitCount", type, x -> BitTerms.count(Op.POPCOUNT, x));
    bits(owner + ".numberOfLeadingZeros", type, x -> BitTerms.count(Op.COUNTL_ZERO, x));
    bits(owner + ".numberOfTrailingZeros", type, x -> BitTerms.count(Op.COUNTR_ZERO, x));
    word(owner + ".highestOneBit", type, BitTerms::highest);
    word(owner + ".lowestOneBit", type, BitTerms::lowest);
    word(owner + ".reverse", type, x -> BitTerms.same(Op.BIT_REVERSE, x));
    word(owner + ".reverseBytes", type, x -> BitTerms.same(Op.BYTE_SWAP, x));
    two(owner + ".divideUnsigned", type, (x, y) -> BitTerms.same(Op.DIV, x, y));
    two(owner + ".remainderUnsigned", type, (x, y) -> BitTerms.same(Op.REM, x, y));
    two(owner + ".compress", type, (x, y) -> BitTerms.same(Op.PEXT, x, y));
    two(owner + ".expand", type, (x, y) -> BitTerms.same(Op.PDEP, x, y));
    rotation(owner + ".rotateLeft", type, Op.ROTL);
    rotation(owner + ".rotateRight", type, Op.ROTR);
    functions.put(owner + ".compare", Function.of(type, type, Typer::comparison));
    functions.put(
        owner + ".compareUnsigned",
        Function.of(
            type,
            type,
            (x, y) ->
                Typer.comparison(Typer.cast(type.unsigned(), x), Typer.cast(type.unsigned(), y))));
    functions.put(owner + ".signum", Function.of(type, BitTerms::sign));
  }

  private void conversions() {
    for (Type type : List.of(Type.I8, Type.I16)) {
      String owner = type == Type.I8 ? "Byte" : "Short";
      functions.put(
          owner + ".toUnsignedInt",
          Function.of(type, x -> Typer.cast(Type.I32, Typer.cast(type.unsigned(), x))));
      functions.put(
          owner + ".toUnsignedLong",
          Function.of(type, x -> Typer.cast(Type.I64, Typer.cast(type.unsigned(), x))));
    }
    functions.put(
        "Integer.toUnsignedLong",
        Function.of(Type.I32, x -> Typer.cast(Type.I64, Typer.cast(Type.U32, x))));
    word("Short.reverseBytes", Type.I16, x -> BitTerms.same(Op.BYTE_SWAP, x));
  }

  private void mathematics() {
    functions.put("Math.min", Function.of(Kind.COMMON, BitTerms::least));
    functions.put("Math.max", Function.of(Kind.COMMON, BitTerms::most));
    functions.put("Math.abs", Function.of(Kind.COMMON, BitTerms::absolute));
  }

  /** A method of words without sign whose result is a number of bits. */
  private void bits(String name, Type type, UnaryOperator<Term> meaning) {
    functions.put(name, Function.of(type, x -> meaning.apply(Typer.cast(type.unsigned(), x))));
  }

  /** A method of words without sign whose result is one. */
  private void word(String name, Type type, UnaryOperator<Term> meaning) {
    functions.put(
        name,
        Function.of(type, x -> Typer.cast(type, meaning.apply(Typer.cast(type.unsigned(), x)))));
  }

  private void two(String name, Type type, BinaryOperator<Term> meaning) {
    functions.put(
        name,
        Function.of(
            type,
            type,
            (x, y) ->
                Typer.cast(
                    type,
                    meaning.apply(
                        Typer.cast(type.unsigned(), x), Typer.cast(type.unsigned(), y)))));
  }

  private void rotation(String name, Type type, Op op) {
    functions.put(
        name,
        Function.of(
            type,
            Type.I32,
            (x, places) -> {
              Type word = type.unsigned();
              return Typer.cast(type, Operation.of(op, word, Typer.cast(word, x), places));
            }));
  }
}
