package sift.app.cli.formula;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.app.cli.formula.WordExampleAnswer.Row;
import sift.app.cli.options.Question;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.UserException;
import sift.app.report.Boards;
import sift.app.report.Boards.Named;
import sift.app.report.TargetText;
import sift.file.Resource;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.geometry.Mapping;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.rank.explain.Examples;
import sift.rank.explain.ProgramSentences;
import sift.spec.Domain;
import sift.spec.SetTarget;
import sift.spec.Target;
import sift.spec.WordSet;
import sift.spec.WordTarget;
import sift.store.SetSolution;
import sift.word.Word;

/** Finds a case and follows a program through its words: what a {@link WordExampleAnswer} shows. */
final class WordExamples {
  private static final int BOARDS = 200; // to choose one from

  private WordExamples() {}

  /** A program and a case. */
  private record Work(
      BitWidth width,
      Program program,
      Map<String, Word> inputs,
      Map<String, Expr> computed,
      Word mask,
      List<Word> values) {
    static Work of(
        BitWidth width,
        Program program,
        Map<String, Word> inputs,
        Map<String, Expr> computed,
        Word mask) {
      int steps = program.steps().size();
      Program all =
          new Program(
              width, program.inputs(), program.steps(), IntStream.range(0, steps).boxed().toList());
      List<Word> given =
          program.inputs().stream().map(name -> inputs.getOrDefault(name, Word.ZERO)).toList();
      return new Work(width, program, inputs, computed, mask, all.wideRun(given));
    }

    List<Word> results() {
      return program.results().stream().map(step -> values.get(step).and(mask)).toList();
    }

    /** Returns inputs and steps; {@code board} is none if the bits are no squares. */
    List<Row> rows(Optional<BoardSize> board) {
      List<Row> rows = new ArrayList<>();
      inputs.forEach((name, word) -> {
        Expr formula = computed.get(name);
        rows.add(new Row(name, word, formula == null ? "" : "computed: " + formula, false));
      });
      List<String> lines = program.lines();
      List<String> sentences = ProgramSentences.of(program, board, inputs);
      int line = 0;
      for (int step = 0; step < values.size(); step++) {
        if (!program.steps().get(step).operands().isEmpty()) {
          String sentence = sentences.isEmpty() ? "" : sentences.get(line);
          rows.add(new Row(lines.get(line++), values.get(step), sentence, true));
        }
      }
      return rows;
    }

    /** Returns the answer; {@code expected} are the words wanted, none if nothing is. */
    WordExampleAnswer answer(
        String target,
        String formula,
        List<String> heading,
        List<Row> steps,
        List<String> names,
        List<Word> expected,
        boolean bits,
        Optional<Boards> boards,
        Optional<SetTarget> set) {
      List<Row> rows = new ArrayList<>(steps);
      if (!mask.equals(width.ones())) {
        rows.add(new Row("mask", mask));
      }
      for (int i = 0; i < names.size(); i++) {
        rows.add(new Row(names.get(i), results().get(i)));
        if (!expected.isEmpty()) {
          rows.add(new Row("expected", expected.get(i)));
        }
      }
      Map<String, Word> given = new LinkedHashMap<>(inputs);
      given.keySet().removeAll(computed.keySet());
      return new WordExampleAnswer(
          target,
          formula,
          width.bits(),
          inputs.entrySet().stream()
              .map(input -> input.getKey() + "=" + WordExampleAnswer.hex(width, input.getValue()))
              .toList(),
          WordExampleAnswer.hex(width, mask),
          WordExampleAnswer.hex(width, results()),
          Optional.of(expected)
              .filter(all -> !all.isEmpty())
              .map(all -> WordExampleAnswer.hex(width, all)),
          Optional.of(expected).filter(all -> !all.isEmpty()).map(all -> all.equals(results())),
          heading,
          rows,
          bits,
          boards,
          program,
          given,
          computed,
          set);
    }
  }

  /** Returns the steps of what is wanted to be nothing but itself. */
  static WordExampleAnswer of(Question question, Map<String, Word> given) {
    Target target = question.target();
    Expr formula = question.formula();
    Domain domain = target.domain();
    Program program = program(domain.inputs(), domain.width(), formula);
    List<String> heading = new ArrayList<>();
    heading.add(
        "%s   %s, %s, %s"
            .formatted(
                question.beginning(),
                Counted.of(formula.symbols(), "symbol"),
                Counted.of(program.operations(), "operation"),
                Counted.of(question.width().bits(), "bit")));
    question.reading().ifPresent(heading::add);
    heading.addAll(question.where());
    return of(target, formula, given, Word.of(question.mask()), heading, false);
  }

  /**
   * Returns the steps of a formula for a function of words.
   *
   * @param given the words of some inputs; of the others those of the case are taken in which most
   *     slips in the formula show
   */
  static WordExampleAnswer of(FormulaFor.Words words, Map<String, Word> given) {
    Target target = words.target();
    String heading =
        "%s, %s: %s".formatted(target.name(), TargetText.compared(target), words.formula());
    return of(target, words.formula(), given, Word.ONES, List.of(heading), true);
  }

  private static WordExampleAnswer of(
      Target target,
      Expr formula,
      Map<String, Word> given,
      Word ofResult,
      List<String> heading,
      boolean isExpected) {
    int telling = Examples.strongest(formula, target);
    Target with = given.isEmpty() ? target : with(target, given, telling);
    int index = given.isEmpty() ? telling : target.domain().cases();
    Domain domain = with.domain();
    Map<String, Word> inputs = new LinkedHashMap<>();
    domain.inputs().forEach(name -> inputs.put(name, Word.of(domain.column(name)[index])));
    Word mask = Word.of(domain.mask(index)).and(ofResult);
    Map<String, Expr> computed = new LinkedHashMap<>();
    for (WordTarget.Given input : function(target).inputs()) {
      if (input.words() instanceof WordSet.Computed(Expr of)) {
        computed.put(input.name(), of);
      }
    }
    Program program = program(domain.inputs(), domain.width(), formula);
    Work work = Work.of(domain.width(), program, inputs, computed, mask);
    return work.answer(
        target.name(),
        formula.toString(),
        heading,
        work.rows(Optional.empty()),
        List.of("result"),
        isExpected ? List.of(Word.of(domain.expected(index))) : List.of(),
        !isExpected,
        Optional.empty(),
        Optional.empty());
  }

  private static WordTarget function(Target target) {
    return target.stated().orElseThrow().function();
  }

  /** Returns the inputs that a target file does not compute from others. */
  static List<String> chosen(Target target) {
    return function(target).inputs().stream()
        .filter(input -> !(input.words() instanceof WordSet.Computed))
        .map(WordTarget.Given::name)
        .toList();
  }

  /** Returns the target with a case of the words given, behind all others. */
  private static Target with(Target target, Map<String, Word> given, int telling) {
    Domain domain = target.domain();
    WordTarget function = function(target);
    Map<String, Long> words = new LinkedHashMap<>();
    domain.inputs().forEach(name -> words.put(name, domain.column(name)[telling]));
    given.forEach((name, word) -> words.put(name, word.low()));
    Target with = target.withCase(function.words(words));
    for (Expr condition : function.conditions()) {
      if (with.domain().value(condition, domain.cases()) == 0) {
        throw new UserException(
            "nothing is asked of these words, only " + TargetText.where(condition));
      }
    }
    return with;
  }

  /**
   * Returns the steps of a formula for a set-wise target.
   *
   * @param given the words of the board; none for one with some pieces
   */
  static WordExampleAnswer of(FormulaFor.Boards boards, Optional<List<Word>> given) {
    SetTarget target = boards.target();
    return of(
        List.of(target),
        given,
        program(
            Program.of(target.width(), boards.formula()).inputs(),
            target.width(),
            boards.formula()),
        "%s, layout %s: %s".formatted(target.name(), target.layout().text(), boards.formula()));
  }

  private static Program program(List<String> inputs, BitWidth width, Expr formula) {
    ProgramBuilder builder = new ProgramBuilder(width, inputs);
    return builder.program(List.of(builder.asWritten(formula)));
  }

  /** Returns the same of a program of a file. */
  static WordExampleAnswer of(SetSolution solution, Optional<List<Word>> given) {
    return of(
        solution.targets(),
        given,
        solution.program().at(solution.targets().getFirst().width()),
        FormulaFor.heading(solution));
  }

  private static WordExampleAnswer of(
      List<SetTarget> targets, Optional<List<Word>> given, Program program, String heading) {
    SetTarget first = targets.getFirst();
    Layout layout = first.layout();
    List<Word> board = given.orElseGet(() -> board(first));
    List<Word> all = first.inputs(board);
    List<String> used = Program.of(program.formulas().toArray(Expr[]::new)).inputs();
    Map<String, Word> inputs = new LinkedHashMap<>();
    IntStream.range(0, all.size())
        .filter(i -> i < board.size() || used.contains(first.inputs().get(i)))
        .forEach(i -> inputs.put(first.inputs().get(i), all.get(i)));
    Map<String, Expr> computed = new LinkedHashMap<>(first.given());
    computed.keySet().retainAll(inputs.keySet());
    Work work = Work.of(first.width(), program, inputs, computed, layout.mask());
    List<Word> expected = targets.stream().map(target -> target.walk(board)).toList();
    boolean areSquares = layout.mapping() == Mapping.RANKS;
    List<Row> rows =
        work.rows(Optional.of(layout.board()).filter(_ -> areSquares)).stream()
            .map(row -> row.sentence().isEmpty() ? row.with(meaning(first, row.text())) : row)
            .toList();
    List<Named> steps = WordExampleAnswer.named(rows, word -> squares(layout, word));
    List<Named> results = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      Word got = squares(layout, work.results().get(i));
      Word wanted = squares(layout, expected.get(i));
      String name = targets.size() == 1 ? "result" : targets.get(i).name();
      String against = got.equals(wanted) ? "" : "what is wanted";
      results.add(new Named(name, "", got, against, wanted));
    }
    String names = targets.stream().map(SetTarget::name).collect(Collectors.joining(", "));
    String formula =
        program.formulas().stream().map(Expr::toString).collect(Collectors.joining(", "));
    return work.answer(
        names,
        formula,
        List.of(heading),
        rows,
        targets.size() == 1 ? List.of("result") : targets.stream().map(SetTarget::name).toList(),
        expected,
        false,
        Optional.of(
            Boards.of(
                Question.beginning(formula),
                "%s, layout %s%s"
                    .formatted(
                        names,
                        layout.text(),
                        given.isEmpty() ? ", on a board with some pieces" : ""),
                layout.board(),
                steps,
                results)),
        Optional.of(first));
  }

  /** Returns what a word of a board is, as the list of targets has it; empty if not there. */
  private static String meaning(SetTarget target, String word) {
    String list = Resource.text(WordExamples.class, "sets.txt");
    Matcher matcher = Pattern.compile("[:;] " + Pattern.quote(word) + ": ([^;.]+)").matcher(list);
    return target.words().contains("o") && matcher.find() ? matcher.group(1) : "";
  }

  /** Returns the words of a board on which about a sixth of the squares are in the result. */
  private static List<Word> board(SetTarget target) {
    Random random = new Random(1);
    int wanted = target.layout().squares() / 6;
    return Stream.generate(() -> target.words(target.randomBoard(random)))
        .limit(BOARDS)
        .min(Comparator.comparingInt(board -> Math.abs(target.walk(board).bitCount() - wanted)))
        .orElseThrow();
  }

  /** Returns the squares of a word, numbered from a1 rank after rank. */
  private static Word squares(Layout layout, Word word) {
    BoardSize board = layout.board();
    return IntStream.range(0, board.squares())
        .filter(square -> word.has(layout.bit(square)))
        .mapToObj(Word::bit)
        .reduce(Word.ZERO, Word::or);
  }
}
