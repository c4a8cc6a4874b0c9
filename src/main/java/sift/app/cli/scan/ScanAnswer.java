package sift.app.cli.scan;

import java.io.PrintWriter;
import java.util.List;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.file.JsonRecord.Meaning;

/** What was found in all class files together. */
record ScanAnswer(
    @Meaning("the file, folder or module as typed") String source,
    @Meaning("classes read") int classes,
    @Meaning("their methods with code") int methods,
    @Meaning("expressions of at least 4 operations") int expressions,
    @Meaning("how many differ in more than the names of their inputs") int shapes,
    @Meaning("shapes that were asked about; fewer if the run was interrupted") int asked,
    @Meaning("shapes with a shorter form that is proved") int shortened,
    @Meaning("of these, how many cost less: one record `cheaper` each") int findings,
    @Meaning("the methods of their proofs, each with how often") List<String> proofs,
    @Meaning("how long it took, ns") long nanos)
    implements Answer {
  @Override
  public void print(PrintWriter out) {
    Columns.print(
        out,
        "%s, %s: %s of at least 4 operations, %s"
            .formatted(
                Counted.of(classes, "class").replaceFirst("classs$", "classes"),
                Counted.of(methods, "method"),
                Counted.of(expressions, "expression"),
                Counted.of(shapes, "shape")),
        2);
    Columns.print(
        out,
        "%s%s, of which %,d cost less; in %.1f s"
            .formatted(
                asked < shapes ? "%,d asked about; ".formatted(asked) : "",
                "%,d shortened".formatted(shortened),
                findings,
                nanos / 1e9),
        2);
    if (!proofs.isEmpty()) {
      Columns.print(out, "proved by " + String.join("; by ", proofs), 2);
    }
  }
}
