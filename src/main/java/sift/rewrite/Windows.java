package sift.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Progress;

/**
 * Improves a formula window by window: each window, a term as a function of few smaller ones, is
 * replaced by a better formula, if a search knows one.
 */
public final class Windows {
  private static final int LEAST_SYMBOLS = 4;
  private static final int LEAST_DEPTH = 2;
  private static final int MOST_INPUTS = 4;

  // Prefix of the names of terms; no input begins with it.
  private final String prefix;
  private final Function<Window, Optional<Expr>> search;
  private final Map<Expr, Optional<Expr>> known = new HashMap<>();

  /**
   * A term of a formula as a function of smaller terms.
   *
   * @param formula over the inputs of the whole and names for the smaller terms
   * @param terms the terms of these names
   * @param place replaces this term in the whole formula
   */
  public record Window(Expr formula, Map<String, Expr> terms, UnaryOperator<Expr> place) {
    /** Returns the whole formula with the window replaced by {@code function}. */
    private Expr with(Expr function) {
      return place.apply(function.with(input -> terms.getOrDefault(input.name(), input)));
    }
  }

  /**
   * Windows of formulas over some inputs.
   *
   * @param search returns a better formula of a window, if it knows one; asked once for each
   */
  public Windows(List<String> inputs, Function<Window, Optional<Expr>> search) {
    this.search = search;
    StringBuilder unlike = new StringBuilder("_");
    while (inputs.stream().anyMatch(name -> name.startsWith(unlike.toString()))) {
      unlike.append('_');
    }
    prefix = unlike.toString();
  }

  /**
   * Returns the first accepted formula with one window replaced, the smallest windows first.
   *
   * @param most the most symbols of a window
   */
  public <T> Optional<T> first(
      Expr formula, int most, Progress progress, Function<Expr, Optional<T>> accepted) {
    for (Window window : windows(formula, most)) {
      if (progress.stopRequested()) {
        return Optional.empty();
      }
      Optional<T> better =
          known
              .computeIfAbsent(window.formula, _ -> search.apply(window))
              .map(window::with)
              .flatMap(accepted);
      if (better.isPresent()) {
        return better;
      }
    }
    return Optional.empty();
  }

  private List<Window> windows(Expr formula, int most) {
    List<Window> windows = new ArrayList<>();
    formula.forEachTerm((term, place) -> {
      int symbols = 0;
      for (int depth = LEAST_DEPTH; symbols < term.symbols(); depth++) {
        Map<String, Expr> terms = new LinkedHashMap<>();
        Expr window = cut(term, depth, terms);
        symbols = window.symbols();
        if (symbols > most) {
          return;
        }
        int inputs = Program.of(window).inputs().size();
        if (symbols >= LEAST_SYMBOLS && inputs > 0 && inputs <= MOST_INPUTS) {
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
}
