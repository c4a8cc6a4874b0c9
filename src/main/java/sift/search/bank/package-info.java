/**
 * The bank: all distinct functions up to a size, told apart on every case.
 *
 * <pre>
 *   Problem --> BankBuilder --> Bank      numbered by (symbols, text), a few cases as lanes
 *                    |
 *       Evaluation --+-- FullColumns      every case of a function, and 128 bits of it
 *                    |   Fingerprinter
 *                    |
 *             FingerprintTable            which functions are known
 * </pre>
 *
 * <p>What grows with the number of functions is off the heap, in columns of words ({@code
 * LongColumn}) and pages of slots ({@code Pages}), and {@link sift.search.request.MemoryBudget}
 * limits it. Whoever makes a bank, a builder or a table closes it.
 */
@NullMarked
package sift.search.bank;

import org.jspecify.annotations.NullMarked;
