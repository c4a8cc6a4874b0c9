package sift.chess.board;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How positions and moves of a game are written.
 *
 * @param board the letters of the pieces in FEN, and of promotions in UCI
 * @param moves the letters of the pieces in moves
 * @param castlingPrefix what stands in FEN before the castling rights and names the rule in some
 *     programs: nothing, {@code m} or {@code s}; it changes no rule here
 */
public record Notation(Letters board, Letters moves, String castlingPrefix) {
  /** Returns the notation with the same letters in positions and moves. */
  public static Notation of(Letters letters) {
    return new Notation(letters, letters, "");
  }

  /**
   * Returns the notation of a variant in which the pieces that orthodox chess does not have are
   * written with other letters: {@code "cm"} for archbishop C and chancellor M, {@code "ac/cm"} if
   * moves have others than positions.
   *
   * @throws IllegalArgumentException if there are too many or too few, or they are not different
   *     ones of a to z, of either case
   */
  public static Notation parse(Variant variant, String text) {
    String[] parts = text.split("/", -1);
    List<PieceType> types = unorthodox(variant.notation().board());
    if (parts.length > 2 || Stream.of(parts).anyMatch(part -> part.length() != types.size())) {
      throw new IllegalArgumentException(
          "letters '%s'; allowed %s".formatted(text, allowed(variant, types)));
    }
    if (!Stream.of(parts).allMatch(Notation::isAllowed)) {
      throw new IllegalArgumentException(
          "letters '%s'; allowed are different ones of a to z, but none of %s"
              .formatted(text, Letters.ORTHODOX.lowerCase()));
    }
    return new Notation(letters(types, parts[0]), letters(types, parts[parts.length - 1]), "");
  }

  /** Returns whether it has all letters in the first field of a FEN. */
  public boolean fits(String fenBoard) {
    return fenBoard
        .chars()
        .filter(Character::isLetter)
        .allMatch(letter -> board.type((char) letter).isPresent());
  }

  /** Returns the types that orthodox chess does not have. */
  private static List<PieceType> unorthodox(Letters letters) {
    return letters.types().stream().filter(type -> !Letters.ORTHODOX.has(type)).toList();
  }

  private static boolean isAllowed(String letters) {
    String lower = letters.toLowerCase(Locale.ROOT);
    return letters.matches("[A-Za-z]*")
        && lower.chars().distinct().count() == lower.length()
        && lower.chars().noneMatch(letter -> Letters.ORTHODOX.lowerCase().indexOf(letter) >= 0);
  }

  private static String allowed(Variant variant, List<PieceType> types) {
    return types.isEmpty()
        ? "are none: %s has the pieces of orthodox chess".formatted(variant.name())
        : "%s, as %s; behind a / those of moves"
            .formatted(
                types.stream()
                    .map(PieceType::word)
                    .collect(Collectors.joining(" and one for the ", "is one letter for the ", "")),
                variant.notation().text());
  }

  private static Letters letters(List<PieceType> types, String text) {
    StringBuilder letters = new StringBuilder(Letters.ORTHODOX.upperCase());
    for (int i = 0; i < types.size(); i++) {
      letters.setCharAt(types.get(i).ordinal(), Character.toUpperCase(text.charAt(i)));
    }
    return new Letters(letters.toString());
  }

  /** Returns the letters of pieces that orthodox chess does not have, as {@link #parse} reads. */
  public String text() {
    return board.equals(moves) ? text(board) : text(board) + "/" + text(moves);
  }

  private static String text(Letters letters) {
    return letters.text(unorthodox(letters)).toLowerCase(Locale.ROOT);
  }
}
