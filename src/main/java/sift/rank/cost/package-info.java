/**
 * The cost of a formula: symbols, operations, depth, and cycles on a machine described in a file.
 *
 * <pre>
 *   CostFile             reads a cost model: one of the folder costs/, or a file of a user
 *   CostModel            a Measure (a count) or a Machine (instructions and pipes)
 *   Tiling, Graph        cover a program with the instructions of a machine
 * </pre>
 *
 * <p>To add a machine, put its file into {@code costs/} and its name into {@link
 * sift.rank.cost.CostFile#SHIPPED}; to add a measure, add a constant to Measure.Kind as well.
 * CONTRIBUTING.md says more.
 *
 * <p>A machine computes a formula by instructions that cover it like tiles: one instruction may
 * cover several operators ({@code x ^ (x - 1)} is one BLSMSK), and an operator may take several.
 * Figures are static estimates; nothing here is measured.
 */
@NullMarked
package sift.rank.cost;

import org.jspecify.annotations.NullMarked;
