package sift.spec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import sift.geometry.Square;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;

/**
 * A function of words, as a target file states it.
 *
 * @param name the name of the function
 * @param file the path of its file, unless the file is shipped
 * @param source the origin of the function, for display
 * @param width the width of all words
 * @param inputs the inputs
 * @param assumptions formulas over the inputs that are not 0 on relevant inputs
 * @param mask the bits in which a result must agree; absent: all
 * @param results the results
 * @param grammar the default grammar of searches
 */
public record WordTarget(
    String name,
    Optional<String> file,
    String source,
    BitWidth width,
    List<Given> inputs,
    List<Expr> assumptions,
    Optional<Reference> mask,
    List<Result> results,
    Optional<Grammar> grammar) {
  /** The name of the input that is the square from which a {@link Walk} goes. */
  static final String SQUARE = "sq";

  /** The names of the input that is the squares occupied for a {@link Walk}. */
  static final List<String> OCCUPIED = List.of("occ", "o");

  /** An input and the words it may have. */
  public record Given(String name, WordSet words) {}

  /** A result and its reference. */
  public record Result(String name, Reference reference) {}

  /** Returns a function given by a formula. */
  public static WordTarget of(
      String name, BitWidth width, List<Given> inputs, Expr formula, List<Expr> assumptions) {
    return new WordTarget(
        name,
        Optional.empty(),
        "a formula",
        width,
        inputs,
        assumptions,
        Optional.empty(),
        List.of(new Result(name, new Reference.Formula(formula))),
        Optional.empty());
  }

  /** Returns the same function compared in the given bits only. */
  public WordTarget within(long bits) {
    Optional<Reference> some =
        width.word(bits) == width.mask()
            ? Optional.empty()
            : Optional.of(new Reference.Formula(new Expr.Constant(bits)));
    return new WordTarget(name, file, source, width, inputs, assumptions, some, results, grammar);
  }

  /** Returns the names of the inputs. */
  public List<String> inputNames() {
    return inputs.stream().map(Given::name).toList();
  }

  /** Returns the words of an input for display. */
  public String wordsOf(Given input) {
    return isTabled() && input.words() instanceof WordSet.All
        ? "of the table"
        : input.words().text();
  }

  /** Whether a table states it. */
  public boolean isTabled() {
    return results.getFirst().reference() instanceof Reference.Tabled;
  }

  /** Returns the words of all inputs in each row of the table that states it, if one does. */
  Optional<List<long[]>> rows() {
    if (!(results.getFirst().reference() instanceof Reference.Tabled table)) {
      return Optional.empty();
    }
    List<long[]> rows = new ArrayList<>();
    for (List<Long> row : table.rows().keySet()) {
      Map<String, Long> words = new LinkedHashMap<>();
      for (int i = 0; i < row.size(); i++) {
        words.put(table.inputs().get(i), row.get(i));
      }
      rows.add(words(words));
    }
    return Optional.of(rows);
  }

  /**
   * Returns the name of a result's target: the name of the function if there is one result only.
   */
  public String nameOf(int result) {
    return results.size() == 1 ? name : name + "." + results.get(result).name();
  }

  /** Returns the results that are formulas. */
  public List<Expr> formulas() {
    return results.stream()
        .flatMap(result ->
            result.reference() instanceof Reference.Formula(Expr formula)
                ? Stream.of(formula)
                : Stream.empty())
        .toList();
  }

  /** Whether formulas define it completely, so that these can be compared with others. */
  public boolean isOfFormulas() {
    return Stream.of(
            results.stream().map(Result::reference),
            mask.stream(),
            inputs.stream()
                .map(Given::words)
                .flatMap(words ->
                    words instanceof WordSet.SubsetOf(Reference bits)
                        ? Stream.of(bits)
                        : Stream.empty()))
        .flatMap(references -> references)
        .allMatch(Reference.Formula.class::isInstance);
  }

  /** Returns formulas over the inputs that are not 0 on the words that count, and 0 on others. */
  public List<Expr> conditions() {
    List<Expr> conditions = new ArrayList<>();
    for (Given input : inputs) {
      input
          .words
          .condition(width, new Expr.Input(input.name))
          .map(this::overFree)
          .ifPresent(conditions::add);
    }
    assumptions.stream().map(this::overFree).forEach(conditions::add);
    return conditions;
  }

  /** Returns a formula with computed inputs replaced by their definitions. */
  public Expr overFree(Expr formula) {
    Map<String, Expr> computed = new LinkedHashMap<>();
    for (Given input : inputs) {
      if (input.words instanceof WordSet.Computed(Expr is)) {
        computed.put(input.name, is.with(each -> computed.getOrDefault(each.name(), each)));
      }
    }
    return formula.with(each -> computed.getOrDefault(each.name(), each));
  }

  /** Whether the words of the inputs, in their order, fulfil all assumptions. */
  boolean holds(long[] words) {
    ToLongFunction<String> known = known(words);
    return assumptions.stream()
        .allMatch(assumed -> assumed.value(width, input -> known.applyAsLong(input.name())) != 0);
  }

  /** Returns the words of all inputs, in their order, from the free ones, by name. */
  public long[] words(Map<String, Long> free) {
    long[] words = new long[inputs.size()];
    for (int i = 0; i < words.length; i++) {
      Given input = inputs.get(i);
      words[i] =
          input.words instanceof WordSet.Computed(Expr is)
              ? is.value(width, each -> known(words).applyAsLong(each.name()))
              : free.getOrDefault(input.name, 0L);
    }
    return words;
  }

  /** Returns the bits compared on these words. */
  public long maskOn(long[] words) {
    return width.word(mask.map(bits -> bits.value(width, known(words))).orElse(-1L));
  }

  /** Returns a lookup of the inputs' words by name. */
  ToLongFunction<String> known(long[] words) {
    List<String> names = inputNames();
    return name -> words[names.indexOf(name)];
  }

  /** Returns the cases of a result on these words of the inputs. */
  Domain domain(int result, List<long[]> cases) {
    Domain.Builder builder = new Domain.Builder(width, inputNames());
    for (long[] words : cases) {
      ToLongFunction<String> known = known(words);
      builder.add(
          hasSquares() ? (int) (known.applyAsLong(SQUARE) % Square.COUNT) : 0,
          occupied().map(known::applyAsLong).orElse(0L),
          maskOn(words),
          results.get(result).reference().value(width, known),
          words);
    }
    return builder.build();
  }

  /** Whether an input is the number of a square. */
  boolean hasSquares() {
    return inputNames().contains(SQUARE);
  }

  /** Returns the name of the input that is the occupied squares, if there is one. */
  Optional<String> occupied() {
    return OCCUPIED.stream().filter(inputNames()::contains).findFirst();
  }
}
