package sift.search.exhaustive;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import sift.file.JsonLine;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.search.bank.FingerprintTable;
import sift.search.request.Fingerprint;
import sift.search.request.RequestLine;

/**
 * Tasks and results as lines of JSON, for the journal and for other machines: functions in
 * hexadecimal with the targets they solve, functions only counted as words in base 64.
 */
final class TaskLine {
  private static final int COUNTED_BYTES = 3 * Long.BYTES;

  private TaskLine() {}

  /**
   * The state of a task; together with the search it determines the result, apart from classes that
   * are known already.
   *
   * @param stored the largest size stored in the bank
   * @param storing whether more sizes are still to be stored
   * @param samples the samples in the order in which they came
   * @param isFrozen whether no more samples may be added
   * @param goals the targets of each goal, as a set of bits
   * @param symbols the size of the formulas
   * @param room the lists of best classes with room for that size, see {@link Classes#room}
   * @param keepLeast whether each class needs its least formula
   */
  record State(
      int stored,
      boolean storing,
      List<TargetSamples.Case> samples,
      boolean isFrozen,
      List<Long> goals,
      int symbols,
      long room,
      boolean keepLeast) {
    /** Returns the state of the tasks of a round. */
    static State of(TaskRound round, boolean storing) {
      TargetSamples samples = round.site().samples;
      return new State(
          round.site().bank.sizes(),
          storing,
          List.copyOf(samples.inOrder()),
          samples.isFrozen(),
          round.plans().goals.stream().map(SampleGoal::targets).toList(),
          round.symbols(),
          round.classes().room(round.symbols()),
          round.keepLeast());
    }

    /** Returns the state as a line. */
    String line() {
      return JsonLine.write(values());
    }

    private Map<String, Object> values() {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("stored", stored);
      values.put("storing", storing);
      values.put(
          "samples", samples.stream().map(each -> each.target() + " " + each.index()).toList());
      values.put("frozen", isFrozen);
      values.put("goals", goals);
      values.put("size", symbols);
      values.put("room", room);
      values.put("keep_least", keepLeast);
      return values;
    }

    private static State of(Map<String, Object> values) {
      return new State(
          RequestLine.number(values, "stored"),
          isSet(values, "storing"),
          RequestLine.texts(values, "samples").stream()
              .map(TaskLine::numbers)
              .map(each -> new TargetSamples.Case(each.get(0), each.get(1)))
              .toList(),
          isSet(values, "frozen"),
          RequestLine.texts(values, "goals").stream().map(Long::valueOf).toList(),
          RequestLine.number(values, "size"),
          (Long) values.getOrDefault("room", 0L),
          isSet(values, "keep_least"));
    }
  }

  /** A task with its state. */
  record Task(State state, Rows rows) {}

  private static boolean isSet(Map<String, Object> values, String name) {
    return Boolean.TRUE.equals(values.get(name));
  }

  private static List<Integer> numbers(String text) {
    return Stream.of(text.split(" ")).map(Integer::valueOf).toList();
  }

  /** Formats a task. */
  static String line(Task task) {
    Map<String, Object> values = task.state().values();
    Rows rows = task.rows();
    values.put("row_size", rows.path().rowSize());
    values.put("steps", rows.path().steps());
    values.put("first", rows.first());
    values.put("count", rows.count());
    values.put("first_column", rows.firstColumn());
    values.put("end_column", rows.endColumn());
    return JsonLine.write(values);
  }

  /** Parses a task. */
  static Task task(String line) {
    Map<String, Object> values = JsonLine.read(line);
    Path path =
        new Path(
            RequestLine.number(values, "row_size"),
            RequestLine.texts(values, "steps").stream().map(Integer::valueOf).toList());
    return new Task(
        State.of(values),
        new Rows(
            path,
            RequestLine.number(values, "first"),
            RequestLine.number(values, "count"),
            RequestLine.number(values, "first_column"),
            RequestLine.number(values, "end_column")));
  }

  /**
   * Returns the beginning of the line of a task's result. A line that begins so is of this task in
   * this state, but for a collision of hashes of states.
   *
   * @param task the index of the task in its size
   */
  static String head(State state, int task) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("size", state.symbols());
    values.put("task", task);
    values.put("state", "%08x".formatted(state.line().hashCode()));
    String object = JsonLine.write(values);
    return object.substring(0, object.length() - 1) + ",";
  }

  /** Formats a result; {@code head} is the beginning of the line. */
  static String line(String head, TaskResult result) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("covered", result.covered());
    values.put("complete", result.complete());
    values.put(
        "solutions",
        result.solutions().stream()
            .map(solution ->
                "%016x %016x %x %s"
                    .formatted(
                        solution.fingerprint().high(),
                        solution.fingerprint().low(),
                        solution.solved(),
                        solution.text()))
            .toList());
    FunctionList counted = result.counted();
    ByteBuffer words = ByteBuffer.allocate(COUNTED_BYTES * counted.size());
    for (int i = 0; i < counted.size(); i++) {
      words.putLong(counted.high(i)).putLong(counted.low(i)).putLong(counted.solved(i));
    }
    values.put("counted", Base64.getEncoder().encodeToString(words.array()));
    List<String> refutations = new ArrayList<>();
    for (int target = 0; target < result.refutations().size(); target++) {
      for (Map.Entry<Integer, Integer> each : result.refutations().get(target).entrySet()) {
        refutations.add("%d %d %d".formatted(target, each.getKey(), each.getValue()));
      }
    }
    values.put("refutations", refutations);
    return head + JsonLine.write(values).substring(1);
  }

  /**
   * Parses a result, without the classes that a task run here would have left out.
   *
   * @param targets the number of targets
   * @param inputs the names of the inputs
   * @param known the classes that a task run here would have known
   * @throws IllegalArgumentException if it is no result
   */
  static TaskResult result(
      String line, int symbols, int targets, Set<String> inputs, Classes known) {
    Map<String, Object> values = JsonLine.read(line);
    List<SolutionClass> solutions = new ArrayList<>();
    for (String each : RequestLine.texts(values, "solutions")) {
      String[] parts = each.split(" ", 4);
      long high = Long.parseUnsignedLong(parts[0], 16);
      long low = Long.parseUnsignedLong(parts[1], 16);
      long size = known.size(high, low);
      if (size == FingerprintTable.ABSENT || size >= symbols) {
        Expr formula = Parser.parse(parts[3], inputs);
        long solved = Long.parseLong(parts[2], 16);
        solutions.add(
            new SolutionClass(new Fingerprint(high, low), solved, symbols, formula, parts[3]));
      }
    }
    FunctionList counted = new FunctionList();
    ByteBuffer words =
        ByteBuffer.wrap(Base64.getDecoder().decode(JsonLine.text(values, "counted")));
    while (words.remaining() >= COUNTED_BYTES) {
      long high = words.getLong();
      long low = words.getLong();
      long solved = words.getLong();
      if (known.size(high, low) == FingerprintTable.ABSENT) {
        counted.add(high, low, solved);
      }
    }
    List<Map<Integer, Integer>> refutations = TaskResult.noRefutations(targets);
    for (String each : RequestLine.texts(values, "refutations")) {
      List<Integer> numbers = numbers(each);
      refutations.get(numbers.get(0)).put(numbers.get(1), numbers.get(2));
    }
    return new TaskResult(
        solutions,
        counted,
        values.get("covered") instanceof Long covered ? covered : 0,
        refutations,
        isSet(values, "complete"));
  }
}
