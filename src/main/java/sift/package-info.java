/**
 * Sifts symbolic expressions: finds the smallest formulas for 64-bit bit-twiddling, proves them,
 * and runs them in a chess move generator. {@link sift.Sift} runs the whole pipeline.
 *
 * <p>This page is the map. A test reads it and fails when a class uses a package that its row does
 * not name. A row names only rows above it; a name stands for its package and for the packages
 * below it ({@code search} for {@code search.sampled}), as far as their rows are above. Packages
 * marked with * are the public face: users may rely on them. All others are internal and may change
 * at any time.
 *
 * <p>All packages may use {@code word}.
 *
 * <pre>
 * package             duty                                          may use
 * ------------------  --------------------------------------------  -----------------------------
 * word *              words of 128 bits, lists of words, numbers
 * geometry *          squares, lines, boards as pictures, ray walk
 * file                files read with line and column,
 *                     written whole or not at all
 * progress *          how far long work has come, a request to stop,
 *                     why it ended
 * lang.text           the pieces of a text, operands by precedence
 * lang *              operators, formulas, programs, grammars       file lang.text
 * lang.snippet *      code of C, C++, Java, Rust, Go as formulas    file lang
 * lang.snippet.print  formulas as code of these languages           lang lang.snippet
 *
 * chess.board *       pieces, moves, variants; FEN; packed          geometry
 *                     positions
 * chess.pawns *       pawn structure: passed, backward, outposts    geometry chess.board
 * chess.archive *     files of packed positions                     geometry chess.board
 * chess.attacks *     squares a piece attacks                       geometry chess.board
 * chess.fills         four sets filled at once; pins, checkers      geometry chess.board
 * chess.movegen       all legal moves: the laws, slow; scalar       geometry chess.board chess.attacks
 * chess.layout        a board in words, many layouts                geometry chess.board chess.movegen
 * chess.siblings      replies to all moves of a position, counted   geometry chess.board chess.attacks
 *                     together                                      chess.movegen
 * chess.large         all legal moves on up to 128 squares, fast    geometry chess.board
 * chess.game *        the library: positions, games, SAN, UCI       geometry chess.board chess.attacks
 *                                                                   chess.movegen chess.large
 * chess.pgn *         games in PGN, played move by move             geometry chess.board chess.game
 * chess.perft         counts of paths of legal moves                geometry chess.board chess.attacks
 *                                                                   chess.movegen chess.layout
 *                                                                   chess.siblings chess.large
 *                                                                   chess.game
 *
 * spec *              target functions and their cases              geometry file lang
 * sygus *             problems of program synthesis (SyGuS-IF)      file lang
 * proof.diagram       operators on words of diagrams                progress lang spec
 * proof.normal        words as polynomials over logic               lang
 * proof *             by cases, by decision diagrams, by a solver   geometry progress lang spec
 *                                                                   proof
 * proof.equal *       equality of two formulas on all words;        progress lang spec proof
 *                     formulas right for a function of words
 *
 * search.request *    requests and results of the searches          file progress lang spec
 * search.refine       CEGIS: a counterexample restarts a search;    lang spec
 *                     the samples to begin on
 * search.enumerate    bottom-up enumeration: formulas level by      progress lang spec search
 *                     level, to a sink; search.sampled and
 *                     rank.cheapest stand on it
 * search.bank         all distinct functions up to a size           progress lang spec search
 * search.exhaustive   smallest formulas: engine, joins              file progress lang spec search
 * search.journal      a search kept in a folder, and resumed        file lang spec search
 * search.remote       tasks of a search on other machines           file search
 * search.replay       the numbered programs of the original post    spec
 * search.straightline fewest operations, shared terms once          progress lang spec proof search
 * search.sampled      the general engine: formulas right on         progress lang spec search
 *                     samples, with choices
 * search *            the way in: the engine for a request          progress lang search
 * search.verified     formulas proved on all words, and searched    progress lang spec proof search
 *                     again if refuted; programs proved
 * rewrite             large formulas made smaller: by proved        progress lang proof
 *                     steps, and window by window
 *
 * rank.cost *         cost models: a formula on a machine           file lang spec
 * rank *              families of formulas, the cheapest first      lang spec search rank.cost
 * rank.explain        why a formula works, step by step             geometry lang spec
 * rank.cheapest       the cheapest formula, by enumeration          progress lang spec proof search
 *                                                                   rank.cost
 *
 * solve *             problems of program synthesis solved           progress lang spec proof search
 *                                                                   rewrite sygus
 *
 * guess               small formulas that are right on given cases  progress lang spec search
 * learn               formulas that fit examples                    file progress lang spec search rank
 *                                                                   sygus solve guess
 *
 * store *             solutions, proved again on reading            geometry file progress lang spec
 *                                                                   proof search
 *
 * claim.plain         every formula over one of each function:      progress lang
 *                     the twin without any search
 * claim               certificates of claims; Recheck derives       geometry file progress lang spec
 *                     each claim again                              proof search rank.cost sygus solve
 *                                                                   store claim
 *
 * kernel *            straight-line code, and what it expands to    lang
 * kernel.print        code as C, C++, Rust and Java text            file lang kernel
 * kernel.emit         code as Vector API bytecode, by ASM           lang kernel
 * kernel.line         kernels for one slider's lines                geometry file lang chess spec proof
 *                                                                   rank.cost store kernel
 * kernel.set          kernels for set-wise targets                  geometry lang spec proof store kernel
 * chess.batch         the batch generator: legal moves of many      geometry file lang chess spec
 *                     positions counted by one formula              rank.cost store kernel
 *
 * chess.batch.packed  kernels that the build has made, no source    kernel
 *
 * bench               contestants in turn against the clock         progress kernel
 * kernel.time         kernels of formulas against the clock         geometry file progress lang spec
 *                                                                   rank.cost store kernel bench
 * bench.sliders       slider attacks, many algorithms               geometry file chess
 * bench.attacks       slider attacks against each other             geometry file progress lang chess
 *                                                                   spec proof rank.cost store kernel
 *                                                                   bench
 * bench.perft         move generators against each other            file progress chess kernel bench
 * bench.costs         cost models against measured time             file progress lang rank.cost
 *                                                                   kernel bench
 * bench.synth         problems solved, beside what they state       file progress lang search sygus
 *                                                                   solve
 *
 * scan                arithmetic of methods in class files          file
 * shorten             the smallest form of a formula: rewritten,    progress lang spec proof search
 *                     then searched for                             rewrite rank guess
 * sift *              one run: search, rank, verify, keep           file progress lang spec proof search
 *                                                                   rank store
 *
 * app.report          a run as a page for a browser                 geometry file progress lang spec
 *                                                                   proof search rank store claim sift
 * app.cli.terminal    tables, live line, signals, exit codes,       file progress
 *                     commands run for somebody else
 * app.cli.options     options and arguments commands share          geometry file progress lang chess
 *                                                                   spec proof search shorten rank store
 *                                                                   solve kernel sift app
 * app.cli.lines       work on the lines of a file of formulas       file progress lang store app
 * app.cli.dag         searches for programs                         geometry file progress lang spec
 *                                                                   proof search store sift app
 * app.cli.search      searches for formulas, and what they print    geometry file progress lang spec
 *                                                                   sygus proof search shorten rank learn
 *                                                                   store claim solve kernel bench sift app
 * app.cli.scan        expressions of class files, and what they     file progress lang proof search
 *                     cost                                          shorten rank scan app
 * app.cli.formula     one formula or a list: prove, explain, list   geometry file progress lang spec
 *                                                                   proof rank store claim solve app
 * app.cli.kernel      formulas as code                              geometry file progress lang chess spec
 *                                                                   proof rank store kernel bench app
 * app.cli.chess       perft, pawns, positions, Universal Chess      geometry file progress chess
 *                                                                   store kernel app.cli
 * app.cli.bench       races and their tables                        geometry file progress lang chess
 *                                                                   spec sygus proof search rank.cost
 *                                                                   store solve kernel bench app.cli
 * app.web             pages for a browser, made by commands         file progress geometry lang chess
 *                                                                   spec rank store shorten app
 * app.cli             the program: reads the command, prints        file lang chess search kernel
 *                     complaints, exits                             app.cli app.web
 * </pre>
 *
 * <p>Where to look:
 *
 * <pre>
 * the meaning of an operator, as &gt;&gt;    its row in lang.BinaryOp or lang.UnaryOp; other widths in
 *                                      lang.BitWidth (count: the count of a shift) and
 *                                      lang.WideWords; backwards in lang.Inverse; shifts of
 *                                      SMT-LIB, 0 from the width on: lang.SmtShift
 * enumeration of formulas              on samples: search.enumerate.Level, driven by Enumerator;
 *                                      a sum or a maximum of costs: Level.Cost; on all cases:
 *                                      search.bank.BankBuilder, then search.exhaustive.JoinTask; of
 *                                      programs: search.straightline.Traversal;
 *                                      the slow twin: claim.plain.PlainEnumeration
 * joins                                search.exhaustive.LastOperatorSolver: ^ by HashJoin, other
 *                                      operators by RowTests; on samples: search.sampled.RootJoin
 * a counterexample restarts a search   search.refine.Refinement, of all searches on samples but
 *                                      that of set-wise programs (app.cli.dag.SetDag); the
 *                                      exhaustive engine adds samples within a size, in
 *                                      search.exhaustive.Rounds
 * two formulas are equal               proof.equal.Equality
 * a claim is checked again             claim.Recheck, with the twin claim.plain.PlainEnumeration;
 *                                      solutions in files: store, on reading
 * a killed search is resumed           search.journal.JournalFile opens the file,
 *                                      search.exhaustive.Rounds takes the results in it
 * a new operator                       "How to add an operator" in CONTRIBUTING.md
 * a new cost                           a file in costs/, or rank.cost.Measure; to search by it:
 *                                      rank.cheapest.Objective
 * a new kind of question               "How to add a kind of question" in CONTRIBUTING.md
 * </pre>
 */
@NullMarked
package sift;

import org.jspecify.annotations.NullMarked;
