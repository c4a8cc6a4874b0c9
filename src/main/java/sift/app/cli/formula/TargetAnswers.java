package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.app.cli.options.TargetFiles;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ResultTable;
import sift.app.report.TargetFields;
import sift.app.report.TargetText;
import sift.file.JsonRecord.Meaning;
import sift.file.JsonRecord.Unwritten;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.spec.Alphabet;
import sift.spec.Domain;
import sift.spec.LineTargets;
import sift.spec.Reference;
import sift.spec.SetStatement;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.spec.WordTarget;

/** Targets as answers: each what is given and what must come out. */
final class TargetAnswers {
  private static final int LONGEST_FORMULA = 40; // in symbols, three lines

  private TargetAnswers() {}

  /** A row of a description. */
  private record Row(String name, String text) {
    void print(PrintWriter out) {
      Columns.print(out, "  %-8s %s".formatted(name, text), 11);
    }
  }

  private static Optional<String> other(BoardSize board) {
    return Optional.of(board.text()).filter(_ -> !board.equals(BoardSize.CHESS));
  }

  /** A target along a line, whose cases are not made to be counted. */
  record TargetAnswer(
      @Meaning("the target") String name,
      @Meaning("its short name; not with `-with-slider`") Optional<String> alias,
      @Meaning("files and ranks, as 10x8; left out on 8x8") Optional<String> board,
      @Meaning("positive, negative or line") String ray,
      @Meaning("excluded or included") String slider,
      @Meaning("cases on which a formula must be right") long cases,
      @Meaning("names of the inputs") List<String> inputs,
      @Meaning("name of the default grammar") String grammar)
      implements Answer {
    private static final ResultTable<TargetAnswer> TABLE =
        new ResultTable<TargetAnswer>()
            .left("target", 25, TargetAnswer::name)
            .left("alias", 5, row -> row.alias().orElse(""))
            .left("--ray", 8, TargetAnswer::ray)
            .right("cases", 9, row -> "%,d".formatted(row.cases()))
            .left("inputs", 16, row -> String.join(", ", row.inputs()))
            .last("grammar", TargetAnswer::grammar);

    /** Returns all those of a board. */
    static List<TargetAnswer> all(BoardSize board) {
      List<TargetAnswer> all = new ArrayList<>();
      for (Ray ray : Ray.values()) {
        Stream.of(Line.values()).forEach(line -> all.add(of(board, line, ray, Slider.EXCLUDED)));
      }
      Stream.of(Line.values()).forEach(line -> all.add(of(board, line, Ray.LINE, Slider.INCLUDED)));
      return all;
    }

    private static TargetAnswer of(BoardSize board, Line line, Ray ray, Slider slider) {
      boolean isIncluded = slider == Slider.INCLUDED;
      return new TargetAnswer(
          LineTargets.name(line) + (isIncluded ? LineTargets.WITH_SLIDER : ""),
          Optional.of(line.shortName()).filter(_ -> !isIncluded),
          other(board),
          ray.name().toLowerCase(Locale.ROOT),
          slider.name().toLowerCase(Locale.ROOT),
          LineTargets.cases(board, line, ray),
          LineTargets.inputs(ray),
          LineTargets.defaultGrammar(ray));
    }

    static void print(PrintWriter out, List<TargetAnswer> targets) {
      TABLE.print(out, targets);
    }

    @Override
    public void print(PrintWriter out) {
      print(out, List.of(this));
    }
  }

  /** A set-wise target. */
  record SetTargetAnswer(
      @Meaning("the target") String name,
      @Meaning("lane; boards, inputs and grammar are those of this layout") String layout,
      @Meaning("the size of the board, `10x8`, where it is not 8x8") Optional<String> board,
      @Meaning("how squares are bits") String mapping,
      @Meaning("the number of boards, as 3^64") String boards,
      @Meaning("names of the inputs") List<String> inputs,
      @Meaning("name of the default grammar") Optional<String> grammar)
      implements Answer {
    static SetTargetAnswer of(String name, Layout layout) {
      SetTarget target = SetTargets.of(name, layout);
      return new SetTargetAnswer(
          target.name(),
          layout.text(),
          other(layout.board()),
          layout.mapping().text(),
          target.boardsText(),
          target.inputs(),
          grammar(target));
    }

    /** Returns the grammar of a target; none if programs for it are not searched for. */
    private static Optional<String> grammar(SetTarget target) {
      return target.layout().isWide()
          ? Optional.empty()
          : Optional.of(
              SetTargets.boardGrammar(target)
                  .map(Grammar::name)
                  .orElseGet(() -> SetTargets.defaultGrammar(target)));
    }

    @Override
    public void print(PrintWriter out) {
      Columns.print(
          out, "%-28s %s boards, inputs %s".formatted(name, boards, String.join(", ", inputs)), 29);
    }
  }

  /** A function of words that a file states. */
  record TargetFileAnswer(
      @Meaning("the function") String name,
      @Meaning("where it comes from") String source,
      @Meaning("names of the inputs") List<String> inputs,
      TargetFields about,
      @Meaning("whole word, or the mask") String comparedUnder,
      @Meaning("names of the results") List<String> results,
      @Meaning("what each has to be: a formula, a walk or a table") List<String> references,
      @Meaning("all cases, if they are few") Optional<Integer> cases,
      @Unwritten WordTarget function)
      implements Answer {
    static TargetFileAnswer of(WordTarget function) {
      Target target = TargetFiles.targets(function).getFirst();
      return new TargetFileAnswer(
          function.name(),
          function.source(),
          function.inputNames(),
          TargetFields.of(target),
          target.qualifier(),
          function.results().stream().map(WordTarget.Result::name).toList(),
          function.results().stream().map(result -> result.reference().text()).toList(),
          target.stated().flatMap(Target.Stated::all).map(Domain::cases),
          function);
    }

    @Override
    public void print(PrintWriter out) {
      out.println(name);
      List<Row> rows = new ArrayList<>();
      rows.add(new Row("source", source));
      rows.add(new Row("width", Counted.of(function.width().bits(), "bit")));
      rows.add(new Row("inputs", TargetText.words(function)));
      function.mask().ifPresent(mask -> rows.add(new Row("mask", mask.text())));
      for (WordTarget.Result result : function.results()) {
        String named = results.size() == 1 ? "" : result.name() + " = ";
        List<String> lines = lines(result.reference());
        rows.add(new Row("result", named + lines.getFirst()));
        lines.stream().skip(1).forEach(line -> rows.add(new Row("", line)));
      }
      rows.add(
          new Row(
              "proof",
              cases
                  .map("on all %,d cases"::formatted)
                  .orElse("on all words, from the formulas; sift prove --help says how")));
      function.grammar().ifPresent(grammar -> rows.add(new Row("grammar", symbols(grammar))));
      rows.forEach(row -> row.print(out));
    }

    /** Returns what a result is: a long formula as the program that it is. */
    private static List<String> lines(Reference reference) {
      return reference instanceof Reference.Formula(Expr formula)
              && formula.symbols() > LONGEST_FORMULA
          ? Program.of(formula).lines()
          : List.of(reference.text());
    }

    private static String symbols(Grammar grammar) {
      return grammar.leaves().stream().map(Object::toString).collect(Collectors.joining(" "))
          + "  "
          + grammar.operators();
    }
  }

  /** Functions of whole boards that a file states. */
  record SetTargetFileAnswer(
      @Meaning("the function") String name,
      @Meaning("where it comes from") String source,
      @Meaning("the words of a board") List<String> words,
      @Meaning("mark, name and words of each letter that a square may have") List<String> letters,
      @Meaning("how many boards there are, as a power") String boards,
      @Meaning("names of the results") List<String> results,
      @Meaning("what each has to be, as a formula over sets of squares") List<String> references,
      @Unwritten String every,
      @Unwritten String grammar)
      implements Answer {
    static SetTargetFileAnswer of(SetStatement stated) {
      SetStatement.Result first = stated.results().getFirst();
      SetTarget inLane =
          new SetTarget(stated.name(), first.function(), Layout.LANE, stated.alphabet());
      return new SetTargetFileAnswer(
          stated.name(),
          stated.source(),
          stated.alphabet().words(),
          letters(stated),
          inLane.boardsText(),
          stated.results().stream().map(SetStatement.Result::name).toList(),
          stated.results().stream().map(SetStatement.Result::text).toList(),
          inLane.every(),
          first.function().grammar().name());
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

    @Override
    public void print(PrintWriter out) {
      out.println(name);
      List<Row> rows = new ArrayList<>();
      rows.add(new Row("source", source));
      rows.add(new Row("words", String.join(", ", words)));
      rows.add(new Row("letters", String.join(", ", letters)));
      for (int i = 0; i < results.size(); i++) {
        String named = results.size() == 1 ? "" : results.get(i) + " = ";
        rows.add(new Row("result", named + references.get(i)));
      }
      rows.add(new Row("proof", "on all %s, by decision diagrams".formatted(every)));
      rows.add(new Row("grammar", grammar));
      rows.forEach(row -> row.print(out));
    }
  }
}
