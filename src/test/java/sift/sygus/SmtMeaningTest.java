package sift.sygus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.BitWidth;
import sift.lang.Expr;

/** The operators on all words of 4 bits, against what SMT-LIB says of numbers. */
class SmtMeaningTest {
  private static final int BITS = 4;
  private static final int ONES = 15;
  private static final String W = "(_ BitVec 4)";
  private static final BitWidth WIDTH = new BitWidth(BITS);
  private static final Map<String, IntBinaryOperator> WORDS = new TreeMap<>();
  private static final Map<String, IntBinaryOperator> TRUTHS = new TreeMap<>();

  static {
    WORDS.put("bvnot", (a, _) -> ONES - a);
    WORDS.put("bvneg", (a, _) -> 16 - a);
    WORDS.put("bvand", (a, b) -> bits(a, b, "0001"));
    WORDS.put("bvor", (a, b) -> bits(a, b, "0111"));
    WORDS.put("bvxor", (a, b) -> bits(a, b, "0110"));
    WORDS.put("bvnand", (a, b) -> bits(a, b, "1110"));
    WORDS.put("bvnor", (a, b) -> bits(a, b, "1000"));
    WORDS.put("bvxnor", (a, b) -> bits(a, b, "1001"));
    WORDS.put("bvadd", (a, b) -> a + b);
    WORDS.put("bvsub", (a, b) -> a + 16 - b);
    WORDS.put("bvmul", (a, b) -> a * b);
    WORDS.put("bvudiv", (a, b) -> b == 0 ? ONES : a / b);
    WORDS.put("bvurem", (a, b) -> b == 0 ? a : a % b);
    WORDS.put("bvsdiv", (a, b) -> b == 0 ? (signed(a) < 0 ? 1 : -1) : signed(a) / signed(b));
    WORDS.put("bvsrem", (a, b) -> b == 0 ? a : signed(a) % signed(b));
    WORDS.put("bvsmod", (a, b) -> b == 0 ? a : Math.floorMod(signed(a), signed(b)));
    WORDS.put("bvshl", (a, b) -> (int) (a * Math.pow(2, b)));
    WORDS.put("bvlshr", (a, b) -> (int) Math.floor(a / Math.pow(2, b)));
    WORDS.put("bvashr", (a, b) -> (int) Math.floor(signed(a) / Math.pow(2, b)));
    TRUTHS.put("bvult", (a, b) -> truth(a < b));
    TRUTHS.put("bvule", (a, b) -> truth(a <= b));
    TRUTHS.put("bvugt", (a, b) -> truth(a > b));
    TRUTHS.put("bvuge", (a, b) -> truth(a >= b));
    TRUTHS.put("bvslt", (a, b) -> truth(signed(a) < signed(b)));
    TRUTHS.put("bvsle", (a, b) -> truth(signed(a) <= signed(b)));
    TRUTHS.put("bvsgt", (a, b) -> truth(signed(a) > signed(b)));
    TRUTHS.put("bvsge", (a, b) -> truth(signed(a) >= signed(b)));
    TRUTHS.put("bvredor", (a, _) -> truth(a > 0));
    TRUTHS.put("bvredand", (a, _) -> truth(a == ONES));
    TRUTHS.put("=", (a, b) -> truth(a == b));
    TRUTHS.put("distinct", (a, b) -> truth(a != b));
  }

  private static int signed(int word) {
    return word < 8 ? word : word - 16;
  }

  private static int truth(boolean truth) {
    return truth ? 1 : 0;
  }

  /** Returns the word of the bits that a table has for 00, 01, 10 and 11. */
  private static int bits(int a, int b, String table) {
    int word = 0;
    for (int i = 0; i < BITS; i++) {
      int row = ((a >> i) & 1) * 2 + ((b >> i) & 1);
      word += (table.charAt(row) - '0') << i;
    }
    return word;
  }

  private static long value(Expr formula, BitWidth width, long x, long y) {
    return formula.value(width, input -> input.name().equals("x") ? x : y);
  }

  private static Expr wanted(String term, String sort) {
    String text =
        """
        (declare-var x (_ BitVec 4)) (declare-var y (_ BitVec 4))
        (synth-fun f ((x (_ BitVec 4)) (y (_ BitVec 4))) %s)
        (constraint (= (f x y) %s)) (check-synth)
        """
            .formatted(sort, term);
    Constraint constraint =
        SygusFile.parse("my.sl", text).functions().getFirst().constraints().getFirst();
    return ((Constraint.Statement) constraint).formula();
  }

  private static void check(String name, IntBinaryOperator meaning, String sort) {
    SmtOperator op = Objects.requireNonNull(SmtOperator.BY_NAME.get(name));
    List<Expr> inputs = List.of(new Expr.Input("x"), new Expr.Input("y"));
    Expr ofGrammar = op.symbol(WIDTH).over(inputs.subList(0, op.arity()));
    Expr ofConstraint = wanted("(%s %s)".formatted(name, op.arity() == 1 ? "x" : "x y"), sort);
    for (int x = 0; x <= ONES; x++) {
      for (int y = 0; y <= ONES; y++) {
        String at = "(%s %d %d)".formatted(name, x, y);
        long expected = meaning.applyAsInt(x, y) & ONES;
        assertEquals(expected, value(ofGrammar, WIDTH, x, y), at);
        assertEquals(expected, value(ofConstraint, WIDTH, x, y), at);
      }
    }
  }

  @Test
  void anOperatorOnWordsMeansWhatSmtLibSays() {
    WORDS.forEach((name, meaning) -> check(name, meaning, W));
  }

  @Test
  void aComparisonMeansWhatSmtLibSays() {
    TRUTHS.forEach((name, meaning) -> check(name, meaning, "Bool"));
  }

  @Test
  void noOperatorIsLeftOut() {
    TreeSet<String> checked = new TreeSet<>(WORDS.keySet());
    checked.addAll(TRUTHS.keySet());
    checked.addAll(List.of("not", "and", "or", "xor", "=>", "ite", "bvcomp"));
    assertEquals(checked, new TreeSet<>(SmtOperator.BY_NAME.keySet()));
  }

  /** A shift by a literal is the plain operator below the width, a call or a constant above it. */
  @ParameterizedTest
  @ValueSource(strings = {"bvshl", "bvlshr", "bvashr"})
  void aShiftByALiteralIsThatByTheWord(String name) {
    for (int count = 0; count <= ONES; count++) {
      Expr formula = wanted("(%s x #x%x)".formatted(name, count), W);
      assertEquals(count < BITS, formula instanceof Expr.Binary, formula::toString);
      for (int x = 0; x <= ONES; x++) {
        assertEquals(
            Objects.requireNonNull(WORDS.get(name)).applyAsInt(x, count) & ONES,
            value(formula, WIDTH, x, 0),
            name);
      }
    }
  }

  @Test
  void operatorsOnTruthValuesAreTheirTables() {
    Map<String, String> tables =
        Map.of("and", "0001", "or", "0111", "xor", "0110", "=>", "1101", "=", "1001");
    tables.forEach((name, table) -> {
      Expr formula = wanted("(%s (bvult x #x8) (bvult y #x8))".formatted(name), "Bool");
      for (int row = 0; row < 4; row++) {
        int x = row < 2 ? 8 : 7;
        int y = row % 2 == 0 ? 8 : 7;
        assertEquals(table.charAt(row) - '0', value(formula, WIDTH, x, y), name + row);
      }
    });
  }

  @Test
  void moreOperandsAreMeantAsSmtLibSays() {
    assertEquals("((x - y) + (x * x))", wanted("(bvadd (bvsub x y) (bvmul x x))", W).toString());
    assertEquals("((x + y) + x)", wanted("(bvadd x y x)", W).toString());
    assertEquals("((x == y) & (y == 3))", wanted("(= x y #x3)", "Bool").toString());
    assertEquals(
        "((((x == y) ^ 1) & ((x == 3) ^ 1)) & ((y == 3) ^ 1))",
        wanted("(distinct x y #x3)", "Bool").toString());
    assertEquals(
        "(((x == 1) ^ 1) | (((x == 2) ^ 1) | (x == 3)))",
        wanted("(=> (= x #x1) (= x #x2) (= x #x3))", "Bool").toString());
    assertEquals("rotl(x, 1)", wanted("((_ rotate_left 5) x)", W).toString());
    assertEquals("rotr(x, 3)", wanted("((_ rotate_right 3) x)", W).toString());
  }

  @Test
  void formulasOfConstraintsAreSimple() {
    assertEquals("(x == y)", wanted("(not (not (= x y)))", "Bool").toString());
    assertEquals("y", wanted("(ite (= #x0 #x1) x y)", W).toString());
    assertEquals("(x ^ 8)", wanted("(bvxor x (bvshl #x1 #x3))", W).toString());
    assertEquals("(x + 15)", wanted("(let ((y #xF)) (bvadd x y))", W).toString());
  }

  @Test
  void aComparisonToABitIsForWordsOfOneBit() {
    String text =
        """
        (declare-var x (_ BitVec 1))
        (synth-fun f ((x (_ BitVec 1))) (_ BitVec 1))
        (constraint (= (f x) (bvcomp x #b1))) (check-synth)
        """;
    Constraint constraint =
        SygusFile.parse("my.sl", text).functions().getFirst().constraints().getFirst();
    assertEquals("(x == 1)", ((Constraint.Statement) constraint).formula().toString());
  }
}
