package sift.search.exhaustive;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sift.search.request.Journal.BankState;
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
  private final byte[] search;
  // Results for no round so far, of tasks in the state of the last round.
  private final Map<Rows, byte[]> ahead = new HashMap<>();
  private Optional<TaskCodec.State> last = Optional.empty();
  private int sentAhead;

  RemoteTasks(TaskRunner runner, SearchRequest request, Storage storage) {
    this.runner = runner;
    this.request = request;
    this.storage = storage;
    search = RequestCodec.bytes(request);
  }

  /**
   * Returns the results of tasks in their order, the same as if they had been run here; if the
   * search is to stop, results of tasks that did nothing.
   *
   * @param later the tasks that come after them
   */
  List<CandidateCollector.Result> results(Round round, List<Rows> tasks, Lookahead later) {
    TaskCodec.State state = state(round);
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
        .map(bytes -> TaskCodec.result(bytes, round.symbols(), inputs, round.classes()))
        .toList();
  }

  private TaskCodec.State state(Round round) {
    Samples samples = round.samples();
    return new TaskCodec.State(
        new BankState(
            round.bank().sizes(),
            storage.isStoring(),
            samples.inOrder(),
            samples.isFrozen(),
            false),
        round.goals().stream().map(Goal::targets).toList(),
        round.symbols(),
        round.classes().room(round.symbols()),
        round.keepLeast());
  }

  /** Runs tasks, and later ones with them; false if the search is to stop. */
  private boolean run(Round round, TaskCodec.State state, List<Rows> tasks, Lookahead later) {
    List<Rows> sent =
        Stream.concat(tasks.stream(), later.show(sentAhead).stream())
            .filter(rows -> !ahead.containsKey(rows))
            .toList();
    List<byte[]> asked =
        sent.stream().map(rows -> TaskCodec.bytes(new TaskCodec.Task(state, rows))).toList();
    long taskBytes = asked.stream().mapToLong(task -> task.length).sum();
    Optional<List<byte[]>> results = runner.run(search, asked, round.progress()::stopRequested);
    if (results.isEmpty()) {
      return false;
    }
    long bytes = 0;
    for (int i = 0; i < sent.size(); i++) {
      ahead.put(sent.get(i), results.get().get(i));
      bytes += results.get().get(i).length;
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
