package sift.rank.explain;

import sift.lang.Expr;
import sift.word.Word;

/**
 * One operator of a formula, applied to leaves or earlier steps.
 *
 * @param number its place among the steps, from 1
 * @param formula the whole subtree
 * @param text the operator with its operands as leaves or as numbers of steps, {@code "[1] ^ occ"}
 * @param value its word on the case
 * @param reading whether the word is a set of squares or a number
 * @param against the operand the word is compared with, as in {@code text}: the first that is a
 *     board and no constant; {@code ""} if there is none, or the word is a number
 * @param set the bits of the word that {@code against} does not have; 0 without it
 * @param cleared the bits of {@code against} that the word does not have; 0 without it
 * @param sentence the effect of the operator in words
 */
public record Step(
    int number,
    Expr formula,
    String text,
    Word value,
    Reading reading,
    String against,
    Word set,
    Word cleared,
    String sentence) {
  /** Returns the name by which later steps refer to it: {@code "[2]"}. */
  public String name() {
    return "[" + number + "]";
  }
}
