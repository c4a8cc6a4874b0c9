package sift.app.cli.search;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.Aim;
import sift.Rewriting;
import sift.Shortening;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.Memory;
import sift.app.cli.options.Named;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Question;
import sift.app.cli.options.SnippetOptions;
import sift.app.cli.options.WordOptions;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Operator;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.rank.Ranked;
import sift.rank.cost.CostFile;
import sift.store.JsonLine;

/** {@code sift shorten}: the smallest formula that is equal to a given one on all words. */
@Command(
    name = "shorten",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Finds the smallest formula that is equal to the given one on all words of its inputs, and"
          + " proves that it is.",
      "Every name in a formula is an input. Code that names types computes as its language does, and"
          + " is answered in it. A symbol is an input, a constant or an operator."
          + " Exit code 1 if there is no better one, or none was found in time."
    },
    footer = {
      "%nExamples:",
      "  sift shorten 'x & ~(x - 1)'",
      "  sift shorten '(x | y) - (x & y) + (x & ~y)'",
      "  sift shorten 'uint8_t f(uint8_t x) { return x & ~(x - 1); }'",
      "  sift shorten 'x * 10' --minimize latency",
      "  sift shorten '(x + 7) / 8 * 8' --width 32 --assume 'x < 0xfffffff0'"
    })
public final class ShortenCommand implements Callable<Integer> {
  private static final int LONGEST_TEXT = 800;
  private static final Pattern TIME = Pattern.compile("(\\d{1,6})(ms|s|m|h)");

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FORMULA",
      description =
          "A formula over any inputs, or code of C, C++ or Java, or a file with it (*.c, *.cpp, *.h,"
              + " *.java, *.txt, - for the standard input).")
  private String text = "";

  @Mixin private WordOptions words = new WordOptions();

  @Mixin private SnippetOptions snippets = new SnippetOptions();

  @Option(
      names = "--grammar",
      paramLabel = "G",
      description =
          "A file *.toml with the symbols and functions that may be used (see: sift grammars). Default: 0, 1, -1,"
              + " ~ - & | ^ + << >>, and those of the formula.")
  private @Nullable String grammar;

  @Option(
      names = "--cost",
      completionCandidates = Candidates.Costs.class,
      paramLabel = "MODEL",
      defaultValue = CostFile.USUAL,
      description =
          "What tells costs: a shipped cost model or a file *.toml (see: sift costs). Default: "
              + CostFile.USUAL
              + ".")
  private String cost = CostFile.USUAL;

  @Option(
      names = "--minimize",
      converter = Named.Measures.class,
      completionCandidates = Named.Measures.class,
      paramLabel = "WHAT",
      defaultValue = "symbols",
      description =
          "Which of the equal formulas is wanted: that of fewest symbols, operations, or cycles of"
              + " latency or throughput (see --cost); of equals the cheapest. Default: symbols.")
  private Aim.Measure measure = Aim.Measure.SYMBOLS;

  @Option(
      names = "--improve",
      paramLabel = "TIME",
      defaultValue = "1s",
      description =
          "How long to look for better formulas after the smallest was found, as 500ms, 5s or 2m."
              + " Default: 1s.")
  private String improve = "1s";

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "10",
      description = "How long to search, 1 to 86400. Default: 10.")
  private int seconds = 10;

  @Mixin private Workers workers = new Workers();

  @Mixin private Memory memory = new Memory();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    UserException.unlessInRange("--seconds", seconds, 1, 86_400);
    if (grammar != null) {
      snippets.allow(GrammarFile.read(grammar).functions());
    }
    Question question = snippets.question("FORMULA", text, words);
    Rewriting rewriting = Rewriting.of(question.width(), question.formula());
    Grammar symbols = grammar(question, rewriting.formula());
    Shortening.Request request =
        new Shortening.Request(
            question.width(),
            question.formula(),
            question.mask(),
            question.assumptions(),
            symbols,
            workers.threads(),
            memory.bytes(),
            aim(symbols),
            duration());
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      Shortening.Result result = search(rewriting, request, progress);
      PrintWriter out = spec.commandLine().getOut();
      switch (printed.format()) {
        case TEXT -> print(out, question, request, result);
        case JSONL -> out.println(JsonLine.write(fields(question, request, result)));
      }
      out.flush();
      return better(request, result).isPresent() ? ExitCode.DONE : ExitCode.NOTHING;
    }
  }

  private Grammar grammar(Question question, Expr formula) {
    if (grammar == null) {
      return question.withSigns(Shortening.symbols(question.width(), formula));
    }
    Grammar read = GrammarFile.read(grammar, Program.of(question.formula()).inputs());
    question
        .lacking(read)
        .ifPresent(operator -> {
          throw new UserException(
              "--grammar %s: typed code has no operator %s".formatted(grammar, operator));
        });
    return read;
  }

  private Shortening.Result search(
      Rewriting rewriting, Shortening.Request request, Progress progress) {
    CompletableFuture.delayedExecutor(seconds, TimeUnit.SECONDS).execute(progress::requestStop);
    try (var _ = LiveProgress.of(spec.commandLine().getErr(), progress, Unit.FORMULAS)) {
      return rewriting.shortened(request, progress);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private Aim aim(Grammar symbols) {
    try {
      return new Aim(measure, Ordering.model(cost).with(symbols.functions()));
    } catch (IllegalArgumentException e) {
      throw new UserException("--minimize %s: %s".formatted(Named.name(measure), e.getMessage()));
    }
  }

  private Duration duration() {
    Matcher time = TIME.matcher(improve);
    if (!time.matches()) {
      throw new UserException(
          "--improve: found '%s'; allowed are 0s, 500ms, 5s, 2m, 1h".formatted(improve));
    }
    long amount = Long.parseLong(time.group(1));
    return switch (time.group(2)) {
      case "ms" -> Duration.ofMillis(amount);
      case "m" -> Duration.ofMinutes(amount);
      case "h" -> Duration.ofHours(amount);
      default -> Duration.ofSeconds(amount);
    };
  }

  /** Returns the formula found if it is better than the one given. */
  private static Optional<Expr> better(Shortening.Request request, Shortening.Result result) {
    return result.formula().filter(found -> request.aim().isBetter(found, request.formula()));
  }

  private static void print(
      PrintWriter out, Question question, Shortening.Request request, Shortening.Result result) {
    String given = beginning(question.shown());
    Optional<Expr> better = better(request, result);
    Optional<String> answer = better.map(question::text).map(ShortenCommand::beginning);
    int widest = Math.max(given.length(), answer.map(String::length).orElse(0));
    row(out, given, request.formula(), widest, request.aim());
    question.reading().ifPresent(reading -> Columns.print(out, reading, 4));
    question.where().forEach(where -> Columns.print(out, where, 4));
    better.ifPresent(found -> {
      row(out, answer.orElseThrow(), found, widest, request.aim());
      result.verdict().ifPresent(verdict -> Columns.print(out, text(question, verdict), 2));
    });
    if (result.formula().isEmpty() && result.tried() < request.formula().symbols()) {
      out.println("nothing shorter found before the search was stopped, or --memory ended");
    } else if (better.isEmpty()) {
      out.println("nothing " + adjective(request.aim().measure()) + " found");
    } else if (better.get().symbols() >= request.formula().symbols()) {
      out.println("cheaper, not shorter");
    }
    if (result.tried() == 0) {
      return;
    }
    Columns.print(
        out,
        "excluded: formulas of up to %s over %s (%s tried)"
            .formatted(
                Counted.of(result.tried(), "symbol"),
                request.grammar().symbols(),
                Counted.of(result.formulas(), "formula")),
        2);
  }

  private static String adjective(Aim.Measure measure) {
    return switch (measure) {
      case SYMBOLS -> "shorter";
      case OPERATIONS -> "of fewer operations";
      case LATENCY, THROUGHPUT -> "cheaper";
    };
  }

  /** Prints a formula, its size and what it costs. */
  private static void row(PrintWriter out, String text, Expr formula, int widest, Aim aim) {
    Ranked ranked = aim.ranked(formula);
    String figures =
        Stream.of(
                Optional.of(Counted.of(ranked.symbols(), "symbol")),
                Optional.of(Counted.of(ranked.operations(), "operation")),
                ranked
                    .timing()
                    .map(timing ->
                        "latency %.0f on %s".formatted(timing.latency(), aim.model().name())))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", "));
    boolean isOneLine = widest + 3 + figures.length() <= Columns.WIDTH;
    String space = " ".repeat(isOneLine ? widest - text.length() : 0);
    Columns.print(out, text + space + "   " + figures, 4);
  }

  /** Returns a formula, or its beginning if it fills a screen. */
  private static String beginning(String text) {
    return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) + " ..." : text;
  }

  private static String text(Question question, EqualVerdict verdict) {
    return switch (verdict) {
      case EqualVerdict.Proved proved ->
          "proved equal %s, by %s"
              .formatted(
                  question.typed().isPresent() ? "on all values" : "at " + proved.widths(),
                  proved.method());
      case EqualVerdict.NotDecided(int tested, Map<String, String> _) ->
          "not proved: equal on all %,d words tried (see: sift equal)".formatted(tested);
      case EqualVerdict.Differs _ -> throw new AssertionError("what differs is no answer");
    };
  }

  private static Map<String, Object> fields(
      Question question, Shortening.Request request, Shortening.Result result) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", "shorten");
    question
        .reading()
        .ifPresent(reading -> {
          fields.put("code", question.shown());
          fields.put("read_as", reading);
        });
    fields.put("formula", request.formula().toString());
    fields.put("symbols", request.formula().symbols());
    fields.put("width", request.width().bits());
    if (!request.assumptions().isEmpty()) {
      fields.put("assumed", request.assumptions().stream().map(Expr::toString).toList());
    }
    result
        .formula()
        .ifPresent(found -> {
          fields.put("found", found.toString());
          if (question.typed().isPresent()) {
            fields.put("found_code", question.text(found));
          }
          fields.put("found_symbols", found.symbols());
        });
    result
        .verdict()
        .ifPresent(verdict -> {
          fields.put("verdict", verdict instanceof EqualVerdict.Proved ? "proved" : "undecided");
          if (verdict instanceof EqualVerdict.Proved proved) {
            fields.put("method", proved.method());
            fields.put("least_width", proved.widths().least());
            fields.put("most_width", proved.widths().most());
          }
        });
    fields.put("none_up_to", result.tried());
    fields.put("formulas", result.formulas());
    fields.put("scalars", request.grammar().leaves().stream().map(Object::toString).toList());
    fields.put(
        "operators",
        Stream.concat(
                Stream.<Operator>concat(
                        request.grammar().unary().stream(), request.grammar().binary().stream())
                    .map(Operator::symbol),
                request.grammar().functions().stream().map(DefinedFunction::name))
            .toList());
    return fields;
  }
}
