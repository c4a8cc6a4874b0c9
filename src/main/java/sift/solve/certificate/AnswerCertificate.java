package sift.solve.certificate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import sift.file.FileException;
import sift.file.TextFile;
import sift.file.WholeFile;

/** Claims in a file: JSON Lines, a record for each function. */
public final class AnswerCertificate {
  private static final int MOST_BYTES = 64 << 20;

  private AnswerCertificate() {}

  /** Writes a certificate, whole or not at all. */
  public static void write(Path file, List<AnswerClaim> claims) {
    WholeFile.write(
        file, claims.stream().map(claim -> claim.line() + "\n").collect(Collectors.joining()));
  }

  /** Returns whether a file is such a certificate, by its first words. */
  public static boolean isOne(Path file) {
    return text(file).startsWith("{\"type\":\"" + AnswerClaim.TYPE + "\"");
  }

  /**
   * Returns the claims in a file.
   *
   * @throws FileException if a line is none
   */
  public static List<AnswerClaim> read(Path file) {
    List<AnswerClaim> claims = new ArrayList<>();
    Set<List<String>> known = new HashSet<>();
    for (String line : text(file).lines().toList()) {
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

  private static String text(Path file) {
    return TextFile.read(file.toString(), file, MOST_BYTES);
  }
}
