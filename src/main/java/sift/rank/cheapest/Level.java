package sift.rank.cheapest;

import java.util.List;
import java.util.Optional;
import sift.rank.cost.Toolbox;

/** The operands of all tools that make formulas of a level. */
final class Level {
  private final PricedBank bank;
  private final List<Tool> tools;
  private final int known;
  private final boolean isLatency;

  /**
   * A tool of a machine, and what may be its operands.
   *
   * @param isCommutative whether its two operands may be exchanged
   * @param price what it uses, see {@link Prices}
   * @param operands for each variable the only entries that may stand for it, if not every one may
   */
  record Tool(
      Toolbox.Tool of, boolean isCommutative, long price, List<Optional<List<Integer>>> operands) {
    int arity() {
      return operands.size();
    }

    /** Returns the nodes of the term but for its variables. */
    int ownSymbols() {
      return of.term().symbols() - (int) of.inputs().count();
    }

    /** Returns how often each variable stands in the term. */
    int[] uses() {
      return Vocabulary.OPERANDS.stream()
          .limit(arity())
          .mapToInt(name -> (int) of.inputs().filter(name::equals).count())
          .toArray();
    }

    boolean takesAny(int variable) {
      return operands.get(variable).isEmpty();
    }
  }

  /**
   * Operands of which one goes through a run of entries.
   *
   * @param tool its place among the tools
   * @param operands an entry for each variable; any number where it moves
   */
  @SuppressWarnings("ArrayRecordComponent") // read only, within the package
  record Unit(int tool, int[] operands, int moving, int from, int end) {}

  /** A receiver of units. */
  interface Sink {
    /** Takes a unit; returns whether to stop. */
    boolean take(Unit unit);
  }

  /**
   * Levels over a bank.
   *
   * @param known the first so many entries are known before the board is, and so is what is
   *     computed from them alone; that is left out
   * @param isLatency whether a level is the latest operand's and the tool's latency, not the number
   *     of tools
   */
  Level(PricedBank bank, List<Tool> tools, int known, boolean isLatency) {
    this.bank = bank;
    this.tools = tools;
    this.known = known;
    this.isLatency = isLatency;
  }

  /** Goes through the units of a level; returns whether it came to the end. */
  boolean run(int level, Sink sink) {
    for (int i = 0; i < tools.size(); i++) {
      Tool tool = tools.get(i);
      int rest = level - (isLatency ? tool.of().latency() : 1);
      if (rest >= 0 && !(isLatency && tool.of().latency() == 0)) {
        Operands operands = new Operands(i, rest, sink);
        if (!(isLatency ? operands.byLatest(0, false) : operands.byNumber(0, rest))) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Goes through the tools without latency over the entries from one on, all of which are of the
   * last level.
   */
  boolean runWithoutLatency(int from, int end, Sink sink) {
    for (int i = 0; i < tools.size(); i++) {
      Tool tool = tools.get(i);
      for (int newest = 0; tool.of().latency() == 0 && newest < tool.arity(); newest++) {
        Operands operands = new Operands(i, 0, sink);
        for (int variable = 0; variable < tool.arity(); variable++) {
          operands.ranges[variable] = new int[] {variable == newest ? from : 0, end};
        }
        if (tool.takesAny(newest) && !operands.units()) {
          return false;
        }
      }
    }
    return true;
  }

  /** The operands of one tool. */
  private final class Operands {
    private final int number;
    private final Tool tool;
    private final int rest;
    private final Sink sink;
    private final int[][] ranges;
    private final int[] chosen;

    Operands(int number, int rest, Sink sink) {
      this.number = number;
      this.rest = rest;
      this.sink = sink;
      tool = tools.get(number);
      ranges = new int[tool.arity()][];
      chosen = new int[PricedBank.OPERANDS];
    }

    /** Shares out so many tools among the variables from one on. */
    boolean byNumber(int variable, int toShare) {
      if (variable == ranges.length) {
        return toShare > 0 || units();
      }
      int most = tool.takesAny(variable) ? toShare : 0;
      for (int share = 0; share <= most; share++) {
        ranges[variable] = new int[] {bank.first(share), bank.first(share + 1)};
        if (!byNumber(variable + 1, toShare - share)) {
          return false;
        }
      }
      return true;
    }

    /** Lets each variable be of the latest level or before; at least one is of it. */
    boolean byLatest(int variable, boolean isAnyLatest) {
      if (variable == ranges.length) {
        return !isAnyLatest || units();
      }
      int first = bank.first(rest);
      ranges[variable] = new int[] {0, first};
      if (first > 0 && !byLatest(variable + 1, isAnyLatest)) {
        return false;
      }
      ranges[variable] = new int[] {first, bank.first(rest + 1)};
      return (!tool.takesAny(variable) && rest > 0) || byLatest(variable + 1, true);
    }

    /** Hands over the units of the ranges. */
    private boolean units() {
      boolean isHalf = false;
      if (tool.isCommutative()) {
        if (ranges[0][0] > ranges[1][0]) {
          return true; // the other way round
        }
        isHalf = ranges[0][0] == ranges[1][0];
      }
      int moving = isHalf ? 1 : longest();
      return fix(0, moving, isHalf);
    }

    private int longest() {
      int longest = 0;
      int most = -1;
      for (int variable = 0; variable < ranges.length; variable++) {
        int length = ranges[variable][1] - ranges[variable][0];
        if (tool.takesAny(variable) && length > most) {
          most = length;
          longest = variable;
        }
      }
      return longest;
    }

    private boolean fix(int variable, int moving, boolean isHalf) {
      if (variable == ranges.length) {
        return unit(moving, isHalf);
      }
      if (variable == moving) {
        return fix(variable + 1, moving, isHalf);
      }
      Optional<List<Integer>> only = tool.operands().get(variable);
      int from = only.isEmpty() ? ranges[variable][0] : 0;
      int end = only.isEmpty() ? ranges[variable][1] : only.get().size();
      for (int i = from; i < end; i++) {
        chosen[variable] = only.isEmpty() ? i : only.get().get(i);
        if (!fix(variable + 1, moving, isHalf)) {
          return false;
        }
      }
      return true;
    }

    private boolean unit(int moving, boolean isHalf) {
      boolean areKnown = true;
      for (int variable = 0; variable < ranges.length; variable++) {
        areKnown &= variable == moving || chosen[variable] < known;
      }
      int from = isHalf ? chosen[0] : ranges[moving][0];
      from = areKnown ? Math.max(from, known) : from;
      int end = ranges[moving][1];
      return from >= end || !sink.take(new Unit(number, chosen.clone(), moving, from, end));
    }
  }
}
