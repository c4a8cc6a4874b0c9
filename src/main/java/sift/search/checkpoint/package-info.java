/**
 * A search kept in a folder, so that a search killed at any moment can go on to the same answer.
 *
 * <p>{@link sift.search.checkpoint.Checkpoint} begins a folder ({@code begin}) and reads one
 * ({@code resume}); what a resumed search takes from it untried, it says ({@code trusted}).
 * Question is a file that says what is searched, RequestText its lines; FileChain has the numbered
 * files after the first question, StepCodec writes and reads one step of the journal.
 */
@NullMarked
package sift.search.checkpoint;

import org.jspecify.annotations.NullMarked;
