package sift.search.exhaustive;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.search.bank.FingerprintTable;
import sift.search.request.Fingerprint;
import sift.search.request.Journal.BankState;
import sift.search.request.SolutionClass;

/**
 * The form in bytes of a task that another machine runs, and of its result: numbers big-endian,
 * lists after their length, formulas as text.
 */
final class TaskCodec {
  /** The bytes of a function that is only counted. */
  static final int COUNTED_BYTES = 3 * Long.BYTES;

  private TaskCodec() {}

  /**
   * What a task of a round has to know, besides the search.
   *
   * @param bank what is to be stored there
   * @param goals the targets of each goal, as a set of bits
   * @param symbols the size of the formulas
   * @param room the lists of best classes with room for that size, see {@link Classes#room}
   * @param keepLeast whether each class needs its least formula
   */
  record State(BankState bank, List<Long> goals, int symbols, long room, boolean keepLeast) {}

  /** A task for another machine. */
  record Task(State state, Rows rows) {}

  private interface Writing {
    void to(DataOutputStream out) throws IOException;
  }

  private static byte[] bytes(Writing writing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      writing.to(new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static DataInputStream stream(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }

  /** Returns a task as bytes. */
  static byte[] bytes(Task task) {
    return bytes(out -> {
      State state = task.state();
      state.bank().write(out);
      out.writeInt(state.goals().size());
      for (long targets : state.goals()) {
        out.writeLong(targets);
      }
      out.writeInt(state.symbols());
      out.writeLong(state.room());
      out.writeBoolean(state.keepLeast());
      Rows rows = task.rows();
      out.writeInt(rows.path().rowSize());
      out.writeInt(rows.path().steps().size());
      for (int column : rows.path().steps()) {
        out.writeInt(column);
      }
      out.writeInt(rows.first());
      out.writeInt(rows.count());
      out.writeInt(rows.firstColumn());
      out.writeInt(rows.endColumn());
    });
  }

  /** Returns the task that is written as these bytes. */
  static Task task(byte[] bytes) {
    DataInputStream in = stream(bytes);
    try {
      BankState bank = BankState.read(in);
      List<Long> goals = new ArrayList<>();
      for (int i = in.readInt(); i > 0; i--) {
        goals.add(in.readLong());
      }
      int symbols = in.readInt();
      long room = in.readLong();
      boolean keepLeast = in.readBoolean();
      int rowSize = in.readInt();
      List<Integer> steps = new ArrayList<>();
      for (int i = in.readInt(); i > 0; i--) {
        steps.add(in.readInt());
      }
      return new Task(
          new State(bank, goals, symbols, room, keepLeast),
          new Rows(
              new Path(rowSize, List.copyOf(steps)),
              in.readInt(),
              in.readInt(),
              in.readInt(),
              in.readInt()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the result of a task as bytes. */
  static byte[] bytes(CandidateCollector.Result result) {
    return bytes(out -> {
      out.writeInt(result.solutions().size());
      for (SolutionClass solution : result.solutions()) {
        out.writeLong(solution.fingerprint().high());
        out.writeLong(solution.fingerprint().low());
        out.writeLong(solution.solved());
        out.writeUTF(solution.text());
      }
      FunctionList counted = result.counted();
      out.writeInt(counted.size());
      for (int i = 0; i < counted.size(); i++) {
        out.writeLong(counted.high(i));
        out.writeLong(counted.low(i));
        out.writeLong(counted.solved(i));
      }
      out.writeLong(result.covered());
      out.writeInt(result.refutations().size());
      for (Map<Integer, Integer> refutations : result.refutations()) {
        out.writeInt(refutations.size());
        for (Map.Entry<Integer, Integer> refutation : refutations.entrySet()) {
          out.writeInt(refutation.getKey());
          out.writeInt(refutation.getValue());
        }
      }
      out.writeBoolean(result.complete());
      out.writeLong(result.passed());
      out.writeLong(result.nanos());
    });
  }

  /**
   * Returns the result that is written as these bytes, without the classes that a task run here
   * would have left out.
   *
   * @param symbols the size of the formulas
   * @param inputs the words that formulas may name
   * @param known the classes that a task run here would have known
   */
  static CandidateCollector.Result result(
      byte[] bytes, int symbols, Set<String> inputs, Classes known) {
    DataInputStream in = stream(bytes);
    try {
      List<SolutionClass> solutions = new ArrayList<>();
      for (int i = in.readInt(); i > 0; i--) {
        Fingerprint function = new Fingerprint(in.readLong(), in.readLong());
        long solved = in.readLong();
        String text = in.readUTF();
        long size = known.size(function.high(), function.low());
        if (size == FingerprintTable.ABSENT || size >= symbols) {
          Optional<Expr> formula = Optional.of(Parser.parse(text, inputs));
          solutions.add(new SolutionClass(function, solved, symbols, formula, text));
        }
      }
      FunctionList counted = new FunctionList();
      for (int i = in.readInt(); i > 0; i--) {
        long high = in.readLong();
        long low = in.readLong();
        long solved = in.readLong();
        if (known.size(high, low) == FingerprintTable.ABSENT) {
          counted.add(high, low, solved);
        }
      }
      long covered = in.readLong();
      List<Map<Integer, Integer>> refutations = new ArrayList<>();
      for (int i = in.readInt(); i > 0; i--) {
        Map<Integer, Integer> ofTarget = new TreeMap<>();
        for (int j = in.readInt(); j > 0; j--) {
          ofTarget.put(in.readInt(), in.readInt());
        }
        refutations.add(ofTarget);
      }
      return new CandidateCollector.Result(
          solutions, counted, covered, refutations, in.readBoolean(), in.readLong(), in.readLong());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
