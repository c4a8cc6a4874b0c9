/**
 * Costs of formulas: symbols, operations, depth, and cycles on a machine that is described in a
 * file.
 *
 * <p>A machine computes a formula by instructions that cover it like tiles: one instruction may
 * stand for several operators ({@code x ^ (x - 1)} is one BLSMSK), and an operator may take
 * several. Figures are static estimates; nothing here is measured.
 */
@NullMarked
package sift.rank.cost;

import org.jspecify.annotations.NullMarked;
