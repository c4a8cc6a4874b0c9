package sift.kernel.board;

/**
 * A place for a formula in a kernel, and the formula in it.
 *
 * @param name what is computed there: {@code "attacks-north"} of all sliders, {@code
 *     "king-vertical"} of our king's file, {@code "king-vertical-positive"} of one ray of it, or
 *     {@code "table-vertical-positive"} of one ray of any slider
 * @param formula its text: of a set-wise program the operations, of the king's lines the formula as
 *     its file has it
 * @param file the name of the file of solutions from which it is
 */
public record Slot(String name, String formula, String file) {}
