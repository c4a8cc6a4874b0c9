package sift.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.file.BoundedFile;
import sift.file.Digest;
import sift.file.WholeFile;
import sift.lang.Grammar;
import sift.lang.Operator;
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
   * Reads a certificate.
   *
   * @throws CertificateException if it is damaged or none
   * @throws sift.file.FileException if it has more than {@value #MOST_BYTES} bytes, or is no text
   */
  public static Certificate read(Path file) throws IOException {
    List<String> lines = BoundedFile.text(file, MOST_BYTES).lines().toList();
    return new CertificateReader(file.toString(), lines).certificate();
  }

  /** Returns the lines of a certificate. */
  static List<String> lines(Certificate certificate) {
    List<String> lines = new ArrayList<>();
    Certificate.Scope scope = certificate.scope();
    Grammar grammar = scope.grammar();
    lines.add(
        line(
            "certificate",
            "schema",
            SCHEMA,
            "semantics",
            Certificate.semantics(scope.width()),
            "grammar",
            grammar.name(),
            "inputs",
            grammar.inputs(),
            "constants",
            grammar.constants(),
            "unary",
            grammar.unary().stream().map(Operator::symbol).toList(),
            "binary",
            grammar.binary().stream().map(Operator::symbol).toList(),
            "max_symbols",
            scope.maxSymbols(),
            "class_limit",
            scope.classLimit(),
            "joins",
            scope.joins(),
            "samples",
            certificate.samples()));
    for (TargetDigest target : scope.targets()) {
      lines.add(line("target", target.fields()));
    }
    for (Size size : certificate.sizes()) {
      lines.add(
          line(
              "size",
              "symbols",
              size.report().symbols(),
              "functions",
              size.report().functions().orElse(-1),
              "sha256",
              size.digest(),
              "formulas",
              size.report().formulas(),
              "covered",
              size.covered(),
              "complete",
              size.report().complete()));
    }
    for (Claim claim : certificate.claims()) {
      lines.add(
          line(
              "claim",
              "target",
              claim.target(),
              "fewer_than",
              claim.lowerBound(),
              "classes",
              claim.classes(),
              "exact_up_to",
              claim.exactUpTo(),
              "smallest",
              claim.smallest()));
    }
    certificate
        .taken()
        .ifPresent(taken ->
            lines.add(
                line(
                    "checkpoint",
                    "first",
                    taken.first(),
                    "last",
                    taken.last(),
                    "last_in_part",
                    taken.lastInPart())));
    lines.add("");
    lines.set(lines.size() - 1, end(lines, certificate.ending()));
    return lines;
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
    digest.add(line("end", "ending", ending, "sha256", ""));
    return line("end", "ending", ending, "sha256", digest.hex());
  }

  private static String line(String type, Object... namesAndValues) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return line(type, values);
  }

  private static String line(String type, Map<String, Object> fields) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", type);
    values.putAll(fields);
    return JsonLine.write(values);
  }
}
