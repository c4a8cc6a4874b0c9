package sift.search.straightline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramTarget;
import sift.spec.Domain;
import sift.spec.Specification;

/** One program with several results: the search, its slow twin, and programs known to be there. */
class JointSearchTest {
  private static final int PROBLEMS = 30;
  private static final int PLANTED = 60;

  /** Never are there too few of a kind that is wanted among so many. */
  private static final int MOST = 1_000;

  private static final int CASES = 12;

  private static final Grammar OPERATORS =
      new Grammar(
          "operators",
          "",
          List.of("a", "b"),
          List.of(),
          List.of(UnaryOp.BIT_REVERSE, UnaryOp.NEG),
          List.of(BinaryOp.SUB, BinaryOp.AND));
  private static final Grammar LOGIC =
      new Grammar(
          "logic",
          "",
          List.of("a", "b"),
          List.of(),
          List.of(),
          List.of(BinaryOp.SUB, BinaryOp.SHL),
          List.of(8),
          true,
          List.of());

  /** A result wanted on random words. */
  private record Wanted(String name, Domain domain) implements Specification {
    @Override
    public String qualifier() {
      return "word";
    }
  }

  @Test
  void theLeastNumberOfOperationsForAllResultsIsThatOfEveryProgram() {
    long seed = Seed.of("JointSearchTest", 5);
    SplittableRandom seeds = new SplittableRandom(seed);
    int several = 0;
    for (int problem = 0; problem < PROBLEMS || (several < 15 && problem < MOST); problem++) {
      several += compare(problem % 2 == 0 ? OPERATORS : LOGIC, seeds.nextLong()) ? 1 : 0;
    }
    assertTrue(several >= 15, several + " of more than one operation, seed " + seed);
  }

  private static boolean compare(Grammar grammar, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int most = grammar.ternary() ? 2 : 3;
    List<Wanted> targets = targets(grammar, program(grammar, most, random), random);
    Answer answer = search(grammar, targets, most, 1, 1 + random.nextInt(3));
    String context = "seed " + seed + "L, " + grammar.name();

    assertTrue(answer.ending().isFound(), context);
    for (int operations = 1; operations <= answer.lowerBound(); operations++) {
      assertEquals(
          operations == answer.lowerBound(),
          EveryProgram.hasAll(grammar, targets, operations),
          context + ", " + operations + " operations");
    }
    return answer.lowerBound() > 1;
  }

  /** Deeper than the slow twin goes: no rule loses a program that is known to be there. */
  @Test
  void aPlantedProgramIsFoundOrAShorterOne() {
    long seed = Seed.of("JointSearchTest planted", 6);
    SplittableRandom seeds = new SplittableRandom(seed);
    int deep = 0;
    for (int problem = 0; problem < PLANTED || (deep < 3 && problem < MOST); problem++) {
      SplittableRandom random = seeds.split();
      Grammar grammar = problem % 2 == 0 ? OPERATORS : LOGIC;
      List<Expr> planted = program(grammar, 4, random);
      List<Wanted> targets = targets(grammar, planted, random);
      Answer answer = search(grammar, targets, 4, 3, 1);
      assertTrue(answer.ending().isFound(), () -> planted + ", seed " + seed);
      for (int threads = 2; threads <= 3; threads++) {
        assertEquals(answer, search(grammar, targets, 4, 3, threads), () -> planted + ", " + seed);
      }
      deep += answer.lowerBound() == 4 ? 1 : 0;
    }
    assertTrue(deep >= 3, "only " + deep + " deep ones, seed " + seed);
  }

  /** Programs and counts are those of a traversal that is one task. */
  @Test
  void theOutcomeDoesNotDependOnHowTasksAreCut() {
    long seed = Seed.of("JointSearchTest tasks", 7);
    SplittableRandom seeds = new SplittableRandom(seed);
    int cut = 0;
    for (int problem = 0; problem < PROBLEMS || (cut < 15 && problem < MOST); problem++) {
      SplittableRandom random = seeds.split();
      Grammar grammar = problem % 2 == 0 ? OPERATORS : LOGIC;
      List<Wanted> targets = targets(grammar, program(grammar, 4, random), random);
      ProgramRequest request = request(grammar, targets, 4, 1 + random.nextInt(5), 2);
      ProgramProblem question = new ProgramProblem(grammar, request.targets());
      ProgramSamples samples = ProgramSamples.first(question, 8);
      Progress progress = new Progress();
      Sweep sweep = new Sweep(question, samples, 4, request, progress);
      Traversal whole = Traversal.of(sweep);
      Sweep.Outcome outcome = whole.run(List.of());
      assertEquals(outcome, sweep.run(), "seed " + seed);
      cut += whole.tasks().size() > 1 && outcome.sets() > 0 ? 1 : 0;
    }
    assertTrue(cut >= 15, "only " + cut + " had several tasks, seed " + seed);
  }

  @Test
  void whatResultsShareIsCountedOnce() {
    Domain.Builder sum = new Domain.Builder(List.of("a", "b"));
    Domain.Builder twice = new Domain.Builder(List.of("a", "b"));
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < CASES; i++) {
      long a = random.nextLong();
      long b = random.nextLong();
      sum.add(0, 0, -1, -a - b, a, b);
      twice.add(0, 0, -1, -a - b - b, a, b);
    }
    List<Wanted> targets =
        List.of(new Wanted("sum", sum.build()), new Wanted("twice", twice.build()));
    Answer answer = search(OPERATORS, targets, 4, 1, 1);

    assertEquals(3, answer.lowerBound());
    assertEquals(List.of("t2", "t3"), answer.programs().getFirst().resultNames());
  }

  @Test
  void aResultThatIsALeafTakesNoOperation() {
    Domain.Builder leaf = new Domain.Builder(List.of("a", "b"));
    Domain.Builder difference = new Domain.Builder(List.of("a", "b"));
    for (long i = 3; i < CASES; i++) {
      leaf.add(0, 0, -1, i * i, i, i * i);
      difference.add(0, 0, -1, i - i * i, i, i * i);
    }
    List<Wanted> targets =
        List.of(new Wanted("leaf", leaf.build()), new Wanted("difference", difference.build()));
    Answer answer = search(OPERATORS, targets, 2, 1, 1);

    assertEquals(1, answer.lowerBound());
    assertEquals(List.of("b", "t1"), answer.programs().getFirst().resultNames());
  }

  @Test
  void resultsThatLeaveBitsFreeAreRefused() {
    Domain free = new Domain.Builder(List.of("a", "b")).add(0, 0, 1, 1, 2, 3).build();
    List<Wanted> targets = List.of(new Wanted("free", free), new Wanted("free", free));

    assertThrows(IllegalArgumentException.class, () -> search(OPERATORS, targets, 1, 1, 1));
  }

  private static Answer search(
      Grammar grammar, List<Wanted> targets, int most, int top, int threads) {
    return MinimalProgramSearch.run(request(grammar, targets, most, top, threads), new Progress())
        .answers()
        .getFirst();
  }

  private static ProgramRequest request(
      Grammar grammar, List<Wanted> targets, int most, int top, int threads) {
    ProgramTarget all = new ProgramTarget("all", targets);
    return new ProgramRequest(grammar, List.of(all), most, top, threads);
  }

  /** The program's last value, and one before it. */
  private static List<Wanted> targets(
      Grammar grammar, List<Expr> program, SplittableRandom random) {
    int leaves = grammar.leaves().size();
    Expr last = program.getLast();
    Expr other = program.get(leaves + random.nextInt(program.size() - leaves - 1));
    Domain.Builder one = new Domain.Builder(grammar.inputs());
    Domain.Builder two = new Domain.Builder(grammar.inputs());
    for (int i = 0; i < CASES; i++) {
      long a = random.nextLong();
      long b = random.nextLong() >>> random.nextInt(60);
      ToLongFunction<Expr.Input> inputs = input -> input.name().equals("a") ? a : b;
      one.add(0, 0, -1, last.value(inputs), a, b);
      two.add(0, 0, -1, other.value(inputs), a, b);
    }
    return List.of(new Wanted("last", one.build()), new Wanted("other", two.build()));
  }

  private static List<Expr> program(Grammar grammar, int operations, SplittableRandom random) {
    List<Expr> values = new ArrayList<>(grammar.leaves());
    for (int i = 0; i < operations; i++) {
      values.add(step(grammar, values, random));
    }
    return values;
  }

  private static Expr step(Grammar grammar, List<Expr> values, SplittableRandom random) {
    int known = values.size();
    int x = known - 1 - random.nextInt(2);
    int y = random.nextInt(known);
    if (!grammar.ternary()) {
      return random.nextInt(3) == 0
          ? new Expr.Unary(grammar.unary().get(random.nextInt(2)), values.get(x))
          : new Expr.Binary(grammar.binary().get(random.nextInt(2)), values.get(x), values.get(y));
    }
    return switch (random.nextInt(3)) {
      case 0 -> new Expr.Binary(BinaryOp.SHL, values.get(x), new Expr.Constant(8));
      case 1 -> new Expr.Binary(BinaryOp.SUB, values.get(x), values.get(y));
      default ->
          new Expr.Ternary(
              random.nextInt(256), values.get(x), values.get(y), values.get(random.nextInt(known)));
    };
  }
}
