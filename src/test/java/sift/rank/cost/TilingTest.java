package sift.rank.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Choice;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Input;
import sift.lang.Expr.Ternary;
import sift.lang.Expr.Unary;
import sift.lang.UnaryOp;

/** The cover of a formula against {@link NaiveCover}. */
class TilingTest {
  private static final Inputs INPUTS =
      new Inputs(BitWidth.WORD, Set.of("sq"), Set.of("s", "t"), Set.of("s"));

  /** Constants and inputs at which instructions change: immediates, counts, scales, all ones. */
  private static final List<Expr> LEAVES =
      List.of(
          new Input("occ"),
          new Input("rev"),
          new Input("occ"),
          new Input("sq"),
          new Input("s"),
          new Input("t"),
          new Constant(1),
          new Constant(3),
          new Constant(-1),
          new Constant(7),
          new Constant(0x8080808080808080L));

  @ParameterizedTest
  @ValueSource(strings = {"x86-64", "x86-64-bmi", "aarch64", "java", "avx2", "avx512"})
  void theCheapestOfAllCoversIsFound(String name) {
    Machine machine = (Machine) CostFile.read(name);
    NaiveCover naive = new NaiveCover(machine, INPUTS);
    SplittableRandom random = new SplittableRandom(1);
    int computed = 0;
    for (int i = 0; i < 50; i++) {
      Expr formula = formula(random, 1 + random.nextInt(4));
      Optional<List<Double>> expected = naive.cheapest(formula);
      Cost cost = machine.cost(formula, INPUTS);
      assertEquals(expected, cost.timing().map(machine::order), formula::toString);
      computed += cost.isFinite() ? 1 : 0;
    }
    assertTrue(computed > 25, "only " + computed + " could be computed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x86-64", "x86-64-bmi", "aarch64", "java"})
  void theLeastLatencyIsFoundWhateverIsShared(String name) {
    Machine machine = (Machine) CostFile.read(name);
    NaiveCover naive = new NaiveCover(machine, INPUTS);
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 16; i++) {
      Expr formula = formula(random, 5 + random.nextInt(3));
      assertEquals(
          naive.leastLatency(formula),
          machine.cost(formula, INPUTS).order().getFirst(),
          formula::toString);
    }
  }

  /** A formula of at most so many different operations, whose terms are used again and again. */
  private static Expr formula(SplittableRandom random, int operations) {
    List<Expr> terms = new ArrayList<>(LEAVES);
    for (int i = 0; i < operations; i++) {
      Expr x = i == 0 ? pick(random, LEAVES) : i % 2 == 0 ? terms.getLast() : pick(random, terms);
      Expr y = i % 2 == 1 ? terms.getLast() : pick(random, terms);
      terms.add(
          switch (random.nextInt(7)) {
            case 0, 1 -> new Binary(pick(random, List.of(BinaryOp.values())), x, y);
            case 2 -> new Unary(pick(random, List.of(UnaryOp.values())), y);
            case 3 -> new Ternary(random.nextInt(256), x, y, pick(random, terms));
            case 4 -> new Choice(x, y, pick(random, terms));
            default ->
                new Binary(
                    pick(
                        random,
                        List.of(
                            BinaryOp.XOR,
                            BinaryOp.AND,
                            BinaryOp.AND_NOT,
                            BinaryOp.SUB,
                            BinaryOp.ADD,
                            BinaryOp.SHL)),
                    x,
                    y);
          });
    }
    return terms.getLast();
  }

  private static <T> T pick(SplittableRandom random, List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
