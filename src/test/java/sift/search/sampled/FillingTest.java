package sift.search.sampled;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import sift.search.sampled.SynthesisRequest.Patience;
import sift.spec.Domain;

/** What is said of a level before it is gone through, compared with what was done. */
class FillingTest {
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

  private static SynthesisRequest request(Kind kind) {
    SplittableRandom random = new SplittableRandom(1);
    Domain.Builder samples = new Domain.Builder(BitWidth.WORD, List.of("x", "y"));
    for (int i = 0; i < 20; i++) {
      samples.add(0, 0, -1, random.nextLong(), random.nextLong(), random.nextInt(100));
    }
    return new SynthesisRequest(
        TreeGrammar.of(kind.grammar(), kind == Kind.CHOICES),
        samples.build(),
        Weights.EFFORT,
        new SynthesisRequest.Limits(LEVELS, 1 << 26, Patience.SMALLEST));
  }

  private static Filling filling(Kind kind, Banks banks) {
    return new Filling(request(kind), banks, Workers.ONE, new Progress());
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void aLevelHasAsManyFormulasAsAreTried(Kind kind) {
    Filling filling = filling(kind, new Banks(request(kind)));
    assertTrue(filling.next());
    for (int level = 2; level <= LEVELS; level++) {
      long said = filling.formulas(level);
      long before = filling.tried();
      assertTrue(filling.next());
      assertEquals(said, filling.tried() - before, "level " + level);
    }
  }

  @Test
  void operandsOfACommutativeOperatorCountInOneOrder() {
    Banks banks = new Banks(request(Kind.PLAIN));
    SampleBank bank = banks.start();
    Filling filling = filling(Kind.PLAIN, banks);
    assertTrue(filling.fill(4));
    long expected = (long) UNARY.size() * bank.count(4);
    for (BinaryOp op : BINARY) {
      for (int x = 0; x < bank.entries(); x++) {
        for (int y = op.isCommutative() ? x : 0; y < bank.entries(); y++) {
          expected += bank.level(x) + bank.level(y) + 1 == LEVELS ? 1 : 0;
        }
      }
    }
    assertEquals(expected, filling.formulas(LEVELS));
  }

  @Test
  void aLevelThatIsGoneThroughTwiceCountsOnce() {
    SynthesisRequest request = request(Kind.PLAIN);
    Banks banks = new Banks(request);
    SampleBank bank = banks.start();
    Filling filling = filling(Kind.PLAIN, banks);
    assertTrue(filling.fill(LEVELS - 1));
    long before = filling.tried();
    Goal goal = new Goal(request);
    Joining first = new Joining(bank, goal, request, WordFilter.two(bank, goal, BitWidth.WORD));
    assertTrue(filling.through(LEVELS, first), "words by chance have a formula");
    filling.count(LEVELS, first.tried());
    assertTrue(filling.next());
    assertEquals(before + filling.formulas(LEVELS), filling.tried());
  }
}
