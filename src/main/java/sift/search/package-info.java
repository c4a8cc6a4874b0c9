/**
 * The searches. {@link sift.search.Search} runs a request; {@link sift.Sift} also proves the
 * formulas shown once more.
 *
 * <pre>
 *   request       requests and results of all searches
 *   enumerate     bottom-up enumeration: formulas level by level, to a sink
 *   bank          all distinct functions up to a size
 *   exhaustive    searches for formulas on all cases; Engine runs a request
 *   sampled       searches for any function on samples; Synthesis runs a request
 *   straightline  searches for programs; MinimalProgramSearch runs a request
 *   refine        restarts a search with each counterexample as a sample (CEGIS); chooses the
 *                 samples to begin on
 *   verified      formulas proved on all words, refined by what is refuted; programs proved
 *   journal       a search kept in a folder, and resumed; start at JournalFile
 *   remote        tasks of a search on other machines; start at RemoteTasks
 * </pre>
 */
@NullMarked
package sift.search;

import org.jspecify.annotations.NullMarked;
