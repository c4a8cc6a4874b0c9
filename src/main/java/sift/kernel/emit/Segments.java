package sift.kernel.emit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import sift.lang.Program;

/**
 * Program cut into pieces that are computed one after the other, each from columns and into
 * columns.
 *
 * <p>Columns are numbered: first the parameters of the code, then the words that one piece hands to
 * later ones or that are results.
 *
 * @param pieces in order
 * @param columns how many columns there are in all
 * @param results the columns of the code's results
 */
record Segments(List<Piece> pieces, int columns, List<Integer> results) {
  Segments {
    pieces = List.copyOf(pieces);
    results = List.copyOf(results);
  }

  /**
   * Program and where its words are.
   *
   * @param in the column of each of its parameters
   * @param out the column of each of its results
   */
  record Piece(Program code, List<Integer> in, List<Integer> out) {
    Piece {
      in = List.copyOf(in);
      out = List.copyOf(out);
    }
  }

  /** Returns the stages as pieces; the results are those of the last one. */
  static Segments of(List<Stage> stages) {
    List<String> columns = new ArrayList<>(stages.getFirst().code().inputs());
    List<Piece> pieces = new ArrayList<>();
    for (Stage stage : stages) {
      List<Integer> in = stage.code().inputs().stream().map(columns::indexOf).toList();
      if (in.contains(-1)) {
        throw new IllegalArgumentException(
            "a stage reads %s of %s".formatted(stage.code().inputs(), columns));
      }
      int first = columns.size();
      columns.addAll(stage.results());
      List<Integer> out = IntStream.range(first, columns.size()).boxed().toList();
      pieces.add(new Piece(stage.code(), in, out));
    }
    return new Segments(pieces, columns.size(), pieces.getLast().out());
  }

  /**
   * Returns the code in pieces of about so many operations, half as many to one and a half times as
   * many, cut where the fewest words are handed on.
   */
  static Segments of(Program code, int operations) {
    return new Cutter(code, operations).segments();
  }

  private static final class Cutter {
    private final Program code;
    private final int operations;
    private final BitSet[] laterUses;
    private final int[] columnOf;
    private int columns;

    Cutter(Program code, int operations) {
      this.code = code;
      this.operations = operations;
      laterUses = laterUses(code);
      columnOf = new int[code.steps().size()];
      columns = code.inputs().size();
      for (int i = 0; i < columnOf.length; i++) {
        columnOf[i] = code.steps().get(i) instanceof Program.Parameter(int index) ? index : -1;
      }
    }

    /** For each place between steps the computed words that are needed behind it. */
    private static BitSet[] laterUses(Program code) {
      BitSet[] uses = new BitSet[code.steps().size() + 1];
      BitSet needed = new BitSet();
      code.results().forEach(needed::set);
      for (int i = code.steps().size(); i >= 0; i--) {
        if (i < code.steps().size()) {
          code.steps().get(i).operands().forEach(needed::set);
        }
        BitSet before = (BitSet) needed.clone();
        before.clear(i, code.steps().size());
        for (int step = before.nextSetBit(0); step >= 0; step = before.nextSetBit(step + 1)) {
          if (code.steps().get(step) instanceof Program.Constant) {
            before.clear(step);
          }
        }
        uses[i] = before;
      }
      return uses;
    }

    Segments segments() {
      List<Piece> pieces = new ArrayList<>();
      int from = 0;
      while (from < code.steps().size()) {
        int to = cut(from);
        pieces.add(piece(from, to));
        from = to;
      }
      return new Segments(
          pieces, columns, code.results().stream().map(result -> columnOf[result]).toList());
    }

    private int cut(int from) {
      int end = code.steps().size();
      if (end - from <= operations * 3 / 2) {
        return end;
      }
      int best = from + operations / 2;
      for (int at = best; at <= from + operations * 3 / 2 && at < end; at++) {
        if (laterUses[at].cardinality() < laterUses[best].cardinality()) {
          best = at;
        }
      }
      return best;
    }

    /** Returns the steps of a piece, with what they take from before as parameters. */
    private Piece piece(int from, int to) {
      List<String> parameters = new ArrayList<>();
      List<Integer> in = new ArrayList<>();
      List<Program.Step> steps = new ArrayList<>();
      int[] moved = new int[code.steps().size()];
      BitSet taken = new BitSet();
      for (int i = from; i < to; i++) {
        if (code.steps().get(i) instanceof Program.Constant && code.results().contains(i)) {
          taken.set(i);
        }
        code.steps().get(i).operands().stream()
            .filter(operand -> operand < from || code.steps().get(operand).operands().isEmpty())
            .forEach(taken::set);
      }
      for (int i = taken.nextSetBit(0); i >= 0; i = taken.nextSetBit(i + 1)) {
        moved[i] = steps.size();
        if (code.steps().get(i) instanceof Program.Constant constant) {
          steps.add(constant);
        } else {
          steps.add(new Program.Parameter(parameters.size()));
          parameters.add("w" + i);
          in.add(columnOf[i]);
        }
      }
      List<Integer> results = new ArrayList<>();
      List<Integer> out = new ArrayList<>();
      for (int i = from; i < to; i++) {
        Program.Step step = code.steps().get(i);
        if (!step.operands().isEmpty()) {
          moved[i] = steps.size();
          steps.add(step.renumbered(moved));
        }
        boolean isConstantResult = step instanceof Program.Constant && code.results().contains(i);
        if (columnOf[i] < 0 && (laterUses[to].get(i) || isConstantResult)) {
          columnOf[i] = columns++;
          results.add(moved[i]);
          out.add(columnOf[i]);
        }
      }
      return new Piece(new Program(parameters, steps, results), in, out);
    }
  }
}
