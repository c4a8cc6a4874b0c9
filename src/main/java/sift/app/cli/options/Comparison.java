package sift.app.cli.options;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.app.cli.options.SnippetOptions.Text;
import sift.app.cli.terminal.UserException;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.Snippet.Reading;
import sift.lang.snippet.SnippetException;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

/**
 * Two formulas, or what two pieces of code compute, over words of one width.
 *
 * @param leftText in one line
 * @param rightText in one line
 * @param assumptions formulas that are not 0 where it counts
 * @param notes how code was read and is compared, for people; none for formulas
 * @param where what was assumed by --assume, for people
 * @param types those of inputs in code
 * @param resultType the one in which what code computes is compared
 */
public record Comparison(
    String leftText,
    String rightText,
    BitWidth width,
    Expr left,
    Expr right,
    List<Expr> assumptions,
    List<String> notes,
    List<String> where,
    Map<String, Type> types,
    Optional<Type> resultType) {
  public Comparison {
    assumptions = List.copyOf(assumptions);
    notes = List.copyOf(notes);
    where = List.copyOf(where);
    types = Map.copyOf(types);
  }

  /** Returns how formulas were read, if it makes a difference; nothing of code. */
  public Optional<String> unsignedReading() {
    return resultType.isEmpty() ? Question.unsignedReading(left, right) : Optional.empty();
  }

  /** Reads both; if one of them is typed code, the other is read as such. */
  public static Comparison of(
      String left, String right, SnippetOptions snippets, WordOptions words) {
    Text one = SnippetOptions.text("A", left);
    Text other = SnippetOptions.text("B", right);
    if (snippets.areFormulas(one, other)) {
      return ofFormulas(snippets.question("A", left, words), snippets.question("B", right, words));
    }
    return new Pair(one, other, snippets.reading(words, Map.of())).compared(words);
  }

  /** Compares two formulas, on the words that count for the first. */
  public static Comparison ofFormulas(Question first, Question second) {
    return new Comparison(
        first.shown(),
        second.shown(),
        first.width(),
        first.formula(),
        second.formula(),
        first.assumptions(),
        List.of(),
        first.where(),
        Map.of(),
        Optional.empty());
  }

  /** Two pieces of code, read so that names mean the same in both. */
  private static final class Pair {
    private Snippet one;
    private Snippet other;

    Pair(Text left, Text right, Reading reading) {
      Optional<Snippet> first = read(left, reading);
      Optional<Snippet> second = read(right, reading);
      one = first.orElseGet(() -> SnippetOptions.snippet(left, inputsOf(second, reading)));
      other = second.orElseGet(() -> SnippetOptions.snippet(right, inputsOf(first, reading)));
      if (one.language() == SourceLanguage.C) {
        one = as(left, one, reading, other);
      } else if (other.language() == SourceLanguage.C) {
        other = as(right, other, reading, one);
      }
      if (one.hasUndeclared()) {
        one = SnippetOptions.snippet(left, known(reading, one, other));
      } else if (other.hasUndeclared()) {
        other = SnippetOptions.snippet(right, known(reading, other, one));
      }
      other = other.renamed(names());
    }

    /** Reads code; none if it has to know the types of the other's inputs, or is wrong. */
    private static Optional<Snippet> read(Text text, Reading reading) {
      try {
        return Optional.of(Snippet.read(text.content(), reading));
      } catch (SnippetException e) {
        return Optional.empty();
      }
    }

    private static Reading inputsOf(Optional<Snippet> other, Reading reading) {
      return new Reading(
          reading.language(),
          reading.bitsOfUndeclared(),
          other.map(Snippet::inputs).orElse(Map.of()));
    }

    /** Returns what has no marks of a language as the other's, if it can be read so. */
    private static Snippet as(Text text, Snippet snippet, Reading reading, Snippet other) {
      return read(
              text,
              new Reading(
                  Optional.of(other.language()), reading.bitsOfUndeclared(), reading.known()))
          .orElse(snippet);
    }

    private static Reading known(Reading reading, Snippet snippet, Snippet other) {
      return new Reading(
          Optional.of(snippet.language()), reading.bitsOfUndeclared(), other.inputs());
    }

    /** The parameters of two functions are matched by their places. */
    private Map<String, String> names() {
      Map<String, String> names = new HashMap<>();
      if (one.isFunction()
          && other.isFunction()
          && one.inputs().size() == other.inputs().size()
          && !one.inputs().keySet().equals(other.inputs().keySet())) {
        Iterator<String> places = one.inputs().keySet().iterator();
        other.inputs().keySet().forEach(name -> names.put(name, places.next()));
      }
      return names;
    }

    Comparison compared(WordOptions words) {
      SnippetOptions.checkWidth(words, one, other);
      List<Snippet> conditions = SnippetOptions.conditions(one, words);
      int bits =
          Math.max(SnippetOptions.width(one, conditions).bits(), Lowering.width(other).bits());
      BitWidth width = new BitWidth(bits);
      checkTypes(bits);
      Lowered left = Lowering.of(one, width);
      Lowered right = Lowering.of(other, width);
      SnippetOptions.checkDefined("A", left);
      SnippetOptions.checkDefined("B", right);
      Type type = wider(one.result().type(), other.result().type());
      Set<Expr> assumptions = new LinkedHashSet<>(left.assumptions());
      assumptions.addAll(right.assumptions());
      return new Comparison(
          SnippetOptions.shown(one.text()),
          SnippetOptions.shown(other.text()),
          width,
          masked(left.in(type), type, width),
          masked(right.in(type), type, width),
          SnippetOptions.assumptions(List.copyOf(assumptions), conditions, width),
          notes(bits, type),
          SnippetOptions.where(conditions),
          one.inputs(),
          Optional.of(type));
    }

    /** The same word must be the same number in both, unless it fills the width. */
    private void checkTypes(int bits) {
      one.inputs()
          .forEach((name, type) -> {
            Type otherType = other.inputs().getOrDefault(name, type);
            if (otherType != type && (otherType.bits() != type.bits() || type.bits() != bits)) {
              throw new UserException(
                  "'%s' is %s in A and %s in B; the types must be the same"
                      .formatted(name, one.name(type), other.name(otherType)));
            }
          });
    }

    private static Type wider(Type one, Type other) {
      return one.bits() >= other.bits() ? one : other;
    }

    private static Expr masked(Expr formula, Type type, BitWidth width) {
      return type == Type.BOOL || type.bits() == width.bits()
          ? formula
          : new Expr.Binary(
              BinaryOp.AND, formula, new Expr.Constant(-1L >>> (Long.SIZE - type.bits())));
    }

    private List<String> notes(int bits, Type type) {
      List<String> notes = new ArrayList<>();
      notes.add(reading("A", one, bits));
      notes.add(reading("B", other, bits));
      if (one.result().type() != other.result().type()) {
        notes.add(
            type == Type.BOOL
                ? "results compared as truth values"
                : "results compared in %d bits".formatted(type.bits())
                    + (one.result().type().bits() == other.result().type().bits()
                        ? ""
                        : ", the narrower one converted"));
      }
      return notes;
    }

    private static String reading(String argument, Snippet snippet, int bits) {
      return "%s read as %s, %d-bit words: %s"
          .formatted(argument, snippet.language().title(), bits, snippet.signature());
    }
  }
}
