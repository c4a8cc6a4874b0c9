package sift.chess.pgn;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sift.chess.board.Move;
import sift.chess.game.IllegalMoveException;
import sift.chess.game.Position;
import sift.chess.game.San;
import sift.chess.game.Uci;

/** The ways in which people write moves and results. */
final class Spelling {
  /** A null move. */
  static final String NULL_MOVE = "--";

  private static final List<String> NULL_MOVES = List.of(NULL_MOVE, "Z0", "0000", "@@@@");

  /** What stands for ASCII: figurines of both colors, dashes, an ellipsis. */
  private static final Map<String, String> PLAIN =
      plainBy(
          Map.of(
              "K", "\u2654\u265a",
              "Q", "\u2655\u265b",
              "R", "\u2656\u265c",
              "B", "\u2657\u265d",
              "N", "\u2658\u265e",
              "", "\u2659\u265f\ufe0e\ufe0f", // pawns, and how a figurine is drawn
              "-", "\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d",
              "...", "\u2026"));

  private static final Pattern NOT_ASCII = Pattern.compile("[^\\x00-\\x7f]");
  private static final Pattern EN_PASSANT = Pattern.compile(" ?e\\.?p\\.?(?=[+#]*$)");
  private static final Pattern CASTLING = Pattern.compile("[Oo0]-[Oo0](?:-[Oo0])?[+#]*");

  // What may be a move in some variant: it begins with one to a square, or with castling.
  private static final Pattern LIKELY =
      Pattern.compile("(?:[A-Z]?[a-p]?\\d{0,2}[-x:]?[a-p]\\d|[Oo0]-[Oo0]|--$|Z0$).*");

  private Spelling() {}

  private static Map<String, String> plainBy(Map<String, String> forms) {
    return forms.entrySet().stream()
        .flatMap(row -> row.getValue().chars().mapToObj(form -> Map.entry(form, row.getKey())))
        .collect(Collectors.toMap(form -> Character.toString(form.getKey()), Map.Entry::getValue));
  }

  /** Returns a word in ASCII as far as this says the same. */
  static String plain(String word) {
    return isAscii(word)
        ? word
        : NOT_ASCII
            .matcher(word)
            .replaceAll(found -> PLAIN.getOrDefault(found.group(), found.group()));
  }

  /** Returns whether a word has ASCII alone, as nearly all words have. */
  private static boolean isAscii(String word) {
    int ascii = 0;
    while (ascii < word.length() && word.charAt(ascii) < 0x80) {
      ascii++;
    }
    return ascii == word.length();
  }

  /** Returns the usual form of a result. */
  static Optional<String> result(String text) {
    String plain = plain(text.strip()).replace("\u00bd", "1/2");
    String usual = plain.equals("1/2") ? "1/2-1/2" : plain;
    return Optional.of(usual).filter(PgnGame.RESULTS::contains);
  }

  /** Returns whether a word is a null move. */
  static boolean isNullMove(String word) {
    return NULL_MOVES.contains(word);
  }

  /** Returns whether a word may be a move in some variant. */
  static boolean isLikely(String word) {
    return LIKELY.matcher(word).matches();
  }

  /** Returns whether a word is no more than the remark of a capture en passant. */
  static boolean isEnPassant(String word) {
    return word.startsWith("e") && EN_PASSANT.matcher(word).lookingAt();
  }

  /** Returns whether a move says that it captures en passant. */
  static boolean claimsEnPassant(String move) {
    return move.indexOf('p') >= 0 && EN_PASSANT.matcher(move).find();
  }

  /** Returns whether a move is castling by its sides, {@code O-O} or {@code O-O-O}. */
  static boolean isCastling(String move) {
    return move.indexOf('-') >= 0 && CASTLING.matcher(move).matches();
  }

  /** Returns the signs of check at the end of a move. */
  static String signs(String move) {
    String text = claimsEnPassant(move) ? EN_PASSANT.matcher(move).replaceFirst("") : move;
    int end = text.length();
    while (end > 0 && (text.charAt(end - 1) == '+' || text.charAt(end - 1) == '#')) {
      end--;
    }
    return text.substring(end);
  }

  /**
   * Returns the legal move that a word means: in Standard Algebraic Notation, as programs write it,
   * {@code g1f3} or {@code g1-f3}, or a null move. No other place here asks a position for the move
   * of a text.
   *
   * @throws IllegalMoveException if no legal move fits the text, or several do
   */
  static Move move(Position position, String word) {
    try {
      return San.move(position, word);
    } catch (IllegalMoveException e) {
      String squares = word.replaceAll("[-x:=]|[+#]*$", "");
      if (Uci.isMove(squares)) {
        return Uci.move(position, squares);
      }
      throw e;
    }
  }
}
