package sift.app.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
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
import sift.geometry.BoardSize;
import sift.rank.explain.Lesson;
import sift.spec.LineTargets;
import sift.word.Word;

/** A formula at work, step by step, on boards that follow each click. */
final class ExplainPage extends Page {
  private static final Duration MOST = Duration.ofSeconds(20);
  private static final String FORMULA = "formula";
  private static final String TARGET = "target";
  private static final String RAY = "ray";
  private static final String BOARD = "board";
  private static final String EXAMPLE = "example";
  private static final String CLICK = "click";
  private static final String SLIDER = "slider";

  private static final Map<String, String> EXAMPLES = examples();

  ExplainPage(Desk desk) {
    super(desk, "explain", "Explain a formula");
  }

  /** Returns formulas and their targets. */
  private static Map<String, String> examples() {
    Map<String, String> examples = new LinkedHashMap<>();
    examples.put("occ ^ (occ - 1)", "diagonal");
    examples.put("(2 << countl_zero(rev_occ)) - 56", "diagonal");
    examples.put("(o - (s + s)) ^ bit_reverse(ro - (rs + rs))", "vertical");
    examples.put("o ^ sub_bytes(o, add_bytes(s, s))", "attacks-east");
    examples.put("x & -x", "");
    examples.put("x ^ (x >> 1)", "");
    return examples;
  }

  @Override
  List<Html> form(Request request) {
    Html form =
        new Form(request)
            .area(FORMULA, "Formula, or code", "occ ^ (occ - 1)")
            .line(TARGET, "Target (empty: none but itself)", "diagonal")
            .choice(
                RAY,
                "Part of the line",
                List.of("", "positive", "negative", "line"),
                List.of("usual", "to higher squares", "to lower squares", "the whole line"))
            .line(BOARD, "Board", "8x8")
            .hidden(EXAMPLE)
            .hidden(CodeSection.LANGUAGE)
            .sentBy("Explain");
    Html list = Html.of("ul", "examples");
    EXAMPLES.forEach((formula, target) -> {
      Request state = new Request(name(), Map.of()).with(FORMULA, formula).with(TARGET, target);
      Request whole =
          formula.contains("ro") && !formula.contains("rev") ? state.with(RAY, "line") : state;
      list.add(
          Html.of("li")
              .add(
                  Html.of("a").with("href", whole.address()).add(Frame.code(formula)),
                  Html.of("span", "remark").text(" " + target)));
    });
    Html details = Html.of("details", "more").add(Frame.text("summary", "Examples"), list);
    return List.of(form, request.text(FORMULA).isEmpty() ? details.with("open", "open") : details);
  }

  @Override
  List<Html> result(Request request, Answering answers)
      throws UnfinishedException, Desk.BusyException {
    if (request.text(FORMULA).isEmpty()) {
      return List.of();
    }
    Job job = answers.of(order(request));
    if (job.complaint().isPresent()) {
      return List.of(Frame.alert(job.complaint().get()));
    }
    List<Html> parts = new ArrayList<>();
    Set<String> targets = new LinkedHashSet<>();
    for (LessonAnswers answer : job.answers(LessonAnswers.class)) {
      for (Lesson lesson : answer.lessons()) {
        if (targets.add(lesson.target().name())) {
          parts.add(lesson(request, lesson, targets.size() == 1));
        }
      }
    }
    job.answers(WordExampleAnswer.class).forEach(answer -> parts.add(words(request, answer)));
    parts.add(costs(job));
    if (!request.text(TARGET).isEmpty() || job.answers(LessonAnswers.class).isEmpty()) {
      List<String> options =
          Stream.of(TARGET, RAY, BOARD)
              .filter(name -> !request.text(name).isEmpty())
              .map(name -> "--" + name + "=" + request.text(name))
              .toList();
      parts.add(CodeSection.of(request, options, request.text(FORMULA), answers));
    }
    parts.add(Verdict.command(job));
    return parts;
  }

  private static Job.Order order(Request request) {
    List<String> arguments = new ArrayList<>(List.of("explain"));
    for (String name : List.of(TARGET, RAY, BOARD, EXAMPLE)) {
      if (!request.text(name).isEmpty()) {
        arguments.add("--" + name + "=" + request.text(name));
      } else if (name.equals(EXAMPLE) && isLine(request.text(TARGET))) {
        arguments.add("--example=two");
      }
    }
    arguments.addAll(List.of("--", request.text(FORMULA)));
    return new Job.Order(List.copyOf(arguments), "", MOST);
  }

  private static boolean isLine(String target) {
    return Stream.concat(LineTargets.names().stream(), LineTargets.namesWithSlider().stream())
        .anyMatch(target::equalsIgnoreCase);
  }

  /** Returns a formula at work on a case of a line; the first has the board to click on. */
  private static Html lesson(Request request, Lesson lesson, boolean isFirst) {
    Boards boards = LessonBoards.of(lesson);
    Html steps = Html.of("div", "steps");
    Word placed = placed(request, lesson);
    if (isFirst) {
      steps.add(play(request, lesson, placed));
    }
    figures(steps, boards);
    Html section =
        Frame.section(
                boards.formula(),
                Frame.text("p", boards.example()).with("class", "case"),
                definition(boards.board()),
                steps,
                legend(boards))
            .with("data-walks", Worksheet.walks(lesson))
            .with("data-square", "" + lesson.square())
            .with("data-occupied", placed.toString())
            .with("data-included", "" + Worksheet.hasSlider(lesson));
    Worksheet.of(lesson).ifPresent(sheet -> sheet.on(section));
    return live(section, boards.board());
  }

  /** Returns the squares with pieces but the slider, those off the line too. */
  private static Word placed(Request request, Lesson lesson) {
    String[] parts = request.text(EXAMPLE).split("\\s+", 2);
    Word slider = Word.bit(lesson.square());
    try {
      if (parts.length == 2 && lesson.board().square(parts[0]) == lesson.square()) {
        return OccupiedSquares.read(lesson.board(), parts[1]).andNot(slider);
      }
    } catch (IllegalArgumentException e) {
      // Then it is written otherwise, and the lesson has what counts.
    }
    return lesson.occupied().andNot(slider);
  }

  private static Html play(Request request, Lesson lesson, Word placed) {
    BoardSize board = lesson.board();
    boolean isSlider = request.text(CLICK).equals(SLIDER);
    IntFunction<Html> link =
        square -> {
          boolean isSet = placed.has(square);
          Word toggled = isSet ? placed.andNot(Word.bit(square)) : placed.or(Word.bit(square));
          String example =
              isSlider ? example(board, square, placed) : example(board, lesson.square(), toggled);
          String label =
              board.name(square)
                  + (square == lesson.square() ? ", slider" : isSet ? ", occupied" : "");
          return Html.of("a", "square")
              .with("href", request.with(EXAMPLE, example).address() + "#play")
              .with("data-bit", "" + square)
              .with("aria-label", label);
        };
    Marks marks = new Marks(placed, Word.ZERO, Word.ZERO, lesson.mask());
    return Html.of("figure", "play")
        .with("id", "play")
        .with("data-value", BOARD)
        .add(
            new BoardPicture(board)
                .ofLinks(
                    "Board; a click sets or takes a piece",
                    marks,
                    OptionalInt.of(lesson.square()),
                    link),
            Html.of("figcaption")
                .add(
                    Html.of("span", "label").text("A click "),
                    mode(request, "", "sets or takes a piece", !isSlider),
                    Html.of("span", "label").text(" or "),
                    mode(request, SLIDER, "moves the slider", isSlider),
                    Html.of("span", "label").text(".")));
  }

  private static Html mode(Request request, String value, String text, boolean isChosen) {
    Html link =
        Frame.link(request.with(CLICK, value).address() + "#play", text)
            .with("data-click", value.isEmpty() ? "piece" : value);
    return isChosen ? link.with("aria-current", "true") : link;
  }

  /** Returns a case as --example takes it; without pieces a bitboard says so. */
  private static String example(BoardSize board, int square, Word placed) {
    Word others = placed.andNot(Word.bit(square));
    String names = others.bits().mapToObj(board::name).collect(Collectors.joining(","));
    return board.name(square) + " " + (names.isEmpty() ? "0x0" : names);
  }

  private static Html words(Request request, WordExampleAnswer answer) {
    Boards boards = answer.drawn();
    Html steps = Html.of("div", "steps");
    boolean areFree = answer.boards().isEmpty();
    if (areFree) {
      answer.given().forEach((name, word) -> steps.add(word(request, answer, boards, name, word)));
      List<Figure> rest = boards.steps().subList(answer.given().size(), boards.steps().size());
      rest.forEach(figure -> steps.add(figure(boards, figure)));
    } else {
      figures(steps, boards);
    }
    Html section =
        Frame.section(
            boards.formula(),
            Frame.text("p", areFree ? "Bit 0 is a1, bit 63 is h8." : boards.example())
                .with("class", "case"),
            definition(boards.board()),
            steps,
            legend(boards));
    if (areFree) {
      Worksheet.of(answer).ifPresent(sheet -> sheet.on(section));
    }
    return live(section, boards.board());
  }

  /** Returns the word of an input, whose bits a click turns. */
  private static Html word(
      Request request, WordExampleAnswer answer, Boards boards, String name, Word word) {
    int width = answer.width();
    IntFunction<Html> link =
        bit -> {
          String example =
              answer.given().entrySet().stream()
                  .map(each -> {
                    Word turned = each.getKey().equals(name) ? Word.bit(bit) : Word.ZERO;
                    return each.getKey() + "=" + hex(each.getValue().xor(turned));
                  })
                  .collect(Collectors.joining(" "));
          return Html.of("a", "square")
              .with("href", request.with(EXAMPLE, bit < width ? example : "").address())
              .with("data-bit", "" + bit)
              .with("aria-label", "bit " + bit + (word.has(bit) ? ", set" : ""));
        };
    Marks marks = new Marks(word, Word.ZERO, Word.ZERO, Word.ZERO);
    return Html.of("figure", "play")
        .with("data-value", name)
        .with("data-word", hex(word))
        .add(
            new BoardPicture(boards.board())
                .ofLinks(name + "; a click turns a bit", marks, OptionalInt.empty(), link),
            Html.of("figcaption")
                .add(
                    Html.of("b", "named").text(name),
                    Html.of("span", "digits").text(hex(word)),
                    Html.of("span", "label").text("A click turns a bit.")));
  }

  private static String hex(Word word) {
    return "0x" + word.unsigned().toString(16);
  }

  private static void figures(Html steps, Boards boards) {
    boards.steps().forEach(figure -> steps.add(figure(boards, figure)));
    boards.results().forEach(figure -> steps.add(figure(boards, figure)));
  }

  private static Html figure(Boards boards, Figure figure) {
    Html caption = Html.of("figcaption").add(Html.of("b", "named").text(figure.name()));
    figure
        .caption()
        .forEach(line ->
            caption.add(
                Html.of("span", line.style().equals("hex") ? "digits" : line.style())
                    .text(line.text())));
    return Html.of("figure")
        .with("data-value", figure.name().replaceFirst(" .*", ""))
        .with("data-against", figure.against())
        .add(
            figure
                .board(new BoardPicture(boards.board()), boards.slider(), boards.ranks())
                .orElseGet(() -> Html.of("output", "number").text(figure.value())),
            caption);
  }

  private static Html definition(BoardSize board) {
    return Html.of("svg", "hidden")
        .with("aria-hidden", "true")
        .add(Html.of("defs").add(new BoardPicture(board).definition()));
  }

  private static Html legend(Boards boards) {
    Html legend = Html.of("ul", "legend");
    new BoardPicture(boards.board())
        .legend(boards.slider().isPresent())
        .forEach((text, sample) -> legend.add(Html.of("li").add(sample).text(" " + text)));
    return legend;
  }

  /** Adds what the browser draws with. */
  private static Html live(Html section, BoardSize board) {
    for (Mark mark : Mark.values()) {
      section.with("data-" + mark.style(), mark.path());
    }
    return section.with("data-files", "" + board.files()).with("data-ranks", "" + board.ranks());
  }

  /** Returns what the formula costs under each model. */
  private static Html costs(Job job) {
    List<List<Html>> rows =
        job.records().stream()
            .filter(fields -> fields.type().equals("cost"))
            .map(ExplainPage::row)
            .toList();
    return Frame.section(
        "What it costs",
        Frame.table(
            "Cycles on machines; others: what they count",
            List.of("model", "latency", "cycles each", "constants", "instructions"),
            rows));
  }

  private static List<Html> row(Fields fields) {
    Optional<String> counted = fields.perhaps("value");
    return Arrays.asList(
        Frame.cell(fields.text("cost")),
        Frame.cell(
            counted.or(() -> fields.perhaps("latency")).map(ExplainPage::number).orElse("-")),
        Frame.cell(fields.perhaps("throughput").map(ExplainPage::number).orElse("")),
        Frame.cell(fields.text("constants")),
        Frame.cell(String.join(" ", fields.texts("instructions"))));
  }

  private static String number(String text) {
    return Html.number(Double.parseDouble(text));
  }
}
