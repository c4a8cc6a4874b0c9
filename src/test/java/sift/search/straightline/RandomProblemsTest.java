package sift.search.straightline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.RandomTrees;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramTarget;
import sift.spec.Domain;
import sift.spec.Target;

/** The search and its slow twin agree on grammars, references and domains drawn by chance. */
class RandomProblemsTest {
  private static final int PROBLEMS = 100;
  private static final long MOST_PROGRAMS = 60_000;
  private static final int FAR = 5;
  private static final int PLANTED = 200;

  /** Never are there too few of a kind that is wanted among so many. */
  private static final int MOST = 5_000;

  @Test
  void theLeastNumberOfOperationsIsThatOfEveryProgram() {
    long seed = Seed.of("RandomProblemsTest", 9);
    SplittableRandom seeds = new SplittableRandom(seed);
    int[] solved = new int[FAR + 1];
    for (int problem = 0; problem < PROBLEMS || (isTooFew(solved) && problem < MOST); problem++) {
      int least = compare(seeds.nextLong());
      if (least >= 0) {
        solved[least]++;
      }
    }
    assertFalse(isTooFew(solved), () -> IntStream.of(solved).boxed().toList() + ", seed " + seed);
  }

  /** Whether the comparison would be of nothing. */
  private static boolean isTooFew(int[] solved) {
    return IntStream.of(solved).sum() <= PROBLEMS / 4 || solved[2] == 0 || solved[3] == 0;
  }

  /** Deeper than the slow twin goes: no pruning loses a program that is known to be there. */
  @Test
  void aPlantedProgramIsFoundOrAShorterOne() {
    long seed = Seed.of("RandomProblemsTest planted", 10);
    SplittableRandom seeds = new SplittableRandom(seed);
    int deep = 0;
    for (int problem = 0; problem < PLANTED || (deep < 10 && problem < MOST); problem++) {
      deep += plant(seeds.nextLong()) ? 1 : 0;
    }
    assertTrue(deep >= 10, "only " + deep + " deep ones, seed " + seed);
  }

  /** Whether the least program had as many operations as the one planted, and many. */
  private static boolean plant(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Long> constants = random.nextInt(3) == 0 ? List.of(1L) : List.of();
    List<UnaryOp> unary =
        RandomTrees.some(new UnaryOp[] {UnaryOp.NOT, UnaryOp.NEG, UnaryOp.BIT_REVERSE}, 1, random);
    BinaryOp[] usual = {BinaryOp.SUB, BinaryOp.ADD, BinaryOp.XOR, BinaryOp.AND, BinaryOp.OR};
    List<BinaryOp> binary = new ArrayList<>(RandomTrees.some(usual, 2, random));
    if (random.nextInt(3) == 0) {
      binary.addAll(
          RandomTrees.some(
              new BinaryOp[] {BinaryOp.SHL, BinaryOp.AND_NOT, BinaryOp.MUL}, 1, random));
    }
    Grammar grammar = new Grammar("planted", "", List.of("a", "b"), constants, unary, binary);
    int operations = 4 + random.nextInt(3);
    Expr planted = program(grammar, operations, random);
    Domain.Builder builder = new Domain.Builder(grammar.inputs());
    long mask = random.nextBoolean() ? -1 : random.nextLong() & random.nextLong(1L << 40);
    for (int i = 0; i < 40; i++) {
      long a = random.nextLong();
      long b = random.nextLong() >>> random.nextInt(60);
      long value = planted.value(input -> input.name().equals("a") ? a : b);
      builder.add(i, 0, mask, value, a, b);
    }
    Target target = new Target("planted", builder.build());
    ProgramRequest request =
        new ProgramRequest(grammar, List.of(ProgramTarget.of(target)), operations, 1, 2);
    Answer answer = MinimalProgramSearch.run(request, new Progress()).answers().getFirst();
    assertTrue(answer.ending().isFound(), () -> "seed " + seed + "L, " + planted);
    return answer.lowerBound() == operations && answer.lowerBound() >= 4;
  }

  /** The least number of operations for the first target, or -1 if it was not found. */
  private static int compare(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Grammar grammar = grammar(random);
    int most = affordable(grammar);
    List<Target> targets =
        IntStream.range(0, 1 + random.nextInt(2))
            .mapToObj(i -> target("t" + i, grammar, most, random))
            .toList();
    List<ProgramTarget> wanted = targets.stream().map(ProgramTarget::of).toList();
    ProgramRequest request = new ProgramRequest(grammar, wanted, most, 1000, 1 + random.nextInt(3));
    ProgramResult fast = MinimalProgramSearch.run(request, new Progress());
    String context = "seed " + seed + "L, " + grammar;
    for (int t = 0; t < targets.size(); t++) {
      compare(List.of(targets.get(t)), fast.answers().get(t), request, context + ", target " + t);
    }
    fast.general().ifPresent(general -> compare(targets, general, request, context + ", all"));
    Answer first = fast.answers().getFirst();
    return first.ending().isFound() ? first.lowerBound() : -1;
  }

  private static void compare(
      List<Target> targets, Answer answer, ProgramRequest request, String context) {
    int tried = answer.lowerBound() - (answer.ending().isFound() ? 0 : 1);
    for (int operations = 0; operations <= tried; operations++) {
      Set<String> every = EveryProgram.right(request.grammar(), targets, operations);
      boolean isLeast = answer.ending().isFound() && operations == tried;
      String where = context + ", operations " + operations;
      assertEquals(isLeast, !every.isEmpty(), where);
      if (isLeast) {
        List<String> found =
            answer.programs().stream()
                .map(program -> program.formulas().getFirst().commuted().toString())
                .toList();
        assertTrue(every.containsAll(found), () -> where + ": " + found + " are not in " + every);
        assertEquals(found.size(), Set.copyOf(found).size(), where);
      }
    }
  }

  /** How many operations the slow twin can go through. */
  private static int affordable(Grammar grammar) {
    int operations = 0;
    long programs = 1;
    while (operations < FAR) {
      long known = grammar.leaves().size() + (long) operations;
      programs *= known * grammar.unary().size() + known * known * grammar.binary().size();
      if (programs > MOST_PROGRAMS) {
        break;
      }
      operations++;
    }
    return operations;
  }

  private static Grammar grammar(SplittableRandom random) {
    List<String> inputs = List.of("a", "b", "c").subList(0, 1 + random.nextInt(3));
    List<Long> constants =
        random.nextInt(3) > 0
            ? List.of()
            : List.of(List.of(0L, 1L, -1L, 56L).get(random.nextInt(4)));
    List<UnaryOp> unary = RandomTrees.some(UnaryOp.values(), random.nextInt(3), random);
    List<BinaryOp> binary = RandomTrees.some(BinaryOp.values(), random.nextInt(4), random);
    return new Grammar("random", "", inputs, constants, unary, binary);
  }

  /** A few cases whose reference is a program of the grammar or, one time in eight, chance. */
  private static Target target(String name, Grammar grammar, int most, SplittableRandom random) {
    Expr reference = program(grammar, random.nextInt(most + 1), random);
    boolean wild = random.nextInt(8) == 0;
    Domain.Builder builder = new Domain.Builder(grammar.inputs());
    int cases = 1 + random.nextInt(30);
    int bits = 1 + random.nextInt(64);
    for (int i = 0; i < cases; i++) {
      long[] words = random.longs(grammar.inputs().size()).map(word -> word >>> -bits).toArray();
      long value =
          reference.value(input -> words[grammar.inputs().indexOf(input.name())])
              ^ (wild ? random.nextLong() : 0);
      builder.add(i % 64, 0, random.nextLong() & -1L << random.nextInt(64), value, words);
    }
    return new Target(name, builder.build());
  }

  private static Expr program(Grammar grammar, int operations, SplittableRandom random) {
    if (operations == 0 || (grammar.unary().isEmpty() && grammar.binary().isEmpty())) {
      List<Expr.Leaf> leaves = grammar.leaves();
      return leaves.get(random.nextInt(leaves.size()));
    }
    List<Expr> values = new ArrayList<>(grammar.leaves());
    for (int i = 0; i < operations; i++) {
      int known = grammar.leaves().size() + i;
      int x = random.nextInt(4) > 0 ? known - 1 : random.nextInt(known);
      int y = random.nextInt(known);
      int op = random.nextInt(grammar.unary().size() + grammar.binary().size());
      values.add(
          op < grammar.unary().size()
              ? new Expr.Unary(grammar.unary().get(op), values.get(x))
              : new Expr.Binary(
                  grammar.binary().get(op - grammar.unary().size()), values.get(x), values.get(y)));
    }
    return values.getLast();
  }
}
