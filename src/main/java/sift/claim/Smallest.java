package sift.claim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sift.lang.Expr;
import sift.search.request.Evidence;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.search.request.TakenSizes;
import sift.spec.Target;

/**
 * The claim of a search for smallest formulas about a target, or about all together.
 *
 * @param target its name, or {@code "all"}
 * @param classes the number of right functions of each size that was exhausted
 * @param formulas the first formulas of the smallest size
 */
public record Smallest(String target, List<Count> classes, List<String> formulas) {
  /** The name for all targets together. */
  static final String ALL = "all";

  /**
   * A number of classes.
   *
   * @param isExact whether it is exact; else a lower bound
   */
  record Count(long classes, boolean isExact) {
    private static final Pattern TEXT = Pattern.compile("(0|[1-9]\\d{0,17})\\+?");

    static Count parse(String text) {
      if (!TEXT.matcher(text).matches()) {
        throw new IllegalArgumentException("a count, as 8, or 8+ where there may be more");
      }
      return new Count(Long.parseLong(text.replace("+", "")), !text.endsWith("+"));
    }

    /** Whether this and {@code found} may be counts of the same classes. */
    boolean agrees(Count found) {
      return (!isExact || classes >= found.classes) && (!found.isExact || classes <= found.classes);
    }

    /** Whether this count follows from an agreeing {@code found}. */
    boolean follows(Count found) {
      return isExact ? found.isExact : classes <= found.classes;
    }

    @Override
    public String toString() {
      return classes + (isExact ? "" : "+");
    }
  }

  public Smallest {
    classes = List.copyOf(classes);
    formulas = List.copyOf(formulas);
  }

  /**
   * Returns the certificate of a search.
   *
   * @param taken the sizes taken from a journal
   */
  public static Certificate certificate(
      SearchRequest request, SearchResult result, Evidence evidence, Optional<TakenSizes> taken) {
    List<Line> lines = new ArrayList<>();
    Map<String, Object> head =
        GrammarFields.of(
            Kind.SMALLEST, request.grammar(), request.targets().getFirst().domain().width());
    head.put("class_limit", request.classLimit());
    taken.ifPresent(sizes -> head.put("taken", sizes.sentence()));
    lines.add(new Line(Certificate.HEAD, head));
    for (int size = 1; size <= Math.min(evidence.stored(), result.exhausted()); size++) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("symbols", size);
      fields.put("functions", result.sizes().get(size - 1).functions().orElseThrow());
      fields.put("sha256", evidence.digests().get(size - 1));
      lines.add(new Line("size", fields));
    }
    List<Smallest> claims = all(request.targets(), result);
    for (int i = 0; i < request.targets().size(); i++) {
      Map<String, Object> fields = TargetFields.of(request.targets().get(i));
      fields.putAll(claims.get(i).fields());
      lines.add(new Line("target", fields));
    }
    if (request.targets().size() > 1) {
      lines.add(new Line(ALL, claims.getLast().fields()));
    }
    return new Certificate(Kind.SMALLEST, lines);
  }

  /** Returns the claims of a search: about each target, then about all together. */
  static List<Smallest> all(List<Target> targets, SearchResult result) {
    List<Smallest> claims = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      claims.add(of(targets.get(i).name(), result, result.findings().get(i)));
    }
    claims.add(of(ALL, result, result.general()));
    return claims;
  }

  private static Smallest of(String target, SearchResult result, Finding finding) {
    int smallest = finding.smallest().orElse(0);
    return new Smallest(
        target,
        IntStream.rangeClosed(1, result.exhausted())
            .mapToObj(
                size -> new Count(finding.classes().get(size - 1), size <= finding.exactUpTo()))
            .toList(),
        finding.best().stream()
            .filter(formula -> formula.symbols() == smallest)
            .map(Expr::toString)
            .toList());
  }

  /** Reads the claim of a line. */
  static Smallest read(Line line) {
    return new Smallest(
        line.optional("target").orElse(ALL),
        line.values("classes", line.texts("classes"), Count::parse),
        line.texts("smallest"));
  }

  private Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("classes", classes);
    fields.put("smallest", formulas);
    return fields;
  }

  /** Returns the lower bound: no formula is smaller. */
  int bound() {
    return 1 + (int) classes.stream().takeWhile(each -> each.classes() == 0).count();
  }
}
