package sift.store;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.store.Certificate.Claim;
import sift.store.Certificate.Size;

/**
 * Compares the sizes and claims of a certificate with second searches, and remembers which of its
 * fields none of them has derived.
 */
final class Comparison {
  private final Certificate certificate;
  private final boolean[] functionsDerived;
  // For each claim the sizes of which its count was compared.
  private final boolean[][] classesDerived;
  private final List<String> unequalBounds = new ArrayList<>();

  Comparison(Certificate certificate) {
    this.certificate = certificate;
    int sizes = certificate.sizes().size();
    functionsDerived = new boolean[sizes];
    classesDerived = new boolean[certificate.claims().size()][sizes];
  }

  /** Returns in what a search differs from the certificate at one size, a line each. */
  List<String> differences(SecondSearch second, int symbols) {
    List<String> wrong = new ArrayList<>();
    functions(second, symbols, wrong);
    List<Finding> findings = findings(second.result());
    for (int i = 0; i < findings.size(); i++) {
      classes(i, findings.get(i), symbols, wrong);
    }
    return wrong;
  }

  private void functions(SecondSearch second, int symbols, List<String> wrong) {
    Size claimed = certificate.sizes().get(symbols - 1);
    SearchResult.SizeReport found = second.result().sizes().get(symbols - 1);
    if (claimed.report().functions().isEmpty() || found.functions().isEmpty()) {
      return;
    }
    if (!found.functions().equals(claimed.report().functions())) {
      wrong.add(
          "size %d: %d functions claimed, %d found"
              .formatted(
                  symbols,
                  claimed.report().functions().getAsLong(),
                  found.functions().getAsLong()));
    } else if (symbols <= second.evidence().stored()) {
      if (claimed.digest().equals(second.evidence().digests().get(symbols - 1))) {
        functionsDerived[symbols - 1] = true;
      } else {
        wrong.add("size %d: the functions are not those claimed".formatted(symbols));
      }
    }
  }

  /** Compares a count; where one side is a lower bound only, it must not be above the other. */
  private void classes(int place, Finding finding, int symbols, List<String> wrong) {
    Claim claim = certificate.claims().get(place);
    long claimed = claim.classes().get(symbols - 1);
    long found = finding.classes().get(symbols - 1);
    boolean isClaimExact = symbols <= claim.exactUpTo();
    boolean isFoundExact = symbols <= finding.exactUpTo();
    if ((isClaimExact && claimed < found) || (isFoundExact && claimed > found)) {
      wrong.add(
          "size %d, %s: %d classes claimed, %d found"
              .formatted(symbols, claim.target(), claimed, found));
    } else if (isClaimExact ? isFoundExact : claimed <= found) {
      classesDerived[place][symbols - 1] = true;
    }
  }

  /** Returns the findings in the order of the claims. */
  List<Finding> findings(SearchResult result) {
    List<Finding> findings = new ArrayList<>(result.findings());
    if (certificate.claims().size() > findings.size()) {
      findings.add(result.general());
    }
    return findings;
  }

  /** Whether a claim is what a search up to {@code last} symbols has found. */
  boolean holds(int place, SearchResult result, int last) {
    Claim claim = certificate.claims().get(place);
    Finding finding = findings(result).get(place);
    Claim found = Certificate.claim(claim.target(), result, finding);
    if (Math.min(claim.exactUpTo(), last) != Math.min(finding.exactUpTo(), last)) {
      unequalBounds.add(
          "exact_up_to of %s: %d claimed, %d found"
              .formatted(claim.target(), claim.exactUpTo(), finding.exactUpTo()));
    }
    if (claim.lowerBound() > last) {
      return found.smallest().isEmpty();
    }
    int listed = claim.smallest().size();
    return found.lowerBound() == claim.lowerBound()
        && listed <= found.smallest().size()
        && claim.smallest().equals(found.smallest().subList(0, listed));
  }

  /**
   * Returns which fields nothing was compared with, a line each.
   *
   * @param confirmed the largest size that was searched again
   */
  List<String> stated(int confirmed) {
    Certificate.Scope scope = certificate.scope();
    List<String> stated = new ArrayList<>();
    stated.add("how it was searched: joins, samples, class_limit, the ways in covered");
    certificate.taken().ifPresent(taken -> stated.add(taken.sentence()));
    Consistency.stated(scope.grammar()).ifPresent(stated::add);
    if (!certificate.ending().equals("exhausted")) {
      stated.add(
          "why it ended: ending %s, max_symbols %d"
              .formatted(certificate.ending(), scope.maxSymbols()));
    }
    int sizes = certificate.sizes().size();
    if (confirmed < sizes) {
      stated.add("all about sizes above %d, complete or not".formatted(confirmed));
    }
    List<Integer> functions =
        sizes(confirmed, size -> size <= certificate.stored() && !functionsDerived[size - 1]);
    if (!functions.isEmpty()) {
      stated.add(
          "functions and sha256 of %s; formulas and covered as far as they follow from these"
              .formatted(symbols(functions)));
    }
    for (int i = 0; i < certificate.claims().size(); i++) {
      claim(i, confirmed, stated);
    }
    unequalBounds.stream().distinct().forEach(stated::add);
    return stated;
  }

  private void claim(int place, int confirmed, List<String> stated) {
    Claim claim = certificate.claims().get(place);
    List<Integer> counts = sizes(confirmed, size -> !classesDerived[place][size - 1]);
    if (!counts.isEmpty()) {
      stated.add("classes of %s of %s".formatted(claim.target(), symbols(counts)));
    }
    long classes =
        claim.lowerBound() <= claim.classes().size()
            ? claim.classes().get(claim.lowerBound() - 1)
            : 0;
    if (claim.smallest().size() < classes) {
      stated.add(
          "smallest of %s: that only %d of %d classes were kept"
              .formatted(claim.target(), claim.smallest().size(), classes));
    }
  }

  private static List<Integer> sizes(int last, IntPredicate which) {
    return IntStream.rangeClosed(1, last).filter(which).boxed().toList();
  }

  private static String symbols(List<Integer> sizes) {
    return sizes.stream().map(String::valueOf).collect(Collectors.joining(", ")) + " symbols";
  }
}
