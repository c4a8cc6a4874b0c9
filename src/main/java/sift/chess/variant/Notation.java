package sift.chess.variant;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How positions and moves of a game are written.
 *
 * @param board the letters of the pieces in FEN, and of promotions in UCI
 * @param moves the letters of the pieces in moves
 */
public record Notation(Letters board, Letters moves) {
  /** Returns the notation with the same letters in positions and moves. */
  public static Notation of(Letters letters) {
    return new Notation(letters, letters);
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
    List<PieceKind> kinds = unorthodox(variant.notation().board());
    if (parts.length > 2 || Stream.of(parts).anyMatch(part -> part.length() != kinds.size())) {
      throw new IllegalArgumentException(
          "letters '%s'; allowed %s".formatted(text, allowed(variant, kinds)));
    }
    if (!Stream.of(parts).allMatch(Notation::isAllowed)) {
      throw new IllegalArgumentException(
          "letters '%s'; allowed are different ones of a to z, but none of %s"
              .formatted(text, Letters.ORTHODOX.lowerCase()));
    }
    return new Notation(letters(kinds, parts[0]), letters(kinds, parts[parts.length - 1]));
  }

  /** Returns the kinds that orthodox chess does not have. */
  private static List<PieceKind> unorthodox(Letters letters) {
    return letters.upperCase().keySet().stream()
        .filter(kind -> !Letters.ORTHODOX.upperCase().containsKey(kind))
        .sorted()
        .toList();
  }

  private static boolean isAllowed(String letters) {
    String lower = letters.toLowerCase(Locale.ROOT);
    return letters.matches("[A-Za-z]*")
        && lower.chars().distinct().count() == lower.length()
        && lower.chars().noneMatch(letter -> Letters.ORTHODOX.lowerCase().indexOf(letter) >= 0);
  }

  private static String allowed(Variant variant, List<PieceKind> kinds) {
    return kinds.isEmpty()
        ? "are none: %s has the pieces of orthodox chess".formatted(variant.name())
        : "%s, as %s; behind a / those of moves"
            .formatted(
                kinds.stream()
                    .map(PieceKind::word)
                    .collect(Collectors.joining(" and one for the ", "is one letter for the ", "")),
                variant.notation().text());
  }

  private static Letters letters(List<PieceKind> kinds, String text) {
    Letters letters = Letters.ORTHODOX;
    for (int i = 0; i < kinds.size(); i++) {
      letters = letters.with(kinds.get(i), Character.toUpperCase(text.charAt(i)));
    }
    return letters;
  }

  /** Returns the letters of pieces that orthodox chess does not have, as {@link #parse} reads. */
  public String text() {
    return board.equals(moves) ? text(board) : text(board) + "/" + text(moves);
  }

  private static String text(Letters letters) {
    return letters.text(unorthodox(letters)).toLowerCase(Locale.ROOT);
  }
}
