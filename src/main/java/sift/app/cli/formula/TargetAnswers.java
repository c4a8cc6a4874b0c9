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
import sift.app.cli.terminal.ResultTable;
import sift.app.report.TargetFields;
import sift.file.JsonRecord.Meaning;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Grammar;
import sift.spec.Alphabet;
import sift.spec.Domain;
import sift.spec.LineTargets;
import sift.spec.SetStatement;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.spec.WordTarget;

/** Targets as answers: each what is given and what must come out. */
final class TargetAnswers {
  private TargetAnswers() {}

  /** A target along a line, whose cases are not made to be counted. */
  record TargetAnswer(
      @Meaning("the target") String name,
      @Meaning("its short name; not with `-with-slider`") Optional<String> alias,
      @Meaning("positive, negative or line") String ray,
      @Meaning("excluded or included") String slider,
      @Meaning("cases on which a formula must be right") long cases,
      @Meaning("names of the inputs") List<String> inputs,
      @Meaning("name of the default grammar") String grammar)
      implements Answer {
    static final ResultTable<TargetAnswer> TABLE =
        new ResultTable<TargetAnswer>()
            .left("target", 25, TargetAnswer::name)
            .left("alias", 5, row -> row.alias().orElse(""))
            .left("--ray", 8, TargetAnswer::ray)
            .right("cases", 9, row -> "%,d".formatted(row.cases()))
            .left("inputs", 16, row -> String.join(", ", row.inputs()))
            .last("grammar", TargetAnswer::grammar);

    /** Returns all those of a chess board. */
    static List<TargetAnswer> all() {
      List<TargetAnswer> all = new ArrayList<>();
      for (Ray ray : Ray.values()) {
        Stream.of(Line.values()).forEach(line -> all.add(of(line, ray, Slider.EXCLUDED)));
      }
      Stream.of(Line.values()).forEach(line -> all.add(of(line, Ray.LINE, Slider.INCLUDED)));
      return all;
    }

    private static TargetAnswer of(Line line, Ray ray, Slider slider) {
      boolean isIncluded = slider == Slider.INCLUDED;
      return new TargetAnswer(
          LineTargets.name(line) + (isIncluded ? LineTargets.WITH_SLIDER : ""),
          Optional.of(line.shortName()).filter(_ -> !isIncluded),
          ray.name().toLowerCase(Locale.ROOT),
          slider.name().toLowerCase(Locale.ROOT),
          LineTargets.cases(BoardSize.CHESS, line, ray),
          LineTargets.inputs(ray),
          LineTargets.defaultGrammar(ray));
    }

    @Override
    public void print(PrintWriter out) {
      TABLE.print(out, List.of(this));
    }
  }

  /** A set-wise target. */
  record SetTargetAnswer(
      @Meaning("the target") String name,
      @Meaning("lane; boards, inputs and grammar are those of this layout") String layout,
      @Meaning("how squares are bits") String mapping,
      @Meaning("the number of boards, as 3^64") String boards,
      @Meaning("names of the inputs") List<String> inputs,
      @Meaning("name of the default grammar") String grammar)
      implements Answer {
    static SetTargetAnswer of(String name) {
      SetTarget target = SetTargets.of(name, Layout.LANE);
      return new SetTargetAnswer(
          target.name(),
          target.layout().text(),
          target.layout().mapping().text(),
          target.boardsText(),
          target.inputs(),
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
      @Meaning("what each has to be: NAME = a formula, a walk or a table") List<String> references,
      @Meaning("all cases, if they are few; else formulas are proved on all words")
          Optional<Integer> cases,
      @Meaning("symbols of the grammar that it states") List<String> grammar)
      implements Listed {
    static TargetFileAnswer of(WordTarget function) {
      Target target = TargetFiles.targets(function).getFirst();
      return new TargetFileAnswer(
          function.name(),
          function.source(),
          function.inputNames(),
          TargetFields.of(target),
          target.qualifier(),
          function.results().stream().map(WordTarget.Result::name).toList(),
          function.results().stream()
              .map(result -> result.name() + " = " + result.reference().text())
              .toList(),
          target.stated().flatMap(Target.Stated::all).map(Domain::cases),
          function.grammar().stream()
              .flatMap(grammar ->
                  Stream.concat(
                      grammar.leaves().stream().map(Object::toString),
                      grammar.operatorNames().stream()))
              .toList());
    }
  }

  /** Functions of whole boards that a file states; they are proved by decision diagrams. */
  record SetTargetFileAnswer(
      @Meaning("the function") String name,
      @Meaning("where it comes from") String source,
      @Meaning("the words of a board") List<String> words,
      @Meaning("mark, name and words of each letter that a square may have") List<String> letters,
      @Meaning("how many boards there are, as a power") String boards,
      @Meaning("names of the results") List<String> results,
      @Meaning("what each has to be: NAME = a formula over sets of squares")
          List<String> references,
      @Meaning("name of the grammar") String grammar)
      implements Listed {
    static SetTargetFileAnswer of(SetStatement stated) {
      SetStatement.Result first = stated.results().getFirst();
      return new SetTargetFileAnswer(
          stated.name(),
          stated.source(),
          stated.alphabet().words(),
          letters(stated),
          new SetTarget(stated.name(), first.function(), Layout.LANE, stated.alphabet())
              .boardsText(),
          stated.results().stream().map(SetStatement.Result::name).toList(),
          stated.results().stream().map(result -> result.name() + " = " + result.text()).toList(),
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
  }
}
