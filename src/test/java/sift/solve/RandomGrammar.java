package sift.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A grammar drawn by chance, with the text by which a file states it, and all of its functions on
 * some points, enumerated plainly. Words have up to 8 bits; operands of all symbols, of choices and
 * of macros too, are of any nonterminal of their sort.
 *
 * <p>It shares nothing with the program but the text: what the symbols mean is stated here again.
 */
final class RandomGrammar {
  private static final List<String> PARAMETERS = List.of("x", "y");
  private static final int[] WIDTHS = {1, 2, 3, 4, 8};
  private static final int MOST_FORMS = 4;
  private static final String MACROS =
      """
      (define-fun if-zero ((a W) (b W) (c W)) W (ite (= a (bvxor a a)) b c))
      (define-fun unless ((a Bool) (b W) (c W)) W (ite a c b))
      (define-fun twice ((a W)) W (bvadd a a))
      """;

  private final SplittableRandom random;
  private final int width;
  private final int parameters;
  private final List<Nonterminal> nonterminals = new ArrayList<>();
  private final int named;

  /** A nonterminal and its formulas; the name of one that stands for a nested term is empty. */
  private record Nonterminal(String name, boolean isTruth, List<Form> forms) {}

  /** What formulas of a nonterminal may be. */
  private sealed interface Form {
    /** A parameter by its place. */
    record Input(int place) implements Form {}

    /** A word or truth value. */
    record Constant(int value) implements Form {}

    /** The formulas of another nonterminal. */
    record Same(int nonterminal) implements Form {}

    /** A symbol over formulas of nonterminals. */
    record Over(Operator operator, List<Integer> operands) implements Form {}
  }

  /** Computes a symbol over words below {@code size}. */
  private interface Meaning {
    int of(int[] operands, int size);
  }

  /** A symbol with the sorts of its operands and of its result: word or truth value. */
  private enum Operator {
    BVNOT("W", 'W', (a, size) -> size - 1 - a[0]),
    BVNEG("W", 'W', (a, size) -> (size - a[0]) % size),
    BVADD("WW", 'W', (a, size) -> (a[0] + a[1]) % size),
    BVSUB("WW", 'W', (a, size) -> (a[0] - a[1] + size) % size),
    BVMUL("WW", 'W', (a, size) -> a[0] * a[1] % size),
    BVAND("WW", 'W', (a, _) -> a[0] & a[1]),
    BVOR("WW", 'W', (a, _) -> a[0] | a[1]),
    BVXOR("WW", 'W', (a, _) -> a[0] ^ a[1]),
    BVSHL("WW", 'W', (a, size) -> a[1] >= 8 ? 0 : (a[0] << a[1]) % size),
    BVLSHR("WW", 'W', (a, _) -> a[1] >= 8 ? 0 : a[0] >> a[1]),
    BVUDIV("WW", 'W', (a, size) -> a[1] == 0 ? size - 1 : a[0] / a[1]),
    ITE("TWW", 'W', (a, _) -> a[0] == 1 ? a[1] : a[2]),
    IF_ZERO("WWW", 'W', (a, _) -> a[0] == 0 ? a[1] : a[2]),
    UNLESS("TWW", 'W', (a, _) -> a[0] == 0 ? a[1] : a[2]),
    TWICE("W", 'W', (a, size) -> 2 * a[0] % size),
    EQUALS("WW", 'T', (a, _) -> a[0] == a[1] ? 1 : 0),
    BVULT("WW", 'T', (a, _) -> a[0] < a[1] ? 1 : 0),
    BVUGE("WW", 'T', (a, _) -> a[0] >= a[1] ? 1 : 0),
    NOT("T", 'T', (a, _) -> 1 - a[0]),
    AND("TT", 'T', (a, _) -> a[0] & a[1]),
    OR("TT", 'T', (a, _) -> a[0] | a[1]),
    ITE_OF_TRUTHS("TTT", 'T', (a, _) -> a[0] == 1 ? a[1] : a[2]);

    private final String operands;
    private final char result;

    @SuppressWarnings("ImmutableEnumChecker") // has no state
    private final Meaning meaning;

    Operator(String operands, char result, Meaning meaning) {
      this.operands = operands;
      this.result = result;
      this.meaning = meaning;
    }

    private String text() {
      return switch (this) {
        case EQUALS -> "=";
        case ITE_OF_TRUTHS -> "ite";
        default -> name().toLowerCase(Locale.ROOT).replace('_', '-');
      };
    }

    private boolean isTruth() {
      return result == 'T';
    }
  }

  private static final List<Operator> CHOICES =
      List.of(Operator.ITE, Operator.IF_ZERO, Operator.UNLESS);

  /** Draws a grammar. */
  RandomGrammar(SplittableRandom random) {
    this.random = random;
    width = WIDTHS[random.nextInt(WIDTHS.length)];
    parameters = 1 + random.nextInt(PARAMETERS.size());
    int words = 1 + random.nextInt(3);
    named = words + random.nextInt(3);
    for (int i = 0; i < named; i++) {
      boolean isTruth = i >= words;
      nonterminals.add(new Nonterminal((isTruth ? "B" : "S") + i, isTruth, new ArrayList<>()));
    }
    for (Nonterminal each : List.copyOf(nonterminals)) {
      IntStream.range(0, 1 + random.nextInt(MOST_FORMS))
          .forEach(_ -> each.forms.add(form(each.isTruth, 2)));
    }
  }

  /** Returns the number of bits of a word. */
  int width() {
    return width;
  }

  /** Returns the number of bits of all parameters. */
  int bits() {
    return width * parameters;
  }

  private int size() {
    return 1 << width;
  }

  /** Draws what formulas are; terms are nested so deep at most. */
  private Form form(boolean isTruth, int depth) {
    int kind = random.nextInt(10);
    if (depth == 0 || kind < 4) {
      return !isTruth && random.nextBoolean()
          ? new Form.Input(random.nextInt(parameters))
          : new Form.Constant(random.nextInt(isTruth ? 2 : size()));
    }
    List<Integer> same = ofSort(isTruth);
    if (kind == 4 && !same.isEmpty()) {
      return new Form.Same(any(same));
    }
    List<Operator> operators =
        !isTruth && random.nextBoolean()
            ? CHOICES
            : Arrays.stream(Operator.values()).filter(op -> op.isTruth() == isTruth).toList();
    Operator operator = any(operators);
    List<Integer> operands =
        operator.operands.chars().mapToObj(sort -> operand(sort == 'T', depth - 1)).toList();
    return new Form.Over(operator, operands);
  }

  private int operand(boolean isTruth, int depth) {
    List<Integer> same = ofSort(isTruth);
    if (!same.isEmpty() && random.nextInt(3) > 0) {
      return any(same);
    }
    Form form = form(isTruth, depth);
    if (form instanceof Form.Same(int other)) {
      return other;
    }
    nonterminals.add(new Nonterminal("", isTruth, List.of(form)));
    return nonterminals.size() - 1;
  }

  private List<Integer> ofSort(boolean isTruth) {
    return IntStream.range(0, named)
        .filter(i -> nonterminals.get(i).isTruth == isTruth)
        .boxed()
        .toList();
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /**
   * Returns the text of a file that wants a function of the grammar.
   *
   * @param constraints its constraints on {@code f}
   */
  String file(String constraints) {
    String word = "(_ BitVec %d)".formatted(width);
    List<Nonterminal> declared = nonterminals.subList(0, named);
    return """
    (set-logic BV)
    %s(synth-fun f (%s) %s
      (%s)
      (%s))
    %s
    (check-synth)
    """
        .formatted(
            MACROS.replace(" W)", " " + word + ")").replace(" W ", " " + word + " "),
            PARAMETERS.stream()
                .limit(parameters)
                .map(name -> "(" + name + " " + word + ")")
                .collect(Collectors.joining(" ")),
            word,
            declared.stream()
                .map(each -> "(" + each.name + " " + sort(each) + ")")
                .collect(Collectors.joining(" ")),
            declared.stream()
                .map(each ->
                    "(%s %s (%s))"
                        .formatted(
                            each.name,
                            sort(each),
                            each.forms.stream()
                                .map(form -> text(form, each.isTruth))
                                .collect(Collectors.joining(" "))))
                .collect(Collectors.joining("\n   ")),
            constraints);
  }

  private String sort(Nonterminal nonterminal) {
    return nonterminal.isTruth ? "Bool" : "(_ BitVec %d)".formatted(width);
  }

  private String text(Form form, boolean isTruth) {
    return switch (form) {
      case Form.Input(int place) -> PARAMETERS.get(place);
      case Form.Constant(int value) -> isTruth ? "" + (value == 1) : word(value);
      case Form.Same(int other) -> nonterminals.get(other).name;
      case Form.Over(Operator operator, List<Integer> operands) ->
          operands.stream()
              .map(operand -> {
                Nonterminal each = nonterminals.get(operand);
                return each.name.isEmpty() ? text(each.forms.getFirst(), each.isTruth) : each.name;
              })
              .collect(Collectors.joining(" ", "(" + operator.text() + " ", ")"));
    };
  }

  private String word(int value) {
    return "#b" + Integer.toBinaryString(size() + value).substring(1);
  }

  /** Draws one to four points: words for the parameters. */
  List<List<Integer>> some() {
    return IntStream.rangeClosed(0, random.nextInt(4))
        .mapToObj(_ -> random.nextInt(1 << bits()))
        .distinct()
        .map(this::point)
        .toList();
  }

  /** Returns all points. */
  List<List<Integer>> everywhere() {
    return IntStream.range(0, 1 << bits()).mapToObj(this::point).toList();
  }

  private List<Integer> point(int bits) {
    return IntStream.range(0, parameters)
        .map(place -> (bits >> (place * width)) & (size() - 1))
        .boxed()
        .toList();
  }

  /** Returns constraints that want a word on each point. */
  String examples(List<List<Integer>> points, List<Integer> words) {
    return IntStream.range(0, points.size())
        .mapToObj(i ->
            "(constraint (= (f %s) %s))"
                .formatted(
                    points.get(i).stream().map(this::word).collect(Collectors.joining(" ")),
                    word(words.get(i))))
        .collect(Collectors.joining("\n"));
  }

  /** Returns a constraint that wants a formula, which has a word on each of all points. */
  String equation(List<List<Integer>> points, List<Integer> words) {
    List<String> inputs = PARAMETERS.subList(0, parameters);
    String formula = word(words.getFirst());
    for (int i = 1; i < points.size(); i++) {
      List<Integer> point = points.get(i);
      String isHere =
          IntStream.range(0, parameters)
              .mapToObj(place -> "(= " + inputs.get(place) + " " + word(point.get(place)) + ")")
              .collect(Collectors.joining(" ", "(and true ", ")"));
      formula = "(ite %s %s %s)".formatted(isHere, word(words.get(i)), formula);
    }
    String variables =
        inputs.stream()
            .map(name -> "(declare-var %s (_ BitVec %d))".formatted(name, width))
            .collect(Collectors.joining("\n", "", "\n"));
    return variables + "(constraint (= (f %s) %s))".formatted(String.join(" ", inputs), formula);
  }

  /**
   * The functions of whole formulas on some points.
   *
   * @param least the symbols of the smallest formula for each function: its word on each point
   * @param through all formulas of so many symbols were gone through; {@link Integer#MAX_VALUE} if
   *     no larger one is another function
   */
  record Functions(Map<List<Integer>, Integer> least, int through) {
    /** Returns the size of the smallest formula that is a function, if one was met. */
    OptionalInt size(List<Integer> words) {
      Integer size = least.get(words);
      return size == null ? OptionalInt.empty() : OptionalInt.of(size);
    }
  }

  /**
   * Enumerates functions, size by size.
   *
   * @param most symbols of the largest formulas
   * @param mostTried a size is begun only if fewer formulas were tried before
   */
  Functions functions(List<List<Integer>> points, int most, long mostTried) {
    List<Map<List<Integer>, Integer>> known = new ArrayList<>();
    nonterminals.forEach(_ -> known.add(new HashMap<>()));
    Enumeration enumeration = new Enumeration(points, known);
    int lastNew = 0;
    int size = 0;
    while (size < most && enumeration.tried < mostTried) {
      size++;
      if (enumeration.fill(size)) {
        lastNew = size;
      }
      if (size > 1 + 3 * lastNew) {
        return new Functions(known.getFirst(), Integer.MAX_VALUE);
      }
    }
    return new Functions(known.getFirst(), size);
  }

  /** All formulas by size, each function of a nonterminal once. */
  private final class Enumeration {
    private final List<List<Integer>> points;
    private final List<Map<List<Integer>, Integer>> known;
    private final List<Map<Integer, List<List<Integer>>>> bySize = new ArrayList<>();
    private long tried;

    Enumeration(List<List<Integer>> points, List<Map<List<Integer>, Integer>> known) {
      this.points = points;
      this.known = known;
      known.forEach(_ -> bySize.add(new HashMap<>()));
    }

    /** Adds the functions of a size; returns whether there are any. */
    boolean fill(int size) {
      boolean isNew = false;
      for (int i = 0; i < nonterminals.size(); i++) {
        for (Form form : nonterminals.get(i).forms) {
          switch (form) {
            case Form.Input(int place) when size == 1 ->
                isNew |= add(i, size, points.stream().map(point -> point.get(place)).toList());
            case Form.Constant(int value) when size == 1 ->
                isNew |= add(i, size, points.stream().map(_ -> value).toList());
            case Form.Over over -> isNew |= combine(i, size, over, new ArrayList<>(), size - 1);
            case Form.Input _, Form.Constant _, Form.Same _ -> {}
          }
        }
      }
      boolean isGrowing = true;
      while (isGrowing) {
        isGrowing = false;
        for (int i = 0; i < nonterminals.size(); i++) {
          for (Form form : nonterminals.get(i).forms) {
            if (form instanceof Form.Same(int other)) {
              for (List<Integer> words : List.copyOf(of(other, size))) {
                isGrowing |= add(i, size, words);
              }
            }
          }
        }
      }
      return isNew;
    }

    private List<List<Integer>> of(int nonterminal, int size) {
      return bySize.get(nonterminal).getOrDefault(size, List.of());
    }

    private boolean combine(
        int to, int size, Form.Over over, List<List<Integer>> chosen, int left) {
      int place = chosen.size();
      int after = over.operands.size() - place - 1;
      if (after < 0) {
        return left == 0 && add(to, size, words(over.operator, chosen));
      }
      boolean isNew = false;
      for (int symbols = after == 0 ? left : 1; symbols <= left - after; symbols++) {
        for (List<Integer> operand : of(over.operands.get(place), symbols)) {
          chosen.add(operand);
          isNew |= combine(to, size, over, chosen, left - symbols);
          chosen.removeLast();
        }
      }
      return isNew;
    }

    private List<Integer> words(Operator operator, List<List<Integer>> operands) {
      return IntStream.range(0, points.size())
          .map(point ->
              operator.meaning.of(
                  operands.stream().mapToInt(words -> words.get(point)).toArray(), size()))
          .boxed()
          .toList();
    }

    private boolean add(int to, int size, List<Integer> words) {
      tried++;
      boolean isNew = known.get(to).putIfAbsent(words, size) == null;
      if (isNew) {
        bySize.get(to).computeIfAbsent(size, _ -> new ArrayList<>()).add(words);
      }
      return isNew;
    }
  }
}
