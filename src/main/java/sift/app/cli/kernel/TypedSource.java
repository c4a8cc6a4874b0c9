package sift.app.cli.kernel;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.app.cli.options.CodeLanguage;
import sift.app.cli.options.Question;
import sift.kernel.print.Kernel;
import sift.kernel.print.LongLines;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.Snippet.Reading;
import sift.lang.snippet.SourceLanguage;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;

/**
 * Typed code as a function with its own types.
 *
 * @param name of the function
 * @param code in the language of the function
 * @param text the function
 */
record TypedSource(String name, SourceLanguage language, Lowered code, String text) {
  private static final Pattern NAME = Pattern.compile("(\\w+)\\s*\\(");

  /** Functions that compilers have on some machines only, or one of them only. */
  private static final Pattern NOT_EVERYWHERE =
      Pattern.compile("__builtin_bitreverse|_pext_|_pdep_");

  /** Returns the usual name of the function: its own. */
  static Optional<String> ownName(Lowered code, CodeLanguage language) {
    return code.snippet()
        .head()
        .map(NAME::matcher)
        .filter(Matcher::find)
        .map(head -> head.group(1))
        .filter(language.source()::accepts);
  }

  /**
   * Returns typed code as a function of a language that has types; none if it has operators that
   * not all compilers have.
   */
  static Optional<TypedSource> of(Lowered code, CodeLanguage language, String name) {
    return language
        .typed()
        .map(there -> {
          Lowered function = code.in(there, name, names(code.snippet(), language));
          String text = Question.function(function).replace("\n    ", "\n  ");
          return new TypedSource(name, there, function, text);
        })
        .filter(source -> !NOT_EVERYWHERE.matcher(source.text).find());
  }

  /**
   * Returns other names for those that a language does not accept; a function has accepted ones.
   */
  private static Map<String, String> names(Snippet snippet, CodeLanguage language) {
    Map<String, String> names = new LinkedHashMap<>();
    boolean isAccepted =
        snippet.isFunction() && language.typed().filter(snippet.language()::equals).isPresent();
    for (String input : snippet.inputs().keySet()) {
      String name = input;
      while (!isAccepted
          && (!language.source().accepts(name)
              || (!name.equals(input) && snippet.inputs().containsKey(name)))) {
        name = name.startsWith("_") ? "v" + name : name + "_";
      }
      names.put(input, name);
    }
    return names;
  }

  /** Returns the same with what the comment above it says. */
  Kernel kernel() {
    return new Kernel(
        name,
        Program.of(code.formula()),
        List.of("words of %d bits".formatted(code.width().bits()), proof()));
  }

  /** Reads the function again, and returns what is known of it. */
  private String proof() {
    Reading reading = new Reading(Optional.of(language), Long.SIZE, Map.of());
    Expr read = Lowering.of(Snippet.read(text, reading), code.width()).formula();
    return switch (Equality.of(
            code.width(),
            List.of(masked(code.formula())),
            List.of(masked(read)),
            code.assumptions())
        .verdict()) {
      case EqualVerdict.Proved proved ->
          "the function, read again, is proved equal to the code given, by " + proved.method();
      case EqualVerdict.NotDecided undecided ->
          "the function, read again, agrees with the code given on all %,d words tried"
              .formatted(undecided.tested());
      case EqualVerdict.Differs differs ->
          throw new IllegalStateException("'%s' differs: %s".formatted(text, differs));
    };
  }

  private Expr masked(Expr formula) {
    return code.mask() == code.width().mask()
        ? formula
        : BinaryOp.AND.over(formula, new Expr.Constant(code.mask()));
  }

  /**
   * Returns the file past its head.
   *
   * @param header what stands above a class
   * @param kernel what the comment says
   */
  String file(String className, String header, Kernel kernel) {
    if (language == SourceLanguage.JAVA) {
      return LongLines.broken(
          "%spublic final class %s {\n  private %2$s() {}\n\n%s%s}\n"
              .formatted(header, className, kernel.comment("  "), text.indent(2)));
    }
    boolean hasTruth = language == SourceLanguage.C && text.matches("(?s).*\\bbool\\b.*");
    return (text.contains("std::") ? "#include <bit>\n" : "")
        + (hasTruth ? "#include <stdbool.h>\n" : "")
        + "#include <stdint.h>\n\n"
        + kernel.comment("")
        + LongLines.broken(text);
  }
}
