package sift.proof.equal;

import java.util.List;
import java.util.Map;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.equal.Method.Finding;
import sift.spec.WordSet.Span;

/** Tries all words of the inputs, if these are few. */
final class AllCases {
  private static final double MOST_CASES = 1 << 26;

  private AllCases() {}

  /** Returns the method for up to {@code mostSteps} operations, in all cases together. */
  static Method upTo(long mostSteps) {
    return new Method("all cases", (question, progress) -> decide(question, progress, mostSteps));
  }

  private static Finding decide(Question question, Progress progress, long mostSteps) {
    Columns columns = new Columns(question);
    Program program = columns.program();
    List<Integer> used =
        program.steps().stream()
            .filter(Program.Parameter.class::isInstance)
            .map(step -> ((Program.Parameter) step).index())
            .toList();
    List<Span> ranges = ranges(question, program, used);
    double all = ranges.stream().mapToDouble(AllCases::cases).reduce(1, (x, y) -> x * y);
    if (all > MOST_CASES || all * program.steps().size() > mostSteps) {
      return new Finding.Open("too many: the inputs have %d bits".formatted(Math.getExponent(all)));
    }
    Columns.Filling filling =
        (inputs, at, number) -> {
          progress.check();
          long rest = number;
          for (int i = 0; i < used.size(); i++) {
            long size = ranges.get(i).size();
            inputs[used.get(i)][at] = question.width().word(ranges.get(i).first() + rest % size);
            rest /= size;
          }
        };
    return columns
        .refuting((long) all, filling, () -> false)
        .<Finding>map(Finding.Different::new)
        .orElseGet(() -> new Finding.Equal(Widths.only(question.width())));
  }

  private static List<Span> ranges(Question question, Program program, List<Integer> used) {
    Map<String, Span> known = Span.of(question.width(), question.assumptions());
    return used.stream()
        .map(input -> known.getOrDefault(program.inputs().get(input), Span.all(question.width())))
        .toList();
  }

  private static double cases(Span range) {
    return range.size() > 0 ? range.size() : Math.scalb(1.0, Long.SIZE);
  }
}
