/**
 * Pawn structure: passed, backward, doubled and isolated pawns, and outpost squares. {@link
 * sift.chess.pawns.PawnSets} has them all for one side of a board; it begins with what each word
 * means.
 *
 * <pre>
 *   PawnSets             the sets of one side, in little-endian rank-file order
 *   PawnStructure        the formulas, on file-major words: Greg Strong's post without its table
 *   BehindTable          the table of that post, kept file by file
 *   PawnFills            the same sets by the fills of the Chess Programming Wiki
 *
 *   LargePawnSets        the sets of one side on a board of any size
 *   LargePawnStructure   the formulas for any size, on many boards
 *   FileLanes            file-major words of any size, with 8 or 16 bits a file
 * </pre>
 */
@NullMarked
package sift.chess.pawns;

import org.jspecify.annotations.NullMarked;
