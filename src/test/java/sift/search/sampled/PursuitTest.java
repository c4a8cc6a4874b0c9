package sift.search.sampled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.progress.Progress;
import sift.search.enumerate.SampleBank;
import sift.spec.Domain;

class PursuitTest {
  private static final List<String> INPUTS = List.of("x", "y");

  /** The high half of the product of words so long, as hd-25 asks for it at 64 bits. */
  private static OracleRequest highProduct(int bits) {
    BitWidth width = new BitWidth(bits);
    int half = bits / 2;
    return OracleProblems.request(
        OracleProblems.usual(width, INPUTS, 1, half, width.mask() >>> half),
        bits,
        INPUTS,
        words -> (words[0] * words[1]) >>> bits);
  }

  private static void assertFound(OracleRequest request) {
    Predicate<Expr> isRight = OracleProblems.tried(request);
    assertTrue(isRight.test(Pursuit.run(request, isRight, new Progress()).orElseThrow()));
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 32})
  void theHighHalfOfAProductIsFound(int bits) {
    assertFound(highProduct(bits));
  }

  @Tag("slow")
  @Test
  void theHighHalfOfTheLongestProductIsFound() {
    assertFound(OracleProblems.highProduct());
  }

  @Test
  void theSameFormulaIsFoundInEveryRun() {
    OracleRequest request = highProduct(32);
    Predicate<Expr> isRight = OracleProblems.tried(request);
    assertEquals(
        Pursuit.run(request, isRight, new Progress()),
        Pursuit.run(request, isRight, new Progress()));
  }

  @Test
  void aSearchThatIsStoppedFindsNothing() {
    Progress progress = new Progress();
    progress.requestStop();
    assertTrue(Pursuit.run(highProduct(16), _ -> true, progress).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(ints = {13, 64})
  void entriesHaveTheWordsOfTheirFormulas(int bits) {
    OracleRequest request = highProduct(bits);
    SplittableRandom random = new SplittableRandom(5);
    OracleWords samples = OracleWords.random(request, 16, false, random);
    OracleWords others = OracleWords.random(request, 32, true, random);
    WholeRules rules = WholeRules.of(request.grammar(), request.width(), INPUTS);
    SampleBank bank =
        new Residuals(rules, request.width(), samples, others, 3000, _ -> true, new Progress())
            .bank();
    OracleWords.Columns elsewhere = others.new Columns(bank);
    assertEquals(2998, bank.entries()); // two counts of shifts are entries of another bank
    for (int entry = 0; entry < bank.entries(); entry++) {
      Expr formula = bank.expr(entry);
      assertWords(formula, samples.domain(), bank.words(entry));
      assertWords(formula, others.domain(), elsewhere.of(entry));
    }
  }

  private static void assertWords(Expr formula, Domain places, long[] words) {
    for (int i = 0; i < words.length; i++) {
      assertEquals(places.value(formula, i), words[i], formula::snippet);
    }
  }

  /** All formulas have the operators of their level, fewer ones come first. */
  @Test
  void aLevelIsANumberOfOperators() {
    OracleRequest request = highProduct(64);
    OracleWords samples = OracleWords.random(request, 16, false, new SplittableRandom(5));
    WholeRules rules = WholeRules.of(request.grammar(), request.width(), INPUTS);
    SampleBank bank =
        new Residuals(rules, request.width(), samples, samples, 3000, _ -> true, new Progress())
            .bank();
    assertTrue(bank.levels() >= 2);
    for (int entry = 0; entry < bank.end(bank.levels()); entry++) {
      assertEquals(bank.level(entry), 1 + bank.expr(entry).operators());
    }
  }

  @Test
  void subsetsOfTheFirstRulesComeFirst() {
    OracleRequest request = OracleProblems.highProduct();
    List<TreeGrammar> subsets = OperatorSubsets.of(request.grammar(), request.width());
    assertEquals(
        List.of(
            "+ *",
            "+ &",
            "+ * &",
            "+ bvlshr",
            "+ * bvlshr",
            "+ & bvlshr",
            "+ * & bvlshr",
            "+ bvshl"),
        subsets.stream().limit(8).map(PursuitTest::symbols).toList());
    int others = request.grammar().start().rules().size() - 1;
    assertEquals(
        others + others * (others - 1) / 2 + others * (others - 1) * (others - 2) / 6,
        subsets.stream().map(PursuitTest::symbols).distinct().count());
  }

  private static String symbols(TreeGrammar subset) {
    return String.join(
        " ", subset.start().rules().stream().map(rule -> rule.symbol().text()).toList());
  }
}
