package sift.app.cli.scan;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sift.app.cli.terminal.ExitCode;
import sift.scan.ClassScan;
import sift.scan.Shape;

/** Counts what is found. */
final class Tally {
  private final ClassScan scan;
  private final List<Shape> shapes;
  private final Map<String, Integer> proofs = new TreeMap<>();
  private int asked = 0;
  private int shortened = 0;
  private int findings = 0;
  private boolean hasFailed = false;

  Tally(ClassScan scan) {
    this.scan = scan;
    shapes = scan.shapes().all();
  }

  List<Shape> shapes() {
    return shapes;
  }

  /** Counts an answer. */
  void add(ShapeOutcome outcome) {
    asked++;
    shortened += outcome.isShortened() ? 1 : 0;
    hasFailed |= outcome.failure().isPresent();
    outcome
        .finding()
        .ifPresent(finding -> {
          findings++;
          proofs.merge(finding.proof(), 1, Integer::sum);
        });
  }

  /** Returns what is said of all. */
  ScanAnswer answer(String source, long nanos) {
    return new ScanAnswer(
        source,
        scan.classes(),
        scan.methods(),
        scan.shapes().expressions(),
        shapes.size(),
        asked,
        shortened,
        findings,
        proofs.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
            .map(proof -> "%s: %,d".formatted(proof.getKey(), proof.getValue()))
            .toList(),
        nanos);
  }

  int exitCode(boolean isFailing) {
    return hasFailed ? ExitCode.BUG : isFailing && findings > 0 ? ExitCode.NOTHING : ExitCode.DONE;
  }
}
