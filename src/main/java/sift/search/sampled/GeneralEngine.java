package sift.search.sampled;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Weights;
import sift.search.refine.Refinement;
import sift.search.refine.SampleChoice;
import sift.search.request.FoundFormula;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.search.request.SearchResult.SizeReport;
import sift.search.sampled.SynthesisRequest.Limits;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.spec.Domain;
import sift.spec.Target;

/**
 * Answers a request for smallest formulas by the general engine, size by size. Unlike the
 * exhaustive engine it supports defined functions.
 *
 * <p>Functions are distinguished on all cases of a target as long as that is fast. From then on
 * some cases are samples, and counterexamples are added; formulas found are right on all cases, and
 * their number is a lower bound. The absence of smaller formulas is proved either way: if none of a
 * size is right on the samples, none is right on all cases.
 */
public final class GeneralEngine {
  private static final int MOST_SAMPLES = 256;
  private static final int FIRST_SAMPLES = 32;
  // The most formulas of a size whose successor takes about a second on all cases.
  private static final long MOST_WORDS = 1L << 23;
  // Formulas that fill a few pages of a bank.
  private static final int PAGES = 8;
  private static final int ADDED_AT_ONCE = 8;

  private final SearchRequest request;
  private final Progress progress;
  private final SearchListener listener;
  private final List<TargetSearch> searches = new ArrayList<>();
  private final TargetSearch byAll;
  private final List<SizeReport> sizes = new ArrayList<>();

  private GeneralEngine(SearchRequest request, Progress progress, SearchListener listener) {
    request.grammar().checkTrees();
    this.request = request;
    this.progress = progress;
    this.listener = listener;
    for (int i = 0; i < request.targets().size(); i++) {
      searches.add(new TargetSearch(List.of(request.targets().get(i)), 1L << i));
    }
    byAll = new TargetSearch(request.targets(), 0);
  }

  /**
   * Runs a request; the grammar may have defined functions.
   *
   * @throws IllegalArgumentException if the grammar does not fit the targets
   */
  public static SearchResult run(
      SearchRequest request, Progress progress, SearchListener listener) {
    return new GeneralEngine(request, progress, listener).search();
  }

  private SearchResult search() {
    Optional<Ending> ending = Optional.empty();
    for (int symbols = 1; symbols <= request.maxSymbols() && ending.isEmpty(); symbols++) {
      ending =
          progress.stopRequested() ? Optional.of(new Ending.Interrupted()) : endingAfter(symbols);
    }
    return new SearchResult(
        sizes,
        searches.stream().map(TargetSearch::finding).toList(),
        byAll.finding(),
        ending.orElse(new Ending.Exhausted(request.maxSymbols())));
  }

  /** Searches a size; returns the ending if it is the last one. */
  private Optional<Ending> endingAfter(int symbols) {
    int found = searches.stream().mapToInt(one -> one.best.size()).sum();
    progress.enter(symbols, "matching", 0, found);
    long tried = 0;
    boolean isComplete = true;
    for (TargetSearch one : searches) {
      tried = Math.max(tried, one.search(symbols));
      isComplete &= one.isComplete;
    }
    if (isOneWantedForAll()) {
      byAll.search(symbols);
    } else {
      byAll.classes.add(0L);
    }
    sizes.add(new SizeReport(symbols, OptionalLong.empty(), tried, isComplete));
    if (!isComplete) {
      return Optional.of(
          progress.stopRequested()
              ? new Ending.Interrupted()
              : new Ending.MemoryCap(request.memory()));
    }
    if (request.beyond().isPresent()
        && searches.stream()
            .allMatch(one -> one.isSolvedAt(symbols - request.beyond().getAsInt()))) {
      return Optional.of(new Ending.Found(symbols));
    }
    return searches.stream().anyMatch(TargetSearch::isOpen)
        ? Optional.empty()
        : Optional.of(new Ending.ClassLimit(request.classLimit()));
  }

  private boolean isOneWantedForAll() {
    return request.targets().size() > 1 && request.targets().getFirst().stated().isEmpty();
  }

  /** The search for the formulas of a target, or of all together. */
  private final class TargetSearch {
    private final long solved;
    private final List<Domain> all;
    private final List<Place> places = new ArrayList<>();
    private final List<Place> samples = new ArrayList<>();
    private boolean isOnAll = true;
    private final List<Long> classes = new ArrayList<>();
    private final List<Expr> best = new ArrayList<>();
    private boolean isComplete = true;
    private int exactUpTo;
    private long tried;

    /**
     * A formula for targets.
     *
     * @param solved these targets as a set of bits, for the listener; 0 if already reported
     */
    TargetSearch(List<Target> targets, long solved) {
      this.solved = solved;
      all = targets.stream().map(Target::domain).toList();
      for (Domain domain : all) {
        IntStream.range(0, domain.cases()).forEach(i -> places.add(new Place(domain, i)));
      }
    }

    /** Continues with some cases as samples, of those with a mask. */
    private void takeSamples() {
      List<Place> meant =
          places.stream().filter(place -> place.domain.mask(place.index) != 0).toList();
      isOnAll = false;
      samples.addAll(SampleChoice.spread(meant, FIRST_SAMPLES));
    }

    /** Whether there is a formula of up to {@code symbols} symbols. */
    boolean isSolvedAt(int symbols) {
      return classes.stream().limit(Math.max(0, symbols)).anyMatch(count -> count > 0);
    }

    boolean isOpen() {
      return classes.stream().mapToLong(Long::longValue).sum() < request.classShare();
    }

    /** Adds the functions of a size; returns the number of formulas tried. */
    long search(int symbols) {
      if (!isOpen()) {
        classes.add(0L);
        return 0;
      }
      if (isOnAll && places.size() > MOST_SAMPLES && !isQuickOnAll(symbols)) {
        takeSamples();
      }
      Fitting last =
          Refinement.run(
              () -> fitting(symbols),
              Fitting::refuting,
              samples::addAll,
              fitting ->
                  (!fitting.right.isEmpty() && samples.size() > MOST_SAMPLES)
                      || progress.stopRequested());
      take(symbols, last.functions, last.right);
      tried = last.functions.tried();
      return tried;
    }

    private Fitting fitting(int symbols) {
      FittingFunctions found =
          FittingFunctions.of(question(symbols), request.top(), request.threads(), progress);
      List<Expr> right = new ArrayList<>();
      Set<Place> refuting = new LinkedHashSet<>();
      for (Expr formula : found.formulas()) {
        Optional<Place> wrong = isOnAll ? Optional.empty() : refuting(formula);
        if (wrong.isEmpty()) {
          right.add(formula);
        } else if (refuting.size() < ADDED_AT_ONCE && !samples.contains(wrong.get())) {
          refuting.add(wrong.get());
        }
      }
      return new Fitting(found, right, List.copyOf(refuting));
    }

    private boolean isQuickOnAll(int symbols) {
      return tried * places.size() <= MOST_WORDS
          && PAGES * SampleBank.pageBytes(places.size()) <= limits(symbols).memory();
    }

    private void take(int symbols, FittingFunctions found, List<Expr> right) {
      boolean isExact = isOnAll && found.isComplete();
      boolean isWhole = found.isComplete() || found.count() >= FittingFunctions.MOST_COUNTED;
      // Formulas right on the samples only decide nothing about the size; there was no
      // time to try them.
      isComplete = isWhole && (!right.isEmpty() || found.formulas().isEmpty());
      classes.add(isExact ? found.count() : right.size());
      if (isExact && exactUpTo == symbols - 1) {
        exactUpTo = symbols;
      }
      right.sort(Comparator.comparing(Expr::toString));
      right.stream().limit(request.top() - best.size()).forEach(best::add);
      if (solved != 0 && listener.wantsClasses()) {
        right.forEach(formula -> listener.onClass(new FoundFormula(formula, symbols, solved)));
      }
    }

    private Optional<Place> refuting(Expr formula) {
      return places.stream().filter(place -> !place.accepts(formula)).findFirst();
    }

    private SynthesisRequest question(int symbols) {
      Domain first = all.getFirst();
      Domain.Builder domain = new Domain.Builder(first.width(), first.inputs());
      (isOnAll ? places : samples).forEach(place -> place.addTo(domain, first.inputs()));
      return new SynthesisRequest(
          TreeGrammar.of(request.grammar(), false),
          domain.build(),
          Weights.SYMBOLS,
          limits(symbols));
    }

    private Limits limits(int symbols) {
      return Limits.within(request.memory(), symbols, Patience.SMALLEST);
    }

    Finding finding() {
      return new Finding(classes, exactUpTo, best);
    }
  }

  /**
   * What is right on samples.
   *
   * @param right what of it is right on all cases
   * @param refuting cases on which the rest is wrong
   */
  private record Fitting(FittingFunctions functions, List<Expr> right, List<Place> refuting) {}

  /** A case of a domain. */
  private record Place(Domain domain, int index) {
    boolean accepts(Expr formula) {
      return (domain.value(formula, index) & domain.mask(index)) == domain.expected(index);
    }

    void addTo(Domain.Builder other, List<String> inputs) {
      other.add(
          domain.square(index),
          domain.occupied(index),
          domain.mask(index),
          domain.expected(index),
          inputs.stream().mapToLong(input -> domain.column(input)[index]).toArray());
    }
  }
}
