package sift.app.cli.formula;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.app.cli.lines.Time;
import sift.app.cli.options.Comparison;
import sift.app.cli.options.Question;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.file.JsonRecord.Meaning;
import sift.file.JsonRecord.Unwritten;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.snippet.Type;
import sift.progress.Progress;
import sift.proof.SmtProgram;
import sift.proof.Solver;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;
import sift.proof.equal.Widths;

/** Two formulas, and what is known of them after they were compared. */
record EqualAnswer(
    @Meaning("with `--lines`: the number of the line, all lines counted") Optional<Integer> line,
    @Meaning(
            "the formula A, or the one over words that the code means; not of 262,144 symbols or"
                + " more")
        Optional<String> left,
    @Meaning("the same of B") Optional<String> right,
    @Meaning("the code A, in one line") Optional<String> leftCode,
    @Meaning("the code B") Optional<String> rightCode,
    @Meaning("of code: language, width, types of inputs and result, for A and B")
        Optional<List<String>> readAs,
    @Meaning("bits of a word") int width,
    @Meaning("formulas that are not 0 where A and B are compared") Optional<List<String>> assumed,
    VerdictFields known,
    Optional<Time> time,
    @Unwritten Comparison compared,
    @Unwritten EqualVerdict verdict)
    implements Answer {
  /** Returns what is known of two formulas. */
  static EqualAnswer of(Comparison compared, EqualVerdict verdict) {
    return of(compared, verdict, Optional.empty(), Optional.empty());
  }

  /** Returns the same of those of a line. */
  static EqualAnswer of(
      Comparison compared, EqualVerdict verdict, Optional<Integer> line, Optional<Time> time) {
    Question left = compared.left();
    Question right = compared.right();
    return new EqualAnswer(
        line,
        left.writtenOut(),
        right.writtenOut(),
        left.typed().map(_ -> left.shown()),
        right.typed().map(_ -> right.shown()),
        Optional.of(compared.notes()).filter(notes -> !notes.isEmpty()),
        compared.width().bits(),
        Optional.of(left.assumptions().stream().map(Expr::toString).toList())
            .filter(assumed -> !assumed.isEmpty()),
        VerdictFields.of(verdict, compared.width()),
        time,
        compared,
        verdict);
  }

  /** Returns the verdict; if there is time for one, a solver decides what nothing else does. */
  static EqualVerdict verdict(Equality equality, Duration solving, Progress progress) {
    EqualVerdict verdict = equality.verdict(progress);
    return verdict instanceof EqualVerdict.NotDecided open
            && !solving.isZero()
            && !progress.stopRequested()
        ? equality.verdict(Solver.onPath(List.of(SmtProgram.values()), solving), open)
        : verdict;
  }

  private String row(int number) {
    return number
        + "\t"
        + switch (verdict) {
          case EqualVerdict.Proved(String method, Widths widths, int _) ->
              "proved equal\tat %s, by %s".formatted(widths, method);
          case EqualVerdict.Differs differs ->
              "different\t%s: A %s, B %s"
                  .formatted(
                      String.join(" ", differs.words(compared.width())),
                      compared.width().hex(differs.left().getFirst()),
                      compared.width().hex(differs.right().getFirst()));
          case EqualVerdict.NotDecided(int tested, var _) ->
              "not decided\tequal on all %,d words tried".formatted(tested);
        };
  }

  @Override
  public void print(PrintWriter out) {
    line.ifPresentOrElse(number -> out.println(row(number)), () -> printAll(out));
  }

  private void printAll(PrintWriter out) {
    Columns.print(out, compared.left().beginning() + "  =  " + compared.right().beginning(), 4);
    compared.notes().forEach(note -> Columns.print(out, note, 4));
    compared.unsignedReading().ifPresent(note -> Columns.print(out, note, 4));
    compared.left().where().forEach(where -> Columns.print(out, where, 4));
    switch (verdict) {
      case EqualVerdict.Proved(String method, Widths widths, int tested) -> {
        String where = compared.notes().isEmpty() ? "at " + widths : "on all values";
        Columns.print(out, "proved equal %s, by %s".formatted(where, method), 2);
        if (tested == 0) {
          Columns.print(out, "but the assumptions hold on none of the words tried", 2);
        }
      }
      case EqualVerdict.Differs differs -> print(out, differs);
      case EqualVerdict.NotDecided(int tested, Map<String, String> reasons) -> {
        Columns.print(out, "not decided: equal on all %,d words tried".formatted(tested), 2);
        reasons.forEach((method, reason) -> Columns.print(out, "  " + method + ": " + reason, 4));
      }
    }
  }

  private void print(PrintWriter out, EqualVerdict.Differs differs) {
    List<Row> rows = new ArrayList<>();
    differs.inputs().forEach((name, word) -> rows.add(row(name, word, compared.type(name))));
    rows.add(row("A", differs.left().getFirst(), compared.resultType()));
    rows.add(row("B", differs.right().getFirst(), compared.resultType()));
    int longest = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
    Columns.print(out, "different at %s, here:".formatted(Counted.of(width, "bit")), 2);
    String name = "  %-" + longest + "s  ";
    for (Row row : rows) {
      String values = row.width().hex(row.word()) + "  " + row.decimal();
      Columns.print(out, name.formatted(row.name()) + values, 4);
    }
    for (Row row : rows) {
      Columns.print(out, name.formatted(row.name()) + row.width().binary(row.word()), 4);
    }
  }

  /** A word of a counterexample, and its type in code. */
  private record Row(String name, BitWidth width, long word, Optional<Type> type) {
    String decimal() {
      return type.map(known ->
              known.isSigned() ? Long.toString(width.signed(word)) : Long.toUnsignedString(word))
          .orElseGet(() -> EqualAnswer.decimal(width, word));
    }
  }

  /** Returns a word of the formulas as a value of its type. */
  private Row row(String name, long word, Optional<Type> type) {
    BitWidth own = type.map(known -> new BitWidth(known.bits())).orElse(compared.width());
    return new Row(name, own, own.word(type.map(known -> known.extended(word)).orElse(word)), type);
  }

  /** Returns the word as an unsigned number, and as a signed one if that is another. */
  static String decimal(BitWidth width, long word) {
    String unsigned = Long.toUnsignedString(word);
    long signed = width.signed(word);
    return signed >= 0 ? unsigned : unsigned + " or " + signed;
  }
}
