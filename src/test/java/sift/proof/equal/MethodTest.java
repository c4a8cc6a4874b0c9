package sift.proof.equal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.RandomFormulas;
import sift.progress.Progress;
import sift.proof.SmtLib;
import sift.proof.SmtProgram;
import sift.proof.Solver;

/** Each method by itself beside the truth: every formula on every word, case by case. */
class MethodTest {
  private static final List<String> NAMES = List.of("x", "y", "z");
  private static final Method AUTOMATON = new Method("Automaton", Automaton::decide);
  private static final Method NORMAL = new Method("NormalFormProof", NormalFormProof::decide);
  private static final Method DIAGRAMS = new Method("DiagramProof", DiagramProof::decide);
  private static final Method PRODUCTS = new Method("NamedProducts", NamedProducts::decide);
  private static final Method CONDITIONS = new Method("Conditions", Conditions::decide);
  private static final Method CASES = new Method("AllCases", AllCases.upTo(1 << 30).decision());
  private static final List<Method> METHODS =
      List.of(
          new Method("Identical", Equality::identical),
          AUTOMATON,
          NORMAL,
          DIAGRAMS,
          PRODUCTS,
          CONDITIONS,
          CASES);
  private static final int MOST_BITS = 9; // of all inputs together

  /** What each method said. */
  private final Map<String, Integer> counts = new HashMap<>();

  @Test
  void everyMethodAgreesWithAllCases() {
    check(2_000, 1);
    assertHealthy(2_000);
  }

  @Test
  void diagramsDoWithoutAnAssumptionThatTheyCannotTellOfWords() {
    Expr left = Parser.parse("x - 1 < x");
    Expr isNotZero = Parser.parse("x != 0");
    Expr quotient = Parser.parse("x * y / y == x");
    List<Expr> one = List.of(new Expr.Constant(1));
    Question equal = Question.of(BitWidth.WORD, List.of(left), one, List.of(quotient, isNotZero));
    assertTrue(DiagramProof.decide(equal, new Progress()) instanceof Method.Finding.Equal);
    Question open = Question.of(BitWidth.WORD, List.of(left), one, List.of(quotient));
    assertFalse(DiagramProof.decide(open, new Progress()) instanceof Method.Finding.Equal);
  }

  /** Where an input is a product, written in one way on the left and in another on the right. */
  @Test
  void productsAsNamesAgreeWithAllCases() {
    SplittableRandom random = new SplittableRandom(6);
    List<String> two = NAMES.subList(0, 2);
    for (int i = 0; i < 1_000; i++) {
      BitWidth width = new BitWidth(1 + random.nextInt(4));
      RandomPairs.Pair pair = new RandomPairs(random, width, NAMES).next(8);
      Expr left =
          pair.left().with(name -> name.name().equals("z") ? Parser.parse("(y << 1) * x") : name);
      Expr right =
          pair.right().with(name -> name.name().equals("z") ? Parser.parse("x * y + y * x") : name);
      Question question = new Question(width, two, List.of(left), List.of(right), List.of());
      boolean isEqual = isEqual(question, width);
      assertTrue(isEqual || !pair.isEqual() || width.bits() == 1, question::toString);
      check(PRODUCTS, question, isEqual, random);
    }
    assertTrue(count("NamedProducts", "Equal") > 120, counts::toString);
  }

  /** Questions for which each of these would take long. */
  @Test
  void noMethodGoesOnAfterARequestToStop() {
    Progress stopped = new Progress();
    stopped.requestStop();
    Question sums =
        Question.of(
            new BitWidth(20),
            List.of(Parser.parse("(x ^ y) + 2 * (x & y)")),
            List.of(Parser.parse("x + y")),
            List.of());
    Question few =
        Question.of(
            new BitWidth(8),
            List.of(Parser.parse("x / (y | 1)")),
            List.of(Parser.parse("x / (y | 1) + 0")),
            List.of());
    Question products =
        Question.of(
            new BitWidth(20),
            List.of(Parser.parse("x * y >> 1")),
            List.of(Parser.parse("y * x / 2")),
            List.of());
    Question chosen =
        Question.of(
            new BitWidth(20),
            List.of(Parser.parse("x == y ? x * x : y * y")),
            List.of(Parser.parse("y * y")),
            List.of());
    assertStops(PRODUCTS, products, stopped);
    assertStops(CONDITIONS, chosen, stopped);
    assertStops(AUTOMATON, sums, stopped);
    assertStops(NORMAL, sums, stopped);
    assertStops(DIAGRAMS, sums, stopped);
    assertStops(CASES, few, stopped);
  }

  private static void assertStops(Method method, Question question, Progress stopped) {
    assertThrows(
        CancellationException.class,
        () -> method.decision().decide(question, stopped),
        method::name);
  }

  @Test
  @Tag("slow")
  void everyMethodAgreesWithAllCasesOnAHundredThousandPairs() {
    check(100_000, 2);
    assertHealthy(100_000);
  }

  /** A test that no method is seen to answer would test nothing. */
  private void assertHealthy(int pairs) {
    Map<String, int[]> least = new HashMap<>();
    // Per thousand pairs: proved, refuted.
    least.put("Identical", new int[] {50, 0});
    least.put("NormalFormProof", new int[] {300, 0});
    least.put("Automaton", new int[] {350, 120});
    least.put("DiagramProof", new int[] {500, 200});
    least.put("NamedProducts", new int[] {3, 0});
    least.put("Conditions", new int[] {15, 0});
    least.put("AllCases", new int[] {500, 200});
    least.forEach((method, healthy) -> {
      String found = method + " " + counts;
      assertTrue(count(method, "Equal") * 1000L >= (long) healthy[0] * pairs, found);
      assertTrue(count(method, "Different") * 1000L >= (long) healthy[1] * pairs, found);
    });
    assertTrue(count("", "other widths") > pairs, counts::toString);
  }

  private int count(String method, String finding) {
    return counts.getOrDefault(method + " " + finding, 0);
  }

  private void check(int pairs, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < pairs; i++) {
      BitWidth width = new BitWidth(1 + random.nextInt(8));
      int inputs = Math.clamp(MOST_BITS / width.bits(), 1, 1 + random.nextInt(NAMES.size()));
      List<String> names = NAMES.subList(0, inputs);
      RandomPairs.Pair pair = new RandomPairs(random, width, names).next(10);
      boolean isAssumed = random.nextInt(4) == 0;
      List<Expr> assumptions =
          isAssumed ? List.of(new RandomPairs(random, width, names).next(4).left()) : List.of();
      Question question =
          new Question(width, names, List.of(pair.left()), List.of(pair.right()), assumptions);
      boolean isEqual = isEqual(question, width);
      assertTrue(isEqual || !pair.isEqual(), () -> "an identity is none: " + question);
      METHODS.forEach(method -> check(method, question, isEqual, random));
    }
  }

  private void check(Method method, Question question, boolean isEqual, SplittableRandom random) {
    Method.Finding finding = method.decision().decide(question, new Progress());
    counts.merge(method.name() + " " + finding.getClass().getSimpleName(), 1, Integer::sum);
    switch (finding) {
      case Method.Finding.Open _ -> {}
      case Method.Finding.Equal(Widths widths) -> {
        assertTrue(isEqual, () -> "no proof: " + method + " " + question);
        assertTrue(widths.contains(question.width()), () -> widths + " " + question);
        checkOtherWidths(method, question, widths, random);
      }
      case Method.Finding.Different(long[] words) -> {
        long left = value(question.left().getFirst(), question.width(), words);
        long right = value(question.right().getFirst(), question.width(), words);
        assertNotEquals(left, right, () -> "no refutation: " + method + " " + question);
        assertTrue(holds(question, question.width(), words), () -> method + " " + question);
        assertTrue(!isEqual, question::toString);
      }
    }
  }

  private void checkOtherWidths(
      Method method, Question question, Widths widths, SplittableRandom random) {
    for (int bits = widths.least(); bits <= widths.most(); bits++) {
      BitWidth width = new BitWidth(bits);
      if (bits == question.width().bits()) {
        continue;
      }
      if (bits * question.inputs().size() <= MOST_BITS && bits <= 8) {
        counts.merge(" other widths", 1, Integer::sum);
        assertTrue(isEqual(question, width), () -> method + " at " + width + " " + question);
      } else if (bits == widths.most() || random.nextInt(8) == 0) {
        counts.merge(" other widths", 1, Integer::sum);
        for (int i = 0; i < 20; i++) {
          long[] words = new long[question.inputs().size()];
          Arrays.setAll(words, _ -> width.word(RandomFormulas.word(random)));
          assertTrue(
              agree(question, width, words),
              () -> method + " at " + width + " " + question + " " + Arrays.toString(words));
        }
      }
    }
  }

  /** On every word of every input. */
  private static boolean isEqual(Question question, BitWidth width) {
    int inputs = question.inputs().size();
    for (long number = 0; number < 1L << (inputs * width.bits()); number++) {
      long[] words = new long[inputs];
      for (int i = 0; i < inputs; i++) {
        words[i] = width.word(number >>> (i * width.bits()));
      }
      if (!agree(question, width, words)) {
        return false;
      }
    }
    return true;
  }

  private static boolean agree(Question question, BitWidth width, long[] words) {
    return value(question.left().getFirst(), width, words)
            == value(question.right().getFirst(), width, words)
        || !holds(question, width, words);
  }

  private static boolean holds(Question question, BitWidth width, long[] words) {
    return question.assumptions().stream()
        .allMatch(assumption -> value(assumption, width, words) != 0);
  }

  private static long value(Expr formula, BitWidth width, long[] words) {
    return formula.value(width, input -> words[NAMES.indexOf(input.name())]);
  }

  /** Where all cases are too many, the methods have each other. */
  @Test
  void methodsAgreeAt64Bits() {
    checkAt64Bits(40, 3);
  }

  @Test
  @Tag("slow")
  void methodsAgreeAt64BitsOnThreeThousandPairs() {
    checkAt64Bits(3_000, 4);
  }

  /** The question as a script, at any width, of a solver that must be on the PATH. */
  @Test
  @Tag("slow")
  void z3AgreesWithAllCases() {
    Solver z3 = Solver.onPath(List.of(SmtProgram.Z3), Duration.ofMinutes(1));
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 300; i++) {
      BitWidth width = new BitWidth(1 + random.nextInt(8));
      List<String> names = NAMES.subList(0, width.bits() > 4 ? 1 : 2);
      RandomPairs.Pair pair = new RandomPairs(random, width, names).next(8);
      Question question =
          new Question(
              width,
              names,
              List.of(pair.left(), new Expr.Input("x")),
              List.of(pair.right(), new Expr.Input("x")),
              i % 2 == 0 ? List.of() : List.of(new Expr.Input("x")));
      Solver.Answer answer = z3.answer(SmtLib.differ(question.forSolver()));
      assertEquals(
          isEqual(question, width), answer instanceof Solver.Answer.Unsat, question::toString);
      if (answer instanceof Solver.Answer.Sat(Map<String, Long> model)) {
        long[] words = names.stream().mapToLong(name -> model.getOrDefault(name, 0L)).toArray();
        assertTrue(question.isRefutedBy(words), () -> question + " " + model);
      }
    }
  }

  private static void checkAt64Bits(int pairs, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int decided = 0;
    for (int i = 0; i < pairs; i++) {
      RandomPairs.Pair pair = new RandomPairs(random, BitWidth.WORD, NAMES).next(10);
      Question question =
          new Question(
              BitWidth.WORD, NAMES, List.of(pair.left()), List.of(pair.right()), List.of());
      List<Method.Finding> findings =
          METHODS.stream()
              .filter(method -> !method.equals(DIAGRAMS) || !isHard(pair))
              .map(method -> method.decision().decide(question, new Progress()))
              .toList();
      boolean isProved = findings.stream().anyMatch(Method.Finding.Equal.class::isInstance);
      boolean isRefuted = new Samples(question).refuting(new Progress()).isPresent();
      for (Method.Finding finding : findings) {
        if (finding instanceof Method.Finding.Different(long[] words)) {
          isRefuted = true;
          assertTrue(question.isRefutedBy(words), question::toString);
        }
      }
      assertTrue(!isRefuted || !pair.isEqual(), question::toString);
      assertTrue(!isRefuted || !isProved, question::toString);
      decided += isProved || isRefuted ? 1 : 0;
    }
    assertTrue(decided > pairs * 8 / 10, decided + " of " + pairs);
  }

  /** Diagrams of products, and of masks that vary, may take seconds until they are too large. */
  private static boolean isHard(RandomPairs.Pair pair) {
    String both = pair.left() + " " + pair.right();
    return both.matches(".*( \\* |pext|pdep| / | % |sdiv|srem|<<|>>|rot|ashr).*");
  }
}
