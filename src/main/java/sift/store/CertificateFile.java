package sift.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.file.Digest;
import sift.file.JsonLine;
import sift.file.TextFile;
import sift.file.WholeFile;
import sift.lang.Grammar;
import sift.lang.Operator;
import sift.search.request.TakenSizes;
import sift.store.Certificate.Claim;
import sift.store.Certificate.Size;

/**
 * Certificates in files: JSON Lines of the types {@code certificate}, {@code target}, {@code size},
 * {@code claim}, {@code checkpoint} if the search went on from one, and {@code end}; the last has
 * the SHA-256 of all, itself without it.
 */
public final class CertificateFile {
  /** The version of the form: 2 since the checksum covers the ending. */
  static final long SCHEMA = 2;

  private static final int MOST_BYTES = 64 << 20;

  private CertificateFile() {}

  /** Writes a certificate, whole or not at all. */
  public static void write(Path file, Certificate certificate) throws IOException {
    WholeFile.write(file, String.join("\n", lines(certificate)) + "\n");
  }

  /**
   * Returns the text of a certificate of any kind.
   *
   * @throws sift.file.FileException if it has more than {@value #MOST_BYTES} bytes, is no text, or
   *     cannot be read
   */
  public static String text(Path file) {
    return TextFile.read(file.toString(), file, MOST_BYTES);
  }

  /**
   * Reads a certificate.
   *
   * @throws CertificateException if it is damaged or none
   */
  public static Certificate read(Path file, String text) {
    return new CertificateReader(file.toString(), text.lines().toList()).certificate();
  }

  /** Returns the lines of a certificate. */
  static List<String> lines(Certificate certificate) {
    List<String> lines = new ArrayList<>();
    lines.add(scope(certificate.scope(), certificate.samples()));
    certificate.scope().targets().forEach(target -> lines.add(line("target", target.fields())));
    certificate.sizes().forEach(size -> lines.add(line(size)));
    certificate.claims().forEach(claim -> lines.add(line(claim)));
    certificate.taken().ifPresent(taken -> lines.add(line(taken)));
    lines.add("");
    lines.set(lines.size() - 1, end(lines, certificate.ending()));
    return lines;
  }

  private static String scope(Certificate.Scope scope, List<String> samples) {
    Grammar grammar = scope.grammar();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("schema", SCHEMA);
    fields.put("semantics", Certificate.semantics(scope.width()));
    fields.put("grammar", grammar.name());
    fields.put("inputs", grammar.inputs());
    fields.put("constants", grammar.constants());
    fields.put("unary", grammar.unary().stream().map(Operator::symbol).toList());
    fields.put("binary", grammar.binary().stream().map(Operator::symbol).toList());
    fields.put("max_symbols", scope.maxSymbols());
    fields.put("class_limit", scope.classLimit());
    fields.put("joins", scope.joins());
    fields.put("samples", samples);
    return line("certificate", fields);
  }

  private static String line(Size size) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("symbols", size.report().symbols());
    fields.put("functions", size.report().functions().orElse(-1));
    fields.put("sha256", size.digest());
    fields.put("formulas", size.report().formulas());
    fields.put("covered", size.covered());
    fields.put("complete", size.report().complete());
    return line("size", fields);
  }

  private static String line(Claim claim) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("target", claim.target());
    fields.put("fewer_than", claim.lowerBound());
    fields.put("classes", claim.classes());
    fields.put("exact_up_to", claim.exactUpTo());
    fields.put("smallest", claim.smallest());
    return line("claim", fields);
  }

  private static String line(TakenSizes taken) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("first", taken.first());
    fields.put("last", taken.last());
    fields.put("last_in_part", taken.lastInPart());
    return line("checkpoint", fields);
  }

  /**
   * Returns the last line of a certificate: its checksum is that of the lines before it and of the
   * last line itself without a checksum.
   *
   * @param lines all of them; what stands in the last does not matter
   */
  static String end(List<String> lines, String ending) {
    Digest digest = new Digest();
    lines.subList(0, lines.size() - 1).forEach(line -> digest.add(line + "\n"));
    digest.add(end(ending, ""));
    return end(ending, digest.hex());
  }

  private static String end(String ending, String sha256) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ending", ending);
    fields.put("sha256", sha256);
    return line("end", fields);
  }

  /** Returns a line of a type. */
  static String line(String type, Map<String, Object> fields) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", type);
    values.putAll(fields);
    return JsonLine.write(values);
  }
}
