package sift.chess.board;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The letters of pieces in a text.
 *
 * @param upperCase those of the {@link PieceType}s in their order; a space for a type that cannot
 *     be written
 */
public record Letters(String upperCase) {
  private static final PieceType[] TYPES = PieceType.values();

  /** The usual letters, archbishop A and chancellor C, as most programs write them. */
  public static final Letters USUAL = new Letters("PNBRQKAC");

  /** The letters of orthodox chess. */
  public static final Letters ORTHODOX = new Letters("PNBRQK  ");

  /**
   * Takes the letters.
   *
   * @throws IllegalArgumentException if one is not A to Z, or two are equal
   */
  public Letters {
    String text = upperCase.replace(" ", "");
    if (upperCase.length() != TYPES.length
        || !text.chars().allMatch(letter -> letter >= 'A' && letter <= 'Z')
        || text.chars().distinct().count() < text.length()) {
      throw new IllegalArgumentException(
          "letters %s; allowed are different ones, A to Z".formatted(text));
    }
  }

  /** Returns whether a type has a letter. */
  public boolean has(PieceType type) {
    return upperCase.charAt(type.ordinal()) != ' ';
  }

  /**
   * Returns the upper-case letter of a type.
   *
   * @throws IllegalArgumentException if it has none
   */
  public char letter(PieceType type) {
    if (!has(type)) {
      throw new IllegalArgumentException("no letter for " + type.withArticle());
    }
    return upperCase.charAt(type.ordinal());
  }

  /** Returns the letter of a piece, upper case for white. */
  public char letter(Piece piece) {
    char letter = letter(piece.type());
    return piece.color() == Color.WHITE ? letter : Character.toLowerCase(letter);
  }

  /** Returns the type of a letter, of either case. */
  public Optional<PieceType> type(char letter) {
    char upper = letter >= 'a' && letter <= 'z' ? (char) (letter - 'a' + 'A') : letter;
    int index = upper >= 'A' && upper <= 'Z' ? upperCase.indexOf(upper) : -1;
    return index < 0 ? Optional.empty() : Optional.of(TYPES[index]);
  }

  /** Returns the piece of a letter, white's if it is upper case. */
  public Optional<Piece> piece(char letter) {
    Color color = Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
    return type(letter).map(type -> new Piece(color, type));
  }

  /** Returns the types that have a letter, in their order. */
  public List<PieceType> types() {
    return Stream.of(TYPES).filter(this::has).toList();
  }

  /** Returns the upper-case letters in the order of the types, {@code "PNBRQKAC"}. */
  public String text() {
    return upperCase.replace(" ", "");
  }

  /** Returns the upper-case letters of some types, each of which has one. */
  public String text(List<PieceType> types) {
    return types.stream().map(type -> String.valueOf(letter(type))).collect(Collectors.joining());
  }

  /** Returns the lower-case letters in the order of the types. */
  String lowerCase() {
    return text().toLowerCase(Locale.ROOT);
  }
}
