/**
 * The census: counts the formulas that compute a function, and lists them.
 *
 * <p>{@link sift.search.count.Census} is the way in; its slow twin EveryTree is among the tests.
 *
 * <pre>
 *   Bank, Combinations         all functions up to N - 2 symbols, and every operator on them
 *        |
 *   DerivationStore,           for each function its leaves, and the operators that yield it
 *   Derivations
 *        |
 *   LastSizes: RowMatcher,     the same for the function asked for, up to N symbols
 *   FunctionValues
 *        |
 *   Counts, Trees, Examples    added up size by size; or walked, a tree at a time
 * </pre>
 */
@NullMarked
package sift.search.count;

import org.jspecify.annotations.NullMarked;
