/**
 * The bank: all distinct functions up to a size, distinguished on every case.
 *
 * <pre>
 *   Problem --> BankBuilder --> Bank      numbered by (symbols, text), a few cases as lanes
 *                    |
 *       Evaluation --+-- FullColumns      a function's values on every case, and their fingerprint
 *                    |   Fingerprinter
 *                    |
 *             FingerprintTable            the functions found
 * </pre>
 *
 * <p>Structures that grow with the number of functions are off the heap, in columns of words
 * ({@code LongColumn}) and pages of slots ({@code Pages}); {@link sift.search.request.MemoryBudget}
 * limits them. The creator of a bank, a builder or a table closes it.
 */
@NullMarked
package sift.search.bank;

import org.jspecify.annotations.NullMarked;
