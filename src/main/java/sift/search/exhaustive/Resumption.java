package sift.search.exhaustive;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.search.bank.Bank;
import sift.search.request.Coverage;
import sift.search.request.Journal;
import sift.search.request.Journal.BankState;
import sift.search.request.Journal.OpenTargets;
import sift.search.request.Journal.Position;
import sift.search.request.Journal.Standing;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult.Ending;
import sift.search.request.SearchResult.SizeReport;
import sift.search.request.SolutionClass;

/**
 * A search that goes on where its journal ends, and to larger formulas than the journal was for if
 * the request has them.
 *
 * <p>The larger limit may mean that more functions are stored, so that formulas come in another
 * order. What then rests on the old order begins again: the size that was begun; and where the
 * order shows, because classes are handed to the listener or a target was left out, all sizes that
 * were searched over fewer functions. Samples stay. Everything begins again where the search before
 * ended at its memory limit, or stored fewer sizes than are always stored.
 */
final class Resumption {
  private final SearchRequest request;
  private final SearchState state;
  private final Storage storage;
  private final JournalBuffer journal;
  private final SearchListener listener;
  private Optional<ResumeCheck> check = Optional.empty();

  Resumption(
      SearchRequest request,
      SearchState state,
      Storage storage,
      JournalBuffer journal,
      SearchListener listener) {
    this.request = request;
    this.state = state;
    this.storage = storage;
    this.journal = journal;
    this.listener = listener;
  }

  /**
   * Restores bank, samples and classes, and returns where to go on. When a stop is requested, they
   * are incomplete, and the search must not go on.
   *
   * @param steps those of the journal, at least one
   * @throws ResumeException if the journal is not what a search for the request writes
   */
  Standing standing(List<Journal.Step> steps) {
    Standing last = steps.getLast().standing();
    List<SolutionClass> found = JournalBuffer.found(steps);
    ResumeCheck ofLast = new ResumeCheck(request, state, last);
    ofLast.checkStanding();
    ofLast.checkFormulas(found);
    boolean isForLarger = last.maxSymbols() < request.maxSymbols();
    Standing from = isForLarger ? takenOver(last, found.size()) : restored(last, found.size());
    for (SolutionClass solution : found) {
      if (solution.symbols() <= from.begun()
          && state.classes().add(solution)
          && listener.wantsClasses()) {
        listener.onClass(solution.found());
      }
    }
    Standing standing = from.isTakenOver() ? withOpen(from) : from;
    ResumeCheck ofAll = new ResumeCheck(request, state, standing);
    check = Optional.of(ofAll);
    if (!state.progress().stopRequested()) {
      ofAll.checkSizes();
      if (isForLarger && standing.isTakenOver() && !state.progress().stopRequested()) {
        journal.write(standing);
      }
    }
    return standing;
  }

  /** Checks a size that was begun before, as {@link ResumeCheck#checkBegun}. */
  void checkBegun(int size, long tried, int[] exactUpTo) {
    check.orElseThrow().checkBegun(size, tried, exactUpTo);
  }

  private Standing restored(Standing last, int found) {
    storage.restore(last.bank(), last.maxSymbols(), found);
    state.samples().restore(last.bank().samples(), last.bank().samplesFrozen());
    return last;
  }

  /** Restores what a search for smaller formulas had, and returns what of it stands. */
  private Standing takenOver(Standing last, int found) {
    BankState kept = last.bank();
    if (state.bank().sizes() > kept.stored()) {
      return sizes(last, 0, last.reports()); // even the samples may be others
    }
    restored(last, found);
    int done = last.reports().size();
    if (kept.storing() || !storage.isStoring()) {
      boolean goesOn = last.ending().filter(Ending.Exhausted.class::isInstance).isPresent();
      return goesOn ? sizes(last, done, last.reports()) : last;
    }
    if (kept.memoryCap()) {
      return sizes(last, 0, last.reports());
    }
    boolean showsOrder =
        listener.wantsClasses() || last.exactUpTo().stream().anyMatch(size -> size < done);
    if (showsOrder) {
      return sizes(last, Math.min(done, sameOrder(kept.stored())), last.reports());
    }
    while (storage.isStoring() && state.bank().sizes() < storage.due(done)) {
      storage.store(state.bank().sizes() + 1, found);
    }
    return sizes(last, done, last.reports().stream().map(this::overStored).toList());
  }

  /** Returns the largest size that is searched over no more than {@code stored} sizes. */
  private int sameOrder(int stored) {
    int size = stored;
    while (storage.due(size + 1) <= stored) {
      size++;
    }
    return size;
  }

  /**
   * Returns the report of a complete size as of a search over the functions stored now: all the
   * formulas over them are among those that were tried over fewer.
   */
  private SizeReport overStored(SizeReport report) {
    Bank bank = state.bank();
    int size = report.symbols();
    if (size <= bank.sizes()) {
      return storage.report(size, 0, true);
    }
    int stored = Math.min(bank.sizes(), Math.max(Storage.SMALL, storage.due(size)));
    Coverage coverage =
        new Coverage(
            state.problem().grammar(),
            IntStream.rangeClosed(1, stored).mapToObj(each -> (long) bank.count(each)).toList());
    ResumeCheck.check(
        coverage.explains(size, report.formulas()),
        "other formulas of %d symbols than there are".formatted(size));
    return storage.report(size, coverage.formulas(size).orElseThrow(), true);
  }

  /** Returns the standing of this search when so many sizes are taken over. */
  private Standing sizes(Standing last, int sizes, List<SizeReport> reports) {
    Optional<Ending> ending =
        last.ending()
            .filter(Ending.Found.class::isInstance)
            .filter(found -> sizes == reports.size());
    return new Standing(
        request.maxSymbols(),
        new BankState(
            state.bank().sizes(),
            storage.isStoring(),
            state.samples().inOrder(),
            state.samples().isFrozen(),
            sizes > 0 && last.bank().memoryCap()),
        reports.subList(0, sizes),
        last.exactUpTo().stream().map(size -> Math.min(size, sizes)).toList(),
        Position.start(last.position().open()),
        ending);
  }

  /** Returns a standing with the targets that are open when its sizes are done. */
  private Standing withOpen(Standing standing) {
    int targets = request.targets().size();
    int done = standing.reports().size();
    long open = 0;
    for (int target = 0; target < targets; target++) {
      open |= standing.exactUpTo().get(target) == done ? 1L << target : 0;
    }
    Classes classes = state.classes();
    long limit = request.classLimit();
    long general = classes.count(targets);
    boolean all =
        targets > 1
            && general < limit
            && !(standing.bank().memoryCap() && general > 0)
            && IntStream.rangeClosed(1, done)
                .allMatch(size -> classes.expected(size, targets) <= limit);
    return new Standing(
        standing.maxSymbols(),
        standing.bank(),
        standing.reports(),
        standing.exactUpTo(),
        Position.start(new OpenTargets(open, all)),
        standing.ending());
  }
}
