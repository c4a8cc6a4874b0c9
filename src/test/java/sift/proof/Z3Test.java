package sift.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.lang.RandomFormulas;
import sift.lang.UnaryOp;

/** The scripts mean what the formulas mean: asked of z3, which must be on the PATH. */
@Tag("slow")
class Z3Test {
  private static final Solver Z3 = Solver.onPath(List.of(SmtProgram.Z3), Duration.ofMinutes(2));
  private static final List<String> INPUTS = List.of("occ", "s", "mask");
  private static final Expr ZERO = new Expr.Constant(0);
  private static final Expr ONE = new Expr.Constant(1);

  @ParameterizedTest
  @EnumSource
  void unaryOperatorsHaveTheirValue(UnaryOp op) {
    assertValues(random -> new Expr.Unary(op, word(random)));
  }

  @ParameterizedTest
  @EnumSource
  void binaryOperatorsHaveTheirValue(BinaryOp op) {
    assertValues(random -> new Expr.Binary(op, word(random), word(random)));
  }

  @Test
  void everyTruthTableHasItsValue() {
    SplittableRandom random = new SplittableRandom(3);
    List<Expr> terms = new ArrayList<>();
    for (int table = 0; table < 256; table++) {
      terms.add(new Expr.Ternary(table, word(random), word(random), word(random)));
    }
    assertValues(terms);
  }

  /** All operators on words of a width, in one script. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7, 8, 12, 16, 24, 32, 40, 63})
  void operatorsHaveTheirValueAtEveryWidth(int bits) {
    BitWidth width = new BitWidth(bits);
    SplittableRandom random = new SplittableRandom(bits);
    List<Expr> terms = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      for (UnaryOp op : UnaryOp.values()) {
        if (width.has(op)) {
          terms.add(new Expr.Unary(op, word(random)));
        }
      }
      for (BinaryOp op : BinaryOp.values()) {
        if (width.has(op)) {
          terms.add(new Expr.Binary(op, word(random), word(random)));
        }
      }
      terms.add(new Expr.Ternary(random.nextInt(256), word(random), word(random), word(random)));
    }
    assertValues(width, terms);
  }

  @Test
  void randomFormulasHaveTheirValue() {
    assertValues(random -> RandomFormulas.tree(random, INPUTS, 6).with(_ -> word(random)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          occ ^ (occ - 1)             => occ ^ ~-occ
          occ & -occ                  => occ &~ (occ - 1)
          popcount(occ)               => 64 - popcount(~occ)
          countr_zero(occ)            => popcount(~occ & (occ - 1))
          countl_zero(occ)            => countr_zero(bit_reverse(occ))
          bit_reverse(occ)            => mirror(byte_swap(occ))
          transpose(byte_swap(occ))   => mirror(transpose(occ))
          transpose(transpose(occ))   => occ
          rotl(occ, s)                => occ << s | occ >> -s
          rotr(occ, s)                => rotl(occ, -s)
          ashr(occ, 63)               => -(occ >> 63)
          add_bytes(sub_bytes(occ, s), s) => occ
          pdep(pext(occ, mask), mask) => occ & mask
          pext(occ, -1 << 8)          => occ >> 8
          slt(occ, 0)                 => occ >> 63
          s < occ                     => slt(s ^ 0x8000000000000000, occ ^ 0x8000000000000000)
          ternary(0xca, occ, s, mask) => occ & s | mask &~ occ
          """)
  void formulasThatAreEqualDifferNowhere(String left, String right) {
    assertEquals(new Solver.Answer.Unsat(), ask(List.of(), parse(left), parse(right)));
  }

  /** The next subset of a mask (Carry-Rippler), written in two ways that agree on subsets only. */
  @Test
  void assumptionsAreMade() {
    Expr one = parse("(occ - mask) & mask");
    Expr other = parse("((occ | ~mask) + 1) & mask");
    assertEquals(new Solver.Answer.Unsat(), ask(List.of(parse("occ &~ mask")), one, other));
    assertInstanceOf(Solver.Answer.Sat.class, ask(List.of(), one, other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          occ ^ (occ - 1)       => occ | (occ - 1)
          transpose(occ)        => bit_reverse(occ)
          pext(occ, mask)       => occ & mask
          (occ - s) & mask      => occ - (s & mask)
          countl_zero(occ) << s => countr_zero(occ) << s
          """)
  void whereFormulasDifferTheModelSaysSo(String left, String right) {
    List<Expr> assumptions = List.of(parse("popcount(s) ^ 1"), parse("mask & 1"));
    Solver.Answer answer = ask(assumptions, parse(left), parse(right));
    Map<String, Long> model = assertInstanceOf(Solver.Answer.Sat.class, answer).model();
    assertNotEquals(value(left, model), value(right, model), model::toString);
    assumptions.forEach(assumption -> assertEquals(0, value(assumption.toString(), model)));
  }

  private static long value(String formula, Map<String, Long> model) {
    return parse(formula).value(input -> Objects.requireNonNull(model.get(input.name())));
  }

  private interface Maker {
    Expr make(SplittableRandom random);
  }

  private static void assertValues(Maker maker) {
    SplittableRandom random = new SplittableRandom(3);
    List<Expr> terms = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      terms.add(maker.make(random));
    }
    assertValues(terms);
  }

  /** All in one script; with one wrong value among them, nothing satisfies it. */
  private static void assertValues(List<Expr> terms) {
    assertValues(BitWidth.WORD, terms);
  }

  private static void assertValues(BitWidth width, List<Expr> terms) {
    List<Expr> differences = new ArrayList<>();
    for (Expr term : terms) {
      Expr value = new Expr.Constant(term.value(width, _ -> 0));
      differences.add(new Expr.Binary(BinaryOp.XOR, term, value));
    }
    Supplier<String> formulas = terms::toString;
    assertEquals(new Solver.Answer.Sat(Map.of()), askWithoutInputs(width, differences), formulas);
    differences.set(terms.size() / 2, new Expr.Binary(BinaryOp.XOR, differences.getFirst(), ONE));
    assertEquals(new Solver.Answer.Unsat(), askWithoutInputs(width, differences), formulas);
  }

  private static Solver.Answer askWithoutInputs(BitWidth width, List<Expr> assumptions) {
    ProgramBuilder builder = new ProgramBuilder(width, List.of());
    return Z3.answer(
        SmtLib.differ(
            builder.program(
                with(assumptions, ZERO, ONE).stream().map(builder::asWritten).toList())));
  }

  private static Solver.Answer ask(List<Expr> assumptions, Expr left, Expr right) {
    return Z3.answer(SmtLib.differ(Program.of(INPUTS, with(assumptions, left, right))));
  }

  private static Expr word(SplittableRandom random) {
    return new Expr.Constant(RandomFormulas.word(random));
  }

  private static Expr parse(String formula) {
    return Parser.parse(formula, INPUTS);
  }

  private static List<Expr> with(List<Expr> assumptions, Expr left, Expr right) {
    return Stream.concat(assumptions.stream(), Stream.of(left, right)).toList();
  }
}
