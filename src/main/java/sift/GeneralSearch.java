package sift;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.TargetProof;
import sift.proof.equal.TargetVerdict;
import sift.search.SearchRequest;
import sift.search.synth.Synthesis;
import sift.search.synth.SynthesisRequest;
import sift.search.synth.SynthesisRequest.Choices;
import sift.search.synth.SynthesisRequest.Patience;
import sift.search.synth.SynthesisResult;
import sift.search.synth.Weights;
import sift.spec.Domain;
import sift.spec.Target;

/**
 * Searches by the general engine for formulas that are equal to one on all words, on a thread of
 * its own beside the exhaustive engine. What it finds is proved, and then only smaller ones are of
 * interest.
 */
final class GeneralSearch implements AutoCloseable {
  /** Smaller formulas than this the exhaustive engine shortens in no time. */
  static final int LEAST_SYMBOLS = 10;

  private static final Duration LOOK_EVERY = Duration.ofMillis(20);

  /** Part of the heap that its bank may take. */
  private static final double BANK_SHARE = 0.5;

  private final Shortening.Request request;
  private final Progress whole;
  private final Progress own = new Progress();
  private final Thread thread;
  private volatile Optional<EqualForms.Form> best = Optional.empty();
  private volatile int excluded;
  private volatile long tried;

  /**
   * Begins to search.
   *
   * @param first the formula as a target, on sample words to begin with
   * @param whole the progress of the whole work
   */
  GeneralSearch(Shortening.Request request, Target first, Progress whole) {
    this.request = request;
    this.whole = whole;
    thread = Thread.ofPlatform().daemon().name("general engine").start(() -> search(first));
  }

  private void search(Target first) {
    try {
      searchSmallerAndSmaller(first);
    } catch (OutOfMemoryError e) {
      own.requestStop(); // what was found stands
    }
  }

  private void searchSmallerAndSmaller(Target first) {
    Target target = first;
    int most = request.formula().symbols() - 1;
    while (most > 0 && !own.stopRequested()) {
      SynthesisResult result = Synthesis.run(request(target.domain(), most), own);
      if (result.excluded() >= excluded) {
        excluded = result.excluded();
        tried = result.tried();
      }
      if (result.formula().isEmpty()) {
        return;
      }
      Expr candidate = result.formula().get();
      TargetVerdict verdict = new TargetProof(target).verdict(candidate);
      if (verdict instanceof TargetVerdict.Refuted refuted) {
        target = target.withCase(refuted.words());
        continue;
      }
      if (verdict.isProof()) {
        best = Optional.of(new EqualForms.Form(candidate, verdict));
      }
      most = candidate.symbols() - 1;
    }
  }

  private SynthesisRequest request(Domain samples, int most) {
    long heap = Math.min(SearchRequest.heapFor(request.memory()), Runtime.getRuntime().maxMemory());
    boolean chooses =
        Program.of(request.formula()).steps().stream().anyMatch(Program.Choice.class::isInstance);
    return new SynthesisRequest(
        request.grammar(),
        chooses ? Choices.ALLOWED : Choices.NONE,
        samples,
        Weights.EFFORT,
        new SynthesisRequest.Limits(most, (long) (heap * BANK_SHARE), Patience.FIRST));
  }

  /**
   * Returns the progress of the exhaustive engine, which ends where it can find nothing smaller
   * than what is known.
   */
  Progress whileSmaller() {
    return new WhileSmaller();
  }

  /**
   * Returns the better of what is found here and what the exhaustive engine found; if that is
   * nothing, and there is time, when this search has ended.
   *
   * @param shown turns a formula into what is shown
   */
  Shortening.Result better(Shortening.Result exhaustive, Function<Expr, Expr> shown) {
    boolean isProved =
        exhaustive.verdict().filter(EqualVerdict.Proved.class::isInstance).isPresent();
    if (!isProved && best.isEmpty()) {
      awaitEnd();
    }
    close();
    if (isProved || best.isEmpty()) {
      return exhaustive;
    }
    EqualForms.Form found = best.get();
    int none = Math.min(excluded, found.formula().symbols() - 1);
    boolean isByBank = none > exhaustive.tried();
    return new Shortening.Result(
        Optional.of(shown.apply(found.formula())),
        found.verdict().onWords(),
        isByBank ? none : exhaustive.tried(),
        isByBank ? tried : exhaustive.formulas(),
        exhaustive.rounds());
  }

  private void awaitEnd() {
    try {
      while (!whole.stopRequested() && !thread.join(LOOK_EVERY)) {}
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the search. */
  @Override
  public void close() {
    own.requestStop();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Shows the exhaustive engine's progress as that of the whole. */
  private final class WhileSmaller extends Progress {
    @Override
    public boolean stopRequested() {
      return whole.stopRequested()
          || best.filter(form -> whole.stage().size() >= form.formula().symbols()).isPresent();
    }

    @Override
    public void add(long more) {
      whole.add(more);
    }

    @Override
    public void enter(int size, String activity, long planned, long found) {
      whole.enter(size, activity, planned, found);
    }

    @Override
    public void enterParts(int size, String activity, long planned, long found) {
      whole.enterParts(size, activity, planned, found);
    }

    @Override
    public void addParts(long more) {
      whole.addParts(more);
    }

    @Override
    public void leaveOut(long doneEarlier) {
      whole.leaveOut(doneEarlier);
    }

    @Override
    public void found(long found) {
      whole.found(found);
    }
  }
}
