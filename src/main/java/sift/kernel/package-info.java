/**
 * Formulas as code that runs fast.
 *
 * <pre>
 *   Expansion, Logic   operators that a machine lacks, taken apart
 *   print              code as C, C++, Rust and Java text; start at Source
 *   emit               code as Vector API bytecode, by ASM; start at ColumnProgram or RowEmitter
 *   line               kernels for the lines of one slider
 *   set                kernels for set-wise targets, over many boards
 * </pre>
 */
@NullMarked
package sift.kernel;

import org.jspecify.annotations.NullMarked;
