package sift.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import sift.geometry.Ray;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.search.Evidence;
import sift.search.SearchRequest;
import sift.search.SearchResult;
import sift.search.SearchResult.Finding;
import sift.search.SearchResult.SizeReport;
import sift.search.TakenSizes;
import sift.spec.LineTargets;
import sift.spec.Target;

/**
 * The claims of a search, with the evidence by which they can be checked.
 *
 * @param scope what was searched
 * @param samples the cases that formulas were tried on first, as {@code "target index"}
 * @param sizes what was done at each size
 * @param claims what was found for each target, and for all together last
 * @param taken the sizes that the search took from a checkpoint
 * @param ending why the search ended
 */
public record Certificate(
    Scope scope,
    List<String> samples,
    List<Size> sizes,
    List<Claim> claims,
    Optional<TakenSizes> taken,
    String ending) {
  /** The meaning of the operators, for human readers. */
  public static final String SEMANTICS =
      "64-bit words; shift counts modulo 64; >> is logical; countl_zero(0) = countr_zero(0) = 64;"
          + " a formula is a tree; agreement is under the mask";

  /** What the claim for all targets together is called in the place of a target. */
  static final String ALL = "all";

  public Certificate {
    samples = List.copyOf(samples);
    sizes = List.copyOf(sizes);
    claims = List.copyOf(claims);
  }

  /**
   * The scope of a search: what was searched, and within what limits.
   *
   * @param grammar the symbols
   * @param targets the targets, with the digests of all their cases
   * @param maxSymbols the largest formulas that were to be tried
   * @param classLimit about how many classes were to be counted
   * @param joins the joins that covered formulas
   */
  public record Scope(
      Grammar grammar,
      List<TargetDigest> targets,
      int maxSymbols,
      long classLimit,
      List<String> joins) {
    public Scope {
      targets = List.copyOf(targets);
      joins = List.copyOf(joins);
    }

    /**
     * Returns the targets by their names.
     *
     * @throws CertificateException if they are unknown, or the grammar lacks an input of theirs
     */
    List<Target> parsedTargets() {
      List<String> names = targets.stream().map(TargetDigest::name).toList();
      try {
        Ray ray = Ray.valueOf(targets.getFirst().ray().toUpperCase(Locale.ROOT));
        List<Target> parsed = LineTargets.parse(String.join(",", names), ray);
        parsed.forEach(target -> target.checkInputs(grammar.name(), grammar.inputs()));
        if (!parsed.stream().map(Target::name).toList().equals(names)) {
          throw new IllegalArgumentException("a name is there twice, or not in its place");
        }
        return parsed;
      } catch (IllegalArgumentException e) {
        throw new CertificateException("the certificate's targets are unknown: " + e.getMessage());
      }
    }
  }

  /** A target: its name, ray and slider, how many cases it has, and their digest. */
  public record TargetDigest(String name, String ray, String slider, int cases, String digest) {}

  /**
   * A size.
   *
   * @param report what was done
   * @param digest of the functions that were told apart, or nothing
   * @param covered formulas by root operator and way, as {@code "^ hash 1234"}
   */
  public record Size(SizeReport report, String digest, List<String> covered) {
    public Size {
      covered = List.copyOf(covered);
    }
  }

  /**
   * A target's classes.
   *
   * @param target its name, or {@code "all"}
   * @param lowerBound no formula of fewer symbols exists
   * @param classes how many solve it, for each size
   * @param exactUpTo they are exact up to this size
   * @param smallest the least formulas, of the smallest size
   */
  public record Claim(
      String target, int lowerBound, List<Long> classes, int exactUpTo, List<String> smallest) {
    public Claim {
      classes = List.copyOf(classes);
      smallest = List.copyOf(smallest);
    }
  }

  /** Returns the certificate of a search. */
  public static Certificate of(SearchRequest request, SearchResult result, Evidence evidence) {
    List<TargetDigest> targets =
        request.targets().stream()
            .map(target ->
                new TargetDigest(
                    target.name(),
                    target.rayName(),
                    target.sliderName(),
                    target.domain().cases(),
                    target.domain().digest()))
            .toList();
    List<Size> sizes =
        result.sizes().stream()
            .map(report ->
                new Size(
                    report,
                    report.symbols() <= evidence.stored()
                        ? evidence.digests().get(report.symbols() - 1)
                        : "",
                    evidence.covered().get(report.symbols() - 1).entrySet().stream()
                        .map(Certificate::text)
                        .toList()))
            .toList();
    List<Claim> claims = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      claims.add(claim(targets.get(i).name(), result, result.findings().get(i)));
    }
    if (targets.size() > 1) {
      claims.add(claim(ALL, result, result.general()));
    }
    return new Certificate(
        new Scope(
            request.grammar(),
            targets,
            request.maxSymbols(),
            request.classLimit(),
            request.joins().stream()
                .sorted()
                .map(join -> join.name().toLowerCase(Locale.ROOT))
                .toList()),
        evidence.samples().stream()
            .map(sample -> targets.get(sample.target()).name() + " " + sample.index())
            .toList(),
        sizes,
        claims,
        Optional.empty(),
        result.ending().code());
  }

  /** Returns the certificate of a search that took these sizes from a checkpoint. */
  public Certificate withTaken(Optional<TakenSizes> newTaken) {
    return new Certificate(scope, samples, sizes, claims, newTaken, ending);
  }

  /** Returns the claim about {@code finding}. */
  static Claim claim(String target, SearchResult result, Finding finding) {
    OptionalInt smallest = finding.smallest();
    return new Claim(
        target,
        result.grounds(finding).lowerBound(),
        finding.classes(),
        finding.exactUpTo(),
        finding.best().stream()
            .filter(formula -> formula.symbols() == smallest.orElse(0))
            .map(Expr::toString)
            .toList());
  }

  /** Returns the first size at which a claim has classes, or nothing. */
  static OptionalInt smallest(Claim claim) {
    return IntStream.rangeClosed(1, claim.classes().size())
        .filter(size -> claim.classes().get(size - 1) > 0)
        .findFirst();
  }

  /** Returns the largest size up to which every one is complete. */
  int complete() {
    return (int) sizes.stream().takeWhile(size -> size.report().complete()).count();
  }

  /** Returns the largest size whose functions were told apart. */
  int stored() {
    return (int) sizes.stream().takeWhile(size -> size.report().functions().isPresent()).count();
  }

  /** Returns how many functions were told apart of each size, from 1 on. */
  List<Long> functions() {
    return sizes.stream()
        .flatMapToLong(size -> size.report().functions().stream())
        .boxed()
        .toList();
  }

  /** Returns whether {@code target} is the one that was searched, case by case. */
  static boolean isSame(TargetDigest known, Target target) {
    return known.name().equals(target.name())
        && known.ray().equals(target.rayName())
        && known.slider().equals(target.sliderName())
        && known.cases() == target.domain().cases()
        && known.digest().equals(target.domain().digest());
  }

  private static String text(Map.Entry<String, Long> covered) {
    return covered.getKey() + " " + covered.getValue();
  }
}
