/**
 * Commands about formulas that exist: prove and explain, and the lists of targets, grammars, cost
 * models and solutions.
 */
@NullMarked
package sift.app.cli.formula;

import org.jspecify.annotations.NullMarked;
