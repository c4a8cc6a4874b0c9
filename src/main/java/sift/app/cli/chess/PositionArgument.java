package sift.app.cli.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import sift.app.cli.terminal.UserException;
import sift.chess.board.BoardReader;
import sift.chess.board.Chess960;
import sift.chess.board.FenException;
import sift.chess.game.Position;
import sift.chess.perft.WikiPosition;
import sift.file.Nearest;
import sift.geometry.BoardSize;

/** Reads a position as people write it: a name, the number of a start of Chess960, or a FEN. */
final class PositionArgument {
  private static final String CHESS960 = "chess960:";
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}"); // fits an int
  private static final Pattern NAME = Pattern.compile("[^/ ]*");

  private PositionArgument() {}

  /**
   * Returns the position that {@code text} means.
   *
   * @param boardOptions what names another board than that of chess: {@code "--board"}
   */
  static Position read(String text, String boardOptions) {
    String lower = text.toLowerCase(Locale.ROOT);
    String[] words = text.split(" ", 2);
    if (words.length == 2 && isName(words[0])) {
      throw new UserException(
          "'%s' is a position by itself; unexpected '%s'".formatted(words[0], words[1]));
    }
    if (lower.startsWith(CHESS960)) {
      return chess960(text.substring(CHESS960.length()));
    }
    if (NAME.matcher(text).matches()) {
      return WikiPosition.named(lower)
          .map(WikiPosition::position)
          .orElseThrow(() ->
              new UserException(
                  "unknown position '%s'; allowed are %s, chess960:N (N 0 to 959) or a FEN%s"
                      .formatted(
                          text,
                          String.join(", ", WikiPosition.names()),
                          Nearest.hint(text, names()))));
    }
    try {
      return Position.fen(text);
    } catch (FenException e) {
      throw new UserException("FEN, " + reason(text, e, boardOptions));
    }
  }

  private static String reason(String fen, FenException e, String boardOptions) {
    BoardSize size = BoardReader.size(fen).orElse(BoardSize.CHESS);
    return size.equals(BoardSize.CHESS)
        ? String.valueOf(e.getMessage())
        : "the board has %d files and %d ranks, not 8 and 8; for such a board name %s %s"
            .formatted(size.files(), size.ranks(), boardOptions, size.text());
  }

  /** Returns whether a text can only mean a position, and no move. */
  static boolean isNamed(String text) {
    return text.contains("/") || isName(text);
  }

  private static boolean isName(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return lower.startsWith(CHESS960) || WikiPosition.named(lower).isPresent();
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>(WikiPosition.names());
    names.add(CHESS960 + Chess960.STANDARD);
    return names;
  }

  private static Position chess960(String number) {
    if (!NUMBER.matcher(number).matches() || Integer.parseInt(number) >= Chess960.COUNT) {
      throw new UserException(
          "no start of Chess960 has number '" + number + "'; allowed are 0 to 959");
    }
    return Position.of(Chess960.start(Integer.parseInt(number)));
  }
}
