package sift.chess.board;

import java.util.List;

/** Chooses the notation of a FEN by its letters. */
final class FenLetters {
  private FenLetters() {}

  /**
   * Returns the notation whose letters the first field of a FEN has; the usual one if none fits, or
   * if all its letters mean the same in those that do.
   *
   * @throws FenException if a letter means different pieces in the notations that fit
   */
  static Notation notation(Variant variant, FenPart field) {
    List<Notation> fitting =
        variant.notations().stream().filter(notation -> fits(notation, field.text())).toList();
    if (fitting.isEmpty()) {
      return variant.notation();
    }
    Notation first = fitting.getFirst();
    for (Notation other : fitting) {
      for (int index = 0; index < field.text().length(); index++) {
        char letter = field.text().charAt(index);
        if (!first.board().type(letter).equals(other.board().type(letter))) {
          throw field.wrong(index, ambiguity(letter, first, other));
        }
      }
    }
    return first;
  }

  private static boolean fits(Notation notation, String board) {
    return board
        .chars()
        .filter(Character::isLetter)
        .allMatch(letter -> notation.board().type((char) letter).isPresent());
  }

  private static String ambiguity(char letter, Notation first, Notation other) {
    return "'%c' is %s with the letters %s and %s with %s; name the letters"
        .formatted(letter, word(first, letter), first.text(), word(other, letter), other.text());
  }

  private static String word(Notation notation, char letter) {
    return notation.board().type(letter).map(PieceType::withArticle).orElseThrow();
  }
}
