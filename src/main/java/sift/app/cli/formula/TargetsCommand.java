package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import sift.app.cli.terminal.ExitCode;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.spec.LineTargets;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Slider;
import sift.spec.Target;

/** {@code sift targets}: what can be searched for. */
@Command(
    name = "targets",
    mixinStandardHelpOptions = true,
    description = "Lists the targets: what is given, what must come out, on how many cases.")
public final class TargetsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        "%-25s %-5s %-8s %7s  %-16s %s%n",
        "target", "alias", "--ray", "cases", "inputs", "grammar");
    for (Ray ray : Ray.values()) {
      list(out, ray, Slider.EXCLUDED);
    }
    list(out, Ray.LINE, Slider.INCLUDED);
    out.println();
    out.println("'all' means the four lines. Squares are numbered a1 = 0, h1 = 7, h8 = 63.");
    out.println("occ, o: the occupied squares of the ray or line, the slider's own square only");
    out.println("  with '-with-slider'. A formula must agree within the ray, or within the line");
    out.println("  without the square.");
    out.println(
        "rev_occ = bit_reverse(occ); s = 1 << sq; ro = bit_reverse(o); rs = bit_reverse(s)");
    out.println();
    listSets(out);
    return ExitCode.DONE;
  }

  private static void list(PrintWriter out, Ray ray, Slider slider) {
    for (Line line : Line.values()) {
      Target target = LineTargets.of(line, ray, slider);
      out.printf(
          "%-25s %-5s %-8s %7s  %-16s %s%n",
          target.name(),
          slider == Slider.INCLUDED ? "" : line.shortName(),
          target.rayName(),
          "%,d".formatted(target.domain().cases()),
          String.join(", ", target.domain().inputs()),
          LineTargets.defaultGrammar(ray));
    }
  }

  private static void listSets(PrintWriter out) {
    out.println(
        "Set-wise: any number of pieces at once, right on all boards. --layout lane, transposed,");
    out.println(
        "  ten-wide (10 files, 6 ranks), sliced (a rank of eight boards; one step of a fill)");
    for (String name : SetTargets.names()) {
      SetTarget target = SetTargets.of(name, Layout.LANE);
      out.printf(
          "%-25s %s boards, inputs %s%n",
          name, target.boardsText(), String.join(", ", target.inputs()));
    }
    out.println(
        "s: the pieces that attack; o: all that stands on the board; k: kings; x: the enemy's sliders;");
    out.println(
        "  e: empty squares; r..: turned by 180 degrees; t..: files and ranks exchanged; a (sliced):");
    out.println("  attacked on this rank.");
    out.println(
        "attacks-: squares up to the first occupied one, that one included; danger-: the same of the");
    out.println(
        "  enemy's sliders, no king in the way; king-rays-: the same of kings; checks-: from a slider");
    out.println(
        "  to a king; pins-: what alone stands between them; fill-: to the edge, itself included.");
    out.println(
        "Results of one program, for sift dag: with + between; attacks-all: in all eight directions.");
  }
}
