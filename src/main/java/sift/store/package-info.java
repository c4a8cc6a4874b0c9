/**
 * Files of results, each proved again when it is read.
 *
 * <pre>
 *   SolutionFolder                 the solutions that come with the program, or those of a folder
 *   Solution, SolutionFile         formulas of one slider's lines, a JSON object a line
 *   SetSolution, SetSolutionFile   set-wise programs
 *   Certificate, CertificateFile   the claims of one search, and what they rest on; of a target file
 *                                  the digest of all its cases (TargetDigest)
 *   Recheck                        derives a certificate's claims again: by arithmetic (Consistency),
 *                                  by brute force as far as that goes, beyond it by the joins with
 *                                  other samples and keys (Comparison); lists what it does not derive
 *   SuiteFile                      perft suites in EPD
 * </pre>
 */
@NullMarked
package sift.store;

import org.jspecify.annotations.NullMarked;
