package sift.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.search.request.Evidence;
import sift.search.request.SearchResult;
import sift.spec.Target;

/**
 * Compares the sizes and claims of a certificate of smallest formulas with a second search, and
 * records the fields that none has derived.
 */
final class Comparison {
  private final List<Line> sizes;
  private final List<Smallest> claims;
  private final List<Target> targets;
  private final boolean[] functionsDerived;
  // For each claim the sizes whose counts were compared.
  private final boolean[][] classesDerived;

  Comparison(List<Line> sizes, List<Smallest> claims, List<Target> targets) {
    this.sizes = sizes;
    this.claims = claims;
    this.targets = targets;
    functionsDerived = new boolean[sizes.size()];
    classesDerived = new boolean[claims.size()][largest()];
    for (int i = 0; i < sizes.size(); i++) {
      if (sizes.get(i).number("symbols") != i + 1) {
        throw sizes.get(i).wrong("'symbols' must be %d here".formatted(i + 1));
      }
    }
  }

  /** Returns the largest size in any claim. */
  private int largest() {
    return IntStream.concat(
            IntStream.of(sizes.size()), claims.stream().mapToInt(claim -> claim.classes().size()))
        .max()
        .orElse(0);
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
      Count claimed = claims.get(i).classes().get(symbols - 1);
      Count again = found.get(i).classes().get(symbols - 1);
      if (!claimed.agrees(again)) {
        wrong.add(
            "size %d, %s: %d classes claimed, %d found"
                .formatted(symbols, claims.get(i).target(), claimed.classes(), again.classes()));
      }
      classesDerived[i][symbols - 1] |= claimed.follows(again);
    }
    return wrong;
  }

  private void functions(SearchResult.SizeReport report, Evidence evidence, List<String> wrong) {
    int symbols = report.symbols();
    Line claimed = sizes.get(symbols - 1);
    report
        .functions()
        .ifPresent(found -> {
          if (found != claimed.number("functions")) {
            wrong.add(
                "size %d: %d functions claimed, %d found"
                    .formatted(symbols, claimed.number("functions"), found));
          } else if (symbols <= evidence.stored()) {
            functionsDerived[symbols - 1] = true;
            if (!claimed.text("sha256").equals(evidence.digests().get(symbols - 1))) {
              wrong.add("size %d: the functions are not those claimed".formatted(symbols));
            }
          }
        });
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
    if (confirmed < largest()) {
      stated.add("all about sizes above %d".formatted(confirmed));
    }
    List<Integer> functions =
        sizes(Math.min(confirmed, sizes.size()), size -> !functionsDerived[size - 1]);
    if (!functions.isEmpty()) {
      stated.add("functions and sha256 of %s".formatted(symbols(functions)));
    }
    for (int i = 0; i < claims.size(); i++) {
      Smallest claim = claims.get(i);
      boolean[] derived = classesDerived[i];
      List<Integer> counts = sizes(confirmed, size -> !derived[size - 1]);
      if (!counts.isEmpty()) {
        stated.add("classes of %s of %s".formatted(claim.target(), symbols(counts)));
      }
      smallest(claim, stated);
    }
    return stated;
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

  private static List<Integer> sizes(int last, IntPredicate which) {
    return IntStream.rangeClosed(1, last).filter(which).boxed().toList();
  }

  private static String symbols(List<Integer> sizes) {
    return sizes.stream().map(String::valueOf).collect(Collectors.joining(", ")) + " symbols";
  }
}
