package sift.template;

import java.util.ArrayList;
import java.util.List;
import sift.template.Round.Findings;
import sift.template.TemplateResult.Ending;
import sift.template.TemplateResult.Level;

/**
 * Tries programs of 0, 1, 2, ... operations until some logic makes one right: its number of
 * operations is the least. The way into this package.
 */
public final class Deepening {
  private Deepening() {}

  /** What is found within the limits of {@code request}. */
  public static TemplateResult run(TemplateRequest request, Progress progress) {
    int leastShifts = LeastShifts.of(request.function(), request.maxOperations(), progress);
    List<Level> levels = new ArrayList<>();
    for (int operations = leastShifts; operations <= request.maxOperations(); operations++) {
      List<Program> programs = new ArrayList<>();
      for (int shifts = leastShifts; shifts <= operations; shifts++) {
        if (programs.size() < request.top()) {
          Findings findings = new Round(request, operations - shifts, shifts, progress).run();
          if (progress.stopRequested() && !findings.level().complete()) {
            return new TemplateResult(
                operations, leastShifts, levels, List.of(), Ending.INTERRUPTED);
          }
          levels.add(findings.level());
          programs.addAll(findings.programs());
        }
      }
      if (!programs.isEmpty()) {
        return new TemplateResult(
            operations,
            leastShifts,
            levels,
            programs.subList(0, Math.min(request.top(), programs.size())),
            Ending.FOUND);
      }
    }
    return new TemplateResult(
        request.maxOperations() + 1, leastShifts, levels, List.of(), Ending.EXHAUSTED);
  }
}
