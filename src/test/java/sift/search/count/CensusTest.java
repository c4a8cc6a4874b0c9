package sift.search.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.geometry.Ray;
import sift.lang.BinaryOp;
import sift.lang.Commuted;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Parser;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.bank.Problem;
import sift.search.request.MemoryBudget;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;

/** A census and its slow twin agree; what is known of trees holds. */
class CensusTest {
  private static final MemoryBudget MEMORY = new MemoryBudget(1L << 30);
  private static final Census.Resources RESOURCES = new Census.Resources(2, MEMORY);
  private static final List<Target> RAYS = LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED);
  private static final List<Target> DIAGONAL = RAYS.subList(2, 3);
  private static final Grammar ROTATED = GrammarFile.read("rotated", LineTargets.allInputs());
  private static final Grammar SMALL =
      new Grammar(
          "small",
          "",
          List.of("occ", "rev_occ"),
          List.of(1L),
          List.of(UnaryOp.BIT_REVERSE, UnaryOp.NOT),
          List.of(BinaryOp.XOR, BinaryOp.SUB));

  private static Expr formula(String text) {
    return Parser.parse(text, LineTargets.allInputs());
  }

  private static Census census(Grammar grammar, List<Target> targets, String text, int symbols) {
    return Census.of(
        new Problem(grammar, targets), formula(text), symbols, RESOURCES, new Progress());
  }

  /** Compares counts and trees of every size with those of every tree built and computed. */
  static void compare(Expr formula, Grammar grammar, List<Target> targets, int symbols) {
    List<List<Expr>> slow = EveryTree.like(formula, grammar, targets, symbols);
    for (int most = 1; most <= symbols; most++) {
      try (Census census =
          Census.of(new Problem(grammar, targets), formula, most, RESOURCES, new Progress())) {
        for (int size = 1; size <= most; size++) {
          compare(slow, census, size, formula + " to " + most + ", size " + size + ", " + grammar);
        }
      }
    }
  }

  private static void compare(List<List<Expr>> slow, Census census, int size, String context) {
    List<Expr> trees = slow.get(size - 1);
    Set<String> ordered = texts(trees);
    Set<String> least = texts(trees.stream().map(Commuted::least).toList());
    Census.Row row = census.rows().get(size - 1);
    assertEquals(trees.size(), row.trees(), context);
    assertEquals(least.size(), row.upToOrder(), context);
    assertEquals(trees.isEmpty(), row.example().isEmpty(), context);
    row.example()
        .ifPresent(example -> assertTrue(least.contains(example.toString()), context + example));
    boolean isSmallest = slow.stream().limit(size - 1).allMatch(List::isEmpty);
    if (isSmallest && !least.isEmpty()) {
      assertEquals(OptionalInt.of(size), census.leastSymbols(), context);
      assertEquals(
          Optional.of(((TreeSet<String>) ordered).first()),
          row.example().map(Expr::toString),
          context);
    }
    assertEquals(List.copyOf(ordered), sorted(census, size, Operands.ORDERED), context);
    assertEquals(List.copyOf(least), sorted(census, size, Operands.EXCHANGEABLE), context);
  }

  private static Set<String> texts(List<Expr> trees) {
    return new TreeSet<>(trees.stream().map(Expr::toString).toList());
  }

  /** What is handed out, sorted but with what is handed out twice. */
  private static List<String> sorted(Census census, int size, Operands operands) {
    List<String> texts = new ArrayList<>();
    census.forEach(size, operands, tree -> texts.add(tree.toString()));
    return texts.stream().sorted().toList();
  }

  @Test
  void fastAndSlowAgreeOnTheShippedGrammar() {
    for (String text :
        List.of("(occ ^ (occ - 1))", "((occ - 1) << 1)", "popcount(1)", "rev_occ", "(sq ^ sq)")) {
      compare(formula(text), ROTATED, DIAGONAL, 5);
    }
  }

  @Test
  void fastAndSlowAgreeOnSeveralTargetsAtOnce() {
    for (String text : List.of("(occ ^ (occ - 1))", "bit_reverse(occ)", "(occ - rev_occ)")) {
      compare(formula(text), ROTATED, RAYS, 4);
      compare(formula(text), SMALL, RAYS.subList(0, 2), 6);
    }
  }

  @Test
  void functionsBeyondTheBankHaveAllTheirTrees() {
    for (String text :
        List.of(
            "(bit_reverse((occ - 1)) ^ bit_reverse(occ))",
            "~bit_reverse((occ ^ 1))",
            "(~(occ - 1) - rev_occ)",
            "bit_reverse((1 ^ rev_occ))")) {
      compare(formula(text), SMALL, DIAGONAL, 7);
    }
  }

  @Test
  void leavesThatAreOneFunctionAreSeveralTrees() {
    Grammar grammar =
        new Grammar(
            "twins", "", List.of("sq", "s", "t"), List.of(3L), List.of(), List.of(BinaryOp.ADD));
    List<Target> targets = List.of(RandomCensusTest.twins());
    compare(formula("s"), grammar, targets, 5);
    compare(formula("(s + sq)"), grammar, targets, 5);
  }

  @Test
  void aFormulaMayHaveSymbolsThatTheGrammarLacks() {
    compare(formula("(occ * 3)"), ROTATED, DIAGONAL, 4);
    compare(formula("neg(~occ)"), SMALL, DIAGONAL, 6);
    compare(formula("ternary(0x5a, occ, 1, sq)"), ROTATED, DIAGONAL, 4);
  }

  /** The numbers of trees are those of the original search, which stores all of them. */
  @Test
  void theTreesOfAllFunctionsAreAllTrees() {
    List<Long> trees = DerivationStores.trees(new Problem(ROTATED, DIAGONAL), 6, Operands.ORDERED);
    assertEquals(List.of(6L, 24L, 312L, 2_976L, 37_824L, 455_424L), trees);
  }

  @Test
  void theTreeOfThePostIsOneOfItsClass() {
    try (Census census = census(ROTATED, DIAGONAL, "(occ ^ (occ - 1))", 7)) {
      assertEquals(OptionalInt.of(5), census.leastSymbols());
      assertEquals("((occ - 1) ^ occ)", census.rows().get(4).example().orElseThrow().toString());
      assertTrue(sorted(census, 5, Operands.ORDERED).contains("(occ ^ (occ - 1))"));
    }
  }

  @Test
  void nothingDependsOnTheNumberOfThreads() {
    List<List<String>> runs =
        IntStream.of(1, 2, 5)
            .mapToObj(threads -> {
              try (Census census =
                  Census.of(
                      new Problem(ROTATED, DIAGONAL),
                      formula("(occ ^ (occ - 1))"),
                      7,
                      new Census.Resources(threads, MEMORY),
                      new Progress())) {
                List<String> all = new ArrayList<>();
                census.rows().forEach(row -> all.add(row.toString()));
                for (Operands operands : Operands.values()) {
                  census.forEach(operands, tree -> all.add(tree.toString()));
                }
                return all;
              }
            })
            .toList();
    assertEquals(runs.get(0), runs.get(1));
    assertEquals(runs.get(0), runs.get(2));
  }

  @Test
  void tooLittleMemoryIsSaidInOneLine() {
    for (long megabytes : new long[] {2, 5, 20}) {
      CensusException e =
          assertThrows(
              CensusException.class,
              () ->
                  Census.of(
                      new Problem(ROTATED, DIAGONAL),
                      formula("occ"),
                      9,
                      new Census.Resources(2, new MemoryBudget(megabytes << 20)),
                      new Progress()));
      String message = String.valueOf(e.getMessage());
      assertTrue(message.startsWith("the memory ends after "), message);
      assertEquals(1, message.lines().count());
    }
  }

  @Test
  void whoeverAsksToStopIsHeard() {
    for (int patience = 1; patience <= 10_000; patience *= 10) {
      int times = patience;
      assertThrows(
          CensusException.class,
          () ->
              Census.of(
                  new Problem(ROTATED, DIAGONAL),
                  formula("occ"),
                  8,
                  RESOURCES,
                  new Impatient(times)));
    }
  }

  /** Asks to stop when it was asked so many times. */
  private static final class Impatient extends Progress {
    private final AtomicLong left;

    Impatient(long times) {
      left = new AtomicLong(times);
    }

    @Override
    public boolean stopRequested() {
      return left.decrementAndGet() < 0;
    }
  }
}
