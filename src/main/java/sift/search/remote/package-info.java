/**
 * Tasks of a search on other machines.
 *
 * <pre>
 *   RemoteTasks      on the machine of the search: sends tasks, those of later rounds ahead
 *   TaskRunner       sends them to the other machines; implemented in sift.spark
 *   RemoteWorker     on another machine: runs a task over a bank of its own (TaskSite)
 * </pre>
 */
@NullMarked
package sift.search.remote;

import org.jspecify.annotations.NullMarked;
