package sift.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sift.geometry.Ray;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.progress.Progress;
import sift.proof.ScalarVerifier;
import sift.proof.Verdict;
import sift.search.Evidence;
import sift.search.SearchListener;
import sift.search.SearchRequest;
import sift.search.SearchResult;
import sift.search.SearchResult.Finding;
import sift.search.tree.Engine;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.store.Certificate.Claim;
import sift.store.Certificate.Size;

/**
 * Derives again, by another route, what a certificate claims.
 *
 * <ol>
 *   <li>The cases are made again and compared by their digests.
 *   <li>Every formula is tried on every case, one after the other.
 *   <li>The plain engine computes each formula, with other keys and samples, as far as a budget
 *       goes.
 *   <li>Beyond, the joins run with other keys and samples, and fewer functions stored.
 * </ol>
 */
public final class Recheck {
  private final Certificate certificate;
  private final Consumer<String> report;
  private final List<Target> targets;
  private final List<String> contradictions = new ArrayList<>();

  /**
   * The extent to which a certificate was confirmed.
   *
   * @param byBruteForce the largest size confirmed by computing each formula; 0 if none
   * @param byJoins the largest size confirmed at all
   * @param contradictions what was found to be different, a line each
   */
  public record Outcome(int byBruteForce, int byJoins, List<String> contradictions) {
    public Outcome {
      contradictions = List.copyOf(contradictions);
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

  private Recheck(Certificate certificate, Consumer<String> report) {
    this.certificate = certificate;
    this.report = report;
    this.targets = targets(certificate);
  }

  /**
   * Checks a certificate.
   *
   * @param report receives a line for each thing that was checked
   * @throws CertificateException if its targets are unknown
   */
  public static Outcome of(
      Certificate certificate, Effort effort, Progress progress, Consumer<String> report) {
    return new Recheck(certificate, report).run(effort, progress);
  }

  private Outcome run(Effort effort, Progress progress) {
    cases();
    formulas();
    int last = Math.min(effort.upTo, complete());
    int plain = 0;
    long budget = effort.formulas;
    while (plain < last && budget >= size(plain + 1).report().formulas()) {
      budget -= size(++plain).report().formulas();
    }
    int byBruteForce = 0;
    if (plain > 0) {
      byBruteForce =
          compare(
              "every formula computed",
              search(request(plain, effort).withJoins(Set.of()).withStored(stored()), progress),
              plain);
    }
    int byJoins = byBruteForce;
    if (plain < last && !progress.stopRequested()) {
      byJoins =
          Math.max(
              byJoins,
              compare(
                  "joins, other samples",
                  search(
                      request(last, effort).withStored(fewer(last)).withSeed(effort.seed + 1),
                      progress),
                  last));
    }
    return new Outcome(byBruteForce, byJoins, contradictions);
  }

  /** Returns the largest size up to which every one is complete. */
  private int complete() {
    return (int) certificate.sizes().stream().takeWhile(size -> size.report().complete()).count();
  }

  private Size size(int symbols) {
    return certificate.sizes().get(symbols - 1);
  }

  /** Returns the largest size whose functions the certificate has told apart. */
  private int stored() {
    int sizes = (int) certificate.sizes().stream().filter(size -> !size.digest().isEmpty()).count();
    return Math.max(1, sizes);
  }

  /** Returns a smaller size to store the functions of, as far as the search allows. */
  private int fewer(int maxSymbols) {
    return Math.max(1, Math.max((maxSymbols - 1) / 2, Math.min(stored() - 1, maxSymbols)));
  }

  private SearchRequest request(int maxSymbols, Effort effort) {
    int most =
        certificate.claims().stream().mapToInt(claim -> claim.smallest().size()).max().orElse(1);
    return SearchRequest.of(certificate.scope().grammar(), targets, maxSymbols)
        .withTop(Math.max(1, most))
        .withThreads(effort.threads)
        .withMemory(effort.memory)
        .withClassLimit(certificate.scope().classLimit())
        .withSamples(6 * targets.size())
        .withSeed(effort.seed);
  }

  private record SecondSearch(SearchResult result, Evidence evidence) {}

  private static SecondSearch search(SearchRequest request, Progress progress) {
    AtomicReference<@Nullable Evidence> kept = new AtomicReference<>();
    SearchResult result =
        Engine.run(
            request,
            progress,
            new SearchListener() {
              @Override
              public void onEnd(Supplier<Evidence> evidence) {
                kept.set(evidence.get());
              }
            });
    return new SecondSearch(result, Objects.requireNonNull(kept.get()));
  }

  private void cases() {
    for (int i = 0; i < targets.size(); i++) {
      boolean same = Certificate.isSame(certificate.scope().targets().get(i), targets.get(i));
      check(
          same,
          "cases of " + targets.get(i).name(),
          "%,d, made anew, the same".formatted(targets.get(i).domain().cases()),
          "differ from those of the certificate");
    }
  }

  private void formulas() {
    for (Claim claim : certificate.claims()) {
      if (claim.lowerBound() != Certificate.smallest(claim).orElse(complete() + 1)) {
        contradictions.add(
            "%s: 'none of fewer than %d symbols' does not follow from %d complete sizes"
                .formatted(claim.target(), claim.lowerBound(), complete()));
      }
      for (String text : claim.smallest()) {
        Expr formula = Parser.parse(text, targets.getFirst().domain().inputs());
        boolean right =
            targets.stream()
                .filter(
                    target -> claim.target().equals("all") || claim.target().equals(target.name()))
                .allMatch(target ->
                    ScalarVerifier.verify(formula, target.domain()) instanceof Verdict.Proved);
        boolean sized =
            formula.symbols() == Certificate.smallest(claim).orElse(0)
                && formula.symbols() == claim.lowerBound();
        if (!right || !sized) {
          contradictions.add(
              claim.target() + ": " + text + (right ? " is not of the claimed size" : " is wrong"));
        }
      }
      report.accept(
          "%-24s %d %s, each on every case"
              .formatted(
                  "proofs for " + claim.target(),
                  claim.smallest().size(),
                  claim.smallest().size() == 1 ? "formula" : "formulas"));
    }
  }

  /** Compares sizes and classes; returns the largest size up to which all agrees. */
  private int compare(String route, SecondSearch second, int last) {
    SearchResult result = second.result();
    int agreed = 0;
    for (int symbols = 1; symbols <= Math.min(last, result.exhausted()); symbols++) {
      List<String> wrong = differences(second, symbols);
      contradictions.addAll(wrong);
      report.accept(
          "%-24s %s: %s"
              .formatted(
                  "size " + symbols,
                  route,
                  wrong.isEmpty() ? classes(symbols, result) : "DIFFERENT"));
      if (wrong.isEmpty() && agreed == symbols - 1) {
        agreed = symbols;
      }
    }
    if (agreed == last) {
      claims(result, last);
    }
    return agreed;
  }

  private String classes(int symbols, SearchResult result) {
    return findings(result).stream()
            .map(finding -> "%,d".formatted(finding.classes().get(symbols - 1)))
            .collect(Collectors.joining(" / "))
        + " classes";
  }

  private List<Finding> findings(SearchResult result) {
    List<Finding> findings = new ArrayList<>(result.findings());
    if (targets.size() > 1) {
      findings.add(result.general());
    }
    return findings;
  }

  private List<String> differences(SecondSearch second, int symbols) {
    List<String> wrong = new ArrayList<>();
    Size claimed = size(symbols);
    SearchResult.SizeReport found = second.result().sizes().get(symbols - 1);
    if (found.functions().isPresent()
        && claimed.report().functions().isPresent()
        && !found.functions().equals(claimed.report().functions())) {
      wrong.add(
          "size %d: %d functions claimed, %d found"
              .formatted(
                  symbols,
                  claimed.report().functions().getAsLong(),
                  found.functions().getAsLong()));
    }
    if (symbols <= second.evidence().stored()
        && !claimed.digest().isEmpty()
        && !claimed.digest().equals(second.evidence().digests().get(symbols - 1))) {
      wrong.add("size %d: the functions are not those claimed".formatted(symbols));
    }
    List<Finding> findings = findings(second.result());
    for (int i = 0; i < findings.size(); i++) {
      Claim claim = certificate.claims().get(i);
      long classes = findings.get(i).classes().get(symbols - 1);
      boolean exact = symbols <= claim.exactUpTo() && symbols <= findings.get(i).exactUpTo();
      if (exact && classes != claim.classes().get(symbols - 1)) {
        wrong.add(
            "size %d, %s: %d classes claimed, %d found"
                .formatted(symbols, claim.target(), claim.classes().get(symbols - 1), classes));
      }
    }
    return wrong;
  }

  /** Compares the smallest formulas, where they are within reach. */
  private void claims(SearchResult result, int last) {
    List<Finding> findings = findings(result);
    for (int i = 0; i < findings.size(); i++) {
      Claim claim = certificate.claims().get(i);
      Claim found = Certificate.claim(claim.target(), result, findings.get(i));
      boolean within = claim.lowerBound() <= last;
      boolean same =
          within
              ? found.lowerBound() == claim.lowerBound()
                  && found.smallest().containsAll(claim.smallest())
              : found.smallest().isEmpty();
      check(
          same,
          "claim for " + claim.target(),
          within
              ? "none of fewer than %d symbols, the same formulas of %d"
                  .formatted(claim.lowerBound(), claim.lowerBound())
              : "none of up to %d symbols".formatted(last),
          "does not hold: %s".formatted(found.smallest()));
    }
  }

  private void check(boolean same, String what, String good, String bad) {
    report.accept("%-24s %s".formatted(what, same ? good : "DIFFERENT: " + bad));
    if (!same) {
      contradictions.add(what + " " + bad);
    }
  }

  private static List<Target> targets(Certificate certificate) {
    String names =
        certificate.scope().targets().stream()
            .map(Certificate.TargetDigest::name)
            .collect(Collectors.joining(","));
    try {
      Ray ray =
          Ray.valueOf(certificate.scope().targets().getFirst().ray().toUpperCase(Locale.ROOT));
      return LineTargets.parse(names, ray);
    } catch (IllegalArgumentException e) {
      throw new CertificateException("the certificate's targets are unknown: " + e.getMessage());
    }
  }
}
