package sift.store;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import sift.progress.Progress;
import sift.search.request.Join;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.spec.Target;
import sift.store.Certificate.Claim;

/**
 * Derives again what a certificate claims, field by field: each is compared, listed as stated, or
 * refused by the {@link CertificateFile}.
 *
 * <ol>
 *   <li>The cases are made again and compared by their digests.
 *   <li>Every formula is tried on every case, one after the other, by the interpreter of formulas.
 *   <li>What follows from other fields by arithmetic is compared ({@link Consistency}).
 *   <li>The plain engine computes each formula, with other keys and samples, as far as a budget
 *       goes ({@link Comparison}).
 *   <li>Beyond, the joins run with other keys and samples, and fewer functions stored.
 * </ol>
 *
 * <p>Shared with the search are the cases, the operators in columns, the bank and its fingerprints,
 * the counting of classes, and beyond the budget the joins. Not shared are keys, samples and, up to
 * the budget, the joins; the formulas listed are proved without any of these.
 *
 * <p>Small sizes are searched before larger ones, so a false number of functions is found before it
 * costs more than the certificate says.
 */
public final class Recheck {
  private final Certificate certificate;
  private final Consumer<Check> report;
  private final List<Target> targets;
  private final Comparison comparison;
  private final List<String> contradictions = new ArrayList<>();

  /** Something that was checked, and what came of it. */
  public record Check(String what, String result) {}

  /**
   * The extent to which a certificate was confirmed.
   *
   * @param byBruteForce the largest size confirmed by computing each formula; 0 if none
   * @param byJoins the largest size confirmed at all
   * @param last the largest size to confirm: of those claimed to be complete, as far as was asked
   * @param contradictions what was found to be different, a line each
   * @param stated the fields that nothing was compared with, a line each
   */
  public record Outcome(
      int byBruteForce, int byJoins, int last, List<String> contradictions, List<String> stated) {
    public Outcome {
      contradictions = List.copyOf(contradictions);
      stated = List.copyOf(stated);
    }

    /** Whether all sizes to confirm were searched again, and nothing differs. */
    public boolean isConfirmed() {
      return byJoins > 0 && byJoins == last && contradictions.isEmpty();
    }
  }

  /**
   * The effort to spend.
   *
   * @param formulas compute about so many formulas by brute force
   * @param upTo the largest size to confirm
   * @param threads worker threads
   * @param memory bytes that heap and bank may take together
   * @param seed for the keys and samples
   */
  public record Effort(long formulas, int upTo, int threads, long memory, long seed) {}

  private Recheck(Certificate certificate, Consumer<Check> report) {
    this.certificate = certificate;
    this.report = report;
    this.targets = certificate.scope().parsedTargets();
    this.comparison = new Comparison(certificate);
  }

  /**
   * Checks a certificate.
   *
   * @param report receives each thing that was checked
   * @throws CertificateException if its targets are unknown
   */
  public static Outcome of(
      Certificate certificate, Effort effort, Progress progress, Consumer<Check> report) {
    return new Recheck(certificate, report).run(effort, progress);
  }

  private Outcome run(Effort effort, Progress progress) {
    int last = Math.min(effort.upTo, certificate.complete());
    cases();
    formulas();
    contradictions.addAll(Consistency.contradictions(certificate, targets));
    if (!contradictions.isEmpty()) {
      return outcome(0, 0, last);
    }
    int plain = withinBudget(last, effort.formulas);
    int byBruteForce = 0;
    if (plain > 0) {
      byBruteForce =
          searched(
              new Route("every formula computed", 1, stored(), Set.of(), effort.seed),
              plain,
              effort,
              progress);
    }
    int byJoins = byBruteForce;
    if (plain < last && contradictions.isEmpty() && !progress.stopRequested()) {
      int fewer = fewer(last);
      byJoins =
          Math.max(
              byJoins,
              searched(
                  new Route(
                      certificate.hasJoins() ? "joins, other samples" : "other samples",
                      byBruteForce >= fewer ? last : 1,
                      fewer,
                      EnumSet.allOf(Join.class),
                      effort.seed + 1),
                  last,
                  effort,
                  progress));
    }
    return outcome(byBruteForce, byJoins, last);
  }

  private Outcome outcome(int byBruteForce, int byJoins, int last) {
    return new Outcome(byBruteForce, byJoins, last, contradictions, comparison.stated(byJoins));
  }

  /** Returns the largest size up to which the formulas are within a budget. */
  private int withinBudget(int last, long formulas) {
    int within = 0;
    long left = formulas;
    while (within < last && left >= formulas(within + 1)) {
      left -= formulas(++within);
    }
    return within;
  }

  private long formulas(int symbols) {
    return certificate.sizes().get(symbols - 1).report().formulas();
  }

  /** Returns the largest size whose functions are to be told apart. */
  private int stored() {
    return Math.max(1, certificate.stored());
  }

  /** Returns a smaller size to store the functions of, as far as the search allows. */
  private int fewer(int maxSymbols) {
    return Math.max(1, Math.max((maxSymbols - 1) / 2, Math.min(stored() - 1, maxSymbols)));
  }

  /**
   * A way to search again.
   *
   * @param name what the report calls it
   * @param first the first size to search up to; after that, one more each time
   * @param stored functions are told apart up to this size, from where on all is searched at once
   */
  private record Route(String name, int first, int stored, Set<Join> joins, long seed) {}

  /** Searches up to {@code last}; returns the largest size up to which all agrees. */
  private int searched(Route route, int last, Effort effort, Progress progress) {
    int agreed = 0;
    int upTo = Math.min(route.first, last);
    while (true) {
      SecondSearch second = SecondSearch.run(request(route, upTo, effort), progress);
      agreed = compare(route.name, second, agreed, upTo);
      if (agreed < upTo) {
        return agreed;
      }
      if (upTo == last) {
        claims(second.result(), last);
        return agreed;
      }
      upTo = upTo < route.stored ? upTo + 1 : last;
    }
  }

  private SearchRequest request(Route route, int maxSymbols, Effort effort) {
    int most =
        certificate.claims().stream().mapToInt(claim -> claim.smallest().size()).max().orElse(1);
    return SearchRequest.of(certificate.scope().grammar(), targets, maxSymbols)
        .withTop(Math.max(1, most))
        .withThreads(effort.threads)
        .withMemory(effort.memory)
        .withClassLimit(certificate.scope().classLimit())
        .withSamples(6 * targets.size())
        .withStored(route.stored)
        .withJoins(route.joins)
        .withSeed(route.seed);
  }

  private void cases() {
    for (int i = 0; i < targets.size(); i++) {
      boolean same = certificate.scope().targets().get(i).isOf(targets.get(i));
      check(
          same,
          "cases of " + targets.get(i).name(),
          "%,d, made anew, the same".formatted(targets.get(i).domain().cases()),
          "differ from those of the certificate");
    }
  }

  private void formulas() {
    for (Claim claim : certificate.claims()) {
      int smallest = Certificate.smallest(claim).orElse(0);
      for (String text : claim.smallest()) {
        ListedFormula formula = new ListedFormula(certificate.scope().grammar(), text);
        try {
          if (formula.proved(targets(claim)).symbols() != smallest) {
            throw new IllegalArgumentException("is not of the claimed size");
          }
        } catch (IllegalArgumentException e) {
          contradictions.add(
              "%s: %s %s".formatted(claim.target(), formula.quoted(), e.getMessage()));
        }
      }
      report.accept(
          new Check(
              "proofs for " + claim.target(),
              "%d %s, each on every case"
                  .formatted(
                      claim.smallest().size(),
                      claim.smallest().size() == 1 ? "formula" : "formulas")));
    }
  }

  /** Returns the targets that a claim is about. */
  private List<Target> targets(Claim claim) {
    return targets.stream()
        .filter(
            each -> claim.target().equals(Certificate.ALL) || claim.target().equals(each.name()))
        .toList();
  }

  /** Compares sizes and classes; returns the largest size up to which all agrees. */
  private int compare(String route, SecondSearch second, int agreedBefore, int last) {
    SearchResult result = second.result();
    int agreed = agreedBefore;
    for (int symbols = agreed + 1; symbols <= Math.min(last, result.exhausted()); symbols++) {
      List<String> wrong = comparison.differences(second, symbols);
      contradictions.addAll(wrong);
      report.accept(
          new Check(
              "size " + symbols,
              route + ": " + (wrong.isEmpty() ? classes(symbols, result) : "DIFFERENT")));
      if (wrong.isEmpty() && agreed == symbols - 1) {
        agreed = symbols;
      }
    }
    return agreed;
  }

  private String classes(int symbols, SearchResult result) {
    return comparison.findings(result).stream()
            .map(finding -> "%,d".formatted(finding.classes().get(symbols - 1)))
            .collect(Collectors.joining(" / "))
        + " classes";
  }

  /** Compares the smallest formulas, where they are within reach. */
  private void claims(SearchResult result, int last) {
    List<Finding> findings = comparison.findings(result);
    for (int i = 0; i < findings.size(); i++) {
      Claim claim = certificate.claims().get(i);
      check(
          comparison.holds(i, result, last),
          "claim for " + claim.target(),
          claim.lowerBound() <= last
              ? "none of fewer than %d symbols, the same formulas of %d"
                  .formatted(claim.lowerBound(), claim.lowerBound())
              : "none of up to %d symbols".formatted(last),
          "does not hold: %s"
              .formatted(Certificate.claim(claim.target(), result, findings.get(i)).smallest()));
    }
  }

  private void check(boolean same, String what, String good, String bad) {
    report.accept(new Check(what, same ? good : "DIFFERENT: " + bad));
    if (!same) {
      contradictions.add(what + " " + bad);
    }
  }
}
