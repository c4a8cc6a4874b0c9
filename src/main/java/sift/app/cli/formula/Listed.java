package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.List;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.file.JsonRecord;

/**
 * What a list has of something: for people its name, and below it the other fields of the record.
 */
interface Listed extends Answer {
  /** Returns what it is called. */
  String name();

  /** Prints a row for each field; of a list whose texts have spaces, a row for each of these. */
  @Override
  default void print(PrintWriter out) {
    out.println(name());
    JsonRecord.values((Record) this)
        .forEach((field, value) -> {
          if (!field.equals("name") && !value.equals(false)) {
            String label = field.replace('_', ' ');
            for (String row : rows(value)) {
              Columns.print(out, "  %-14s %s".formatted(label, row), 17);
              label = "";
            }
          }
        });
  }

  private static List<String> rows(Object value) {
    if (!(value instanceof List<?> values)) {
      return List.of(value.toString());
    }
    List<String> texts = values.stream().map(Object::toString).toList();
    return texts.isEmpty() || texts.stream().anyMatch(text -> text.contains(" "))
        ? texts
        : List.of(String.join(" ", texts));
  }
}
