/**
 * Commands about formulas that exist: verify, show, cost, recheck, and the lists of targets,
 * grammars, cost models and solutions.
 */
@NullMarked
package sift.app.cli.formula;

import org.jspecify.annotations.NullMarked;
