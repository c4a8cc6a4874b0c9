/**
 * How many formulas compute a function, and which.
 *
 * <p>{@link sift.search.census.Census} is the way in; its slow twin EveryTree is among the tests.
 *
 * <pre>
 *   Bank, Combinations         all functions up to N - 2 symbols, and every operator on them
 *        |
 *   Stock: Derivations         for each function its leaves, and the operators that yield it
 *        |
 *   LastSizes: Meaning, Strip  the same for the function asked for, up to N symbols
 *        |
 *   Counts, Trees, Examples    added up size by size; or walked, a tree at a time
 * </pre>
 */
@NullMarked
package sift.search.census;

import org.jspecify.annotations.NullMarked;
