package sift.shorten;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.TargetProof;
import sift.proof.equal.TargetVerdict;
import sift.search.enumerate.Weights;
import sift.search.refine.Refinement;
import sift.search.sampled.Synthesis;
import sift.search.sampled.SynthesisRequest;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.search.sampled.SynthesisResult;
import sift.spec.Domain;
import sift.spec.Target;

/**
 * Searches by the general engine for formulas equal to a given one on all words, beside the
 * exhaustive engine. A formula found is proved, and then only smaller ones are searched for.
 */
final class GeneralSearch implements AutoCloseable {
  /** Smaller formulas are shortened at once by the exhaustive engine. */
  private static final int LEAST_SYMBOLS = 10;

  // The formulas tried on one thread before the exhaustive engine starts: some hundredths of a
  // second.
  private static final long FIRST_FORMULAS = 2_000_000;
  private static final Duration LOOK_EVERY = Duration.ofMillis(20);

  private final Shortening.Request request;
  private final Progress whole;
  private final Progress own;
  private final Optional<Thread> thread;
  private Target target;
  private volatile long mostFormulas = Long.MAX_VALUE;
  private volatile Optional<EqualForms.Form> best = Optional.empty();
  private volatile int excluded;
  private volatile long tried;

  /**
   * Begins to search. With several threads it takes half of them; with one it runs first, for a
   * limited number of formulas, and again if the exhaustive engine has found nothing in half of the
   * time.
   *
   * @param first the formula as a target, with its first samples
   * @param whole the progress of the whole job
   */
  GeneralSearch(Shortening.Request request, Target first, Progress whole) {
    this.request = request;
    this.whole = whole;
    target = first;
    Progress counted = new Progress();
    own = new Part(counted, () -> whole.stopRequested() || counted.done() >= mostFormulas);
    if (request.effort().threads() == 1) {
      thread = Optional.empty();
      mostFormulas = FIRST_FORMULAS;
      search();
      mostFormulas = Long.MAX_VALUE;
    } else {
      thread = Optional.of(Thread.ofPlatform().daemon().name("general engine").start(this::search));
    }
  }

  /** Returns the number of threads left to the exhaustive engine. */
  int threadsLeft() {
    return Math.max(1, request.effort().threads() - threads());
  }

  private int threads() {
    return Math.max(1, request.effort().threads() / 2);
  }

  private void search() {
    try {
      searchSmallerAndSmaller();
    } catch (OutOfMemoryError e) {
      own.requestStop(); // what was found stands
    }
  }

  private void searchSmallerAndSmaller() {
    int most = request.formula().symbols() - 1;
    while (most > 0 && !own.stopRequested()) {
      int upTo = most;
      Optional<EqualForms.Form> found =
          Refinement.run(
              () -> smallest(upTo),
              GeneralSearch::refuting,
              words -> words.forEach(each -> target = target.withCase(each)),
              _ -> own.stopRequested());
      if (found.isEmpty() || !refuting(found).isEmpty()) {
        return;
      }
      if (found.get().verdict().isProof()) {
        best = found;
        Shortening.show(found.get().formula(), whole);
      }
      most = found.get().formula().symbols() - 1;
    }
  }

  /** Returns a formula that is right on the cases, up to a limit of symbols, with its verdict. */
  private Optional<EqualForms.Form> smallest(int most) {
    SynthesisResult result = Synthesis.run(request(target.domain(), most), threads(), own);
    int below = result.formula().map(formula -> formula.symbols() - 1).orElse(Integer.MAX_VALUE);
    if (Math.min(result.excluded(), below) >= excluded) {
      excluded = Math.min(result.excluded(), below);
      tried = result.tried();
    }
    TargetProof proof = new TargetProof(target);
    return result.formula().map(each -> new EqualForms.Form(each, proof.verdict(each, own)));
  }

  private static List<long[]> refuting(Optional<EqualForms.Form> form) {
    return form.map(EqualForms.Form::verdict).stream()
        .filter(TargetVerdict.Refuted.class::isInstance)
        .map(verdict -> ((TargetVerdict.Refuted) verdict).words())
        .toList();
  }

  private SynthesisRequest request(Domain samples, int most) {
    return new SynthesisRequest(
        TreeGrammar.of(request.grammar(), request.choices()),
        samples,
        Weights.EFFORT,
        SynthesisRequest.Limits.within(request.effort().memory(), most, Patience.FIRST));
  }

  /** Whether the exhaustive engine, which has no choices, may need help. */
  static boolean isFor(Shortening.Request request) {
    return request.choices() || request.formula().symbols() >= LEAST_SYMBOLS;
  }

  /**
   * Returns a progress for the exhaustive engine, which stops it once it can find nothing smaller
   * than the formula known here.
   */
  Progress whileSmaller() {
    Progress time =
        thread.isPresent() ? whole : Part.within(request.effort().searching().dividedBy(2), whole);
    return new Part(
        time,
        () -> best.filter(form -> whole.stage().size() >= form.formula().symbols()).isPresent());
  }

  /**
   * Returns the better of both results; if the exhaustive engine found nothing, and there is time,
   * waits for this search first.
   *
   * @param shown converts a formula to display form
   */
  Shortening.Result better(Shortening.Result exhaustive, Function<Expr, Expr> shown) {
    boolean isProved =
        exhaustive.verdict().filter(EqualVerdict.Proved.class::isInstance).isPresent();
    if (!isProved && best.isEmpty()) {
      thread.ifPresentOrElse(this::awaitEnd, this::search);
    }
    close();
    int choices = request.choices() ? excluded : 0;
    if (isProved) {
      // The progress of this search depends on timing; left out, so that the output stays
      // the same.
      return exhaustive;
    }
    if (best.isEmpty()) {
      return exhaustive.withChoicesUpTo(choices);
    }
    EqualForms.Form found = best.get();
    int none = Math.min(excluded, found.formula().symbols() - 1);
    boolean isByBank = none > exhaustive.excludedUpTo();
    return new Shortening.Result(
            Optional.of(shown.apply(found.formula())),
            found.verdict().onWords(),
            isByBank ? none : exhaustive.excludedUpTo(),
            exhaustive.choicesUpTo(),
            isByBank ? tried : exhaustive.formulas(),
            exhaustive.rounds())
        .withChoicesUpTo(isByBank ? choices : 0);
  }

  private void awaitEnd(Thread searching) {
    try {
      while (!whole.stopRequested() && !searching.join(LOOK_EVERY)) {}
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the search. */
  @Override
  public void close() {
    own.requestStop();
    try {
      if (thread.isPresent()) {
        thread.get().join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
