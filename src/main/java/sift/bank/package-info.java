/**
 * The bank: all distinct functions up to a size, told apart on every case.
 *
 * <pre>
 *   Problem --> BankBuilder --> Bank      numbered by (symbols, text), a few cases as lanes
 *                    |
 *      FullColumns --+-- Fingerprinter    every case of a function, and 128 bits of it
 *                    |
 *             FingerprintTable            which functions are known
 * </pre>
 */
@NullMarked
package sift.bank;

import org.jspecify.annotations.NullMarked;
