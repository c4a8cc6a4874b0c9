package sift.chess.variant;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sift.chess.board.Color;

/**
 * The letters of pieces in a text, upper case, each for one kind. A kind without a letter cannot be
 * written.
 */
public record Letters(Map<PieceKind, Character> upperCase) {
  /** The letters of orthodox chess. */
  public static final Letters ORTHODOX =
      new Letters(
          Map.of(
              PieceKind.PAWN, 'P',
              PieceKind.KNIGHT, 'N',
              PieceKind.BISHOP, 'B',
              PieceKind.ROOK, 'R',
              PieceKind.QUEEN, 'Q',
              PieceKind.KING, 'K'));

  /**
   * Takes the letters.
   *
   * @throws IllegalArgumentException if one is not A to Z, or two are equal
   */
  public Letters {
    upperCase = Map.copyOf(upperCase);
    if (!upperCase.values().stream().allMatch(letter -> letter >= 'A' && letter <= 'Z')
        || new HashSet<>(upperCase.values()).size() < upperCase.size()) {
      throw new IllegalArgumentException(
          "letters %s; allowed are different ones, A to Z".formatted(text(upperCase)));
    }
  }

  /**
   * Returns these letters with another one for a kind.
   *
   * @throws IllegalArgumentException if it is not A to Z, or another kind has it
   */
  public Letters with(PieceKind kind, char letter) {
    Map<PieceKind, Character> changed = new EnumMap<>(upperCase);
    changed.put(kind, letter);
    return new Letters(changed);
  }

  /** Returns the upper-case letter of a kind that has one. */
  public char letter(PieceKind kind) {
    @Nullable Character letter = upperCase.get(kind);
    if (letter == null) {
      throw new IllegalArgumentException("no letter for a " + kind.word());
    }
    return letter;
  }

  /** Returns the letter of a piece, upper case for white. */
  public char letter(Piece piece) {
    char letter = letter(piece.kind());
    return piece.color() == Color.WHITE ? letter : Character.toLowerCase(letter);
  }

  /** Returns the kind of a letter, of either case. */
  public Optional<PieceKind> kind(char letter) {
    return upperCase.entrySet().stream()
        .filter(entry -> entry.getValue() == Character.toUpperCase(letter))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Returns the piece of a letter, white's if it is upper case. */
  public Optional<Piece> piece(char letter) {
    Color color = Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
    return kind(letter).map(kind -> new Piece(color, kind));
  }

  /** Returns the upper-case letters in the order of the kinds, {@code "PNBRQKAC"}. */
  public String text() {
    return text(upperCase);
  }

  /** Returns the upper-case letters of some kinds, each of which has one. */
  String text(List<PieceKind> kinds) {
    return kinds.stream().map(kind -> String.valueOf(letter(kind))).collect(Collectors.joining());
  }

  /** Returns the lower-case letters in the order of the kinds. */
  String lowerCase() {
    return text().toLowerCase(Locale.ROOT);
  }

  private static String text(Map<PieceKind, Character> letters) {
    return letters.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(entry -> entry.getValue().toString())
        .collect(Collectors.joining());
  }
}
