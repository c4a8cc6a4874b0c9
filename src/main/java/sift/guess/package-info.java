/**
 * Guesses small formulas that are right on given cases.
 *
 * <pre>
 *   Guesser          the way in: formulas that are right on all cases of a Domain
 *     Terms            what they are made of: small formulas, KnownFunctions
 *     Goal             what a term has to be; solves for a number beside it
 *     Pairs            two terms together
 *     Choices          one of two terms, by a condition
 * </pre>
 */
@NullMarked
package sift.guess;

import org.jspecify.annotations.NullMarked;
