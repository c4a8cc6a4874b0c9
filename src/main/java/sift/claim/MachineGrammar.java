package sift.claim;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.claim.DomainEnumeration.DomainCase;
import sift.claim.plain.PlainEnumeration;
import sift.claim.plain.PlainGrammar;
import sift.claim.plain.PlainGrammar.Leaf;
import sift.claim.plain.PlainGrammar.Levels;
import sift.claim.plain.PlainGrammar.Nonterminal;
import sift.claim.plain.PlainGrammar.Rule;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.TreeGrammar;
import sift.rank.cost.Inputs;
import sift.rank.cost.Toolbox;
import sift.spec.Domain;

/**
 * The instructions of a machine as a grammar of the plain twin. Levels are instructions, or cycles
 * of latency.
 *
 * <p>Words known before the board, numbers and words by square, cost no instruction; so no
 * instruction is applied to such words alone.
 *
 * @param toolbox the instructions
 * @param bound only formulas that cost less are enumerated; absent: all
 */
record MachineGrammar(Leaves leaves, Toolbox toolbox, boolean isLatency, Optional<Fraction> bound) {
  /**
   * The leaves of formulas.
   *
   * @param inputs classifies the inputs known before the board; for operations all are computed
   * @param areNumbersKnown whether numbers are known before the board
   * @param numbers by their values, with their smallest formulas
   * @param bySquare words that depend on the square alone and are not constant
   * @param boards inputs that vary from board to board
   */
  record Leaves(
      Inputs inputs,
      boolean areNumbersKnown,
      Map<Long, Expr> numbers,
      List<Expr> bySquare,
      List<Expr> boards) {

    /** Returns the leaves with formulas of up to {@code symbols} symbols. */
    static Leaves of(
        Grammar grammar, Inputs inputs, boolean areNumbersKnown, int symbols, Domain domain) {
      Map<Integer, Integer> caseOf = new LinkedHashMap<>();
      IntStream.range(0, domain.cases()).forEach(i -> caseOf.putIfAbsent(domain.square(i), i));
      List<Integer> cases = List.copyOf(caseOf.values());
      Map<Long, Expr> numbers = new LinkedHashMap<>();
      functions(grammar.withInputs(List.of()), symbols, domain, cases.subList(0, 1))
          .forEach(formula -> numbers.put(domain.value(formula, cases.getFirst()), formula));
      Predicate<String> isKnown =
          name -> inputs.square().contains(name) || inputs.perSquare().contains(name);
      Grammar known = grammar.withInputs(grammar.inputs().stream().filter(isKnown).toList());
      List<Expr> boards =
          grammar.inputs().stream().filter(isKnown.negate()).<Expr>map(Expr.Input::new).toList();
      List<Expr> bySquare =
          functions(known, symbols, domain, cases).stream()
              .filter(formula -> {
                List<Long> words =
                    cases.stream().map(i -> domain.value(formula, i)).distinct().toList();
                return words.size() > 1 || !numbers.containsKey(words.getFirst());
              })
              .toList();
      return new Leaves(inputs, areNumbersKnown, numbers, bySquare, boards);
    }

    /** Returns a smallest formula for each function of some cases. */
    private static List<Expr> functions(
        Grammar grammar, int symbols, Domain domain, List<Integer> cases) {
      return PlainEnumeration.functions(
          PlainGrammar.of(TreeGrammar.of(grammar, false), false),
          domain.width(),
          cases.stream().map(index -> new DomainCase(domain, index)).toList(),
          symbols);
    }

    private boolean isSquare(Expr leaf) {
      return leaf instanceof Expr.Input(String name) && inputs.square().contains(name);
    }
  }

  /** The leaves allowed for a variable: a nonterminal, and whether all of them are known. */
  private record Operand(int nonterminal, boolean isKnown) {}

  /** Returns the grammar; its first nonterminal derives computed words, its second known ones. */
  PlainGrammar grammar() {
    // Words that are computed, and those known before the board.
    List<List<Leaf>> words = List.of(new ArrayList<>(), new ArrayList<>());
    leaves
        .numbers
        .values()
        .forEach(each -> words.get(leaves.areNumbersKnown ? 1 : 0).add(free(each)));
    int bySquare = !toolbox.gathers() || isLatency ? 1 : 0;
    leaves.bySquare.forEach(each -> words.get(bySquare).add(bySquare(each)));
    List<Nonterminal> nonterminals = new ArrayList<>();
    List<Leaf> computed =
        Stream.concat(words.getFirst().stream(), leaves.boards.stream().map(this::free)).toList();
    nonterminals.add(new Nonterminal(true, computed, List.of())); // its rules come below
    nonterminals.add(new Nonterminal(true, words.getLast(), List.of()));
    Map<String, List<Operand>> byVariable = new LinkedHashMap<>();
    List<Rule> rules = new ArrayList<>();
    for (Toolbox.Tool tool : toolbox.tools()) {
      List<List<Operand>> operands = new ArrayList<>();
      for (String variable : tool.variables()) {
        operands.add(
            Toolbox.isRegister(variable) && !variable.equals(Toolbox.KNOWN)
                ? List.of(new Operand(0, false), new Operand(1, true))
                : byVariable.computeIfAbsent(
                    variable, _ -> operands(words, admits(variable), nonterminals)));
      }
      rules(tool, operands, rules);
    }
    nonterminals.set(0, new Nonterminal(true, computed, rules));
    return new PlainGrammar(
        nonterminals, isLatency ? Levels.MAXIMUM : Levels.SUM, isLatency ? List.of() : most());
  }

  private Leaf free(Expr formula) {
    return new Leaf(
        formula, 0, isLatency ? List.of() : Collections.nCopies(toolbox.load().size(), 0));
  }

  private Leaf bySquare(Expr formula) {
    return new Leaf(formula, 0, isLatency ? List.of() : toolbox.price(formula, leaves.inputs));
  }

  /** Returns the leaves allowed for a variable. */
  private Predicate<Expr> admits(String variable) {
    return switch (variable) {
      case Toolbox.SQUARE -> leaves::isSquare;
      case Toolbox.KNOWN -> leaf -> !leaves.isSquare(leaf);
      default ->
          leaf ->
              leaves.numbers.entrySet().stream()
                  .anyMatch(each ->
                      each.getValue().equals(leaf) && toolbox.admits(variable, each.getKey()));
    };
  }

  /** Returns the leaves allowed for a variable as nonterminals. */
  private static List<Operand> operands(
      List<List<Leaf>> words, Predicate<Expr> admits, List<Nonterminal> nonterminals) {
    List<Operand> operands = new ArrayList<>();
    for (boolean isKnown : new boolean[] {false, true}) {
      List<Leaf> admitted =
          words.get(isKnown ? 1 : 0).stream().filter(leaf -> admits.test(leaf.formula())).toList();
      if (!admitted.isEmpty()) {
        operands.add(new Operand(nonterminals.size(), isKnown));
        nonterminals.add(new Nonterminal(false, admitted, List.of()));
      }
    }
    return operands;
  }

  /** Adds an instruction for every choice of operands, except known ones alone. */
  private void rules(Toolbox.Tool tool, List<List<Operand>> operands, List<Rule> rules) {
    List<List<Operand>> choices = List.of(List.of());
    for (List<Operand> place : operands) {
      choices =
          choices.stream()
              .flatMap(before ->
                  place.stream()
                      .map(each -> Stream.concat(before.stream(), Stream.of(each)).toList()))
              .toList();
    }
    choices.stream()
        .filter(choice -> !choice.stream().allMatch(Operand::isKnown))
        .map(choice ->
            new Rule(
                tool.term(),
                tool.variables(),
                choice.stream().map(Operand::nonterminal).toList(),
                isLatency ? tool.latency() : 1,
                isLatency ? List.of() : tool.uses()))
        .forEach(rules::add);
  }

  /** Returns the last level with formulas that may cost less than the bound. */
  int last() {
    if (isLatency) {
      return bound.map(MachineGrammar::mostBelow).orElse(Integer.MAX_VALUE);
    }
    List<Integer> most = most();
    return IntStream.range(0, most.size())
        .filter(i -> leastUse(i) > 0)
        .map(i -> most.get(i) / leastUse(i))
        .min()
        .orElse(Integer.MAX_VALUE);
  }

  /** Returns the least cost of formulas of a level and all later ones. */
  Fraction least(int level) {
    return isLatency
        ? Fraction.of(level)
        : IntStream.range(0, toolbox.capacities().size())
            .mapToObj(i -> Fraction.of((double) level * leastUse(i)).by(capacity(i)))
            .max(Fraction::compareTo)
            .orElseThrow();
  }

  /** Returns the greatest use of each resource that costs less than the bound. */
  private List<Integer> most() {
    return IntStream.range(0, toolbox.capacities().size())
        .map(i -> bound.map(cost -> mostBelow(cost.times(capacity(i)))).orElse(Integer.MAX_VALUE))
        .boxed()
        .toList();
  }

  private Fraction capacity(int resource) {
    return Fraction.of(toolbox.capacities().get(resource));
  }

  /** Returns the least use of a resource by an instruction. */
  private int leastUse(int resource) {
    return toolbox.tools().stream().mapToInt(tool -> tool.uses().get(resource)).min().orElse(0);
  }

  /** Returns the largest integer below a bound, at most {@link Integer#MAX_VALUE}. */
  private static int mostBelow(Fraction bound) {
    return bound.wholeBelow().min(BigInteger.valueOf(Integer.MAX_VALUE)).intValueExact();
  }
}
