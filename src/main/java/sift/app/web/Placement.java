package sift.app.web;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sift.app.report.Html;
import sift.geometry.BoardSize;

/**
 * The pieces of a FEN, legal or not, as they are drawn and changed by clicks. The commands read
 * FENs; this only shows what is written.
 *
 * @param letters of all squares from a1 on, rank by rank
 */
record Placement(BoardSize size, String letters) {
  /** The letter of an empty square. */
  static final char EMPTY = ' ';

  private static final Pattern PART = Pattern.compile("\\d{1,2}|[A-Za-z]");

  private static final Map<Character, String> NAMES =
      Map.of(
          'p',
          "pawn",
          'n',
          "knight",
          'b',
          "bishop",
          'r',
          "rook",
          'q',
          "queen",
          'k',
          "king",
          'a',
          "archbishop",
          'c',
          "chancellor");

  private static final String GLYPHS = "pnbrqk";
  private static final int FIRST_GLYPH = 0x265F; // the pawn; those of more worth stand before it

  /** Returns the pieces of a FEN, if its first field is a board. */
  static Optional<Placement> of(String fen) {
    String[] ranks = fen.strip().split("\\s+", 2)[0].split("/", -1);
    List<String> rows = new ArrayList<>();
    for (String rank : ranks) {
      StringBuilder row = new StringBuilder();
      for (MatchResult part : PART.matcher(rank).results().toList()) {
        boolean isPiece = Character.isLetter(part.group().charAt(0));
        row.append(isPiece ? part.group() : " ".repeat(Integer.parseInt(part.group())));
      }
      rows.add(row.toString());
    }
    int files = rows.getFirst().length();
    try {
      return rows.stream().allMatch(row -> row.length() == files)
          ? Optional.of(
              new Placement(new BoardSize(files, rows.size()), String.join("", rows.reversed())))
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns the letter of the piece on a square. */
  char at(int square) {
    return letters.charAt(square);
  }

  /** Returns the same with another piece on a square; without one if it is there already. */
  Placement with(int square, char piece) {
    char put = at(square) == piece ? EMPTY : piece;
    return new Placement(size, letters.substring(0, square) + put + letters.substring(square + 1));
  }

  /** Returns a FEN with these pieces, the side to move of another, and no rights. */
  String fen(String other) {
    List<String> ranks = new ArrayList<>();
    for (int rank = size.ranks() - 1; rank >= 0; rank--) {
      String row = letters.substring(size.at(0, rank), size.at(0, rank) + size.files());
      ranks.add(Pattern.compile(" +").matcher(row).replaceAll(gap -> "" + gap.group().length()));
    }
    return String.join("/", ranks) + " " + turn(other) + " - - 0 1";
  }

  /** Returns the side to move that a FEN names, or white. */
  static String turn(String fen) {
    String[] fields = fen.strip().split("\\s+", -1);
    return fields.length > 1 && fields[1].equals("b") ? "b" : "w";
  }

  /** Returns a FEN with another side to move, which cannot take en passant. */
  static String withTurn(String fen, String turn) {
    String[] fields = Arrays.copyOf(fen.strip().split("\\s+", -1), 6);
    String rights = fields[2] == null ? "-" : fields[2];
    return "%s %s %s - 0 1".formatted(fields[0], turn, rights);
  }

  /** Returns the letters of all pieces of a board, then that of none. */
  static IntStream pieces(BoardSize size) {
    String types = size.files() > BoardSize.CHESS.files() ? "KQACRBNP" : "KQRBNP";
    return (types + types.toLowerCase(Locale.ROOT) + EMPTY).chars();
  }

  /** Returns the piece on a square as it is drawn. */
  Optional<Html> sign(int square) {
    char letter = at(square);
    return letter == EMPTY
        ? Optional.empty()
        : Optional.of(Html.of("text", "piece " + colour(letter)).text(glyph(letter)));
  }

  /** Returns the colour of a piece. */
  static String colour(char letter) {
    return Character.isUpperCase(letter) ? "white" : "black";
  }

  /** Returns what stands on a square, in words. */
  static String name(char letter) {
    String type = NAMES.getOrDefault(Character.toLowerCase(letter), "piece " + letter);
    return letter == EMPTY ? "empty" : colour(letter) + " " + type;
  }

  /** Returns the sign of a piece, the same for both colours; a letter where there is no sign. */
  static String glyph(char letter) {
    int type = GLYPHS.indexOf(Character.toLowerCase(letter));
    return type < 0
        ? ("" + letter).toUpperCase(Locale.ROOT).strip()
        : Character.toString(FIRST_GLYPH - type) + "\ufe0e";
  }
}
