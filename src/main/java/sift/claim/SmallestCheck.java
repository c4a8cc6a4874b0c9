package sift.claim;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.claim.Recheck.Effort;
import sift.claim.Recheck.Outcome;
import sift.claim.plain.PlainEnumeration;
import sift.claim.plain.PlainGrammar;
import sift.lang.Grammar;
import sift.lang.TreeGrammar;
import sift.search.exhaustive.Engine;
import sift.search.request.Coverage;
import sift.search.request.Evidence;
import sift.search.request.Join;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.spec.Domain;
import sift.spec.Target;

/**
 * Checks the claims of a search for smallest formulas.
 *
 * <ol>
 *   <li>The cases are generated again and compared by their digests.
 *   <li>The interpreter tries every formula on every case.
 *   <li>The plain twin enumerates the sizes below the smallest, as far as a small budget goes.
 *   <li>A search without joins computes each formula, with other keys and samples, as far as a
 *       budget goes ({@link Comparison}).
 *   <li>Beyond, the joins run with other keys and samples, and fewer functions stored.
 * </ol>
 *
 * <p>Shared with the search are the cases, the operators in columns, the bank and its fingerprints,
 * the counting of classes, and beyond the budget the joins. Not shared are keys, samples and, up to
 * the budget, the joins; the formulas listed are proved, and the smallest sizes enumerated, without
 * any of these, the cases excepted. The choice of samples and the loop by counterexamples of the
 * twin are those of {@code search.refine}.
 *
 * <p>Small sizes are searched before larger ones, so a false number of functions is found before it
 * costs more than the certificate says.
 */
final class SmallestCheck {
  /** The plain twin may compute so small a part of the formulas, for one claim. */
  private static final int PLAIN_DIVISOR = 100;

  private final Checks checks;
  private final Line head;
  private final Grammar grammar;
  private final List<Line> lines;
  private final List<Line> sizes;
  private final List<Target> targets;
  private final List<Smallest> claims;
  private final Comparison comparison;
  private final int complete;

  SmallestCheck(Certificate certificate, Checks checks) {
    this.checks = checks;
    head = certificate.head();
    grammar = GrammarFields.read(head);
    lines = certificate.all("target");
    sizes = certificate.all("size");
    targets = TargetFields.madeAnew(lines, grammar);
    claims =
        Stream.concat(lines.stream(), certificate.all(Smallest.ALL).stream())
            .map(Smallest::read)
            .toList();
    comparison = new Comparison(sizes, claims, targets);
    complete = claims.stream().mapToInt(claim -> claim.classes().size()).min().orElse(0);
  }

  Outcome run() {
    Effort effort = checks.effort;
    checks.state("how it was searched: class_limit");
    head.optional("taken").ifPresent(checks::state);
    int last = Math.min(effort.upTo(), complete);
    for (int i = 0; i < targets.size(); i++) {
      TargetFields.check(lines.get(i), targets.get(i), checks);
    }
    for (Smallest claim : claims) {
      checks.prove(
          claim.target(),
          grammar,
          claim.formulas(),
          targets(claim),
          formula ->
              formula.symbols() == claim.bound()
                  ? Optional.empty()
                  : Optional.of("it is not of the claimed size"));
    }
    GrammarFields.check(head, grammar, targets.getFirst().domain().width(), checks);
    if (checks.isClean()) {
      claims.forEach(claim -> enumerate(claim, last));
    }
    int withoutJoins = checks.isClean() ? withinBudget(last, effort.formulas()) : 0;
    int byBruteForce =
        searched(
            new Route("every formula computed", 1, stored(), Set.of(), effort.seed()),
            withoutJoins);
    int byJoins = byBruteForce;
    if (withoutJoins < last && checks.isClean() && !checks.progress.stopRequested()) {
      int fewer = fewer(last);
      Route route =
          new Route(
              hasJoins() ? "joins, other samples" : "other samples",
              byBruteForce >= fewer ? last : 1,
              fewer,
              EnumSet.allOf(Join.class),
              effort.seed() + 1);
      byJoins = Math.max(byJoins, searched(route, last));
    }
    return outcome(byBruteForce, byJoins, last);
  }

  /** Whether the second search may use joins beyond the budget. */
  private boolean hasJoins() {
    return !request(1).joins().isEmpty();
  }

  private SearchRequest request(int maxSymbols) {
    return SearchRequest.of(grammar, targets, maxSymbols);
  }

  private Outcome outcome(int byBruteForce, int byJoins, int last) {
    comparison.stated(byJoins).forEach(checks::state);
    boolean isConfirmed = byJoins > 0 && byJoins == last && checks.isClean();
    return checks.outcome(
        "",
        new Recheck.Extent.Sizes(
            Optional.empty(), Optional.empty(), complete, byBruteForce, byJoins),
        isConfirmed,
        isConfirmed
            ? confirmed(byBruteForce, byJoins)
            : "NOT confirmed: searched again up to %d of %s only; %s"
                .formatted(
                    byJoins,
                    Checks.counted(complete, "symbol"),
                    checks.progress.stopRequested()
                        ? "interrupted"
                        : last == 0 ? "no size is complete" : "more --memory goes further"));
  }

  private String confirmed(int byBruteForce, int byJoins) {
    String larger =
        ", larger ones were searched %swith other samples and keys (a larger --limit computes more)"
            .formatted(hasJoins() ? "by the joins " : "");
    return "confirmed up to %d of %s: every formula of up to %d was computed%s%s"
        .formatted(
            byJoins,
            Checks.counted(complete, "symbol"),
            byBruteForce,
            byJoins > byBruteForce ? larger : "",
            byJoins < complete ? "; a larger --max-symbols goes further" : "");
  }

  /** Returns the targets that a claim is about. */
  private List<Target> targets(Smallest claim) {
    return targets.stream()
        .filter(each -> claim.target().equals(Smallest.ALL) || claim.target().equals(each.name()))
        .toList();
  }

  /**
   * Enumerates the sizes below the smallest by the plain twin, which is limited to words of 64
   * bits.
   */
  private void enumerate(Smallest claim, int last) {
    List<Domain> domains = targets(claim).stream().map(Target::domain).toList();
    if (domains.getFirst().width().isWide()) {
      return;
    }
    PlainEnumeration.Outcome outcome =
        DomainEnumeration.run(
            PlainGrammar.of(TreeGrammar.of(grammar, false), true),
            domains,
            checks.effort.limits(Math.min(last, claim.bound() - 1), PLAIN_DIVISOR),
            checks.progress,
            _ -> {});
    if (outcome.ending().isFound()) {
      checks.differs(
          "bound for " + claim.target(), "a smaller formula: " + outcome.found().orElseThrow());
    } else if (outcome.excluded() > 0) {
      checks.add(
          "bound for " + claim.target(),
          "none of up to %s, without the engine"
              .formatted(Checks.counted(Math.min(last, outcome.excluded()), "symbol")));
    }
  }

  /** Returns the largest size whose formulas are within a budget. */
  private int withinBudget(int last, long formulas) {
    int within = 0;
    long left = formulas;
    while (within < last && left >= formulas(within + 1)) {
      left -= formulas(++within);
    }
    return within;
  }

  /** Returns the number of formulas of a size over the functions stored. */
  private long formulas(int symbols) {
    List<Long> functions =
        sizes.stream().limit(symbols - 1L).map(line -> line.number("functions")).toList();
    try {
      return new Coverage(grammar, functions).formulas(symbols).orElse(Long.MAX_VALUE);
    } catch (ArithmeticException e) {
      return Long.MAX_VALUE;
    }
  }

  /** Returns the largest size of stored functions. */
  private int stored() {
    return Math.max(1, sizes.size());
  }

  /** Returns a smaller size of stored functions, if the search allows one. */
  private int fewer(int maxSymbols) {
    return Math.max(1, Math.max((maxSymbols - 1) / 2, Math.min(stored() - 1, maxSymbols)));
  }

  /**
   * A configuration of the second search.
   *
   * @param name its name in the report
   * @param first the first size to search up to; then one more each time
   * @param stored the largest size of stored functions; larger sizes are searched in one go
   */
  private record Route(String name, int first, int stored, Set<Join> joins, long seed) {}

  /** Searches up to {@code last}; returns the largest size up to which everything agrees. */
  private int searched(Route route, int last) {
    int agreed = 0;
    int upTo = Math.min(route.first, last);
    while (agreed < last) {
      List<Evidence> evidence = new ArrayList<>();
      SearchResult result =
          Engine.run(
              request(route, upTo),
              checks.progress,
              new SearchListener() {
                @Override
                public void onEnd(Supplier<Evidence> found) {
                  evidence.add(found.get());
                }
              });
      while (agreed < Math.min(upTo, result.exhausted())
          && agrees(route, result, evidence.getFirst(), agreed + 1)) {
        agreed++;
      }
      if (agreed < upTo) {
        return agreed;
      }
      if (agreed == last) {
        compareSmallest(result, last);
      }
      upTo = upTo < route.stored ? upTo + 1 : last;
    }
    return agreed;
  }

  /** Compares a size and its classes. */
  private boolean agrees(Route route, SearchResult result, Evidence evidence, int symbols) {
    List<String> wrong = comparison.differences(result, evidence, symbols);
    wrong.forEach(checks::contradicts);
    checks.add(
        "size " + symbols,
        route.name + ": " + (wrong.isEmpty() ? classes(symbols, result) : "DIFFERENT"));
    return wrong.isEmpty();
  }

  private SearchRequest request(Route route, int maxSymbols) {
    int most = claims.stream().mapToInt(claim -> claim.formulas().size()).max().orElse(1);
    return request(maxSymbols)
        .withTop(Math.max(1, most))
        .withThreads(checks.effort.threads())
        .withMemory(checks.effort.memory())
        .withClassLimit(head.number("class_limit"))
        .withSamples(6 * targets.size())
        .withStored(route.stored)
        .withJoins(route.joins)
        .withSeed(route.seed);
  }

  private String classes(int symbols, SearchResult result) {
    return comparison.found(result).stream()
            .map(found -> "%,d".formatted(found.classes().get(symbols - 1).classes()))
            .collect(Collectors.joining(" / "))
        + " classes";
  }

  /** Compares the smallest formulas, if they are within reach. */
  private void compareSmallest(SearchResult result, int last) {
    List<Smallest> found = comparison.found(result);
    for (int i = 0; i < found.size(); i++) {
      Smallest claim = claims.get(i);
      String what = "claim for " + claim.target();
      if (!Comparison.holds(claim, found.get(i), last)) {
        checks.differs(what, "does not hold: " + found.get(i).formulas());
      } else {
        checks.add(
            what,
            claim.bound() <= last
                ? "none of fewer than %d symbols, the same formulas of %d"
                    .formatted(claim.bound(), claim.bound())
                : "none of up to %d symbols".formatted(last));
      }
    }
  }
}
