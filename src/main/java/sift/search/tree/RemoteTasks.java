package sift.search.tree;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.search.Journal.BankState;
import sift.search.SearchRequest;
import sift.search.TaskRunner;

/** The tasks of a search that a {@link TaskRunner} runs on other machines. */
final class RemoteTasks {
  private final TaskRunner runner;
  private final SearchRequest request;
  private final Storage storage;
  private final byte[] search;

  RemoteTasks(TaskRunner runner, SearchRequest request, Storage storage) {
    this.runner = runner;
    this.request = request;
    this.storage = storage;
    search = RequestCodec.bytes(request);
  }

  /**
   * Returns the results of tasks in their order, the same as if they had been run here; if the
   * search is to stop, results of tasks that did nothing.
   */
  List<CandidateCollector.Result> results(Round round, List<Rows> tasks) {
    Samples samples = round.samples();
    BankState bank =
        new BankState(
            round.bank().sizes(),
            storage.isStoring(),
            samples.inOrder(),
            samples.isFrozen(),
            false);
    List<Long> goals = round.goals().stream().map(Goal::targets).toList();
    int symbols = round.symbols();
    long room = round.classes().room(symbols);
    Optional<List<byte[]>> results =
        runner.run(
            search,
            tasks.stream()
                .map(rows ->
                    TaskCodec.bytes(
                        new TaskCodec.Task(bank, goals, symbols, room, round.keepLeast(), rows)))
                .toList(),
            round.progress()::stopRequested);
    Set<String> inputs = Set.copyOf(request.grammar().inputs());
    return results
        .map(all ->
            all.stream()
                .map(bytes -> TaskCodec.result(bytes, symbols, inputs, round.classes()))
                .toList())
        .orElseGet(() -> Collections.nCopies(tasks.size(), nothing()));
  }

  private CandidateCollector.Result nothing() {
    return new CandidateCollector.Result(
        List.of(), 0, Collections.nCopies(request.targets().size(), Map.of()), false, 0, 0);
  }
}
