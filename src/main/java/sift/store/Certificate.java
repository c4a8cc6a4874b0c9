package sift.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import sift.geometry.BoardSize;
import sift.geometry.Ray;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.search.request.Evidence;
import sift.search.request.Join;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.search.request.SearchResult.SizeReport;
import sift.search.request.TakenSizes;
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
  /** What the claim for all targets together is called in the place of a target. */
  static final String ALL = "all";

  /** Returns the meaning of the operators on words of a width, for human readers. */
  public static String semantics(BitWidth width) {
    return ("%1$d-bit words; shift counts modulo %1$d; >> is logical;"
            + " countl_zero(0) = countr_zero(0) = %1$d; a formula is a tree;"
            + " agreement is under the mask")
        .formatted(width.bits());
  }

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

    /** Returns how many bits the words of the first target have. */
    BitWidth width() {
      return targets.isEmpty() ? BitWidth.WORD : targets.getFirst().width();
    }

    /** Returns the files that state targets, each once. */
    List<String> files() {
      return targets.stream().flatMap(target -> target.file().stream()).distinct().toList();
    }

    /**
     * Returns the targets by their names.
     *
     * @throws CertificateException if they are unknown or others, or the grammar lacks an input of
     *     theirs
     */
    List<Target> parsedTargets() {
      List<String> names = targets.stream().map(TargetDigest::name).toList();
      try {
        List<Target> parsed =
            files().isEmpty() ? lines(names) : targets.stream().map(TargetDigest::stated).toList();
        if (!parsed.stream().map(Target::name).distinct().toList().equals(names)) {
          throw new IllegalArgumentException("a name is there twice, or not in its place");
        }
        return SearchRequest.of(grammar, parsed, maxSymbols).targets();
      } catch (IllegalArgumentException e) {
        throw new CertificateException("the certificate's targets are unknown: " + e.getMessage());
      }
    }

    private List<Target> lines(List<String> names) {
      return targets.getFirst().kind() instanceof TargetDigest.Kind.Line line
          ? LineTargets.parse(
              BoardSize.parse(line.board()),
              String.join(",", names),
              Ray.valueOf(line.ray().toUpperCase(Locale.ROOT)))
          : LineTargets.parse(String.join(",", names), Ray.POSITIVE);
    }
  }

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
    List<TargetDigest> targets = request.targets().stream().map(TargetDigest::of).toList();
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

  /** Whether joins can cover formulas. */
  public boolean hasJoins() {
    return Join.areFor(scope.width());
  }

  /** Returns the names of shipped files that state targets, or the paths of others, each once. */
  public List<String> targetFiles() {
    return scope.files();
  }

  /** Returns the same certificate with the target files elsewhere; given are as many. */
  public Certificate withTargetFiles(List<String> elsewhere) {
    List<String> files = targetFiles();
    List<TargetDigest> targets =
        scope.targets.stream()
            .map(target ->
                target
                    .file()
                    .map(file -> target.in(elsewhere.get(files.indexOf(file))))
                    .orElse(target))
            .toList();
    return new Certificate(
        new Scope(scope.grammar, targets, scope.maxSymbols, scope.classLimit, scope.joins),
        samples,
        sizes,
        claims,
        taken,
        ending);
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
  public int complete() {
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

  private static String text(Map.Entry<String, Long> covered) {
    return covered.getKey() + " " + covered.getValue();
  }
}
