package sift.app.cli.search;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.app.cli.options.Question;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.file.JsonRecord.Meaning;
import sift.lang.Expr;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Widths;
import sift.search.request.Effort;
import sift.shorten.Aim;
import sift.shorten.Asked;
import sift.shorten.Together;
import sift.shorten.Together.Form;

/**
 * What is said of code whose results were shortened together.
 *
 * @param questions the results by the names of their variables
 * @param given as they were read
 * @param found the best forms, those given if none have fewer operations
 */
record TogetherReport(Map<String, Question> questions, List<Form> given, List<Form> found)
    implements Answers {
  private static final String AS_GIVEN = "as given";

  /** Shortens each result, all of them as one formula, and as a program. */
  static TogetherReport of(
      Map<String, Question> questions, Shortener shortener, Progress progress) {
    List<Question> all = List.copyOf(questions.values());
    Together together =
        new Together(
            all.stream()
                .map(question ->
                    new Asked(
                        question.width(),
                        question.formula(),
                        question.mask(),
                        question.assumptions()))
                .toList(),
            shortener.aim().model());
    EqualVerdict asGiven =
        new EqualVerdict.Proved(AS_GIVEN, Widths.only(all.getFirst().width()), 0);
    List<Form> given = all.stream().map(result -> new Form(result.formula(), asGiven)).toList();
    List<List<Form>> forms = new ArrayList<>();
    given.forEach(form -> forms.add(new ArrayList<>(List.of(form))));
    // Each by itself, all as one formula, and as a program.
    int parts = all.size() + 2;
    Shortener partly = partly(shortener, parts);
    List<Expr> single = all.stream().map(question -> answer(question, partly, progress)).toList();
    add(forms, together.proved(single, progress));
    add(forms, together.proved(together.rewritten(progress), progress));
    Question joined = joined(all, together.joined());
    add(forms, together.proved(together.parted(answer(joined, partly, progress)), progress));
    List<Form> best = together.best(forms);
    Duration time = partly.effort().searching();
    if (!time.isZero()) {
      together
          .fewer(best, shortener.effort().threads(), Part.within(time, progress))
          .ifPresent(program -> add(forms, together.proved(program, progress)));
    }
    List<Form> found = together.best(forms);
    return new TogetherReport(
        questions, given, Together.operations(found) < Together.operations(given) ? found : given);
  }

  /** Returns what is done in a part of the time, for few operations. */
  private static Shortener partly(Shortener shortener, int parts) {
    Effort effort = shortener.effort();
    Duration searching = effort.searching().dividedBy(parts);
    return new Shortener(
        shortener.symbols(),
        shortener.hints(),
        shortener.branchless(),
        new Aim(Aim.Measure.OPERATIONS, shortener.aim().model()),
        new Effort(
            effort.threads(), effort.memory(), searching, effort.improving().dividedBy(parts)));
  }

  private static Expr answer(Question question, Shortener shortener, Progress progress) {
    return shortener.shortened(question, progress).result().formula().orElse(question.formula());
  }

  private static void add(List<List<Form>> forms, List<Optional<Form>> more) {
    IntStream.range(0, forms.size())
        .forEach(i -> more.get(i).ifPresent(form -> forms.get(i).add(form)));
  }

  private static Question joined(List<Question> all, Expr formula) {
    Question first = all.getFirst();
    return new Question(
        first.shown(),
        first.width(),
        formula,
        formula,
        all.stream().mapToLong(Question::mask).reduce(0, (x, y) -> x | y),
        first.assumptions(),
        first.where(),
        Optional.empty());
  }

  boolean isBetter() {
    return !found.equals(given);
  }

  private Optional<String> code() {
    return Optional.of(found)
        .filter(_ -> isBetter())
        .map(forms -> Question.code(questions, forms.stream().map(Form::formula).toList()));
  }

  @Override
  public void print(PrintWriter out) {
    Question first = questions.values().iterator().next();
    Columns.print(out, first.beginning() + "   " + operations(given), 4);
    Columns.print(out, Question.reading(questions), 4);
    first.where().forEach(where -> Columns.print(out, where, 4));
    code()
        .ifPresentOrElse(
            code -> {
              (code + "   " + operations(found))
                  .lines()
                  .forEach(line -> Columns.print(out, line, 8));
              Columns.print(out, "proved equal on all values: " + String.join("; ", proofs()), 2);
            },
            () -> out.println("nothing of fewer operations found"));
  }

  private static String operations(List<Form> forms) {
    return Counted.of(Together.operations(forms), "operation");
  }

  private List<String> names() {
    return questions.keySet().stream().map(name -> name.isEmpty() ? "return" : name).toList();
  }

  /** Returns how each result was proved: {@code "a by simplification"}. */
  private List<String> proofs() {
    List<String> names = names();
    return IntStream.range(0, names.size())
        .mapToObj(i -> {
          String method = methods(found).get(i);
          return names.get(i) + (method.equals(AS_GIVEN) ? " " : " by ") + method;
        })
        .toList();
  }

  private static List<String> methods(List<Form> forms) {
    return forms.stream()
        .flatMap(form ->
            form.verdict() instanceof EqualVerdict.Proved proved
                ? Stream.of(proved.method())
                : Stream.empty())
        .toList();
  }

  /** What is known of results that were shortened together. */
  record Results(
      @Meaning("the code given, in one line") String code,
      @Meaning("language, width, types of inputs and results") String readAs,
      @Meaning("the variables of the results; return for what is returned") List<String> results,
      @Meaning("the formulas given over words, one for each") List<String> formulas,
      @Meaning("their operators, those of equal terms once") int operations,
      @Meaning("bits of a word") int width,
      @Meaning("the formulas of the answer, those given if it has none") List<String> found,
      @Meaning("the same as code, if it is better") Optional<String> foundCode,
      @Meaning("its operators, as above") int foundOperations,
      @Meaning("how each was proved equal") List<String> methods) {}

  @Override
  public List<Record> records() {
    Question first = questions.values().iterator().next();
    return List.of(
        new Results(
            first.shown(),
            Question.reading(questions),
            names(),
            formulas(given),
            Together.operations(given),
            first.width().bits(),
            formulas(found),
            code(),
            Together.operations(found),
            methods(found)));
  }

  private static List<String> formulas(List<Form> forms) {
    return forms.stream().map(form -> form.formula().toString()).toList();
  }
}
