package sift.shorten;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.search.request.Effort;

/**
 * Shortens parts of a formula, until the time is over: each window, a term as a function of few
 * smaller ones, is shortened by itself. Windows of few symbols come first, for a moment each, then
 * larger ones for longer.
 */
final class LargerWindows {
  /** The largest formula; larger ones have too many windows. */
  static final int MOST_SYMBOLS = 1000;

  private static final int LEAST_WINDOW = 4;
  private static final int FIRST_WINDOW = 9;
  private static final int MORE_SYMBOLS = 2;
  private static final int MORE_TIME = 3;
  private static final int MOST_INPUTS = 4;
  private static final int LEAST_DEPTH = 2;
  private static final Duration MOMENT = Duration.ofMillis(100);

  private final Shortening.Request request;
  private final Progress progress;
  private final Map<Expr, Optional<Expr>> known = new HashMap<>();
  // Prefix of the names of terms; no input begins with it.
  private final String prefix;

  /**
   * A term of a formula as a function of smaller terms.
   *
   * @param formula over the inputs of the whole and names for the smaller terms
   * @param terms the terms of these names
   * @param place replaces this term in the whole formula
   */
  private record Window(Expr formula, Map<String, Expr> terms, UnaryOperator<Expr> place) {
    /** Returns the whole formula with the window replaced by {@code function}. */
    Expr with(Expr function) {
      return place.apply(function.with(input -> terms.getOrDefault(input.name(), input)));
    }
  }

  /** Windows for a request, within its time for improvements. */
  LargerWindows(Shortening.Request request, Progress progress) {
    this.request = request;
    this.progress = Part.within(request.effort().improving(), progress);
    prefix = unlike(request.grammar().inputs());
  }

  private static String unlike(List<String> names) {
    StringBuilder prefix = new StringBuilder("_");
    while (names.stream().anyMatch(name -> name.startsWith(prefix.toString()))) {
      prefix.append('_');
    }
    return prefix.toString();
  }

  /** Returns the best formula found; each window replaced was proved equal. */
  Expr better(Expr formula) {
    if (progress.stopRequested()) {
      return formula;
    }
    Expr best = formula;
    Duration time = MOMENT;
    for (int most = FIRST_WINDOW; ; most += MORE_SYMBOLS, time = time.multipliedBy(MORE_TIME)) {
      known.clear();
      Optional<Expr> next = Optional.of(best);
      while (next.isPresent()) {
        best = next.get();
        next = step(best, most, time);
      }
      if (progress.stopRequested() || most >= best.symbols()) {
        return best;
      }
    }
  }

  /** Returns the formula with the first window that could be improved. */
  private Optional<Expr> step(Expr formula, int most, Duration time) {
    for (Window window : windows(formula, most)) {
      if (progress.stopRequested()) {
        return Optional.empty();
      }
      progress.enter(window.formula.symbols(), "windows", 0, 0);
      Optional<Expr> better =
          known
              .computeIfAbsent(window.formula, unknown -> shortened(unknown, time))
              .map(window::with)
              .filter(found -> request.aim().isBetter(found, formula));
      if (better.isPresent()) {
        Shortening.show(better.get(), progress);
        return better;
      }
    }
    return Optional.empty();
  }

  /** Returns the windows of up to {@code most} symbols, the smallest first. */
  private List<Window> windows(Expr formula, int most) {
    List<Window> windows = new ArrayList<>();
    formula.forEachTerm((term, place) -> {
      int symbols = 0;
      for (int depth = LEAST_DEPTH; symbols < term.symbols(); depth++) {
        Map<String, Expr> terms = new HashMap<>();
        Expr window = cut(term, depth, terms);
        symbols = window.symbols();
        if (symbols > most) {
          return;
        }
        int inputs = Program.of(window).inputs().size();
        if (symbols >= LEAST_WINDOW && inputs > 0 && inputs <= MOST_INPUTS) {
          windows.add(new Window(window, terms, place));
        }
      }
    });
    windows.sort(Comparator.comparingInt(window -> window.formula.symbols()));
    return windows;
  }

  /** Returns a term with names for the terms below {@code depth}. */
  private Expr cut(Expr term, int depth, Map<String, Expr> terms) {
    if (depth > 0 || term instanceof Expr.Leaf) {
      return term.map(operand -> cut(operand, depth - 1, terms));
    }
    for (Map.Entry<String, Expr> each : terms.entrySet()) {
      if (each.getValue().equals(term)) {
        return new Expr.Input(each.getKey());
      }
    }
    String name = prefix + terms.size();
    terms.put(name, term);
    return new Expr.Input(name);
  }

  private Optional<Expr> shortened(Expr window, Duration time) {
    Effort whole = request.effort();
    Shortening.Request part =
        new Shortening.Request(
            request.width(),
            window,
            request.width().mask(),
            List.of(),
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
