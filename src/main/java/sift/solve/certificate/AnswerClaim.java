package sift.solve.certificate;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sift.file.JsonLine;
import sift.file.Message;
import sift.solve.Evidence;
import sift.solve.Point;
import sift.solve.Solution;
import sift.solve.Wish;
import sift.sygus.SygusProblem;
import sift.sygus.SygusText;
import sift.sygus.SynthFun;

/**
 * What is claimed of a function that was wanted; prints as one line of JSON.
 *
 * @param file the problem, as it was named
 * @param sha256 the digest of the file, in hexadecimal digits
 * @param function its name there
 * @param excluded no formula of the grammar with so many symbols or fewer is right at all points;
 *     {@link Solution#INFEASIBLE} if none of any size is
 * @param points none if {@code excluded} is 0
 */
public record AnswerClaim(
    String file,
    String sha256,
    String function,
    Optional<Found> found,
    int excluded,
    List<StatedPoint> points) {
  /** The type of the record. */
  static final String TYPE = "answer";

  private static final int SCHEMA = 1;
  private static final String HOLDS = "holds";
  private static final Pattern POINT =
      Pattern.compile("(?<constraint>[1-9]\\d{0,8})(?: (?<values>.*))?");
  private static final Pattern WORD = Pattern.compile("0x(0|[1-9a-f][0-9a-f]{0,15})");

  public AnswerClaim {
    points = List.copyOf(points);
  }

  /** An answer as SyGuS text. */
  public record Found(String answer, int symbols, Evidence evidence) {}

  /**
   * A point.
   *
   * @param constraint the number of the constraint that it follows from, counted from 1
   * @param values of the variables of the constraint
   * @param arguments of the function
   * @param word what the function is there, if the constraint says that; else it has to hold
   */
  public record StatedPoint(
      int constraint, List<Long> values, List<Long> arguments, Optional<Long> word) {
    public StatedPoint {
      values = List.copyOf(values);
      arguments = List.copyOf(arguments);
    }

    private static StatedPoint of(Point point) {
      return new StatedPoint(
          point.constraint() + 1,
          point.values(),
          point.arguments(),
          switch (point.wish()) {
            case Wish.Result(long word) -> Optional.of(word);
            case Wish.Relation _, Wish.Among _ -> Optional.empty();
          });
    }

    private static StatedPoint parse(String point, String arguments, String wanted) {
      Matcher parts = POINT.matcher(point);
      if (!parts.matches()) {
        throw new IllegalArgumentException(
            "'points' has '%s'; allowed are a number from 1 and words, as 1 0x1f"
                .formatted(Message.line(point)));
      }
      return new StatedPoint(
          Integer.parseInt(parts.group("constraint")),
          words("points", parts.group("values")),
          words("arguments", arguments),
          wanted.equals(HOLDS) ? Optional.empty() : Optional.of(word("wanted", wanted)));
    }

    private String point() {
      return values.isEmpty() ? "" + constraint : constraint + " " + text(values);
    }

    private String wanted() {
      return word.map(StatedPoint::text).orElse(HOLDS);
    }

    /** Returns words as certificates have them: {@code "0x1f 0x0"}. */
    static String text(List<Long> words) {
      return words.stream().map(StatedPoint::text).collect(joining(" "));
    }

    private static String text(long word) {
      return "0x" + Long.toHexString(word);
    }

    private static List<Long> words(String field, @Nullable String text) {
      return text == null || text.isEmpty()
          ? List.of()
          : Arrays.stream(text.split(" ", -1)).map(each -> word(field, each)).toList();
    }

    private static long word(String field, String text) {
      if (!WORD.matcher(text).matches()) {
        throw new IllegalArgumentException(
            "'%s' has '%s'; allowed are words of up to 16 hexadecimal digits, as 0x1f"
                .formatted(field, Message.line(text)));
      }
      return Long.parseUnsignedLong(text.substring(2), 16);
    }
  }

  /** Returns what a solution says of a function. */
  public static AnswerClaim of(SygusProblem problem, SynthFun function, Solution solution) {
    return new AnswerClaim(
        problem.name(),
        problem.sha256(),
        function.name(),
        solution
            .answer()
            .map(answer ->
                new Found(
                    SygusText.answer(function, answer.formula()),
                    answer.formula().symbols(),
                    answer.evidence())),
        solution.excluded(),
        solution.points().stream().map(StatedPoint::of).toList());
  }

  /** Whether it is claimed that no formula of the grammar is right. */
  public boolean isInfeasible() {
    return excluded == Solution.INFEASIBLE;
  }

  /** Returns the same claim about a file that has another name. */
  public AnswerClaim withFile(String other) {
    return new AnswerClaim(other, sha256, function, found, excluded, points);
  }

  /** Returns it as a record of JSON Lines. */
  String line() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", TYPE);
    fields.put("schema", SCHEMA);
    fields.put("file", file);
    fields.put("sha256", sha256);
    fields.put("function", function);
    found.ifPresent(each -> {
      fields.put("answer", each.answer);
      fields.put("symbols", each.symbols);
      fields.putAll(each.evidence.fields());
    });
    fields.put("infeasible", isInfeasible());
    if (!isInfeasible()) {
      fields.put("excluded", excluded);
    }
    fields.put("points", points.stream().map(StatedPoint::point).toList());
    fields.put("arguments", points.stream().map(each -> StatedPoint.text(each.arguments)).toList());
    fields.put("wanted", points.stream().map(StatedPoint::wanted).toList());
    return JsonLine.write(fields);
  }

  /**
   * Returns the claim in a line.
   *
   * @throws IllegalArgumentException if it has none, or says anything else
   */
  static AnswerClaim parse(String line) {
    Map<String, Object> values = JsonLine.read(line);
    List<String> points = texts(values, "points");
    List<String> arguments = texts(values, "arguments");
    List<String> wanted = texts(values, "wanted");
    if (points.size() != arguments.size() || points.size() != wanted.size()) {
      throw new IllegalArgumentException(
          "'points', 'arguments' and 'wanted' are %d, %d and %d"
              .formatted(points.size(), arguments.size(), wanted.size()));
    }
    AnswerClaim claim =
        new AnswerClaim(
            JsonLine.text(values, "file"),
            JsonLine.text(values, "sha256"),
            JsonLine.text(values, "function"),
            values.containsKey("answer") ? Optional.of(found(values)) : Optional.empty(),
            Boolean.TRUE.equals(values.get("infeasible"))
                ? Solution.INFEASIBLE
                : number(values, "excluded"),
            IntStream.range(0, points.size())
                .mapToObj(i -> StatedPoint.parse(points.get(i), arguments.get(i), wanted.get(i)))
                .toList());
    Map<String, Object> restated = JsonLine.read(claim.line());
    for (String name : values.keySet()) {
      if (!values.get(name).equals(restated.get(name))) {
        throw new IllegalArgumentException(
            restated.containsKey(name)
                ? "'%s' says %s; it would be %s"
                    .formatted(name, values.get(name), restated.get(name))
                : "'%s' is unknown here".formatted(name));
      }
    }
    if (!claim.line().equals(line)) {
      throw new IllegalArgumentException("not in the form in which sift writes it");
    }
    return claim;
  }

  private static Found found(Map<String, Object> values) {
    String evidence = JsonLine.text(values, "evidence");
    return new Found(
        JsonLine.text(values, "answer"),
        number(values, "symbols"),
        switch (evidence) {
          case "proved" -> new Evidence.Proved(JsonLine.text(values, "method"));
          case "tested" -> new Evidence.Tested(number(values, "words"));
          case "fits" -> new Evidence.Fits(number(values, "words"));
          default ->
              throw new IllegalArgumentException(
                  "'evidence' says %s; allowed are proved, tested, fits".formatted(evidence));
        });
  }

  private static int number(Map<String, Object> values, String name) {
    if (values.get(name) instanceof Long number && number >= 0 && number <= Integer.MAX_VALUE) {
      return number.intValue();
    }
    throw new IllegalArgumentException("'%s' is missing or no number from 0".formatted(name));
  }

  private static List<String> texts(Map<String, Object> values, String name) {
    if (values.get(name) instanceof List<?> list) {
      return list.stream().map(Object::toString).toList();
    }
    throw new IllegalArgumentException("'%s' is missing or no list of texts".formatted(name));
  }
}
