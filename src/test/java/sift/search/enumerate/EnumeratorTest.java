package sift.search.enumerate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Grammar;
import sift.lang.Parser;
import sift.lang.TreeGrammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.spec.Domain;

/** What is said of a level before it is gone through, compared with what was done. */
class EnumeratorTest {
  private static final int LEVELS = 5;
  private static final List<UnaryOp> UNARY = List.of(UnaryOp.NOT, UnaryOp.NEG);
  private static final List<BinaryOp> BINARY =
      List.of(BinaryOp.OR, BinaryOp.XOR, BinaryOp.AND, BinaryOp.ADD, BinaryOp.SUB);

  /** Grammars whose levels have formulas of one kind more than unary and binary operators. */
  enum Kind {
    PLAIN,
    COUNTS,
    CHOICES,
    FUNCTIONS;

    private static DefinedFunction function(String body) {
      return new DefinedFunction(
          "f" + body.length(), Parser.parse(body, DefinedFunction.PARAMETERS), Optional.empty());
    }

    private Grammar grammar() {
      List<BinaryOp> binary =
          List.of(BinaryOp.OR, BinaryOp.AND, BinaryOp.SUB, BinaryOp.SHL, BinaryOp.MUL);
      return new Grammar(
          "test",
          "a test",
          List.of("x", "y"),
          List.of(0L, 1L, -1L),
          UNARY,
          this == PLAIN ? BINARY : binary,
          this == COUNTS ? List.of(3, 8) : List.of(),
          false,
          this == FUNCTIONS
              ? Stream.of("-a & a", "a & ~b", "a & b | c & ~a").map(Kind::function).toList()
              : List.of());
    }
  }

  private static Domain samples() {
    SplittableRandom random = new SplittableRandom(1);
    Domain.Builder samples = new Domain.Builder(BitWidth.WORD, List.of("x", "y"));
    for (int i = 0; i < 20; i++) {
      samples.add(0, 0, -1, random.nextLong(), random.nextLong(), random.nextInt(100));
    }
    return samples.build();
  }

  private static Banks banks(Kind kind) {
    TreeGrammar grammar = TreeGrammar.of(kind.grammar(), kind == Kind.CHOICES);
    return new Banks(grammar, samples(), Weights.EFFORT);
  }

  private static Enumerator enumerator(Banks banks) {
    return new Enumerator(banks, samples(), 1 << 26, Workers.ONE, new Progress());
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void aLevelHasAsManyFormulasAsAreTried(Kind kind) {
    Enumerator enumerator = enumerator(banks(kind));
    assertTrue(enumerator.next());
    for (int level = 2; level <= LEVELS; level++) {
      long said = enumerator.formulas(level);
      long before = enumerator.tried();
      assertTrue(enumerator.next());
      assertEquals(said, enumerator.tried() - before, "level " + level);
    }
  }

  @Test
  void operandsOfACommutativeOperatorCountInOneOrder() {
    Banks banks = banks(Kind.PLAIN);
    SampleBank bank = banks.start();
    Enumerator enumerator = enumerator(banks);
    assertTrue(enumerator.fill(4));
    long expected = (long) UNARY.size() * bank.count(4);
    for (BinaryOp op : BINARY) {
      for (int x = 0; x < bank.entries(); x++) {
        for (int y = op.isCommutative() ? x : 0; y < bank.entries(); y++) {
          expected += bank.level(x) + bank.level(y) + 1 == LEVELS ? 1 : 0;
        }
      }
    }
    assertEquals(expected, enumerator.formulas(LEVELS));
  }

  @Test
  void aLevelThatIsGoneThroughTwiceCountsOnce() {
    Enumerator enumerator = enumerator(banks(Kind.PLAIN));
    assertTrue(enumerator.fill(LEVELS - 1));
    long before = enumerator.tried();
    FirstBlock first = new FirstBlock();
    assertFalse(enumerator.through(LEVELS, first), "it stops before the end");
    enumerator.count(LEVELS, first.tried);
    assertTrue(first.tried < enumerator.formulas(LEVELS));
    assertTrue(enumerator.next());
    assertEquals(before + enumerator.formulas(LEVELS), enumerator.tried());
  }

  /** Stops after one block. */
  private static final class FirstBlock implements Level.Shared<FirstBlock>, Level.Sink {
    private int tried;

    @Override
    public boolean accept(Block block) {
      tried = block.length();
      return true;
    }

    @Override
    public FirstBlock part() {
      return new FirstBlock();
    }

    @Override
    public boolean take(List<FirstBlock> parts) {
      tried = parts.getFirst().tried;
      return true;
    }
  }
}
