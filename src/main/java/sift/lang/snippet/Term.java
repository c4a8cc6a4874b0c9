package sift.lang.snippet;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** An expression of typed code. */
public sealed interface Term {
  /** Returns the type of the value. */
  Type type();

  /** Returns the number of nodes of the tree. */
  default int symbols() {
    return 1;
  }

  /** Returns the depth of the tree. */
  default int depth() {
    return 1;
  }

  /**
   * Returns the term with the values of its inputs in their places; a shared term is visited once.
   *
   * @param values of the types of the inputs; an input without one stays
   */
  default Term with(Map<String, Term> values) {
    return with(values, new IdentityHashMap<>());
  }

  private Term with(Map<String, Term> values, Map<Term, Term> done) {
    return switch (this) {
      case Literal literal -> literal;
      case Input(String name, Type _) -> values.getOrDefault(name, this);
      case Operation(Op op, Type type, List<Term> operands, int _, int _) ->
          done.computeIfAbsent(
              this,
              _ ->
                  Operation.of(
                      op,
                      type,
                      operands.stream()
                          .map(operand -> operand.with(values, done))
                          .toArray(Term[]::new)));
    };
  }

  /** A name whose value is given from outside. */
  record Input(String name, Type type) implements Term {}

  /**
   * A number.
   *
   * @param value as {@link Type#extended} extends it
   */
  record Literal(long value, Type type) implements Term {
    /** The truth value that is always so. */
    static final Literal TRUE = new Literal(1, Type.BOOL);

    /** The truth value that is never so. */
    static final Literal FALSE = new Literal(0, Type.BOOL);

    public Literal {
      value = type.extended(value);
    }
  }

  /** An operator applied to operands of the types that {@link Op} names. */
  record Operation(Op op, Type type, List<Term> operands, int symbols, int depth) implements Term {
    /** Creates an operation that counts its nodes, those of a rotation as two shifts have. */
    static Operation of(Op op, Type type, Term... operands) {
      int times = op == Op.ROTL || op == Op.ROTR ? 2 : 1;
      int symbols = 1;
      int depth = 0;
      for (Term operand : operands) {
        symbols = (int) Math.min(Integer.MAX_VALUE, symbols + (long) times * operand.symbols());
        depth = Math.max(depth, operand.depth());
      }
      return new Operation(op, type, List.of(operands), symbols, depth + 1);
    }

    /** Returns an operand, counted from 0. */
    public Term operand(int index) {
      return operands.get(index);
    }
  }
}
