/**
 * Pawn structure: passed, backward, doubled and isolated pawns, and outpost squares. {@link
 * sift.chess.pawns.PawnSets} has them all for one side of a board; it begins with what each word
 * means.
 *
 * <pre>
 *   PawnSets             the sets of one side on a board of any size
 *   PawnStructure        the formulas for 8x8, on file-major words: Greg Strong's post without its table
 *   LargePawnStructure   the formulas for any size, on many boards
 *   FileLanes            file-major words of any size, with 8 or 16 bits a file
 * </pre>
 */
@NullMarked
package sift.chess.pawns;

import org.jspecify.annotations.NullMarked;
