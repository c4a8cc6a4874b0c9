package sift.store;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import sift.file.WholeFile;
import sift.lang.BitWidth;
import sift.lang.Grammar;
import sift.lang.Operator;
import sift.spec.Target;

/**
 * The claims of a search by cost, in a file: JSON Lines, first what was asked, then a line for each
 * target, one for what is claimed of each, and the end with a checksum.
 *
 * @param grammar the symbols
 * @param targets what was searched for, with the digests of all cases
 * @param minimize what was to be least, see {@link LeastCost}
 * @param cost how the command line calls the model; empty with operations
 * @param costDigest the SHA-256 of the model's text; empty with operations
 * @param tableSymbols words by square were those of up to so many symbols; 0 with operations
 * @param claims what was found for each target, in their order
 * @param ending why the last search ended; one of {@code "exhausted"}, {@code "formulas"}, {@code
 *     "memory"}, {@code "interrupted"}
 */
public record CostCertificate(
    Grammar grammar,
    List<TargetDigest> targets,
    String minimize,
    String cost,
    String costDigest,
    int tableSymbols,
    List<Claim> claims,
    String ending) {
  private static final String TYPE = "cost_certificate";

  /** The version of the form: 2 since costs are exact fractions. */
  private static final long SCHEMA = 2;

  private static final int MOST_TABLE_SYMBOLS = 6;
  private static final String OPERATIONS = "operations";
  private static final List<String> MEASURES = List.of("latency", "throughput", OPERATIONS);
  private static final List<String> ENDINGS =
      List.of("exhausted", "formulas", "memory", "interrupted");

  public CostCertificate {
    targets = List.copyOf(targets);
    claims = List.copyOf(claims);
  }

  /**
   * What is claimed of a target.
   *
   * @param least what each of the formulas costs; nothing if none is known
   * @param noneBelow no formula costs less as a tree; nothing if there is none at all
   * @param formulas that cost the least
   */
  public record Claim(
      String target,
      Optional<Fraction> least,
      Optional<Fraction> noneBelow,
      List<String> formulas) {
    public Claim {
      formulas = List.copyOf(formulas);
    }

    private static Claim read(CertificateLine line) {
      return new Claim(
          line.text("target"),
          line.has("least") ? Optional.of(line.fraction("least")) : Optional.empty(),
          line.has("none_below") ? Optional.of(line.fraction("none_below")) : Optional.empty(),
          line.texts("formulas"));
    }

    private Map<String, Object> fields() {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("target", target);
      least.ifPresent(cost -> fields.put("least", cost.toString()));
      noneBelow.ifPresent(cost -> fields.put("none_below", cost.toString()));
      fields.put("formulas", formulas);
      return fields;
    }
  }

  /** Returns what a certificate has of targets. */
  public static List<TargetDigest> digests(List<Target> targets) {
    return targets.stream().map(TargetDigest::of).toList();
  }

  /**
   * Returns the targets, made anew.
   *
   * @throws CertificateException if they are unknown, or others than were searched for
   */
  public List<Target> madeAnew() {
    List<Target> made = new Certificate.Scope(grammar, targets, 1, 1, List.of()).parsedTargets();
    for (int i = 0; i < targets.size(); i++) {
      if (!targets.get(i).isOf(made.get(i))) {
        throw new CertificateException(
            "the cases of '%s' are others than those searched".formatted(targets.get(i).name()));
      }
    }
    return made;
  }

  /** Returns how the grammar differs from the shipped one of its name, if it does. */
  public Optional<String> difference() {
    return Consistency.difference(grammar);
  }

  /** Returns the fields that are not checked, a line each. */
  public List<String> stated() {
    return Stream.concat(
            Stream.of(
                "how it was searched: ending, and which formulas of the least cost are listed"),
            Consistency.stated(grammar).stream())
        .toList();
  }

  /** Writes it, whole or not at all. */
  public void write(Path file) {
    WholeFile.write(file, String.join("\n", lines()) + "\n");
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    Map<String, Object> head = new LinkedHashMap<>();
    head.put("schema", SCHEMA);
    head.put("semantics", Certificate.semantics(targets.getFirst().width()));
    head.put("grammar", grammar.name());
    head.put("inputs", grammar.inputs());
    head.put("constants", grammar.constants());
    head.put("unary", grammar.unary().stream().map(Operator::symbol).toList());
    head.put("binary", grammar.binary().stream().map(Operator::symbol).toList());
    head.put("minimize", minimize);
    head.put("cost", cost);
    head.put("cost_sha256", costDigest);
    head.put("table_symbols", tableSymbols);
    lines.add(CertificateFile.line(TYPE, head));
    targets.forEach(target -> lines.add(CertificateFile.line("target", target.fields())));
    claims.forEach(claim -> lines.add(CertificateFile.line("least", claim.fields())));
    lines.add("");
    lines.set(lines.size() - 1, CertificateFile.end(lines, ending));
    return lines;
  }

  /** Returns whether a text is such a certificate, by its first words. */
  public static boolean isOne(String text) {
    return text.startsWith("{\"type\":\"" + TYPE + "\"");
  }

  /**
   * Reads a certificate. Each line must be as it would be written.
   *
   * @throws CertificateException if it is damaged or none
   */
  public static CostCertificate read(Path file, String text) {
    List<String> lines = text.lines().toList();
    CertificateLine head = line(file, lines, 0);
    if (head.number("schema", 0, Long.MAX_VALUE) != SCHEMA) {
      throw head.wrong("a certificate of another schema than %d".formatted(SCHEMA));
    }
    List<TargetDigest> targets = all(file, lines, 1, "target", TargetDigest::read);
    List<Claim> claims = all(file, lines, 1 + targets.size(), "least", Claim::read);
    int last = 1 + targets.size() + claims.size();
    if (last != lines.size() - 1 || targets.isEmpty()) {
      throw new CertificateException(file + ": the line 'end' is missing, or not the last");
    }
    String minimize = head.oneOf("minimize", MEASURES);
    boolean isMachine = !minimize.equals(OPERATIONS);
    CostCertificate certificate =
        new CostCertificate(
            CertificateReader.grammar(head),
            targets,
            minimize,
            head.text("cost"),
            head.text("cost_sha256"),
            head.integer("table_symbols", isMachine ? 1 : 0, isMachine ? MOST_TABLE_SYMBOLS : 0),
            claims,
            line(file, lines, last).oneOf("ending", ENDINGS));
    if (certificate.cost.isEmpty() == isMachine || certificate.costDigest.isEmpty() == isMachine) {
      throw head.wrong("'cost' and 'cost_sha256' are empty with operations, and only there");
    }
    if (!targets.stream()
        .allMatch(each -> each.file().isEmpty() && each.width().equals(BitWidth.WORD))) {
      throw line(file, lines, 1).wrong("a search by cost is for lines in words of 64 bits");
    }
    List<String> written = certificate.lines();
    for (int i = lines.size() - 1; i >= 0; i--) {
      if (!lines.get(i).equals(written.get(i))) {
        throw i == last
            ? new CertificateException(file + " is damaged: its checksum is wrong")
            : line(file, lines, i).wrong("not in the form in which sift writes it");
      }
    }
    if (!targets.stream()
        .map(TargetDigest::name)
        .toList()
        .equals(claims.stream().map(Claim::target).toList())) {
      throw new CertificateException(file + ": targets and claims are not the same");
    }
    return certificate;
  }

  private static CertificateLine line(Path file, List<String> lines, int index) {
    return new CertificateLine(file.toString(), index + 1, lines.get(index));
  }

  private static <T> List<T> all(
      Path file, List<String> lines, int from, String type, Function<CertificateLine, T> read) {
    List<T> all = new ArrayList<>();
    for (int i = from; i < lines.size() && line(file, lines, i).is(type); i++) {
      all.add(read.apply(line(file, lines, i)));
    }
    return all;
  }
}
