package sift.kernel.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.geometry.Mapping;
import sift.kernel.line.KernelJob;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Halves;
import sift.lang.Program;
import sift.spec.CodedPieces;
import sift.spec.PawnFunction;
import sift.spec.SetFormula;
import sift.spec.SetFunction;
import sift.spec.SetTarget;
import sift.store.SetSolution;

/**
 * Formulas of set-wise targets that become one kernel.
 *
 * @param targets all in one layout, over the same words
 * @param formulas one for each target
 * @param isProved whether they were proved when they were read
 */
public record SetJob(List<SetTarget> targets, List<Expr> formulas, boolean isProved) {
  public SetJob {
    targets = List.copyOf(targets);
    formulas = List.copyOf(formulas);
  }

  /** Returns the job of a solution. */
  public static SetJob of(SetSolution solution) {
    return new SetJob(solution.targets(), solution.formulas(), true);
  }

  /** Returns the first of all solutions with the same code: several grammars may find the same. */
  public static List<SetSolution> distinct(List<SetSolution> solutions) {
    Map<Program, SetSolution> programs = new LinkedHashMap<>();
    solutions.forEach(solution -> programs.putIfAbsent(of(solution).code(), solution));
    return List.copyOf(programs.values());
  }

  /** Returns the code over the words that the formulas use, of whatever width. */
  public Program words() {
    return code(targets.getFirst().width(), targets.getFirst().inputs(), formulas);
  }

  /** Returns the code of formulas over those of the inputs that they use. */
  static Program code(BitWidth width, List<String> inputs, List<Expr> formulas) {
    Program code = Program.simplified(width, inputs, formulas);
    List<String> used =
        IntStream.range(0, inputs.size())
            .filter(i -> code.steps().contains(new Program.Parameter(i)))
            .mapToObj(inputs::get)
            .toList();
    List<Program.Step> steps =
        code.steps().stream()
            .map(step ->
                step instanceof Program.Parameter(int index)
                    ? new Program.Parameter(used.indexOf(inputs.get(index)))
                    : step)
            .toList();
    return new Program(width, used, steps, code.results());
  }

  /**
   * Returns the code over columns of these words; if they have more than 64 bits, over columns of
   * their halves, with the halves of each result, first the low, then the high one.
   */
  public Program code() {
    return Halves.of(words());
  }

  public Layout layout() {
    return targets.getFirst().layout();
  }

  /** Returns what a row of the columns is, for people. */
  public String row() {
    return layout().mapping() == Mapping.SLICED ? "rank of eight boards" : "board";
  }

  /** {@code "attacks-east, layout lane, (o ^ s)"}: a target and its formula. */
  public String title(int index) {
    return "%s, layout %s, %s"
        .formatted(
            targets.get(index).name(), layout().text(), KernelJob.shown(formulas.get(index)));
  }

  /** Returns the titles of all targets. */
  public List<String> titles() {
    return IntStream.range(0, targets.size()).mapToObj(this::title).toList();
  }

  /**
   * Returns what the words of code mean where it is printed, a line each.
   *
   * @param code {@link #code}, or {@link #words}
   */
  public List<String> notes(Program code) {
    List<String> notes = new ArrayList<>();
    if (layout().isWide() && !code.width().isWide()) {
      notes.add(Halves.NOTE + "; results: both halves of each");
    }
    notes.add(
        switch (layout().mapping()) {
          case RANKS -> "boards" + bits(layout().files() - 1, 0);
          case FILES -> "boards, file after file" + bits(0, layout().ranks() - 1);
          case SPARE -> "boards with a spare file" + bits(layout().files() - 1, 0);
          case HALVES -> "boards, half of the ranks in each half" + bits(layout().files() - 1, 0);
          case SLICED -> "one rank of eight boards, a byte each, the file a its lowest bit";
        });
    words().inputs().forEach(input -> notes.add(input + ": " + meaning(input)));
    notes.add(
        (targets.size() == 1 ? "result: " : "results: ")
            + targets.stream().map(SetTarget::name).collect(Collectors.joining(", ")));
    return notes;
  }

  /** Returns which bits the squares are, from a1 over another corner to the last one. */
  private String bits(int file, int rank) {
    BoardSize board = layout().board();
    int other = board.at(file, rank);
    return "%s: a1 is bit 0, %s bit %d, %s bit %d%s"
        .formatted(
            board.equals(BoardSize.CHESS) ? "" : " of " + board.text(),
            board.name(other),
            layout().bit(file, rank),
            board.name(board.squares() - 1),
            layout().bits() - 1,
            targets.getFirst().unused().map(text -> "; " + text).orElse(""));
  }

  /** Returns what an input is, as {@code sift list targets} names them. */
  private String meaning(String input) {
    if (targets.getFirst().function() instanceof CodedPieces pieces
        && pieces.alphabet().words().contains(input)) {
      return input.equals("b0") ? "black pieces" : pieces.typesIn(input);
    }
    if (targets.getFirst().function() instanceof SetFormula formula
        && formula.alphabet().words().contains(input)) {
      return "squares with " + formula.alphabet().marksIn(input);
    }
    return switch (input) {
      case "s" -> "the pieces that attack";
      case "o" -> "all that stands on the board, s too";
      case "k" -> "kings";
      case "x" -> "the enemy's sliders";
      case "u" -> "pieces of the kings' side";
      case "e" -> "empty squares";
      case "a" -> "attacked on this rank";
      case "p" -> "white pawns, none on the first or last rank";
      case "q" -> "black pawns, none on the first or last rank";
      default ->
          input.startsWith("r")
              ? input.substring(1) + " turned by 180 degrees"
              : input.substring(1) + ", files and ranks exchanged";
    };
  }

  /** Returns what its function is called where it is printed: what all results are. */
  public String method() {
    Set<String> kinds =
        targets.stream().map(target -> kind(target.function())).collect(Collectors.toSet());
    return kinds.size() == 1 ? kinds.iterator().next() : "compute";
  }

  private static String kind(SetFunction function) {
    return switch (function) {
      case SetFunction.Along along ->
          switch (along.kind()) {
            case KING_RAYS -> "rays";
            case IN_BETWEEN -> "between";
            case OWN_PINS -> "pins";
            case ATTACKS, DANGER, CHECKS, PINS, DISCOVERED -> along.kind().text();
          };
      case SetFunction.Step _, SetFunction.Leaps _ -> "attacks";
      case SetFunction.Fill fill -> "fill";
      case PawnFunction pawns -> "pawns";
      case CodedPieces pieces -> "pieces";
      case SetFormula formula -> "squares";
    };
  }
}
