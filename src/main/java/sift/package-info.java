/**
 * A symbolic-expression sifter for 64-bit bit-twiddling: finds formulas for chess attacks, and
 * proves them.
 *
 * <p>This page is the map; a test reads the class files and fails when an arrow is not here.
 *
 * <table>
 *   <caption>Packages</caption>
 *   <tr><th>package</th><th>duty</th><th>may use</th></tr>
 *   <tr><td>expr</td><td>what a formula is: symbols, tree, meaning, text</td><td></td></tr>
 *   <tr><td>geometry</td><td>the board as numbers, and the slow walk</td><td></td></tr>
 *   <tr><td>file</td><td>files read with line and column, and written whole or not at all</td>
 *       <td>expr</td></tr>
 *   <tr><td>grammar</td><td>which symbols a search may use</td><td>expr, file</td></tr>
 *   <tr><td>target</td><td>which function is wanted, on which cases</td>
 *       <td>expr, geometry, file</td></tr>
 *   <tr><td>bank</td><td>all distinct functions up to a size, told apart on every case</td>
 *       <td>expr, grammar, target</td></tr>
 *   <tr><td>search</td><td>enumerate by size over a bank, hand on what fits</td>
 *       <td>expr, file, grammar, target, bank</td></tr>
 *   <tr><td>census</td><td>how many formulas compute a function, and which</td>
 *       <td>expr, grammar, target, bank</td></tr>
 *   <tr><td>checkpoint</td><td>what a search has done, in and out of a folder</td>
 *       <td>expr, file, grammar, target, search</td></tr>
 *   <tr><td>dag</td><td>the least number of operations, shared terms counted once</td>
 *       <td>expr, grammar, target</td></tr>
 *   <tr><td>verify</td><td>a verdict on every case</td><td>expr, geometry, target</td></tr>
 *   <tr><td>smt</td><td>formulas as SMT-LIB 2 text, and a solver's answer</td><td>expr</td></tr>
 *   <tr><td>setwise</td><td>which functions of whole boards are wanted, in which layout</td>
 *       <td>expr, geometry, target</td></tr>
 *   <tr><td>proof</td><td>whether a set-wise formula is right on all boards</td>
 *       <td>expr, geometry, target, setwise, smt</td></tr>
 *   <tr><td>cost</td><td>what a formula costs, by a measure or on a machine</td>
 *       <td>expr, file, target</td></tr>
 *   <tr><td>rank</td><td>from a flood of formulas to families, the cheapest first</td>
 *       <td>expr, grammar, target, search, cost</td></tr>
 *   <tr><td>explain</td><td>why a formula works: its steps on cases that teach something</td>
 *       <td>expr, geometry, target</td></tr>
 *   <tr><td>solution</td><td>verified formulas in and out of files, proved again on reading</td>
 *       <td>expr, geometry, file, grammar, target, verify, setwise, proof</td></tr>
 *   <tr><td>board</td><td>pieces on squares, FEN in and out</td><td>geometry</td></tr>
 *   <tr><td>attacks</td><td>which squares a piece attacks, by several algorithms</td>
 *       <td>expr, geometry, target</td></tr>
 *   <tr><td>movegen</td><td>all legal moves: a slow generator and a fast one</td>
 *       <td>geometry, board, attacks</td></tr>
 *   <tr><td>siblings</td><td>the replies to all moves of a node, counted together</td>
 *       <td>geometry, board, attacks, movegen</td></tr>
 *   <tr><td>chess</td><td>legal positions, moves as text, games: the library</td>
 *       <td>geometry, board, attacks, movegen</td></tr>
 *   <tr><td>perft</td><td>counts against published numbers</td>
 *       <td>geometry, file, board, attacks, movegen, chess</td></tr>
 *   <tr><td>contest</td><td>slider attacks against each other: verified, then timed</td>
 *       <td>geometry, attacks</td></tr>
 *   <tr><td>kernel</td><td>formulas as code that runs fast: straight-line code, its back-ends</td>
 *       <td>expr</td></tr>
 *   <tr><td>slider</td><td>formulas of lines as kernels for sliding pieces, in every shape</td>
 *       <td>expr, geometry, target, kernel, attacks</td></tr>
 *   <tr><td>fill</td>
 *       <td>set-wise fills as kernels over many boards, layouts against each other</td>
 *       <td>expr, geometry, target, setwise, cost, solution, kernel</td></tr>
 *   <tr><td>batch</td><td>legal moves of many positions at once, counted by kernels</td>
 *       <td>expr, geometry, setwise, cost, solution, attacks, movegen, kernel</td></tr>
 *   <tr><td>sift</td><td>one run of the pipeline on one page</td><td>all but cli</td></tr>
 *   <tr><td>report</td><td>a run as a page for a browser, with charts and boards</td>
 *       <td>expr, geometry, grammar, target, search, cost, rank, explain, sift</td></tr>
 *   <tr><td>certificate</td><td>what a claim of minimality rests on, and its check by another route
 *       </td><td>all but checkpoint, dag, explain, fill, batch and cli</td></tr>
 *   <tr><td>cli</td><td>the command line; the only one that prints and exits</td><td>all</td></tr>
 * </table>
 */
@NullMarked
package sift;

import org.jspecify.annotations.NullMarked;
