package sift.proof.equal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.NoFormException;
import sift.lang.Program;
import sift.lang.TernaryLogic;
import sift.lang.UnaryOp;

/**
 * The bits of one position of all words in an {@link Automaton}, each computed from nodes before it
 * in the list and, for a sum, from a carry.
 *
 * <p>Trees of sums, differences, complements and products by constants are one sum. Its factors and
 * carries are numbers modulo 2^64, so the words of formulas may have up to 64 bits.
 */
final class BitNodes {
  private final Program program;
  private final ShiftCounts shifts;
  private final List<Node> nodes = new ArrayList<>();
  private final List<Long> firstCarries = new ArrayList<>();
  // By step of the program, and by sum.
  private final Map<Integer, Integer> bits = new HashMap<>();
  private final Map<Integer, Sum> sums = new HashMap<>();
  private final Map<Sum, Integer> bitsOfSums = new HashMap<>();

  /** A bit. */
  private sealed interface Node {
    record Input(int index) implements Node {}

    record Constant(long word) implements Node {}

    /** Logic by its truth table, see {@link sift.lang.TernaryLogic}. */
    record Logic(int table, int a, int b, int c) implements Node {}

    @SuppressWarnings("ArrayRecordComponent") // read only here
    record Total(int[] terms, long[] factors, int carry) implements Node {}
  }

  /**
   * A number and multiples of words.
   *
   * @param factors by the node of the word's bit; none is 0
   */
  private record Sum(Map<Integer, Long> factors, long number) {
    static Sum of(int node) {
      return new Sum(Map.of(node, 1L), 0);
    }

    /** Returns this sum and a multiple of another. */
    Sum plus(long factor, Sum other) {
      Map<Integer, Long> all = new TreeMap<>(factors);
      other.factors.forEach((node, times) -> all.merge(node, factor * times, Long::sum));
      all.values().removeIf(times -> times == 0);
      return new Sum(all, number + factor * other.number);
    }
  }

  private static final Sum ZERO = new Sum(Map.of(), 0);

  /** The bits of a program as written, at a width. */
  BitNodes(Program program, BitWidth asked) {
    this.program = program;
    shifts = new ShiftCounts(asked);
  }

  int size() {
    return nodes.size();
  }

  ShiftCounts shifts() {
    return shifts;
  }

  /** Returns the carries into the lowest bit. */
  long[] firstCarries() {
    return firstCarries.stream().mapToLong(carry -> carry).toArray();
  }

  /**
   * Returns the node of a step.
   *
   * @throws NoFormException if it has an unsupported operator
   */
  int bit(int step) {
    return memo(bits, step, this::makeBit);
  }

  /** Returns the node of the difference of two steps: its lowest 1 is where their bits differ. */
  int difference(int left, int right) {
    return bitOf(sum(left).plus(-1, sum(right)));
  }

  private int makeBit(int step) {
    return switch (program.steps().get(step)) {
      case Program.Parameter(int index) -> add(new Node.Input(index));
      case Program.WideConstant wide -> throw wide.refusal();
      case Program.Constant(long word) -> add(new Node.Constant(word));
      case Program.Unary(UnaryOp op, int x) when op == UnaryOp.NOT ->
          add(new Node.Logic(0x0F, bit(x), bit(x), bit(x)));
      case Program.Binary(BinaryOp op, int x, int y) when op.isBitwise() ->
          add(new Node.Logic(TernaryLogic.table(op), bit(x), bit(y), bit(y)));
      case Program.Ternary(int table, int a, int b, int c) ->
          add(new Node.Logic(table, bit(a), bit(b), bit(c)));
      case Program.Unary _, Program.Binary _, Program.Choice _ -> bitOf(sum(step));
    };
  }

  /** A map computes no value while it computes another. */
  private static <K, V> V memo(Map<K, V> known, K key, Function<K, V> make) {
    V value = known.get(key);
    if (value == null) {
      value = make.apply(key);
      known.put(key, value);
    }
    return value;
  }

  private int bitOf(Sum sum) {
    return memo(
        bitsOfSums,
        sum,
        _ -> {
          int[] terms = sum.factors.keySet().stream().mapToInt(term -> term).toArray();
          long[] factors = sum.factors.values().stream().mapToLong(factor -> factor).toArray();
          firstCarries.add(sum.number);
          return add(new Node.Total(terms, factors, firstCarries.size() - 1));
        });
  }

  private int add(Node node) {
    nodes.add(node);
    return nodes.size() - 1;
  }

  private Sum sum(int step) {
    return memo(sums, step, this::makeSum);
  }

  private Sum makeSum(int step) {
    return switch (program.steps().get(step)) {
      case Program.WideConstant wide -> throw wide.refusal();
      case Program.Constant(long word) -> new Sum(Map.of(), word);
      case Program.Unary(UnaryOp op, int x) -> unary(op, x);
      case Program.Binary(BinaryOp op, int x, int y) when !op.isBitwise() -> binary(op, x, y);
      case Program.Parameter _, Program.Binary _, Program.Ternary _ -> Sum.of(bit(step));
      case Program.Choice _ -> throw noSum("?:");
    };
  }

  private Sum unary(UnaryOp op, int x) {
    return switch (op) {
      case NEG -> ZERO.plus(-1, sum(x));
      case NOT -> new Sum(Map.of(), -1).plus(-1, sum(x));
      default -> throw noSum(op.symbol());
    };
  }

  private Sum binary(BinaryOp op, int x, int y) {
    return switch (op) {
      case ADD -> sum(x).plus(1, sum(y));
      case SUB -> sum(x).plus(-1, sum(y));
      case MUL -> product(sum(x), sum(y));
      case SHL -> {
        Sum count = sum(y);
        if (!count.factors.isEmpty()) {
          throw noSum("<<' by a word that varies, '");
        }
        yield ZERO.plus(1L << shifts.count(count.number), sum(x));
      }
      default -> throw noSum(op.symbol());
    };
  }

  private static Sum product(Sum x, Sum y) {
    if (x.factors.isEmpty()) {
      return ZERO.plus(x.number, y);
    }
    if (y.factors.isEmpty()) {
      return ZERO.plus(y.number, x);
    }
    throw noSum(BinaryOp.MUL.symbol());
  }

  private static NoFormException noSum(String operator) {
    return new NoFormException("'%s' is no sum and no logic".formatted(operator));
  }

  /**
   * Computes the bits of all nodes at a position.
   *
   * @param inputs bit i is that of input i
   * @param carries into this position; replaced by those into the next
   * @param bits for each node 0 or 1, written
   */
  void evaluate(int position, int inputs, long[] carries, int[] bits) {
    for (int i = 0; i < bits.length; i++) {
      bits[i] =
          switch (nodes.get(i)) {
            case Node.Input(int index) -> inputs >> index & 1;
            case Node.Constant(long word) -> (int) (word >>> position & 1);
            case Node.Logic(int table, int a, int b, int c) ->
                table >> (bits[a] << 2 | bits[b] << 1 | bits[c]) & 1;
            case Node.Total(int[] terms, long[] factors, int carry) -> {
              long total = carries[carry];
              for (int term = 0; term < terms.length; term++) {
                total += factors[term] * bits[terms[term]];
              }
              carries[carry] = carry(total, position);
              yield (int) total & 1;
            }
          };
    }
  }

  /**
   * Returns half of a total, rounded down. At a position, a total is known modulo 2^(64 -
   * position); it is sign-extended from there, so that equal carries are the same number.
   */
  private static long carry(long total, int position) {
    return total << position >> position >> 1;
  }
}
