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
   */
  public static Notation parse(Variant variant, String text) {
    String[] parts = text.toUpperCase(Locale.ROOT).split("/", -1);
    List<PieceKind> kinds =
        variant.notation().board().upperCase().keySet().stream()
            .filter(kind -> !Letters.ORTHODOX.upperCase().containsKey(kind))
            .sorted()
            .toList();
    if (parts.length > 2 || Stream.of(parts).anyMatch(part -> part.length() != kinds.size())) {
      throw new IllegalArgumentException(
          "letters '%s'; allowed %s".formatted(text, allowed(variant, kinds)));
    }
    return new Notation(letters(kinds, parts[0]), letters(kinds, parts[parts.length - 1]));
  }

  private static String allowed(Variant variant, List<PieceKind> kinds) {
    return kinds.isEmpty()
        ? "are none: %s has the pieces of orthodox chess".formatted(variant.name())
        : "is one for each %s, as %s; behind a / those of moves"
            .formatted(
                kinds.stream().map(PieceKind::word).collect(Collectors.joining(" and ")),
                variant.notation().text());
  }

  private static Letters letters(List<PieceKind> kinds, String upperCase) {
    Letters letters = Letters.ORTHODOX;
    for (int i = 0; i < kinds.size(); i++) {
      letters = letters.with(kinds.get(i), upperCase.charAt(i));
    }
    return letters;
  }

  /** Returns the letters of pieces that orthodox chess does not have, as {@link #parse} reads. */
  public String text() {
    return board.equals(moves) ? text(board) : text(board) + "/" + text(moves);
  }

  private static String text(Letters letters) {
    return letters.lowerCase().substring(Letters.ORTHODOX.upperCase().size());
  }
}
