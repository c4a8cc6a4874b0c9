/**
 * Problems of program synthesis as SyGuS-IF states them, versions 1 and 2, over words and truth
 * values.
 *
 * <p>{@link sift.sygus.SygusFile} reads a {@link sift.sygus.SygusProblem}: each {@link
 * sift.sygus.SynthFun} has a grammar and its constraints, all as formulas. {@link
 * sift.sygus.SygusText} writes a formula as an answer.
 *
 * <p>A truth value is the word 1 or 0. All words about a function have one width.
 */
@NullMarked
package sift.sygus;

import org.jspecify.annotations.NullMarked;
