package sift.store;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import sift.file.JsonLine;
import sift.geometry.BoardSize;
import sift.geometry.Ray;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.proof.equal.TargetProof;
import sift.search.exhaustive.Engine;
import sift.search.request.Evidence;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.spec.TargetFile;

/** Certificates of small searches of several kinds, and lines that are changed. */
final class Certificates {
  /** Fields that nothing is compared with, however the search went. */
  static final List<String> NEVER_DERIVED = List.of("joins", "samples", "class_limit");

  /** Fields in which the order means nothing. */
  private static final List<String> SETS = List.of("inputs", "constants", "unary", "binary");

  private Certificates() {}

  /** Returns certificates that are checked in milliseconds. */
  static List<Certificate> small() {
    return List.of(
        made("diagonal", Ray.POSITIVE, 3, r -> r.withStored(2)),
        made("diagonal,antidiagonal", Ray.NEGATIVE, 3, r -> r),
        made(ownGrammar(), "diagonal", Ray.POSITIVE, 5, r -> r));
  }

  /** Returns the certificates by what is particular about them. */
  static Map<String, Certificate> kinds() {
    Map<String, Certificate> kinds = new LinkedHashMap<>();
    kinds.put("one target", made("diagonal", Ray.POSITIVE, 5, r -> r));
    kinds.put("several targets", made("vertical,diagonal", Ray.NEGATIVE, 4, r -> r));
    kinds.put("whole lines, nothing found", made("diagonal", Ray.LINE, 4, r -> r));
    kinds.put("the slider's square occupied", made("diagonal-with-slider", Ray.LINE, 4, r -> r));
    kinds.put("no joins", made("antidiagonal", Ray.POSITIVE, 5, r -> r.withJoins(Set.of())));
    kinds.put("few functions stored", made("diagonal", Ray.POSITIVE, 5, r -> r.withStored(2)));
    kinds.put(
        "classes beyond the limit",
        made("diagonal,antidiagonal", Ray.POSITIVE, 6, r -> r.withClassLimit(8)));
    kinds.put("ended when found", made("vertical", Ray.POSITIVE, 7, r -> r.withUntilFound(true)));
    kinds.put("few formulas kept", made("diagonal", Ray.POSITIVE, 5, r -> r.withTop(3)));
    kinds.put("a grammar of one's own", made(ownGrammar(), "diagonal", Ray.POSITIVE, 5, r -> r));
    kinds.put(
        "a target file",
        made(
            new Grammar(
                "own",
                "",
                List.of("x"),
                List.of(1L),
                List.of(UnaryOp.COUNTR_ZERO),
                List.of(BinaryOp.SUB)),
            TargetProof.targets(TargetFile.read("pop2bits")),
            4,
            r -> r));
    kinds.put("a wide board", wideBoard());
    return kinds;
  }

  /** Returns a certificate of a board of 80 squares. */
  static Certificate wideBoard() {
    return made(
        GrammarFile.read("rotated", LineTargets.allInputs()),
        LineTargets.parse(new BoardSize(10, 8), "diagonal", Ray.POSITIVE),
        4,
        r -> r);
  }

  private static Grammar ownGrammar() {
    return new Grammar(
        "own",
        "",
        List.of("occ"),
        List.of(2L),
        List.of(UnaryOp.NOT),
        List.of(BinaryOp.SUB, BinaryOp.XOR));
  }

  private static Certificate made(
      String targets, Ray ray, int maxSymbols, UnaryOperator<SearchRequest> with) {
    Grammar grammar = GrammarFile.read(LineTargets.defaultGrammar(ray), LineTargets.allInputs());
    return made(grammar, targets, ray, maxSymbols, with);
  }

  private static Certificate made(
      Grammar grammar, String targets, Ray ray, int maxSymbols, UnaryOperator<SearchRequest> with) {
    return made(grammar, LineTargets.parse(targets, ray), maxSymbols, with);
  }

  private static Certificate made(
      Grammar grammar, List<Target> targets, int maxSymbols, UnaryOperator<SearchRequest> with) {
    SearchRequest request =
        with.apply(SearchRequest.of(grammar, targets, maxSymbols).withThreads(2));
    List<Evidence> evidence = new ArrayList<>();
    SearchResult result =
        Engine.run(
            request,
            new Progress(),
            new SearchListener() {
              @Override
              public void onEnd(Supplier<Evidence> found) {
                evidence.add(found.get());
              }
            });
    return Certificate.of(request, result, evidence.getFirst());
  }

  /** Returns these lines with the checksum that they should have; the last one is not read. */
  static List<String> repaired(List<String> lines, String ending) {
    List<String> repaired = new ArrayList<>(lines);
    repaired.set(lines.size() - 1, CertificateFile.end(lines, ending));
    return repaired;
  }

  /** Returns these lines with one replaced, and the checksum that they should have. */
  static List<String> with(List<String> lines, int place, String line) {
    List<String> changed = new ArrayList<>(lines);
    changed.set(place, line);
    return repaired(changed, ending(lines));
  }

  static String ending(List<String> lines) {
    return String.valueOf(JsonLine.read(lines.getLast()).get("ending"));
  }

  /** Checks certificates with little effort: {@code formulas} of them by brute force. */
  static Recheck.Outcome recheck(List<String> lines, long formulas) {
    Certificate read = new CertificateReader("x", lines).certificate();
    return Recheck.of(
        read, new Recheck.Effort(formulas, 99, 2, 1L << 28, 7), new Progress(), _ -> {});
  }

  /** Whether the outcome of a changed line says that the changed field was not checked. */
  static boolean isStated(
      Recheck.Outcome outcome,
      String field,
      Map<String, Object> values,
      Map<String, Object> other) {
    if (NEVER_DERIVED.contains(field)) {
      return true;
    }
    if (values.get(field) instanceof List<?> list
        && other.get(field) instanceof List<?> otherList
        && SETS.contains(field)) {
      return list.stream().sorted().toList().equals(otherList.stream().sorted().toList());
    }
    if (field.equals("covered") && withoutWays(values).equals(withoutWays(other))) {
      return true;
    }
    String size = values.get("symbols") + "";
    String target = values.get("target") + "";
    return outcome.stated().stream()
        .skip(1) // what is never derived
        .anyMatch(line ->
            line.startsWith("all about sizes above")
                || (line.contains(field)
                    && (line.contains(size) || line.contains(target) || size.equals("null")))
                || (field.equals("grammar") && line.startsWith("the name of the grammar")));
  }

  /** Returns how many formulas each operator has on top, in no order. */
  private static List<String> withoutWays(Map<String, Object> values) {
    return ((List<?>) Objects.requireNonNull(values.get("covered")))
        .stream()
            .map(way ->
                way.toString().replaceFirst(" (inverse|hash|filter|compared|computed) ", " "))
            .sorted()
            .toList();
  }
}
