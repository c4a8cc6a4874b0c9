/**
 * How long a search takes on so many cores, before it runs.
 *
 * <pre>
 *   Outlook      what the search is going to do: sizes, tasks, what they take; sift.search.exhaustive.Survey
 *                measures it
 *   Cluster      what is assumed of the machines
 *   TaskQueue    tasks and the workers that take them, simulated
 *   Schedule     the whole search on a cluster, or on this machine: time, and what limits it
 * </pre>
 */
@NullMarked
package sift.search.plan;

import org.jspecify.annotations.NullMarked;
