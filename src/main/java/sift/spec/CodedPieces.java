package sift.spec;

import java.util.List;

/**
 * The squares with certain pieces, where a piece is a code in several words.
 *
 * @param alphabet the codes
 * @param letters the numbers of those wanted among the letters of the alphabet
 */
public record CodedPieces(Alphabet alphabet, List<Integer> letters) implements SetFunction {
  public CodedPieces {
    letters = List.copyOf(letters);
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
