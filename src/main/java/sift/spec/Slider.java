package sift.spec;

import sift.word.Word;

/** Whether the sliding piece's own square counts as occupied in the inputs of a formula. */
public enum Slider {
  EXCLUDED,
  INCLUDED;

  /**
   * Returns the occupied squares as an input of formulas, with or without the slider.
   *
   * @param mask the relevant squares, without the slider's
   */
  public Word occupied(int square, Word board, Word mask) {
    Word seen = board.and(mask);
    return this == INCLUDED ? seen.or(Word.bit(square)) : seen;
  }
}
