package sift.app.cli.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sift.app.cli.options.Arguments;
import sift.app.cli.options.Version;
import sift.kernel.line.KernelJob;
import sift.kernel.line.LineFormula;
import sift.kernel.line.SliderChoice;
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
    SliderChoice choice = slider.choice();
    KernelJob job = new KernelJob(choice.formulas());
    String lines = String.join(", ", job.lines().stream().map(LineTargets::name).toList());
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
    notes.add(
        "in the formulas occ and o are the occupied squares of the ray or line, s is the slider's bit,"
            + " sq its square, r before a name means reversed; what a formula does not see it sees on"
            + " a turned board");
    for (LineFormula formula : choice.formulas()) {
      Target target = formula.target();
      notes.add(
          "%s, %s: %s"
              .formatted(target.name(), target.rayName(), KernelJob.shown(formula.formula())));
    }
    notes.add(
        ("formulas proved on all their %,d cases; the whole agrees with a walk on %,d boards, every"
                + " case of each line")
            .formatted(job.cases(), choice.compareWithWalk()));
    notes.addAll(slider.claims());
    notes.addAll(origin(choice.cost()));
    return notes;
  }

  /** Returns what the file of a function of words says. */
  List<String> ofFunction(Kernel kernel, CodeJob.Function job) {
    List<String> notes = new ArrayList<>(kernel.notes());
    notes.add(job.proof());
    notes.addAll(origin(model.cost(form.language().prepared(kernel.code()), Inputs.BOARDS)));
    return notes;
  }

  /** Returns what the file of typed code says, which is printed as it is. */
  List<String> ofTyped(Kernel function) {
    List<String> notes = new ArrayList<>(function.notes());
    notes.addAll(origin(model.cost(function.code(), Inputs.BOARDS)));
    return notes;
  }

  /** Returns what all files say: the cost, who made it and how. */
  private List<String> origin(Cost cost) {
    return Stream.concat(
            cost.timing().map(this::timing).stream(),
            Stream.of("made by %s: %s".formatted(Version.program(), Arguments.command(typed))))
        .toList();
  }

  private String timing(Cost.Timing timing) {
    return "cost by the model %s: latency %.2f cycles, throughput %.2f, words of tables and constants %d"
        .formatted(model.name(), timing.latency(), timing.throughput(), timing.constants());
  }
}
