/**
 * Codes of chess pieces in a few words, and the fewest operations of logic that decode them.
 *
 * <p>A {@link sift.search.coding.PieceCoding} gives each type of piece a code of three bits, one in
 * each of three words. {@link sift.search.coding.DecodingObjective} says which sets are wanted of
 * the words, {@link sift.search.coding.CodingSearch} tries every coding. {@link
 * sift.search.coding.LeastLogic} finds the shortest program for one {@link
 * sift.search.coding.LogicTable}, the way into this package for other tables.
 */
@NullMarked
package sift.search.coding;

import org.jspecify.annotations.NullMarked;
