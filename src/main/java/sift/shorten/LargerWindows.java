package sift.shorten;

import java.time.Duration;
import java.util.Optional;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.rewrite.Windows;
import sift.search.request.Effort;

/**
 * Shortens the windows of a formula, each by itself, until the time is over. Windows of few symbols
 * come first, for a moment each, then larger ones for longer.
 */
record LargerWindows(Shortening.Request request, Progress progress) {
  /** The largest formula; larger ones have too many windows. */
  static final int MOST_SYMBOLS = 1000;

  private static final int FIRST_WINDOW = 9;
  private static final int MORE_SYMBOLS = 2;
  private static final int MORE_TIME = 3;
  private static final Duration MOMENT = Duration.ofMillis(100);

  /** Windows for a request, within its time for improvements. */
  LargerWindows {
    progress = Part.within(request.effort().improving(), progress);
  }

  /** Returns the best formula found; each window replaced was proved equal. */
  Expr better(Expr formula) {
    Expr best = formula;
    Duration time = MOMENT;
    for (int most = FIRST_WINDOW; !progress.stopRequested(); most += MORE_SYMBOLS) {
      Duration each = time;
      Windows windows =
          new Windows(request.grammar().inputs(), window -> shortened(window.formula(), each));
      for (Optional<Expr> next = Optional.of(best); next.isPresent(); ) {
        Expr before = next.get();
        best = before;
        next =
            windows.first(
                before,
                most,
                progress,
                found -> Optional.of(found).filter(one -> request.aim().isBetter(one, before)));
        next.ifPresent(found -> Shortening.show(found, progress));
      }
      if (most >= best.symbols()) {
        return best;
      }
      time = time.multipliedBy(MORE_TIME);
    }
    return best;
  }

  private Optional<Expr> shortened(Expr window, Duration time) {
    progress.enter(window.symbols(), "windows", 0, 0);
    Effort whole = request.effort();
    Shortening.Request part =
        new Shortening.Request(
            Asked.of(request.width(), window),
            request.grammar().withInputs(Program.of(window).inputs()),
            request.aim(),
            new Effort(whole.threads(), whole.memory(), time, Duration.ZERO));
    Shortening.Result result =
        Shortening.run(part, new Part(new Progress(), progress::stopRequested));
    return result.verdict().filter(EqualVerdict.Proved.class::isInstance).isPresent()
        ? result.formula().filter(found -> request.aim().isBetter(found, window))
        : Optional.empty();
  }
}
