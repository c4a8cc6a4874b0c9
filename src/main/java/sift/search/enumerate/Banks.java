package sift.search.enumerate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import sift.lang.BitWidth;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;
import sift.spec.Domain;

/** A bank for each nonterminal of a grammar; they are filled together, level by level. */
public final class Banks {
  private final List<SampleBank> banks;
  private final List<Predicates> conditions = new ArrayList<>();
  private int lastFilled;

  /**
   * Empty banks.
   *
   * @param samples the words of the inputs, on which functions are distinguished
   */
  public Banks(TreeGrammar grammar, Domain samples, Weights weights) {
    BitWidth width = samples.width();
    banks =
        grammar.nonterminals().stream()
            .map(each -> new SampleBank(samples.cases(), each.leaves()))
            .toList();
    for (int i = 0; i < banks.size(); i++) {
      Nonterminal nonterminal = grammar.nonterminals().get(i);
      List<Production> productions = new ArrayList<>();
      for (Rule rule : nonterminal.rules()) {
        int code = productions.size();
        productions.add(production(banks.get(i), code, rule, weights, width));
      }
      banks.get(i).setProductions(productions);
    }
  }

  private Production production(
      SampleBank whole, int code, Rule rule, Weights weights, BitWidth width) {
    List<SampleBank> operands = rule.operands().stream().map(banks::get).toList();
    Optional<LongPredicate> test = Production.test(rule.symbol(), width);
    Optional<Predicates> tested = test.map(each -> new Predicates(whole, operands, each));
    tested.ifPresent(conditions::add);
    int weight = weights.of(rule.symbol(), width);
    return Production.of(code, rule.symbol(), operands, weight, width, tested);
  }

  /** Returns the bank of whole formulas. */
  public SampleBank start() {
    return banks.getFirst();
  }

  public List<SampleBank> all() {
    return banks;
  }

  /** Returns the number of entries of all banks. */
  public int entries() {
    return banks.stream().mapToInt(SampleBank::entries).sum();
  }

  /** Returns the weight of the heaviest symbol, 1 if there are no rules. */
  public int heaviest() {
    return banks.stream()
        .flatMap(bank -> bank.productions().stream())
        .mapToInt(Production::weight)
        .max()
        .orElse(1);
  }

  /** Whether all larger levels are empty, as the levels of their operands are. */
  public boolean areComplete() {
    int most =
        banks.stream()
            .flatMap(bank -> bank.productions().stream())
            .mapToInt(production -> production.weight() + production.arity() * lastFilled)
            .max()
            .orElse(0);
    return start().levels() >= most;
  }

  /** Whether formulas may have choices. */
  public boolean hasChoices() {
    return !conditions.isEmpty();
  }

  /** Completes the next level of all banks. */
  public void endLevel() {
    banks.forEach(SampleBank::endLevel);
    conditions.forEach(Predicates::addLevel);
    int level = start().levels();
    if (banks.stream().anyMatch(bank -> bank.count(level) > 0)) {
      lastFilled = level;
    }
  }
}
