package sift.app.web;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.app.cli.formula.LessonAnswers;
import sift.app.cli.formula.WordExampleAnswer;
import sift.app.cli.options.OccupiedSquares;
import sift.app.report.BoardPicture;
import sift.app.report.BoardPicture.Mark;
import sift.app.report.BoardPicture.Marks;
import sift.app.report.Boards;
import sift.app.report.Figure;
import sift.app.report.Html;
import sift.app.report.LessonBoards;
import sift.app.report.Table;
import sift.app.report.Worksheet;
import sift.geometry.BoardSize;
import sift.rank.explain.Lesson;
import sift.spec.LineTargets;
import sift.spec.SetTarget;
import sift.spec.Slider;
import sift.word.Word;

/** A formula at work, step by step, on boards that follow each click. */
final class ExplainPage extends Page {
  private static final String FORMULA = "formula";
  private static final String TARGET = "target";
  private static final String EXAMPLE = "example";
  private static final String CLICK = "click";
  private static final String SLIDER = "slider";
  private static final String[] OF_TARGET = {TARGET, "ray", "board", "layout"};

  ExplainPage(Desk desk) {
    super(desk, "explain", "Explain a formula");
  }

  @Override
  Html result(Request request, Answering answers) throws Desk.NotYetException {
    return explained(request, answers);
  }

  /** Returns the result alone, without a page around it. */
  static Html explained(Request request, Answering answers) throws Desk.NotYetException {
    if (request.text(FORMULA).isEmpty()) {
      return Html.of("");
    }
    Job job = answers.of(order(request));
    if (job.complaint().isPresent()) {
      return job.or(_ -> Html.of(""));
    }
    Html result = Html.of("");
    Set<String> targets = new LinkedHashSet<>();
    for (LessonAnswers answer : job.answers(LessonAnswers.class)) {
      for (Lesson lesson : answer.lessons()) {
        if (targets.add(lesson.target().name())) {
          result.add(lesson(request, lesson, targets.size() == 1));
        }
      }
    }
    for (WordExampleAnswer answer : job.answers(WordExampleAnswer.class)) {
      result.add(words(request, answer, targets.add(answer.target()) && targets.size() == 1));
    }
    result.add(costs(job));
    if (!request.text(TARGET).isEmpty() || job.answers(LessonAnswers.class).isEmpty()) {
      result.add(CodeSection.of(request, request.text(FORMULA), answers, OF_TARGET));
    }
    return result.add(Verdict.command(job));
  }

  private static Job.Order order(Request request) {
    boolean isChosen = request.text(EXAMPLE).isEmpty() && isLine(request.text(TARGET));
    Request whole = isChosen ? request.with(EXAMPLE, "two") : request;
    String[] options = {TARGET, "ray", "board", "layout", EXAMPLE};
    return new Job.Order(whole.command(List.of("explain"), options, request.text(FORMULA)));
  }

  /** Returns whether a target is some lines, all of whose cases are known. */
  static boolean isLine(String target) {
    return Stream.concat(LineTargets.names().stream(), LineTargets.namesWithSlider().stream())
        .anyMatch(target::equalsIgnoreCase);
  }

  /** Returns a formula at work on a case of a line; the first has the board to click on. */
  private static Html lesson(Request request, Lesson lesson, boolean isFirst) {
    Boards boards = LessonBoards.of(lesson);
    Word placed = placed(request, lesson);
    Map<String, Object> values = new HashMap<>();
    values.put("walks", Worksheet.walks(lesson));
    values.put("square", lesson.square());
    values.put("occupied", placed);
    values.put("included", lesson.target().slider() == Slider.INCLUDED);
    values.put("case", boards.example());
    Html figures = isFirst ? play(request, lesson, placed) : Html.of("");
    return work(boards, boards.steps(), figures, Worksheet.of(lesson), values);
  }

  /** Returns the section of the boards, with those that are there already in front. */
  private static Html work(
      Boards boards,
      List<Figure> steps,
      Html figures,
      Optional<Worksheet> sheet,
      Map<String, Object> values) {
    BoardPicture picture = new BoardPicture(boards.board());
    Stream.concat(steps.stream(), boards.results().stream())
        .forEach(each -> figures.add(figure(boards, each)));
    Html legend = Html.of("");
    picture
        .legend(boards.slider().isPresent())
        .forEach((text, sample) -> legend.add(Html.of("li").add(sample).text(" " + text)));
    sheet.ifPresent(each -> values.putAll(each.values()));
    values.put("formula", boards.formula());
    values.put("figures", figures);
    values.put("legend", legend);
    values.put("definition", picture.definition());
    values.put("files", boards.board().files());
    values.put("ranks", boards.board().ranks());
    values.put("marks", Mark.paths());
    return Parts.of("work", values);
  }

  /** Returns the squares with pieces but the slider, those off the line too. */
  private static Word placed(Request request, Lesson lesson) {
    String[] parts = request.text(EXAMPLE).split("\\s+", 2);
    boolean areTyped = parts.length == 2 && parts[0].equals(lesson.board().name(lesson.square()));
    Word all = areTyped ? OccupiedSquares.read(lesson.board(), parts[1]) : lesson.occupied();
    return all.andNot(Word.bit(lesson.square()));
  }

  private static Html play(Request request, Lesson lesson, Word placed) {
    BoardSize board = lesson.board();
    String click = request.text(CLICK);
    IntFunction<Html> link =
        square -> {
          String example =
              click.equals(SLIDER)
                  ? example(board, square, placed)
                  : example(board, lesson.square(), placed.xor(Word.bit(square)));
          String what =
              square == lesson.square() ? ", slider" : placed.has(square) ? ", occupied" : "";
          return square(request.with(EXAMPLE, example), square, board.name(square) + what);
        };
    Marks marks = new Marks(placed, Word.ZERO, Word.ZERO, lesson.mask());
    OptionalInt slider = OptionalInt.of(lesson.square());
    String label = "Board; a click sets or takes a piece";
    return Parts.of(
        new Play(
            new BoardPicture(board).ofLinks(label, marks, slider, link),
            request.with(CLICK, "").address(),
            request.with(CLICK, SLIDER).address(),
            click));
  }

  private record Play(Html board, String piece, String slider, String click) {}

  private static Html square(Request request, int bit, String label) {
    return Html.of("a", "square")
        .with("href", request.address() + "#play")
        .with("data-bit", "" + bit)
        .with("aria-label", label);
  }

  /** Returns a case as --example takes it; without pieces a bitboard says so. */
  private static String example(BoardSize board, int square, Word placed) {
    Word others = placed.andNot(Word.bit(square));
    String names = others.bits().mapToObj(board::name).collect(Collectors.joining(","));
    return board.name(square) + " " + (names.isEmpty() ? "0x0" : names);
  }

  /** Returns a program at work on words; that of the first answer follows clicks. */
  private static Html words(Request request, WordExampleAnswer answer, boolean isFirst) {
    Boards boards = answer.drawn();
    Html inputs = Html.of("");
    List<Figure> steps = new ArrayList<>();
    for (Figure each : boards.steps()) {
      if (isFirst && answer.given().containsKey(each.name())) {
        inputs.add(input(request, answer, boards.board(), each));
      } else {
        steps.add(each);
      }
    }
    Map<String, Object> values = new HashMap<>();
    values.put("case", answer.set().isEmpty() ? "Bit 0 is a1, bit 63 is h8." : boards.example());
    for (SetTarget target : answer.set().stream().toList()) {
      values.put("letters", target.alphabet().codes());
      values.put("pieces", hex(target.squares()));
      values.put("order", target.layout().bitsOfSquares());
    }
    Optional<Worksheet> sheet = isFirst ? Optional.of(answer.worksheet()) : Optional.empty();
    return work(boards, steps, inputs, sheet, values);
  }

  /** Returns an input, on whose squares a click turns a bit or changes the piece. */
  private static Html input(
      Request request, WordExampleAnswer answer, BoardSize board, Figure figure) {
    String name = figure.name();
    Word squares = figure.marks().orElseThrow().value();
    IntFunction<Html> link =
        square -> {
          String example =
              answer.clicked(name, square).entrySet().stream()
                  .map(each -> each.getKey() + "=" + hex(each.getValue()))
                  .collect(Collectors.joining(" "));
          String what = answer.set().isEmpty() ? "bit " + square : board.name(square);
          String set = squares.has(square) ? ", set" : "";
          return square(request.with(EXAMPLE, example), square, what + set);
        };
    String does = answer.set().isEmpty() ? "a click turns a bit" : "a click sets or takes a piece";
    String label = figure.sentence().isEmpty() ? does : figure.sentence() + "; " + does;
    Marks marks = new Marks(squares, Word.ZERO, Word.ZERO, Word.ZERO);
    Html picture =
        new BoardPicture(board).ofLinks(name + "; " + does, marks, OptionalInt.empty(), link);
    String word = hex(answer.given().getOrDefault(name, Word.ZERO));
    return Parts.of(new Input(name, word, figure.value(), picture, label));
  }

  private record Input(String name, String word, String digits, Html board, String does) {}

  private static String hex(Word word) {
    return "0x" + word.unsigned().toString(16);
  }

  private record Drawn(
      String value, String against, Html board, String number, String name, Html caption) {}

  private static Html figure(Boards boards, Figure figure) {
    Optional<Html> board =
        figure.board(new BoardPicture(boards.board()), boards.slider(), boards.ranks());
    Html caption = Html.of("");
    for (Figure.Line each : figure.caption()) {
      String style = each.style().equals("hex") ? "digits" : each.style();
      caption.add(Parts.of("line", Map.of("style", style, "text", each.text())));
    }
    String name = figure.name().replaceFirst(" .*", "");
    String number = board.isPresent() ? "" : figure.value();
    Html drawn = board.orElse(Html.of(""));
    return Parts.of(new Drawn(name, figure.against(), drawn, number, figure.name(), caption));
  }

  /** Returns what the formula costs under each model. */
  private static Html costs(Job job) {
    List<List<Object>> rows = new ArrayList<>();
    for (Fields each : job.records("cost")) {
      List<Object> row = each.cells("cost", "value", "throughput", "constants", "instructions");
      row.set(1, each.perhaps("value").or(() -> each.perhaps("latency")).orElse("-"));
      rows.add(row);
    }
    List<String> heads =
        List.of("model", "count or latency", "throughput", "constants", "instructions");
    String caption = "By models: what they count, or cycles on a machine";
    return Parts.section("What it costs", Table.of(caption, heads, rows));
  }
}
