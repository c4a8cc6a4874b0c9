package sift.kernel.emit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import sift.kernel.Code;
import sift.lang.Expr;

/**
 * Code that runs rank after rank over sliced boards: a row is one vector, a byte for each position;
 * a board is eight rows, from rank 1 to rank 8.
 *
 * @param order which rank comes first
 * @param code what is computed at each rank
 * @param sources where each parameter of the code comes from
 * @param sinks where each result of the code goes
 * @param states what is carried from one rank to the next
 */
public record RankPass(
    Order order, Code code, List<Source> sources, List<Sink> sinks, List<State> states) {
  /** The ranks of a board. */
  public static final int RANKS = 8;

  public RankPass {
    sources = List.copyOf(sources);
    sinks = List.copyOf(sinks);
    states = List.copyOf(states);
  }

  /** Which rank comes first. */
  public enum Order {
    UP,
    DOWN,
    /** No ranks: the code runs once. */
    ONCE
  }

  /** Which array a row is in. */
  public enum Memory {
    BOARDS,
    SCRATCH
  }

  /** Where a word comes from. */
  public sealed interface Source {}

  /** Where a word goes. */
  public sealed interface Sink {}

  /**
   * A row.
   *
   * @param first the row itself, or that of rank 1
   * @param byRank whether each rank has a row of its own
   */
  public record Row(Memory memory, int first, boolean byRank) implements Source, Sink {}

  /**
   * What the rank before has left.
   *
   * @param index which of the states
   */
  public record Carried(int index) implements Source, Sink {}

  /**
   * A word that is carried from rank to rank, without bits at first.
   *
   * @param last the row of the scratch memory where it is left, or none
   */
  public record State(OptionalInt last) {}

  /** Collects a pass. */
  public static final class Builder {
    private final Order order;
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final Map<String, State> states = new LinkedHashMap<>();
    private final Map<String, Expr> next = new LinkedHashMap<>();
    private final List<Expr> stored = new ArrayList<>();
    private final List<Sink> sinks = new ArrayList<>();

    public Builder(Order order) {
      this.order = order;
    }

    /** The row of this rank on the board that begins with row {@code first}. */
    public Expr board(int first) {
      return source("board" + first, new Row(Memory.BOARDS, first, true));
    }

    /** One row of the boards, at every rank the same. */
    public Expr boardRow(int row) {
      return source("row" + row, new Row(Memory.BOARDS, row, false));
    }

    /** The row of this rank in scratch memory, on a board that begins with row {@code first}. */
    public Expr scratch(int first) {
      return source("scratch" + first, new Row(Memory.SCRATCH, first, true));
    }

    /** One row of scratch memory, at every rank the same. */
    public Expr scratchRow(int row) {
      return source("kept" + row, new Row(Memory.SCRATCH, row, false));
    }

    private Expr source(String name, Source source) {
      sources.put(name, source);
      return new Expr.Input(name);
    }

    /** A word that is carried on, and not left anywhere. */
    public Expr state(String name) {
      return state(name, new State(OptionalInt.empty()));
    }

    /** A word that is carried on, without bits at first. */
    public Expr state(String name, State state) {
      if (states.putIfAbsent(name, state) == null) {
        sources.put(name, new Carried(states.size() - 1));
      }
      return new Expr.Input(name);
    }

    /** What a state is at the next rank. */
    public void next(String name, Expr value) {
      next.put(name, value);
    }

    /** Stores a word in the scratch memory's row for this rank. */
    public void store(int first, Expr value) {
      stored.add(value);
      sinks.add(new Row(Memory.SCRATCH, first, order != Order.ONCE));
    }

    /**
     * The pass.
     *
     * @throws IllegalStateException if a state has no next value
     */
    public RankPass build() {
      List<Expr> results = new ArrayList<>(stored);
      List<Sink> all = new ArrayList<>(sinks);
      for (String name : states.keySet()) {
        Expr value = next.get(name);
        if (value == null) {
          throw new IllegalStateException("the state '" + name + "' is not carried on");
        }
        all.add(new Carried(all.size() - sinks.size()));
        results.add(value);
      }
      Code code = Code.of(List.copyOf(sources.keySet()), results);
      return new RankPass(
          order, code, List.copyOf(sources.values()), all, List.copyOf(states.values()));
    }
  }
}
