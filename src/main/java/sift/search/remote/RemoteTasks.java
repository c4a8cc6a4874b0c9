package sift.search.remote;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import sift.file.JsonLine;
import sift.search.request.RequestLine;
import sift.search.request.SearchRequest;
import sift.search.request.TaskService;

/**
 * The tasks of a search that a {@link TaskRunner} runs on other machines.
 *
 * <p>A round takes milliseconds, less than a message takes. So the tasks of later rounds are sent
 * ahead, on the assumption that samples and goals stay the same; if they change, these results are
 * dropped. That is rare; the longer they stay the same, the more tasks are sent.
 */
public final class RemoteTasks implements TaskService {
  private final TaskRunner runner;
  private final String search;
  // Results of tasks sent ahead, in the state of the last round.
  private final Map<String, String> ahead = new HashMap<>();
  private String last = "";
  private int sentAhead;

  /** The tasks of a search for {@code request}. */
  public RemoteTasks(TaskRunner runner, SearchRequest request) {
    this.runner = runner;
    Map<String, Object> values = RequestLine.values(request);
    values.put("run", UUID.randomUUID().toString()); // tells it from another run for the same
    search = JsonLine.write(values);
  }

  @Override
  public Optional<List<String>> results(
      String state, List<String> tasks, IntFunction<List<String>> later, BooleanSupplier stop) {
    if (!last.equals(state)) {
      last = state;
      ahead.clear();
      sentAhead = 0;
    }
    if (!ahead.keySet().containsAll(tasks) && !run(tasks, later, stop)) {
      return Optional.empty();
    }
    return Optional.of(tasks.stream().map(ahead::remove).toList());
  }

  /** Runs tasks with later ones; returns false if the search is to stop. */
  private boolean run(List<String> tasks, IntFunction<List<String>> later, BooleanSupplier stop) {
    List<String> sent =
        Stream.concat(tasks.stream(), later.apply(sentAhead).stream())
            .filter(task -> !ahead.containsKey(task))
            .toList();
    Optional<List<String>> results = runner.run(search, sent, stop);
    if (results.isEmpty()) {
      return false;
    }
    for (int i = 0; i < sent.size(); i++) {
      ahead.put(sent.get(i), results.get().get(i));
    }
    long asked = sent.stream().mapToLong(String::length).sum();
    long answered = results.get().stream().mapToLong(String::length).sum();
    long most = (long) TaskRunner.TASKS_PER_CORE * runner.cores();
    long fitting = TaskRunner.MOST_TOGETHER * sent.size() / Math.max(asked, answered);
    sentAhead = (int) Math.min(2L * sent.size(), Math.min(most, fitting));
    return true;
  }
}
