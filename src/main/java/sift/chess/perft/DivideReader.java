package sift.chess.perft;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads what programs print as a divide, line by line. Lines of other forms say nothing.
 *
 * <pre>
 *   e2e4: 20    e2e4 20    1. e2-e4 - 20    info string Nf3 400    moves in UCI or SAN
 *   Nodes searched: 8902    Total: 8,902    perft(3) = 8902    8902 nodes    8902    the total
 * </pre>
 */
public final class DivideReader {
  private static final String NUMBER = "(?<nodes>\\d{1,3}(?:[,'_.]\\d{3})+|\\d{1,18})";

  private static final Pattern MOVE =
      Pattern.compile(
          "(?:info\\s+string\\s+)?(?:\\d+[.):]\\s*)?(?:[Mm]ove:?\\s*)?"
              + "(?<move>[A-Z]?[a-p]?\\d{0,2}[-x:]?[a-p]\\d{1,2}(?:=?[A-Za-z]|\\([A-Za-z]\\))?[+#]?"
              + "|[O0]-[O0](?:-[O0])?[+#]?)"
              + "(?:\\s|[-:=,>|])+(?:[Nn]odes[\\s:=]*)?"
              + NUMBER
              + "(?:\\s+nodes)?(?:\\s+\\D.*|\\s*[(\\[].*)?");

  private static final List<Pattern> TOTALS =
      Stream.of(
              "@",
              "(?:.*\\b)?(?:leaf\\s+)?nodes(?:\\s+(?:searched|visited|counted))?(?:\\s*[:=]\\s*|\\s+)@\\b.*",
              "(?:.*\\b)?(?:total|sum|leaves)(?:\\s+(?:nodes|moves|leaves|count))?(?:\\s*[:=]\\s*|\\s+)@\\b.*",
              "(?:.*\\b)?(?:perft|result)\\W*\\d*\\W*?[:=]\\s*@\\b.*",
              "(?:.*\\s)?@\\s+(?:leaf\\s+)?nodes\\b(?!\\s*(?:/|per\\b)).*")
          .map(form -> Pattern.compile("(?i)" + form.replace("@", NUMBER)))
          .toList();

  private final List<Divide.RootMove> moves = new ArrayList<>();
  private OptionalLong total = OptionalLong.empty();

  /** Takes the next line, and returns whether it is a total, with which most divides end. */
  public boolean add(String line) {
    String text = line.strip();
    Matcher move = MOVE.matcher(text);
    if (move.matches()) {
      moves.add(new Divide.RootMove(move.group("move"), number(move)));
      return false;
    }
    for (Pattern form : TOTALS) {
      Matcher found = form.matcher(text);
      if (found.matches()) {
        total = OptionalLong.of(number(found));
        return true;
      }
    }
    return false;
  }

  private static long number(Matcher line) {
    return Long.parseLong(line.group("nodes").replaceAll("\\D", ""));
  }

  /** Returns whether nothing was read yet. */
  public boolean isEmpty() {
    return moves.isEmpty() && total.isEmpty();
  }

  /** Returns whether the last total is the sum of the moves, which is more than a chance. */
  public boolean isWhole() {
    return total.equals(OptionalLong.of(divide().sum()));
  }

  /** Returns what was read. */
  public Divide divide() {
    return new Divide(moves, total);
  }
}
