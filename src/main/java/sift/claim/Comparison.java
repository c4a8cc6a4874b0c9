package sift.claim;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import sift.search.request.Evidence;
import sift.search.request.SearchResult;
import sift.spec.Target;

/**
 * Compares the sizes and claims of a certificate of smallest formulas with a second search, and
 * keeps which fields no search has derived.
 */
final class Comparison {
  private final List<Line> sizes;
  private final List<Smallest> claims;
  private final List<Target> targets;
  private final int largest;
  // The sizes whose functions were compared, and for each claim those whose counts were.
  private final BitSet functionsDerived = new BitSet();
  private final List<BitSet> classesDerived;

  Comparison(List<Line> sizes, List<Smallest> claims, List<Target> targets) {
    this.sizes = sizes;
    this.claims = claims;
    this.targets = targets;
    largest =
        Math.max(
            sizes.size(), claims.stream().mapToInt(each -> each.classes().size()).max().orElse(0));
    classesDerived = claims.stream().map(_ -> new BitSet()).toList();
    for (int i = 0; i < sizes.size(); i++) {
      if (sizes.get(i).number("symbols") != i + 1) {
        throw sizes.get(i).wrong("'symbols' must be %d here".formatted(i + 1));
      }
    }
  }

  /** Returns the claims of a search, in the order of those of the certificate. */
  List<Smallest> found(SearchResult result) {
    return Smallest.all(targets, result).subList(0, claims.size());
  }

  /** Returns the differences between a search and the certificate at one size, a line each. */
  List<String> differences(SearchResult result, Evidence evidence, int symbols) {
    List<String> wrong = new ArrayList<>();
    if (symbols <= sizes.size()) {
      functions(result.sizes().get(symbols - 1), evidence, wrong);
    }
    List<Smallest> found = found(result);
    for (int i = 0; i < found.size(); i++) {
      Smallest.Count claimed = claims.get(i).classes().get(symbols - 1);
      Smallest.Count again = found.get(i).classes().get(symbols - 1);
      if (!claimed.agrees(again)) {
        wrong.add(
            "size %d, %s: %d classes claimed, %d found"
                .formatted(symbols, claims.get(i).target(), claimed.classes(), again.classes()));
      }
      if (claimed.follows(again)) {
        classesDerived.get(i).set(symbols);
      }
    }
    return wrong;
  }

  private void functions(SearchResult.SizeReport report, Evidence evidence, List<String> wrong) {
    int symbols = report.symbols();
    Line claimed = sizes.get(symbols - 1);
    long functions = claimed.number("functions");
    long found = report.functions().orElse(functions);
    if (found != functions) {
      wrong.add("size %d: %d functions claimed, %d found".formatted(symbols, functions, found));
    } else if (report.functions().isPresent() && symbols <= evidence.stored()) {
      functionsDerived.set(symbols);
      if (!claimed.text("sha256").equals(evidence.digests().get(symbols - 1))) {
        wrong.add("size %d: the functions are not those claimed".formatted(symbols));
      }
    }
  }

  /** Whether a claim agrees with that of a search up to {@code last} symbols. */
  static boolean holds(Smallest claim, Smallest found, int last) {
    if (claim.bound() > last) {
      return found.formulas().isEmpty();
    }
    int listed = claim.formulas().size();
    return found.bound() == claim.bound()
        && listed <= found.formulas().size()
        && claim.formulas().equals(found.formulas().subList(0, listed));
  }

  /**
   * Returns the fields that nothing was compared with, a line each.
   *
   * @param confirmed the largest size that was searched again
   */
  List<String> stated(int confirmed) {
    List<String> stated = new ArrayList<>();
    if (confirmed < largest) {
      stated.add("all about sizes above %d".formatted(confirmed));
    }
    state("functions and sha256", Math.min(confirmed, sizes.size()), functionsDerived, stated);
    for (int i = 0; i < claims.size(); i++) {
      state("classes of " + claims.get(i).target(), confirmed, classesDerived.get(i), stated);
      smallest(claims.get(i), stated);
    }
    return stated;
  }

  /** Adds a line if something of sizes up to {@code last} was not derived. */
  private static void state(String what, int last, BitSet derived, List<String> stated) {
    if (derived.cardinality() < last) {
      stated.add(
          IntStream.rangeClosed(1, last)
              .filter(size -> !derived.get(size))
              .mapToObj(String::valueOf)
              .collect(joining(", ", what + " of ", " symbols")));
    }
  }

  private static void smallest(Smallest claim, List<String> stated) {
    int listed = claim.formulas().size();
    if (claim.bound() > claim.classes().size()) {
      if (listed > 0) {
        stated.add(
            "smallest of %s: which formulas of %d symbols are listed"
                .formatted(claim.target(), claim.bound()));
      }
      return;
    }
    long classes = claim.classes().get(claim.bound() - 1).classes();
    if (listed < classes) {
      stated.add(
          "smallest of %s: that only %d of %d classes were kept"
              .formatted(claim.target(), listed, classes));
    }
  }
}
