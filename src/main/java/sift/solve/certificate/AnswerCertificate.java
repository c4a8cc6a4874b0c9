package sift.solve.certificate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sift.file.BoundedFile;
import sift.file.FileException;
import sift.file.WholeFile;
import sift.store.JsonLine;

/** Claims in a file: JSON Lines, a record for each function. */
public final class AnswerCertificate {
  private static final int MOST_BYTES = 64 << 20;

  private AnswerCertificate() {}

  /** Writes a certificate, whole or not at all. */
  public static void write(Path file, List<AnswerClaim> claims) {
    WholeFile.write(
        file, claims.stream().map(claim -> claim.line() + "\n").collect(Collectors.joining()));
  }

  /** Returns whether a file is such a certificate, by the type of its first record. */
  public static boolean isOne(Path file) throws IOException {
    return BoundedFile.text(file, MOST_BYTES)
        .lines()
        .findFirst()
        .filter(AnswerCertificate::isClaim)
        .isPresent();
  }

  private static boolean isClaim(String line) {
    try {
      Map<String, Object> values = JsonLine.read(line);
      return AnswerClaim.TYPE.equals(values.get("type"));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /**
   * Returns the claims in a file.
   *
   * @throws FileException if a line is none
   */
  public static List<AnswerClaim> read(Path file) throws IOException {
    List<AnswerClaim> claims = new ArrayList<>();
    for (String line : BoundedFile.text(file, MOST_BYTES).lines().toList()) {
      try {
        claims.add(AnswerClaim.parse(line));
      } catch (IllegalArgumentException e) {
        throw new FileException("%s:%d: %s".formatted(file, claims.size() + 1, e.getMessage()));
      }
    }
    return claims;
  }
}
