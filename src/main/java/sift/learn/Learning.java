package sift.learn;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sift.guess.Guesser;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.TreeGrammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.rank.DisplayForm;
import sift.search.Search;
import sift.search.enumerate.Weights;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.sampled.FittingFunctions;
import sift.search.sampled.SynthesisRequest;
import sift.search.sampled.SynthesisRequest.Limits;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.solve.PointSearch;
import sift.solve.Wanted;
import sift.sygus.SynthFun;

/**
 * Finds the smallest formulas that fit examples.
 *
 * <p>The exhaustive engine tries formulas without choices by size, the general engine those with
 * choices. The examples are few, so functions that fit are distinguished on further words, without
 * results, as well.
 *
 * @param examples the examples
 * @param grammar the symbols of formulas
 * @param maxSymbols the greatest size of formulas
 * @param memory the limit of memory in bytes
 */
public record Learning(
    Examples examples, Grammar grammar, int maxSymbols, int threads, long memory) {
  /** The greatest number of formulas kept, from which the further example is chosen. */
  static final int MOST_FORMULAS = 1000;

  private static final int MOST_GUESSED = 20; // symbols

  /** Numbers that what people give examples of has often. */
  private static final List<Long> NUMBERS = List.of(2L, 3L, 4L, 7L, 8L, 15L, 16L, 32L);

  /**
   * Returns the default symbols: the inputs, 0, 1 and -1, and the operators that every language and
   * machine has.
   */
  public static Grammar symbols(Examples examples) {
    return new Grammar(
        "usual",
        "the inputs, and the usual symbols",
        examples.inputs(),
        Stream.of(0L, 1L, examples.width().mask()).distinct().toList(),
        List.of(UnaryOp.NOT, UnaryOp.NEG),
        BinaryOp.named("| ^ & + - * << >> == <"));
  }

  /**
   * Searches for formulas without a choice up to the first size that fits, or until {@code
   * progress} is asked to stop.
   *
   * @throws IllegalArgumentException if the grammar has other inputs than the examples, or
   *     operators that mean nothing on words of this width
   */
  public Learned withoutChoices(Progress progress) {
    SearchRequest request =
        SearchRequest.of(grammar, List.of(examples.target()), maxSymbols)
            .withBeyond(0)
            .withTop(MOST_FORMULAS)
            .withThreads(threads)
            .withMemory(memory);
    SearchResult found = Search.run(request, progress, SearchListener.NONE);
    SearchResult.Finding finding = found.findings().getFirst();
    int smallest = finding.smallest().orElse(0);
    List<Expr> formulas =
        finding.best().stream()
            .filter(formula -> formula.symbols() == smallest)
            .map(DisplayForm::of)
            .toList();
    long tried =
        found.sizes().stream()
            .filter(SearchResult.SizeReport::complete)
            .mapToLong(SearchResult.SizeReport::formulas)
            .sum();
    return new Learned(
        formulas,
        new Learned.Count(
            smallest == 0 ? 0 : finding.classes().get(smallest - 1),
            smallest > 0 && finding.exactUpTo() >= smallest,
            request.targets().getFirst().domain().cases()),
        Optional.empty(),
        new Learned.Excluded(smallest == 0 ? found.exhausted() : smallest - 1, 0, tried),
        FurtherExample.of(examples, formulas));
  }

  /**
   * Returns a formula guessed that fits, if none was found: it may have numbers and operators that
   * the grammar lacks.
   */
  public Learned guessed(Learned found, Progress progress) {
    if (!found.formulas().isEmpty()) {
      return found;
    }
    Guesser.Symbols symbols =
        new Guesser.Symbols(
            Stream.concat(grammar.constants().stream(), NUMBERS.stream())
                .map(examples.width()::word)
                .filter(number -> number != 0)
                .distinct()
                .toList(),
            grammar.binary(),
            List.of(),
            Math.min(MOST_GUESSED, maxSymbols) + 1,
            true);
    return Guesser.fitting(examples.domain(), List.of(), symbols, progress).stream()
        .findFirst()
        .map(guess ->
            new Learned(
                List.of(DisplayForm.of(guess.computed(examples.width()))),
                new Learned.Count(1, false, found.count().words()),
                Optional.empty(),
                found.excluded(),
                Optional.empty()))
        .orElse(found);
  }

  /**
   * Searches for formulas with choices that are smaller than those without, until {@code progress}
   * is asked to stop; returns the better of both.
   *
   * <p>The general engine has some examples as samples; a counterexample among the others becomes
   * one, and the search restarts. A formula wrong on the samples is wrong on the examples, so that
   * the sizes enumerated are excluded.
   */
  public Learned withChoices(Learned plain, Progress progress) {
    int most = plain.symbols().orElse(maxSymbols + 1) - 1;
    TreeGrammar withChoices = TreeGrammar.of(grammar, true);
    SynthFun function = examples.function(withChoices);
    PointSearch search = new PointSearch(function, withChoices, new Wanted(function));
    Optional<Expr> found =
        search.smallest(most, memory, threads, progress).map(PointSearch.Found::formula);
    int excluded = Math.min(search.excluded(), most);
    Learned.Excluded both =
        new Learned.Excluded(
            Math.max(plain.excluded().symbols(), excluded),
            excluded,
            plain.excluded().tried() + search.tried());
    if (found.isEmpty()) {
      return new Learned(plain.formulas(), plain.count(), Optional.empty(), both, plain.further());
    }
    Expr smallest = found.get();
    Optional<FittingFunctions> counted =
        Optional.of(smallest.symbols())
            .filter(symbols -> symbols == excluded + 1 && !progress.stopRequested())
            .map(symbols -> counted(withChoices, symbols, progress));
    List<Expr> formulas =
        counted.stream()
            .flatMap(functions -> functions.formulas().stream())
            .map(DisplayForm::of)
            .sorted(Comparator.comparing(Expr::toString))
            .toList();
    List<Expr> kept = formulas.isEmpty() ? List.of(DisplayForm.of(smallest)) : formulas;
    return new Learned(
        kept,
        new Learned.Count(
            Math.max(1, counted.map(FittingFunctions::count).orElse(1L)),
            counted.map(FittingFunctions::isComplete).orElse(false),
            plain.count().words()),
        plain.formulas().stream().findFirst(),
        both,
        FurtherExample.of(examples, kept));
  }

  /** Returns all functions of a size that fit, distinguished on the free words as well. */
  private FittingFunctions counted(TreeGrammar withChoices, int symbols, Progress progress) {
    return FittingFunctions.of(
        new SynthesisRequest(
            withChoices,
            examples.target().domain(),
            Weights.SYMBOLS,
            Limits.within(memory, symbols, Patience.SMALLEST)),
        MOST_FORMULAS,
        threads,
        progress);
  }
}
