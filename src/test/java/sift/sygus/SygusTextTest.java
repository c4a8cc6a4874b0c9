package sift.sygus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;

class SygusTextTest {
  private static final int FORMULAS = 300;
  private static final int SAMPLES = 40;

  private static String declared(String sort, int bits) {
    String word = "(W (_ BitVec %d))".formatted(bits);
    String truth = "(T Bool)";
    return """
    (define-fun half ((x (_ BitVec %1$d))) (_ BitVec %1$d) (bvlshr x (_ bv1 %1$d)))
    (define-fun pick ((x (_ BitVec %1$d)) (y (_ BitVec %1$d)) (b Bool)) (_ BitVec %1$d)
      (ite b y x))
    (define-fun odd ((x (_ BitVec %1$d))) Bool (= (bvand x (_ bv1 %1$d)) (_ bv1 %1$d)))
    (declare-var x (_ BitVec %1$d)) (declare-var y (_ BitVec %1$d)) (declare-var b Bool)
    (synth-fun f ((x (_ BitVec %1$d)) (y (_ BitVec %1$d)) (b Bool)) %2$s
      (%3$s)
      ((W (_ BitVec %1$d) (x y (half W) (pick W W T) (bvnot W) (bvneg W) (bvand W W) (bvor W W)
         (bvxor W W) (bvadd W W) (bvsub W W) (bvmul W W) (bvudiv W W) (bvurem W W) (bvsdiv W W)
         (bvsrem W W) (bvsmod W W) (bvshl W W) (bvlshr W W) (bvashr W W) (bvnand W W)
         (bvnor W W) (bvxnor W W) (ite T W W) (bvashr W (_ bv1 %1$d)) ((_ rotate_left 1) W)
         (Constant (_ BitVec %1$d))))
       (T Bool (b true false (odd W) (bvult W W) (bvule W W) (bvugt W W) (bvuge W W)
         (bvslt W W) (bvsle W W) (bvsgt W W) (bvsge W W) (bvredor W) (bvredand W) (not T)
         (and T T) (or T T) (xor T T) (=> T T) (= W W) (= T T) (distinct W W) (distinct T T)
         (ite T T T)))))
    """
        .formatted(bits, sort, sort.equals("Bool") ? truth + word : word + truth);
  }

  private static SynthFun function(String sort, int bits) {
    return SygusFile.parse("my.sl", declared(sort, bits) + "(check-synth)").functions().getFirst();
  }

  /** Returns what an answer means when it is put into the file. */
  private static Expr read(SynthFun function, String answer) {
    String text =
        declared(function.result().toString(), function.width().bits())
            + answer.replace("(define-fun f ", "(define-fun answer ")
            + "(constraint (= (f x y b) (answer x y b)))(check-synth)";
    return ((Constraint.Statement)
            SygusFile.parse("my.sl", text).functions().getFirst().constraints().getFirst())
        .formula();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "::",
      textBlock =
          """
          x :: x
          ~x & -y :: (bvand (bvnot x) (bvneg y))
          x & ~(y - 1) :: (bvand x (bvnot (bvsub y #x01)))
          x &~ y :: (bvand x (bvnot y))
          x ^ -1 :: (bvxor x #xff)
          (x | 3) + y * 5 :: (bvadd (bvor x #x03) (bvmul y #x05))
          x / y + x % y :: (bvadd (bvudiv x y) (bvurem x y))
          sdiv(x, srem(x, y)) :: (bvsdiv x (bvsrem x y))
          x >> 3 << 1 :: (bvshl (bvlshr x #x03) #x01)
          ashr(x, 9) :: (bvashr x #x01)
          x << y :: (bvshl x (bvurem y #x08))
          rotl(x, 1) ^ rotr(y, 11) :: (bvxor ((_ rotate_left 1) x) ((_ rotate_right 3) y))
          x == y ? x : 7 :: (ite (= x y) x #x07)
          b ? x : y :: (ite b x y)
          x ? x : y :: (ite (not (= x #x00)) x y)
          x < y :: (ite (bvult x y) #x01 #x00)
          x + (slt(x, y) ^ 1) :: (bvadd x (ite (not (bvslt x y)) #x01 #x00))
          (x < y & b) ? x : y :: (ite (and (bvult x y) b) x y)
          (b == (x == 0)) ? x : y :: (ite (= b (= x #x00)) x y)
          """)
  void aFormulaIsWrittenByTheNamesOfSmtLib(String formula, String term) {
    Expr parsed = Parser.parse(formula, List.of("x", "y", "b"));
    assertEquals(term, SygusText.term(function("(_ BitVec 8)", 8), parsed));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          b               | b
          1               | true
          b ^ 1           | (not b)
          b ^ (x < y)     | (xor b (bvult x y))
          b & ~(x == y)   | (not (= (bvand (ite b #b001 #b000) (bvnot (ite (= x y) #b001 #b000))) #b000))
          b &~ (x == y)   | (and b (not (= x y)))
          b ? 0 : x == 5  | (ite b false (= x #b101))
          x               | (not (= x #b000))
          """)
  void aTruthValueIsWrittenAsSuch(String formula, String term) {
    Expr parsed = Parser.parse(formula, List.of("x", "y", "b"));
    assertEquals(term, SygusText.term(function("Bool", 3), parsed));
  }

  @Test
  void anAnswerIsOneLineOfSyGuSIf2() {
    SynthFun function = function("(_ BitVec 8)", 8);
    DefinedFunction half = function.macros().getFirst().function();
    Expr formula = new Expr.Call(half, List.of(Parser.parse("x - 1", List.of("x"))));
    assertEquals(
        "(define-fun f ((x (_ BitVec 8)) (y (_ BitVec 8)) (b Bool)) (_ BitVec 8)"
            + " (half (bvsub x #x01)))",
        SygusText.answer(function, formula));
  }

  @Test
  void aFunctionThatTheFileLacksIsWrittenByItsBody() {
    DefinedFunction mine = DefinedFunction.parse(List.of("mine(a, b) = (a &~ b)")).getFirst();
    Expr formula = new Expr.Call(mine, List.of(new Expr.Input("y"), new Expr.Input("x")));
    assertEquals("(bvand y (bvnot x))", SygusText.term(function("(_ BitVec 8)", 8), formula));
  }

  @ParameterizedTest
  @ValueSource(strings = {"popcount(x)", "pext(x, y)", "rotl(x, y)"})
  void whatSmtLibLacksIsRefused(String formula) {
    Expr parsed = Parser.parse(formula, List.of("x", "y"));
    SynthFun function = function("(_ BitVec 8)", 8);
    assertThrows(IllegalArgumentException.class, () -> SygusText.answer(function, parsed));
  }

  /** Formulas of the grammar, written and read again, are equal on samples. */
  @ParameterizedTest
  @CsvSource({"(_ BitVec 8), 8", "Bool, 8", "(_ BitVec 64), 64", "Bool, 7"})
  void anAnswerReadAgainIsTheFormula(String sort, int bits) {
    SplittableRandom random = new SplittableRandom(bits);
    SynthFun function = function(sort, bits);
    for (int i = 0; i < FORMULAS; i++) {
      Expr formula = formula(function.grammar(), 0, 4, random);
      String answer = SygusText.answer(function, formula);
      Expr again = read(function, answer);
      for (int sample = 0; sample < SAMPLES; sample++) {
        BitWidth width = function.width();
        long x = width.word(random.nextLong() >> random.nextInt(64));
        long y = width.word(random.nextLong() >> random.nextInt(64));
        long b = random.nextInt(2);
        assertEquals(value(formula, width, x, y, b), value(again, width, x, y, b), answer);
      }
    }
  }

  private static long value(Expr formula, BitWidth width, long x, long y, long b) {
    return formula.value(
        width,
        input ->
            switch (input.name()) {
              case "x" -> x;
              case "y" -> y;
              default -> b;
            });
  }

  private static Expr formula(
      TreeGrammar grammar, int nonterminal, int depth, SplittableRandom random) {
    Nonterminal drawn = grammar.nonterminals().get(nonterminal);
    if (!drawn.leaves().isEmpty() && (depth == 0 || drawn.rules().isEmpty())) {
      return drawn.leaves().get(random.nextInt(drawn.leaves().size()));
    }
    Rule rule = drawn.rules().get(random.nextInt(drawn.rules().size()));
    return rule.symbol()
        .over(
            rule.operands().stream()
                .map(operand -> formula(grammar, operand, depth - 1, random))
                .toList());
  }
}
