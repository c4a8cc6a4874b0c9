package sift.solve.certificate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import sift.file.FileException;
import sift.file.WholeFile;

/** Claims in a file: JSON Lines, a record for each function. */
public final class AnswerCertificate {
  private AnswerCertificate() {}

  /** Writes a certificate, whole or not at all. */
  public static void write(Path file, List<AnswerClaim> claims) {
    WholeFile.write(
        file, claims.stream().map(claim -> claim.line() + "\n").collect(Collectors.joining()));
  }

  /** Returns whether a text is such a certificate, by its first words. */
  public static boolean isOne(String text) {
    return text.startsWith("{\"type\":\"" + AnswerClaim.TYPE + "\"");
  }

  /**
   * Returns the claims in a file.
   *
   * @throws FileException if a line is none
   */
  public static List<AnswerClaim> read(Path file, String text) {
    List<AnswerClaim> claims = new ArrayList<>();
    Set<List<String>> known = new HashSet<>();
    for (String line : text.lines().toList()) {
      try {
        AnswerClaim claim = AnswerClaim.parse(line);
        if (!known.add(List.of(claim.file(), claim.function()))) {
          throw new IllegalArgumentException("a second answer for " + claim.function());
        }
        claims.add(claim);
      } catch (IllegalArgumentException e) {
        throw new FileException("%s:%d: %s".formatted(file, claims.size() + 1, e.getMessage()));
      }
    }
    return claims;
  }
}
