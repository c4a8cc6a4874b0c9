/**
 * A search kept in a folder, so that one killed at any moment resumes to the same answer.
 *
 * <p>{@link sift.search.journal.JournalFile} begins a file of JSON lines ({@code begin}) or opens
 * one ({@code resume}): first the request ({@link sift.search.request.RequestLine}), then the
 * results of tasks in their order, whose lines the exhaustive search writes and reads (TaskLine)
 * and takes in place of running the tasks ({@code Rounds}). JournalLines reads them and checks
 * their sums. A resumed search reports the results that it takes from the journal ({@code
 * trusted}).
 */
@NullMarked
package sift.search.journal;

import org.jspecify.annotations.NullMarked;
