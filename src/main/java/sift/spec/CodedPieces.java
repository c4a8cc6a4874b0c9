package sift.spec;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The squares with certain pieces, where a piece is a code in several words.
 *
 * @param alphabet the codes
 * @param letters the wanted pieces, as indices of letters of the alphabet
 */
public record CodedPieces(Alphabet alphabet, List<Integer> letters) implements SetFunction {
  /** The types of pieces, in the order of the letters of codes; white comes before black. */
  static final List<String> TYPES =
      List.of("pawns", "knights", "bishops", "rooks", "queens", "kings");

  /** Returns the types whose code has the bit of a word, {@code "pawns, knights, bishops"}. */
  public String typesIn(String word) {
    int lettersOfAType = alphabet.letters() / TYPES.size();
    return IntStream.range(0, TYPES.size())
        .filter(type -> alphabet.has(1 + type * lettersOfAType, alphabet.words().indexOf(word)))
        .mapToObj(TYPES::get)
        .collect(Collectors.joining(", "));
  }

  @Override
  public <B> B holds(Board<B> board, int file, int rank) {
    return letters.stream()
        .map(letter -> has(board, letter, file, rank))
        .reduce(board.truth().never(), board.truth()::or);
  }

  private <B> B has(Board<B> board, int letter, int file, int rank) {
    Truth<B> truth = board.truth();
    B all = truth.not(truth.never());
    for (int word = 0; word < alphabet.words().size(); word++) {
      B bit = board.at(word, file, rank);
      all = truth.and(all, alphabet.has(letter, word) ? bit : truth.not(bit));
    }
    return all;
  }
}
