package sift.shorten;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.Seed;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.Program;
import sift.progress.Progress;

class GuessesTest {
  private static final BitWidth BYTE = new BitWidth(8);

  private static Optional<Guesses.Guess> guess(
      BitWidth width, Expr formula, long mask, List<Expr> assumptions) {
    return Guesses.smaller(new Asked(width, formula, mask, assumptions), true, new Progress())
        .smaller();
  }

  /** Guesses as long as the formula gets smaller. */
  private static Optional<Expr> guesses(
      BitWidth width, Expr formula, long mask, List<Expr> assumptions) {
    return guess(width, formula, mask, assumptions)
        .map(Guesses.Guess::formula)
        .map(smaller -> guesses(width, smaller, mask, assumptions).orElse(smaller));
  }

  private static Optional<String> guess(String formula) {
    return guesses(BitWidth.WORD, Parser.parse(formula), -1, List.of()).map(Expr::snippet);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "((96 < c) & (c < 123)) | ((64 < c) & (c < 91)); 7",
        "(96 < c) & (c < 123) ? c - 32 : c; 9",
        "(x == 3) | (x == 4) | (x == 5); 5",
        "(x << 3) + (x << 1) + x; 3",
        "((a >> 32) + (b >> 32) + (((a & 0xffffffff) + (b & 0xffffffff)) >> 32)) >> 32; 4",
        "(x & 1) + ((x >> 1) & 1) + ((x >> 2) & 1) + popcount(x >> 3); 2",
        "63 - countl_zero(x) + (x == x) + 0 * x; 4",
        "(0x100 < x ? 0 : 0x40) | (x & 0); 5",
        "x + (y - x); 1",
        "b + ((a - b) & -(b < a)); 6",
        "(x ^ ashr(x, 63)) - ashr(x, 63); 7",
        "(x == 1) | (x == 5) | (x == 4) | (x == 18) | (x == 30); 7",
        "v / 10 << 4 | v % 10; 7",
        "slt(x, 0) ? 0 : (slt(y, 0) | slt(x, y) ? -1 : 100); 11",
        "(c & 15) + (c >> 6) * 9 + 0 * c; 9",
        "x + y < x ? -1 : x + y; 9",
        "((a == 0) & (b != 0)) | ((b == 0) & (a != 0)); 7",
        "slt(-1, x) & slt(y, 0) & slt(-1, z); 9",
      })
  void aSmallerFormulaIsGuessed(String formula, int symbols) {
    String smaller = guess(formula).orElseThrow();
    assertEquals(symbols, Parser.parse(smaller).symbols(), smaller);
  }

  @Test
  void whatIsSmallIsLeftToTheSearch() {
    assertEquals(Optional.empty(), guess("x + y"));
  }

  /** In the lowest four bits x * 16 is 0; below 16 a byte is its lowest four bits. */
  @Test
  void onlyTheBitsAskedForAndAssumedWordsCount() {
    Expr formula = Parser.parse("(x * 16) ^ (y + (x << 4))");
    assertEquals("y", guess(BYTE, formula, 15, List.of()).orElseThrow().formula().snippet());
    Expr nibble = Parser.parse("((x & 15) | (y & 240)) ^ (y & 240)");
    assertEquals(
        "x", guesses(BYTE, nibble, 255, List.of(Parser.parse("x < 16"))).orElseThrow().snippet());
  }

  /** Compared on all words of two inputs. */
  @ParameterizedTest
  @ValueSource(ints = 20)
  void eachGuessIsEqualAndSmaller(int formulas) {
    SplittableRandom random = new SplittableRandom(Seed.of("guesses", 57));
    int guessed = 0;
    for (int i = 0; i < formulas; i++) {
      Expr formula = formula(random, 7 + random.nextInt(5));
      Optional<Guesses.Guess> guess = guess(BYTE, formula, 255, List.of());
      if (guess.isPresent()) {
        guessed++;
        Expr smaller = guess.get().formula();
        assertTrue(smaller.symbols() < formula.symbols(), () -> formula + " " + smaller);
        Program both = Program.of(BYTE, formula, smaller);
        for (int words = 0; words < 1 << (8 * both.inputs().size()); words++) {
          long[] results = both.run(words & 255, words >> 8);
          assertEquals(results[0], results[1], () -> formula + " " + smaller);
        }
      }
    }
    assertTrue(guessed > formulas / 6, "" + guessed);
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(ints = 60)
  void eachOfMoreGuessesIsEqualAndSmaller(int formulas) {
    eachGuessIsEqualAndSmaller(formulas);
  }

  private static Expr formula(SplittableRandom random, int symbols) {
    if (symbols < 3) {
      return random.nextInt(4) == 0
          ? new Expr.Constant(random.nextInt(256))
          : new Expr.Input(random.nextBoolean() ? "x" : "y");
    }
    List<BinaryOp> ops = BinaryOp.named("| ^ & + - << >> < == *");
    int left = 1 + random.nextInt(symbols - 2);
    return ops.get(random.nextInt(ops.size()))
        .over(formula(random, left), formula(random, symbols - 1 - left));
  }
}
