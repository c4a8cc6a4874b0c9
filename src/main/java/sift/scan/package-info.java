/**
 * Straight-line expressions of int and long arithmetic in class files.
 *
 * <pre>
 *   ClassSource      classes of a file, an archive, a folder or a module; ClassBytes: one of them
 *   ClassScan        the expressions of a class
 *     Execution        runs the blocks of a method on terms, by opcode
 *       Frame            its stack and local variables; Memory: what was read since the last write
 *       Blocks           where blocks begin; Liveness: which variables are read later
 *       Names            the names of variables
 *     Uses             which terms are computed for one place only, and cut there
 *   Value            a term; Operator and Calls: its operators; Sort: their types
 *   JavaText         a term as Java
 *   Expression       a whole expression, its inputs, and the question that it is
 *   Shapes, Shape    expressions that are alike but for the names of inputs; Place: where they are
 * </pre>
 *
 * <p>An expression is arithmetic of one basic block without a division that may throw. Its inputs
 * are whatever the block does not compute: variables, fields, elements of arrays, results of calls.
 * Two reads are one input if nothing was written or called between them. A variable that holds a
 * term is seen through if nothing else reads it.
 */
@NullMarked
package sift.scan;

import org.jspecify.annotations.NullMarked;
