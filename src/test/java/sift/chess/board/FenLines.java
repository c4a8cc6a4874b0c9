package sift.chess.board;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The FENs in the folder {@code fen} of the test resources. */
public final class FenLines {
  private static final Pattern COLUMNS = Pattern.compile("(.*) \\| (.*) \\| (.*)");

  private FenLines() {}

  /** A FEN as written, and its forms. */
  public record Good(String fen, String text, String shredder) {}

  /** A FEN as written, and how it is refused. */
  public record Bad(String fen, int column, String reason) {}

  public static List<Good> good() {
    return rows("/fen/good.txt").stream()
        .map(row -> new Good(row.group(1), row.group(2), row.group(3)))
        .toList();
  }

  /** A {@code \t} in the file stands for a tab, and so on. */
  public static List<Bad> bad() {
    return rows("/fen/bad.txt").stream()
        .map(row ->
            new Bad(row.group(1).translateEscapes(), Integer.parseInt(row.group(2)), row.group(3)))
        .toList();
  }

  private static List<MatchResult> rows(String resource) {
    List<MatchResult> rows = new ArrayList<>();
    for (String line : text(resource).lines().toList()) {
      if (!line.isEmpty() && !line.startsWith("#")) {
        Matcher matcher = COLUMNS.matcher(line);
        if (!matcher.matches()) {
          throw new AssertionError(resource + ": not three columns: " + line);
        }
        rows.add(matcher.toMatchResult());
      }
    }
    return rows;
  }

  private static String text(String resource) {
    try (InputStream in = FenLines.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new AssertionError("no " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
