/**
 * Fills of four sets of squares at once: quad-bitboards as sliders, after Gerd Isenberg.
 *
 * <pre>
 *   QuadFill    what four sets attack in one direction, or pieces of up to 15 codes; ScalarQuadFill,
 *               VectorQuadFill
 *   LineFill    all that lies between sliders and kings of both sides, by eight such fills;
 *               ScalarLineFill, VectorLineFill
 *   LineSets    what a LineFill finds: pins, checkers, in-between, discovered and taboo squares
 * </pre>
 */
@NullMarked
package sift.chess.fills;

import org.jspecify.annotations.NullMarked;
