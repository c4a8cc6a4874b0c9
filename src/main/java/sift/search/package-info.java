/**
 * The searches.
 *
 * <pre>
 *   tree         the smallest formulas; start at Engine
 *   program      the fewest operations, shared terms counted once
 *   bank         all distinct functions up to a size
 *   census       how many formulas compute one function
 *   checkpoint   a search kept in a folder, and read again
 * </pre>
 */
@NullMarked
package sift.search;

import org.jspecify.annotations.NullMarked;
