/**
 * The searches. {@link sift.search.Search} runs a request; {@link sift.Sift} also proves the
 * formulas shown once more.
 *
 * <pre>
 *   request       what is asked, and what is answered
 *   bank          all distinct functions up to a size
 *   exhaustive    searches for formulas on all cases; Engine runs a request
 *   sampled       searches for any function on samples; Synthesis runs a request
 *   straightline  searches for programs; MinimalProgramSearch runs a request
 *   refine        the loop by counterexamples, and the samples to begin on
 *   verified      formulas proved on all words, refined by what is refuted; programs proved
 *   journal       a search kept in a folder, and gone on with; start at JournalFile
 *   remote        tasks of a search on other machines; start at RemoteTasks
 * </pre>
 */
@NullMarked
package sift.search;

import org.jspecify.annotations.NullMarked;
