package sift.search.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import sift.file.JsonLine;
import sift.geometry.BoardSize;
import sift.geometry.Ray;
import sift.lang.GrammarFile;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.search.exhaustive.Engine;
import sift.search.exhaustive.Listeners;
import sift.search.request.FoundFormula;
import sift.search.request.Journal;
import sift.search.request.KeptJournal;
import sift.search.request.RequestLine;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.TaskException;
import sift.search.request.TaskService;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;

/** Searches whose tasks go as lines, to workers in this JVM, held against those without. */
class RemoteTasksTest {
  /** Two workers for each search, which take its tasks in turn, the last task first. */
  private static final class Workers implements TaskRunner {
    private final List<RemoteWorker> workers = new ArrayList<>();
    private int tasks;

    @Override
    public int cores() {
      return 3;
    }

    @Override
    public Optional<List<String>> run(String search, List<String> asked, BooleanSupplier stop) {
      if (workers.isEmpty()) {
        workers.add(new RemoteWorker(search, 1));
        workers.add(new RemoteWorker(search, 2));
      }
      tasks += asked.size();
      String[] results = new String[asked.size()];
      for (int i = results.length - 1; i >= 0; i--) {
        results[i] = workers.get(i % 2).run(asked.get(i));
      }
      return stop.getAsBoolean() ? Optional.empty() : Optional.of(List.of(results));
    }

    @Override
    public void close() {
      workers.forEach(RemoteWorker::close);
    }
  }

  /** Asks the search to stop while its first tasks run. */
  private record Stopping(Workers workers, Progress progress) implements TaskRunner {
    @Override
    public int cores() {
      return workers.cores();
    }

    @Override
    public Optional<List<String>> run(String search, List<String> tasks, BooleanSupplier stop) {
      progress.requestStop();
      return workers.run(search, tasks, stop);
    }

    @Override
    public void close() {
      workers.close();
    }
  }

  /** Keeps what it is asked, and lets the search end. */
  private record Asked(List<String> searches, List<String> tasks) implements TaskRunner {
    @Override
    public int cores() {
      return 1;
    }

    @Override
    public Optional<List<String>> run(String search, List<String> asked, BooleanSupplier stop) {
      searches.add(search);
      tasks.addAll(asked);
      throw new TaskException("asked", new IllegalStateException());
    }

    @Override
    public void close() {}
  }

  private record Listener(
      Optional<TaskService> tasks, List<FoundFormula> found, Optional<Journal> journal)
      implements SearchListener {
    @Override
    public boolean wantsClasses() {
      return journal.isEmpty();
    }

    @Override
    public void onClass(FoundFormula formula) {
      found.add(formula);
    }
  }

  private static SearchRequest request(List<Target> targets, int maxSymbols) {
    String grammar = LineTargets.defaultGrammar(targets.getFirst().ray());
    return SearchRequest.of(GrammarFile.read(grammar, LineTargets.allInputs()), targets, maxSymbols)
        .withThreads(2)
        .withMemory(1L << 30);
  }

  /** Asserts that workers find the same, classes in the same order, after so many tasks. */
  private static void assertSame(SearchRequest request, int leastTasks) {
    assertEquals(Engine.run(request, new Progress()), remote(request, leastTasks, List.of()));
    List<FoundFormula> here = new ArrayList<>();
    List<FoundFormula> there = new ArrayList<>();
    Engine.run(request, new Progress(), Listeners.onClass(here::add));
    try (Workers workers = new Workers()) {
      Engine.run(
          request,
          new Progress(),
          new Listener(Optional.of(new RemoteTasks(workers, request)), there, Optional.empty()));
    }
    assertEquals(here, there);
  }

  private static SearchResult remote(SearchRequest request, int leastTasks, List<String> lines) {
    try (Workers workers = new Workers()) {
      KeptJournal journal = new KeptJournal(lines);
      SearchResult result =
          Engine.run(
              request,
              new Progress(),
              new Listener(
                  Optional.of(new RemoteTasks(workers, request)),
                  new ArrayList<>(),
                  Optional.of(journal)));
      assertTrue(workers.tasks >= leastTasks, () -> "only " + workers.tasks + " tasks");
      return result;
    }
  }

  @Test
  void workersFindTheSameForAllRays() {
    assertSame(request(LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED), 7).withStored(4), 10);
  }

  @Test
  void workersFindTheSameWithFewSamplesAndManyRestarts() {
    SearchRequest request = request(LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED), 6);
    SearchRequest hard = request.withStored(3).withSamples(1).withTop(5);
    assertSame(hard, 10);
  }

  @Test
  void workersFindTheSameByThePlainEngine() {
    SearchRequest request = request(LineTargets.parse("diagonal", Ray.POSITIVE), 7);
    assertSame(request.withStored(4).withJoins(Set.of()), 10);
  }

  @Test
  void workersFindTheSameOnWideWords() {
    List<Target> targets = LineTargets.parse(new BoardSize(10, 8), "vertical", Ray.POSITIVE);
    assertSame(request(targets, 6).withStored(3), 3);
  }

  @Test
  void aSearchGoesOnElsewhereFromEveryFewLines() {
    SearchRequest request = request(LineTargets.parse("diagonal", Ray.POSITIVE), 7).withStored(4);
    KeptJournal journal = new KeptJournal(List.of());
    SearchResult here = Engine.run(request, new Progress(), Listeners.journal(journal));
    for (int lines = 0; lines <= journal.lines().size(); lines += 4) {
      assertEquals(here, remote(request, 0, journal.lines().subList(0, lines)));
    }
  }

  @Test
  void aSearchThatIsStoppedTakesNothingOfTheRound() {
    SearchRequest request = request(LineTargets.parse("diagonal", Ray.POSITIVE), 7).withStored(4);
    Progress progress = new Progress();
    try (Workers workers = new Workers()) {
      TaskRunner stopped = new Stopping(workers, progress);
      SearchResult result =
          Engine.run(
              request,
              progress,
              new Listener(
                  Optional.of(new RemoteTasks(stopped, request)),
                  new ArrayList<>(),
                  Optional.empty()));
      assertEquals(new Ending.Interrupted(), result.ending());
      assertEquals(0, result.sizes().getLast().formulas());
    }
  }

  @Test
  void aTaskOfARoundThatIsOverIsRefused() {
    SearchRequest request = request(LineTargets.parse("diagonal", Ray.POSITIVE), 7).withStored(4);
    Asked asked = new Asked(new ArrayList<>(), new ArrayList<>());
    Listener listener =
        new Listener(
            Optional.of(new RemoteTasks(asked, request)), new ArrayList<>(), Optional.empty());
    assertThrows(TaskException.class, () -> Engine.run(request, new Progress(), listener));
    String task = asked.tasks().getFirst();
    try (RemoteWorker worker = new RemoteWorker(asked.searches().getFirst(), 1)) {
      worker.run(frozen(task));
      assertThrows(TaskException.class, () -> worker.run(task));
    }
  }

  /** Returns a task with the same samples, to which no more are added. */
  private static String frozen(String task) {
    return task.replace("\"frozen\":false", "\"frozen\":true");
  }

  @Test
  void aRequestComesOutOfItsLineAsItWent() {
    SearchRequest request = request(LineTargets.all(Ray.LINE, Slider.INCLUDED), 9).withStored(4);
    SearchRequest read =
        RequestLine.read(JsonLine.read(JsonLine.write(RequestLine.values(request))));
    assertEquals(request.grammar().leaves(), read.grammar().leaves());
    assertEquals(request.grammar().binary(), read.grammar().binary());
    assertEquals(
        request.withTargets(read.targets()).withThreads(read.threads()).limits(), read.limits());
    assertEquals(request.joins(), read.joins());
    for (int i = 0; i < read.targets().size(); i++) {
      Target target = request.targets().get(i);
      List<String> inputs = target.domain().inputs();
      assertEquals(inputs.size(), read.targets().get(i).domain().inputs().size());
      assertEquals(target.domain().digest(), read.targets().get(i).domain().digest());
    }
  }
}
