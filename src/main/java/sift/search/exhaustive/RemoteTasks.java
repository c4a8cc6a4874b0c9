package sift.search.exhaustive;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import sift.file.JsonLine;
import sift.search.request.RequestLine;
import sift.search.request.SearchRequest;
import sift.search.request.TaskRunner;

/**
 * The tasks of a search that a {@link TaskRunner} runs on other machines.
 *
 * <p>A round takes milliseconds, less than it takes to reach them. So the tasks of later rounds are
 * sent along, as if those rounds had the same samples and goals; if they have others, what was
 * found ahead is forgotten. That is rare, and the more rounds were alike the more are sent.
 */
final class RemoteTasks {
  private final TaskRunner runner;
  private final SearchRequest request;
  private final Storage storage;
  private final String search;
  // Results for no round so far, of tasks in the state of the last round.
  private final Map<Rows, String> ahead = new HashMap<>();
  private Optional<TaskLine.State> last = Optional.empty();
  private int sentAhead;

  RemoteTasks(TaskRunner runner, SearchRequest request, Storage storage) {
    this.runner = runner;
    this.request = request;
    this.storage = storage;
    Map<String, Object> values = RequestLine.values(request);
    values.put("run", UUID.randomUUID().toString()); // tells it from another run for the same
    search = JsonLine.write(values);
  }

  /**
   * Returns the results of tasks in their order, the same as if they had been run here; if the
   * search is to stop, results of tasks that did nothing.
   *
   * @param later the tasks that come after them
   */
  List<CandidateCollector.Result> results(Round round, List<Rows> tasks, Lookahead later) {
    TaskLine.State state = TaskLine.State.of(round, storage.isStoring());
    if (!last.equals(Optional.of(state))) {
      last = Optional.of(state);
      ahead.clear();
      sentAhead = 0;
    }
    if (!ahead.keySet().containsAll(tasks) && !run(round, state, tasks, later)) {
      return Collections.nCopies(tasks.size(), nothing());
    }
    Set<String> inputs = Set.copyOf(request.grammar().inputs());
    return tasks.stream()
        .map(ahead::remove)
        .map(line ->
            TaskLine.result(
                line, round.symbols(), request.targets().size(), inputs, round.classes()))
        .toList();
  }

  /** Runs tasks, and later ones with them; false if the search is to stop. */
  private boolean run(Round round, TaskLine.State state, List<Rows> tasks, Lookahead later) {
    List<Rows> sent =
        Stream.concat(tasks.stream(), later.show(sentAhead).stream())
            .filter(rows -> !ahead.containsKey(rows))
            .toList();
    List<String> asked =
        sent.stream().map(rows -> TaskLine.line(new TaskLine.Task(state, rows))).toList();
    long taskBytes = asked.stream().mapToLong(String::length).sum();
    Optional<List<String>> results = runner.run(search, asked, round.progress()::stopRequested);
    if (results.isEmpty()) {
      return false;
    }
    long bytes = 0;
    for (int i = 0; i < sent.size(); i++) {
      ahead.put(sent.get(i), results.get().get(i));
      bytes += results.get().get(i).length();
    }
    long most = (long) TaskRunner.TASKS_PER_CORE * runner.cores();
    long fitting = TaskRunner.BYTES_TOGETHER * sent.size() / Math.max(bytes, taskBytes);
    sentAhead = (int) Math.min(2L * sent.size(), Math.min(most, fitting));
    return true;
  }

  private CandidateCollector.Result nothing() {
    return new CandidateCollector.Result(
        List.of(),
        new FunctionList(),
        0,
        Collections.nCopies(request.targets().size(), Map.of()),
        false,
        0,
        0);
  }
}
