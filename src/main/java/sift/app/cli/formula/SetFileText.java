package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.file.JsonLine;
import sift.geometry.Layout;
import sift.spec.Alphabet;
import sift.spec.SetFile;
import sift.spec.SetStatement;
import sift.spec.SetTarget;

/** Functions of whole boards that files state, printed. */
final class SetFileText {
  private SetFileText() {}

  /** Lists those that come with the program. */
  static void list(PrintWriter out) {
    out.println();
    Columns.print(
        out, "Set-wise too, from target files with an alphabet; a result goes by NAME.RESULT:", 2);
    Columns.print(out, "  " + String.join(" ", SetFile.SHIPPED), 2);
  }

  /** Shows what a file states. */
  static void show(PrintWriter out, Format format, SetStatement stated) {
    switch (format) {
      case TEXT -> show(out, stated);
      case JSONL -> out.println(line(stated));
    }
  }

  private static void show(PrintWriter out, SetStatement stated) {
    out.println(stated.name());
    row(out, "source", stated.source());
    row(out, "words", String.join(", ", stated.alphabet().words()));
    row(out, "letters", String.join(", ", letters(stated)));
    for (SetStatement.Result result : stated.results()) {
      row(
          out,
          "result",
          (stated.results().size() == 1 ? "" : result.name() + " = ") + result.text());
    }
    row(out, "proof", "on all %s, by decision diagrams".formatted(inLane(stated).every()));
    row(out, "grammar", stated.results().getFirst().function().grammar().name());
  }

  /** Returns each letter with its mark and its words: {@code "P white_pawn = b1"}. */
  private static List<String> letters(SetStatement stated) {
    Alphabet alphabet = stated.alphabet();
    return IntStream.range(0, alphabet.letters())
        .mapToObj(letter ->
            "%c %s%s"
                .formatted(
                    alphabet.marks().charAt(letter),
                    stated.letters().get(letter),
                    alphabet.words().stream()
                        .filter(word -> alphabet.has(letter, alphabet.words().indexOf(word)))
                        .collect(Collectors.joining(" ", letter == 0 ? "" : " = ", ""))))
        .toList();
  }

  private static SetTarget inLane(SetStatement stated) {
    return new SetTarget(
        stated.name(), stated.results().getFirst().function(), Layout.LANE, stated.alphabet());
  }

  private static void row(PrintWriter out, String name, String text) {
    Columns.print(out, "  %-8s %s".formatted(name, text), 11);
  }

  private static String line(SetStatement stated) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "set_target_file");
    values.put("name", stated.name());
    values.put("source", stated.source());
    values.put("words", stated.alphabet().words());
    values.put("letters", letters(stated));
    values.put("boards", inLane(stated).boardsText());
    values.put("results", stated.results().stream().map(SetStatement.Result::name).toList());
    values.put("references", stated.results().stream().map(SetStatement.Result::text).toList());
    return JsonLine.write(values);
  }
}
