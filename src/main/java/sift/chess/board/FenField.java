package sift.chess.board;

import java.util.Optional;

/** The fields of a FEN in their order; the two counters may be missing. */
public enum FenField {
  BOARD("board", ""),
  TURN("side to move", "w"),
  CASTLING("castling rights", "-"),
  EN_PASSANT("en passant square", "-"),
  HALFMOVES("halfmove clock", "0"),
  FULLMOVES("move number", "1");

  private final String words;
  private final String usual;

  FenField(String words, String usual) {
    this.words = words;
    this.usual = usual;
  }

  /** Returns what stands for the field where it is missing. */
  public String usual() {
    return usual;
  }

  /** Returns why this field of a counter cannot have a value; empty if it can. */
  public Optional<String> fault(int counter) {
    return counter >= 0 && counter <= Setup.MAX_COUNTER
        ? Optional.empty()
        : Optional.of(fault(String.valueOf(counter)));
  }

  String fault(String counter) {
    return "%s %s; allowed are 0 to %d".formatted(words, counter, Setup.MAX_COUNTER);
  }

  /** Returns the name of the field in messages. */
  public String words() {
    return words;
  }
}
