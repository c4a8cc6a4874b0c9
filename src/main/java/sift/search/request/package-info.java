/**
 * Requests and results of the searches.
 *
 * <pre>
 *   SearchRequest, SearchResult      the smallest formulas of a target, by symbols
 *   ProgramRequest, ProgramResult    the programs of the fewest operations
 *   ProgramTarget                    several results by one program
 *   SearchListener                   reports of a running search: the functions that solve a target
 *                                    (a class: all formulas of one function), its Journal, the
 *                                    Evidence for its claims
 *   TaskService                      runs the tasks of a search elsewhere
 *   RequestLine                      a request as a line of JSON, for the journal and these
 *   Coverage                         the number of formulas to try, by arithmetic
 *   Join                             the ways to try many formulas at once
 * </pre>
 */
@NullMarked
package sift.search.request;

import org.jspecify.annotations.NullMarked;
