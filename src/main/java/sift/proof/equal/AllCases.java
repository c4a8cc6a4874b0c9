package sift.proof.equal;

import java.util.List;
import java.util.OptionalInt;
import sift.lang.Program;

/** Tries all words of all inputs, where these are few. */
final class AllCases implements Method {
  private static final int MOST_BITS = 26;
  private static final long MOST_STEPS = 1L << 30; // some seconds

  @Override
  public String name() {
    return "all cases";
  }

  @Override
  public Finding decide(Question question) {
    Columns columns = new Columns(question);
    Program program = columns.program();
    List<Integer> used =
        program.steps().stream()
            .filter(Program.Parameter.class::isInstance)
            .map(step -> ((Program.Parameter) step).index())
            .toList();
    int bits = used.size() * question.width().bits();
    if (bits > MOST_BITS || (long) program.steps().size() << bits > MOST_STEPS) {
      return new Finding.Open("too many: the inputs have %d bits".formatted(bits));
    }
    long[][] inputs = new long[program.inputs().size()][Columns.LENGTH];
    for (long from = 0; from < 1L << bits; from += Columns.LENGTH) {
      int length = (int) Math.min(Columns.LENGTH, (1L << bits) - from);
      for (int i = 0; i < used.size(); i++) {
        for (int at = 0; at < length; at++) {
          inputs[used.get(i)][at] =
              question.width().word((from + at) >>> (i * question.width().bits()));
        }
      }
      OptionalInt wrong = columns.firstWrong(inputs, length);
      if (wrong.isPresent()) {
        return new Finding.Different(Samples.words(inputs, wrong.getAsInt()));
      }
    }
    return new Finding.Equal(Widths.only(question.width()));
  }
}
