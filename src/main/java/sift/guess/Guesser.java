package sift.guess;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.guess.Terms.Term;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Progress;
import sift.spec.Domain;

/**
 * Finds small formulas that are a goal on all cases.
 *
 * <p>A {@linkplain Terms term} is a small formula, or a known function. Each term is compared with
 * each {@linkplain Goal goal} as it is, and under one more operator with a number, which follows
 * from the words of the cases: {@code 26} of {@code (c | 32) - 97 < 26}. Then {@linkplain Pairs two
 * terms} are tried together, and {@linkplain Choices choices} between two.
 */
public final class Guesser {
  private static final int FEW_TERMS = 3_000; // some milliseconds
  private static final int MANY_TERMS = 20_000; // some tens of milliseconds
  private static final int LEAST_OF_MANY = 8; // smaller formulas are left to the searches
  private static final int MOST_INNER = 500; // of a choice beside an input
  private static final int MOST_OF_A_SIZE = 3;

  // The operators of a term and a number that is solved for, by the place of the number.
  private static final List<BinaryOp> FIRST = BinaryOp.named("< -");
  private static final List<BinaryOp> LAST = BinaryOp.named("< == ^ & | + * << >> rotl pdep");

  private final Domain domain;
  private final Symbols symbols;
  private final Progress progress;
  private final Map<Integer, List<Expr>> found = new TreeMap<>();

  /**
   * What formulas may be made of beside the inputs and the usual operators.
   *
   * @param numbers the constants that terms may have
   * @param operators further operators
   * @param terms terms that a known function may take
   * @param below all formulas have fewer symbols
   * @param choices whether they may have choices
   */
  public record Symbols(
      List<Long> numbers, List<BinaryOp> operators, List<Expr> terms, int below, boolean choices) {}

  private Guesser(Domain domain, Symbols symbols, Progress progress) {
    this.domain = domain;
    this.symbols = symbols;
    this.progress = progress;
  }

  /**
   * Returns formulas that are right on all cases, a few of each size, the smallest first.
   *
   * @param parts the goals of terms within a formula
   */
  public static List<Expr> fitting(
      Domain domain, List<Goal> parts, Symbols symbols, Progress progress) {
    Guesser guesser = new Guesser(domain, symbols, progress);
    guesser.guess(Goal.of(domain), parts);
    return guesser.found.values().stream().flatMap(List::stream).toList();
  }

  private void guess(Goal whole, List<Goal> parts) {
    List<Goal> wholes = Stream.concat(Stream.of(whole), whole.truth().stream()).toList();
    List<Goal> goals = Stream.concat(wholes.stream(), parts.stream()).toList();
    guess(goals, inside(whole), FEW_TERMS);
    if (found.isEmpty() && symbols.below() >= LEAST_OF_MANY) {
      guess(wholes, List.of(), MANY_TERMS);
    }
  }

  /**
   * Compares terms with goals, two together and choices with the first of these only.
   *
   * @param inner further goals, for terms alone
   */
  private void guess(List<Goal> goals, List<Goal> inner, int most) {
    List<Term> terms = Terms.of(domain, symbols, most, progress);
    for (int i = 0; i < terms.size() && !progress.stopRequested(); i++) {
      for (Goal goal : goals) {
        match(goal, terms.get(i), i < FEW_TERMS);
      }
      for (Goal goal : inner) {
        match(goal, terms.get(i), false);
      }
    }
    if (found.isEmpty() && !progress.stopRequested()) {
      goals.forEach(goal -> Pairs.find(domain.width(), goal, terms, this::keep));
      if (symbols.choices()) {
        Choices.find(goals.getFirst(), terms, symbols.below(), this::keep);
        List<Term> few = terms.subList(0, Math.min(terms.size(), MOST_INNER));
        inner.forEach(goal -> Choices.find(goal, few, symbols.below(), this::keep));
      }
    }
  }

  /** Returns what is left of the formula under a last operator of an input. */
  private List<Goal> inside(Goal whole) {
    List<Goal> goals = new ArrayList<>();
    for (int i = 0; i < domain.inputs().size(); i++) {
      long[] words = domain.columns()[i];
      Expr x = new Expr.Input(domain.inputs().get(i));
      goals.add(
          whole.inside(
              words(each -> whole.word(each) ^ words[each]), term -> BinaryOp.XOR.over(x, term)));
      goals.add(
          whole.inside(
              words(each -> whole.word(each) - words[each]), term -> BinaryOp.ADD.over(x, term)));
      goals.add(
          whole.inside(
              words(each -> words[each] - whole.word(each)), term -> BinaryOp.SUB.over(x, term)));
    }
    goals.addAll(goals.stream().flatMap(goal -> goal.truth().stream()).toList());
    return goals;
  }

  private long[] words(IntToLongFunction wordOfCase) {
    return IntStream.range(0, domain.cases()).mapToLong(wordOfCase).toArray();
  }

  /** Keeps a term that is the goal, or is it under one more operator with a number, or two. */
  private void match(Goal goal, Term term, boolean isBetween) {
    long[] words = term.words();
    int left = symbols.below() - goal.symbols(term.symbols());
    if (left > 0 && goal.isRight(each -> words[each])) {
      keep(goal.whole(term.formula()));
    }
    if (left <= 2) {
      return; // an operator and a number are too much
    }
    for (BinaryOp op : LAST) {
      goal.second(op, words)
          .ifPresent(
              number -> keep(goal.whole(op.over(term.formula(), new Expr.Constant(number)))));
    }
    for (BinaryOp op : FIRST) {
      goal.first(op, words)
          .ifPresent(
              number -> keep(goal.whole(op.over(new Expr.Constant(number), term.formula()))));
    }
    if (isBetween && goal.isTruth()) {
      goal.interval(words).ifPresent(made -> keep(goal.whole(made.apply(term.formula()))));
    }
    if (isBetween && domain.inputs().size() == 1) { // with all small words
      goal.table(words).ifPresent(made -> keep(goal.whole(made.apply(term.formula()))));
    }
  }

  /** Keeps a formula; of one size those first whose operators every machine has. */
  private void keep(Expr formula) {
    boolean isAllowed = symbols.choices() || !Program.of(formula).chooses();
    if (formula.symbols() < symbols.below() && isAllowed) {
      List<Expr> alike = found.computeIfAbsent(formula.symbols(), _ -> new ArrayList<>());
      alike.add(formula);
      alike.sort(Comparator.comparing(each -> !isUsual(each)));
      if (alike.size() > MOST_OF_A_SIZE) {
        alike.removeLast();
      }
    }
  }

  private static boolean isUsual(Expr formula) {
    return formula.terms().stream()
        .noneMatch(term -> term instanceof Expr.Binary binary && binary.op() == BinaryOp.PDEP);
  }
}
