package sift.app.cli.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sift.app.cli.options.Arguments;
import sift.app.cli.options.CodeLanguage;
import sift.app.cli.options.Version;
import sift.kernel.GatherCode;
import sift.kernel.RowCode;
import sift.kernel.RowProgram;
import sift.kernel.SliderProgram;
import sift.kernel.line.KernelJob;
import sift.kernel.line.LineFormula;
import sift.kernel.line.SliderForm;
import sift.kernel.print.Kernel;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.LineTargets;
import sift.spec.Target;

/**
 * The comment above printed code: what it computes, of which words, its proof, its cost, and the
 * command that makes it again.
 *
 * @param model the costs
 * @param typed the arguments of the command
 */
record CodeNotes(CodeForm form, CostModel model, List<String> typed) {
  /** Returns what the file of a slider says. */
  List<String> ofSlider(CodeJob.OfSlider slider) {
    SliderForm choice = slider.form();
    String lines = String.join(", ", choice.lines().stream().map(LineTargets::name).toList());
    String function = form.function(CodeForm.ATTACKS);
    List<String> notes = new ArrayList<>();
    notes.add(
        form.language().isBulk()
            ? "%s: writes to attacked[i] what a slider on squares[i] attacks on boards[i]: %s"
                .formatted(function, lines)
            : "%s: what a slider on square attacks: %s".formatted(function, lines));
    notes.add(
        "squares: 0 to 63, a1 is 0, h1 is 7, h8 is 63; boards: a bit for each occupied square, the"
            + " slider's own does not matter; attacks end with the first piece each way");
    notes.addAll(formulas(choice.formulas()));
    notes.addAll(tables(choice.code()));
    notes.add(
        "%sthe whole agrees with a walk on %,d boards, every case of each line"
            .formatted(
                choice.formulas().isEmpty()
                    ? ""
                    : "formulas proved on all their %,d cases; "
                        .formatted(new KernelJob(choice.formulas()).cases()),
                choice.compareWithWalk()));
    notes.addAll(slider.claims());
    if (form.language() == CodeLanguage.C || form.language() == CodeLanguage.CPP) {
      Measured.note(choice).ifPresent(notes::add);
    }
    notes.addAll(origin(choice.price()));
    return notes;
  }

  private static List<String> formulas(List<LineFormula> formulas) {
    List<String> notes = new ArrayList<>();
    if (!formulas.isEmpty()) {
      notes.add(
          "in the formulas occ and o are the occupied squares of the ray or line, s is the slider's bit,"
              + " sq its square, r before a name means reversed; what a formula does not see it sees on"
              + " a turned board");
    }
    for (LineFormula formula : formulas) {
      Target target = formula.target();
      notes.add(
          "%s, %s: %s"
              .formatted(target.name(), target.rayName(), KernelJob.shown(formula.formula())));
    }
    return notes;
  }

  /** Returns how tables are used. */
  private static List<String> tables(SliderProgram code) {
    return switch (code) {
      case RowProgram.Joined(List<RowProgram> parts) ->
          parts.stream().flatMap(part -> tables(part).stream()).toList();
      case RowProgram.Lookups lookups ->
          List.of(
              "%s: pdep(bytes[pext(occupied, inner)], line), its squares without the two ends, and with them"
                  .formatted(lookups.lines() == 1 ? "the other line" : "each line"));
      case RowProgram.Tests _ ->
          List.of(
              "a test for each target: it is attacked if none of the squares between is occupied;"
                  + " pext packs the lines, pdep brings the answers to the targets");
      case GatherCode _, RowCode _ -> List.of();
    };
  }

  /** Returns what the file of a function of words says. */
  List<String> ofFunction(Kernel kernel, CodeJob.Function job) {
    List<String> notes = new ArrayList<>(kernel.notes());
    notes.add(job.proof());
    notes.addAll(
        origin(Optional.of(model.cost(form.language().prepared(kernel.code()), Inputs.BOARDS))));
    return notes;
  }

  /** Returns what the file of typed code says, which is printed as it is. */
  List<String> ofTyped(Kernel function) {
    List<String> notes = new ArrayList<>(function.notes());
    notes.addAll(origin(Optional.of(model.cost(function.code(), Inputs.BOARDS))));
    return notes;
  }

  /** Returns what all files say: the cost, who made it and how. */
  private List<String> origin(Optional<Cost> cost) {
    return Stream.concat(
            cost.flatMap(Cost::timing).map(this::timing).stream(),
            Stream.of("made by %s: %s".formatted(Version.program(), Arguments.command(typed))))
        .toList();
  }

  private String timing(Cost.Timing timing) {
    return "cost by the model %s: latency %.2f cycles, throughput %.2f, words of tables and constants %d"
        .formatted(model.name(), timing.latency(), timing.throughput(), timing.constants());
  }
}
