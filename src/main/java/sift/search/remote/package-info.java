/**
 * Tasks of a search on other machines.
 *
 * <pre>
 *   RemoteTasks      where the search runs: hands out tasks, later ones along with those of a round
 *   TaskRunner       takes them to the other machines; sift.spark has one
 *   RemoteWorker     there: runs a task, over a bank of its own (TaskSite)
 * </pre>
 */
@NullMarked
package sift.search.remote;

import org.jspecify.annotations.NullMarked;
