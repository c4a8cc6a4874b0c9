package sift.lang.snippet;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Code that was read: an expression, or statements whose variables are replaced by their values.
 *
 * @param text as it was given; of LLVM IR the function, without its attributes
 * @param language that it was read as
 * @param inputs the names whose values come from outside, and their types, in order
 * @param result its value
 * @param assumed terms that it says are not 0, as by {@code __builtin_assume}
 * @param ends terms that are not 0 if its loops have no more rounds than were read
 * @param hasUndeclared whether there are names without a type of their own
 * @param head of a function its name with types and parameters, as written; none of an expression
 * @param spellings how it writes the types that it names
 * @param remarks notes on behaviour in which compilers differ
 */
public record Snippet(
    String text,
    SourceLanguage language,
    Map<String, Type> inputs,
    Term result,
    List<Term> assumed,
    List<Term> ends,
    boolean hasUndeclared,
    Optional<String> head,
    Map<Type, String> spellings,
    Set<String> remarks) {
  public Snippet {
    assumed = List.copyOf(assumed);
    ends = List.copyOf(ends);
  }

  /** Options of reading a snippet. */
  public record Reading(
      Optional<SourceLanguage> language, int bitsOfUndeclared, Map<String, Type> known) {
    /** Names that are not declared are words of 64 bits, and the language is guessed. */
    public static final Reading USUAL = new Reading(Optional.empty(), Long.SIZE, Map.of());

    /**
     * Creates a reading.
     *
     * @param language none to guess it from the text
     * @param bitsOfUndeclared 8, 16, 32 or 64: the bits of names that are not declared; they have
     *     no sign but in Java
     * @param known the types of some of them
     */
    public Reading {
      known = Map.copyOf(known);
    }
  }

  /**
   * Reads code.
   *
   * @throws SnippetException if it is no code, or uses unsupported features
   */
  public static Snippet read(String text, Reading reading) {
    SourceLanguage language = reading.language().orElseGet(() -> SourceLanguage.guess(text));
    Source source = new Source(text, language);
    return language == SourceLanguage.LLVM
        ? new LlvmReader(source).snippet()
        : new SnippetReader(source, reading).snippet();
  }

  /**
   * Reads code with all its results: those of a function by the names of its references, that which
   * is returned last and without a name; of statements all variables that they give a value.
   *
   * @throws SnippetException if it is no code, or uses unsupported features
   */
  public static Map<String, Snippet> results(String text, Reading reading) {
    SourceLanguage language = reading.language().orElseGet(() -> SourceLanguage.guess(text));
    return new SnippetReader(new Source(text, language), reading).results();
  }

  /** Whether it is a function with a type of its own, not an expression. */
  public boolean isFunction() {
    return head.isPresent();
  }

  /** Returns the spelling of a type in this snippet. */
  public String name(Type type) {
    return spellings.getOrDefault(type, TypeNames.usual(type, language));
  }

  /** Returns the inputs with their types, as a function declares them. */
  public String declared() {
    StringBuilder text = new StringBuilder();
    inputs.forEach((name, type) ->
        text.append(text.isEmpty() ? "" : ", ").append(language.declared(name, name(type))));
    return text.toString();
  }

  /** Returns the spelling of the result's type. */
  public String resultType() {
    return name(result.type());
  }

  /**
   * Returns the inputs and the result with their types, {@code "int x, int y -> bool"}, and the
   * remarks, also whether it assumes something of its inputs.
   */
  public String signature() {
    Stream<String> types = Stream.of((declared() + " -> " + resultType()).strip());
    Stream<String> limits = assumed.isEmpty() ? Stream.of() : Stream.of("on what it assumes");
    return String.join(
        "; ", Stream.of(types, limits, remarks.stream()).flatMap(each -> each).toList());
  }

  /** Returns a function of a language in its place, over inputs of these types. */
  Snippet in(SourceLanguage other, Map<String, Type> others, Type type, String name) {
    Snippet function =
        new Snippet(
            text,
            other,
            others,
            Typer.cast(type, result),
            List.of(),
            List.of(),
            false,
            Optional.empty(),
            Map.of(),
            remarks);
    String modifiers = other == SourceLanguage.JAVA ? "public static " : "";
    return function.withHead(
        modifiers + "%s %s(%s)".formatted(function.resultType(), name, function.declared()));
  }

  private Snippet withHead(String other) {
    return new Snippet(
        text,
        language,
        inputs,
        result,
        assumed,
        ends,
        hasUndeclared,
        Optional.of(other),
        spellings,
        remarks);
  }

  /** Returns the same snippet with other names for its inputs. */
  public Snippet renamed(Map<String, String> names) {
    Map<String, Type> renamed = new LinkedHashMap<>();
    Map<String, Term> terms = new LinkedHashMap<>();
    inputs.forEach((name, type) -> {
      String other = names.getOrDefault(name, name);
      renamed.put(other, type);
      terms.put(name, new Term.Input(other, type));
    });
    return new Snippet(
        text,
        language,
        renamed,
        result.with(terms),
        assumed.stream().map(term -> term.with(terms)).toList(),
        ends.stream().map(term -> term.with(terms)).toList(),
        hasUndeclared,
        head,
        spellings,
        remarks);
  }
}
