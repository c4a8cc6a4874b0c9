package sift.lang;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sift.word.Word;

/**
 * Lowers programs over wide words to programs over their halves, words of 64 bits.
 *
 * <pre>
 *   inputs   o, s        become  o_lo, o_hi, s_lo, s_hi
 *   result   o - s       becomes o_lo - s_lo, o_hi - s_hi - (o_lo < s_lo)
 * </pre>
 *
 * <p>Proofs, costs, printers and compilers for 64 bits support wide words by these. Divisions,
 * {@code pext} and {@code pdep} have no such form.
 */
public final class Halves {
  private static final String LOW = "_lo";
  private static final String HIGH = "_hi";

  /** A note that explains the names of halves. */
  public static final String NOTE =
      "x%s, x%s: bits 0 to 63 and 64 to 127 of x".formatted(LOW, HIGH);

  private static final int FAR = Long.SIZE;

  private final BitWidth width;
  private final long highOnes;
  private final ProgramBuilder builder;
  // For each input the index of its low half, and the number of halves.
  private final List<Integer> places = new ArrayList<>();
  private final int inputs;
  private final List<Pair> words = new ArrayList<>();

  /** The steps of a word's halves. */
  private record Pair(int high, int low) {}

  private Halves(Program program, Set<String> numbers) {
    width = program.width();
    highOnes = width.ones().high();
    List<String> names = new ArrayList<>();
    for (String input : program.inputs()) {
      places.add(names.size());
      names.addAll(numbers.contains(input) ? List.of(input) : names(List.of(input)));
    }
    inputs = names.size();
    builder = new ProgramBuilder(names);
  }

  /**
   * Returns the program over halves, for each input and each result first the low, then the high
   * one; empty if an operator has no form over halves.
   */
  public static Optional<Program> ifAny(Program program, Set<String> numbers) {
    try {
      return Optional.of(of(program, numbers));
    } catch (NoFormException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the program over halves, for each input and each result first the low, then the high
   * one; a program over words of up to 64 bits as it is.
   *
   * @throws NoFormException if an operator has no form over halves
   */
  public static Program of(Program program) {
    return of(program, Set.of());
  }

  /**
   * Returns the same with some inputs that are numbers below 2^64: they have one half and keep
   * their names.
   */
  public static Program of(Program program, Set<String> numbers) {
    if (!program.width().isWide()) {
      return program;
    }
    Halves halves = new Halves(program, numbers);
    for (Program.Step step : program.steps()) {
      halves.words.add(halves.halves(step));
    }
    return halves.builder.program(
        program.results().stream()
            .map(halves.words::get)
            .flatMap(pair -> List.of(pair.low, pair.high).stream())
            .toList());
  }

  /** Returns the names of inputs of a width as words of 64 bits: of wide ones of both halves. */
  public static List<String> names(BitWidth width, List<String> inputs) {
    return width.isWide() ? names(inputs) : inputs;
  }

  private static List<String> names(List<String> inputs) {
    return inputs.stream().flatMap(name -> List.of(name + LOW, name + HIGH).stream()).toList();
  }

  private Pair halves(Program.Step step) {
    return switch (step) {
      case Program.Parameter(int index) -> parameter(index);
      case Program.Constant(long value) -> constant(width.constant(value));
      case Program.WideConstant(Word value) -> constant(value.and(width.ones()));
      case Program.Unary(UnaryOp op, int x) -> unary(op, words.get(x));
      case Program.Binary(BinaryOp op, int x, int y) -> binary(op, words.get(x), words.get(y));
      case Program.Ternary(int table, int a, int b, int c) ->
          cut(
              builder.step(
                  new Program.Ternary(
                      table, words.get(a).high, words.get(b).high, words.get(c).high)),
              builder.step(
                  new Program.Ternary(
                      table, words.get(a).low, words.get(b).low, words.get(c).low)));
      case Program.Choice(int condition, int then, int otherwise) -> {
        int truth = or(words.get(condition).low, words.get(condition).high);
        yield new Pair(
            builder.step(
                new Program.Choice(truth, words.get(then).high, words.get(otherwise).high)),
            builder.step(new Program.Choice(truth, words.get(then).low, words.get(otherwise).low)));
      }
    };
  }

  private Pair parameter(int index) {
    int low = places.get(index);
    int end = index + 1 < places.size() ? places.get(index + 1) : inputs;
    int high = low + 1 == end ? constant(0) : builder.step(new Program.Parameter(low + 1));
    return new Pair(high, builder.step(new Program.Parameter(low)));
  }

  private Pair unary(UnaryOp op, Pair x) {
    return switch (op) {
      case NOT -> cut(unary(op, x.high), unary(op, x.low));
      case NEG -> minus(constant(Word.ZERO), x);
      case POPCOUNT -> count(binary(BinaryOp.ADD, unary(op, x.low), unary(op, x.high)));
      case COUNTL_ZERO -> countlZero(x);
      case COUNTR_ZERO -> countrZero(x);
      case BIT_REVERSE, BYTE_SWAP ->
          shift(
              BinaryOp.SHR,
              new Pair(unary(op, x.low), unary(op, x.high)),
              Word.SIZE - width.bits());
      case BIT_REVERSE_BYTES -> new Pair(unary(op, x.high), unary(op, x.low));
      default -> defined(op, op.definition(), x, x);
    };
  }

  private Pair binary(BinaryOp op, Pair x, Pair y) {
    return switch (op) {
      case OR, XOR, AND, AND_NOT -> new Pair(binary(op, x.high, y.high), binary(op, x.low, y.low));
      case ADD_BYTES, SUB_BYTES -> cut(binary(op, x.high, y.high), binary(op, x.low, y.low));
      case ADD -> {
        int low = binary(op, x.low, y.low);
        int carry = binary(BinaryOp.ULT, low, x.low);
        yield cut(binary(op, binary(op, x.high, y.high), carry), low);
      }
      case SUB -> minus(x, y);
      case EQ ->
          count(
              binary(
                  op,
                  or(binary(BinaryOp.XOR, x.low, y.low), binary(BinaryOp.XOR, x.high, y.high)),
                  constant(0)));
      case ULT -> count(isBelow(op, x, y));
      case SLT -> count(isBelow(op, sign(x), sign(y)));
      case SHL, SHR, ASHR, ROTL, ROTR -> shift(op, x, y);
      case MUL -> product(x, y);
      default -> defined(op, op.definition(width), x, y);
    };
  }

  private Pair defined(Operator op, Optional<Expr> definition, Pair x, Pair y) {
    Expr formula =
        definition.orElseThrow(() ->
            new NoFormException(
                "'%s' has no form over the halves of words of %d bits"
                    .formatted(op.symbol(), width.bits())));
    return OperatorFormulas.read(
        formula, x, y, value -> constant(width.constant(value)), this::unary, this::binary);
  }

  private Pair minus(Pair x, Pair y) {
    int borrow = binary(BinaryOp.ULT, x.low, y.low);
    int high = binary(BinaryOp.SUB, binary(BinaryOp.SUB, x.high, y.high), borrow);
    return cut(high, binary(BinaryOp.SUB, x.low, y.low));
  }

  /** Returns the zeros above the highest bit within the width. */
  private Pair countlZero(Pair x) {
    UnaryOp op = UnaryOp.COUNTL_ZERO;
    int below = binary(BinaryOp.ADD, unary(op, x.low), constant(FAR));
    int all = choice(x.high, unary(op, x.high), below);
    return count(binary(BinaryOp.SUB, all, constant(Word.SIZE - width.bits())));
  }

  /** Returns the zeros below the lowest bit, at most the width. */
  private Pair countrZero(Pair x) {
    UnaryOp op = UnaryOp.COUNTR_ZERO;
    int unused = Word.SIZE - width.bits();
    int high =
        unused == 0
            ? x.high
            : or(x.high, constant(highOnes + 1)); // a bit above the word ends the count
    int above = binary(BinaryOp.ADD, unary(op, high), constant(FAR));
    return count(choice(x.low, unary(op, x.low), above));
  }

  /** Returns the product modulo 2^128 by 32-bit products, as in Hacker's Delight 8-2. */
  private Pair product(Pair x, Pair y) {
    int mask = constant(0xffffffffL);
    int half = constant(32);
    int x0 = binary(BinaryOp.AND, x.low, mask);
    int x1 = binary(BinaryOp.SHR, x.low, half);
    int y0 = binary(BinaryOp.AND, y.low, mask);
    int y1 = binary(BinaryOp.SHR, y.low, half);
    int middle =
        add(binary(BinaryOp.MUL, x1, y0), binary(BinaryOp.SHR, binary(BinaryOp.MUL, x0, y0), half));
    int other = add(binary(BinaryOp.MUL, x0, y1), binary(BinaryOp.AND, middle, mask));
    int carried =
        add(
            add(binary(BinaryOp.MUL, x1, y1), binary(BinaryOp.SHR, middle, half)),
            binary(BinaryOp.SHR, other, half));
    int crossed = add(binary(BinaryOp.MUL, x.high, y.low), binary(BinaryOp.MUL, x.low, y.high));
    return cut(add(carried, crossed), binary(BinaryOp.MUL, x.low, y.low));
  }

  /** Returns the comparison of x and y; the high halves are compared by {@code op}. */
  private int isBelow(BinaryOp op, Pair x, Pair y) {
    int isLower = binary(op, x.high, y.high);
    int isEqual = binary(BinaryOp.EQ, x.high, y.high);
    return or(isLower, binary(BinaryOp.AND, isEqual, binary(BinaryOp.ULT, x.low, y.low)));
  }

  /** Returns the word with its sign copied to all bits above the width. */
  private Pair sign(Pair x) {
    int unused = constant(Word.SIZE - width.bits());
    int high = binary(BinaryOp.ASHR, binary(BinaryOp.SHL, x.high, unused), unused);
    return new Pair(high, x.low);
  }

  private Pair shift(BinaryOp op, Pair x, Pair y) {
    if (builder.step(y.low) instanceof Program.Constant(long low)
        && builder.step(y.high) instanceof Program.Constant(long high)) {
      return shift(op, x, width.count(new Word(high, low)));
    }
    if (width.bits() != Word.SIZE) {
      throw new NoFormException(
          "'%s' by a word has no form over the halves of words of %d bits, only of 128"
              .formatted(op.symbol(), width.bits()));
    }
    int isFar = binary(BinaryOp.AND, y.low, constant(FAR));
    Pair near = near(op, x, y.low);
    Pair far = far(op, x, y.low);
    return new Pair(choice(isFar, far.high, near.high), choice(isFar, far.low, near.low));
  }

  private Pair shift(BinaryOp op, Pair x, int count) {
    if (count == 0) {
      return x;
    }
    if (op.isRotation()) {
      int places = op == BinaryOp.ROTL ? count : width.bits() - count;
      Pair up = shift(BinaryOp.SHL, x, places);
      Pair down = shift(BinaryOp.SHR, x, width.bits() - places);
      return new Pair(or(up.high, down.high), or(up.low, down.low));
    }
    Pair word = op == BinaryOp.ASHR ? sign(x) : x;
    int places = constant(count % FAR);
    Pair moved = count < FAR ? near(op, word, places) : far(op, word, places);
    return op == BinaryOp.SHR ? moved : cut(moved.high, moved.low);
  }

  /** Returns a shift by fewer than 64 places; counts of 64-bit shifts are taken modulo 64. */
  private Pair near(BinaryOp op, Pair x, int count) {
    int rest = unary(UnaryOp.NOT, count); // 63 - count
    int fromLow = across(BinaryOp.SHR, x.low, count, rest);
    int fromHigh = across(BinaryOp.SHL, x.high, count, rest);
    return switch (op) {
      case SHL -> new Pair(or(binary(op, x.high, count), fromLow), binary(op, x.low, count));
      case SHR, ASHR ->
          new Pair(binary(op, x.high, count), or(binary(BinaryOp.SHR, x.low, count), fromHigh));
      case ROTL -> {
        int around = across(BinaryOp.SHR, x.high, count, rest);
        yield new Pair(
            or(binary(BinaryOp.SHL, x.high, count), fromLow),
            or(binary(BinaryOp.SHL, x.low, count), around));
      }
      case ROTR -> {
        int around = across(BinaryOp.SHL, x.low, count, rest);
        yield new Pair(
            or(binary(BinaryOp.SHR, x.high, count), around),
            or(binary(BinaryOp.SHR, x.low, count), fromHigh));
      }
      default -> throw new AssertionError(op + " is no shift");
    };
  }

  /** Returns the bits that a shift moves into the other half: shifted by 64 less the count. */
  private int across(BinaryOp op, int x, int count, int rest) {
    return builder.step(count) instanceof Program.Constant(long places)
        ? binary(op, x, constant(FAR - places))
        : binary(op, binary(op, x, constant(1)), rest);
  }

  /** Returns a shift by 64 places and more. */
  private Pair far(BinaryOp op, Pair x, int count) {
    return switch (op) {
      case SHL -> new Pair(binary(op, x.low, count), constant(0));
      case SHR -> new Pair(constant(0), binary(op, x.high, count));
      case ASHR -> new Pair(binary(op, x.high, constant(FAR - 1)), binary(op, x.high, count));
      case ROTL, ROTR -> near(op, new Pair(/* high= */ x.low, /* low= */ x.high), count);
      default -> throw new AssertionError(op + " is no shift");
    };
  }

  private Pair cut(int high, int low) {
    return new Pair(binary(BinaryOp.AND, high, constant(highOnes)), low);
  }

  private Pair count(int low) {
    return new Pair(constant(0), low);
  }

  private Pair constant(Word value) {
    return new Pair(constant(value.high()), constant(value.low()));
  }

  private int constant(long value) {
    return builder.step(new Program.Constant(value));
  }

  private int unary(UnaryOp op, int x) {
    return builder.unary(op, x);
  }

  private int binary(BinaryOp op, int x, int y) {
    return builder.binary(op, x, y);
  }

  private int add(int x, int y) {
    return builder.binary(BinaryOp.ADD, x, y);
  }

  private int or(int x, int y) {
    return builder.binary(BinaryOp.OR, x, y);
  }

  private int choice(int condition, int then, int otherwise) {
    return builder.choice(condition, then, otherwise);
  }
}
