package sift.app.cli.options;

import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.app.cli.options.QuestionReader.Conditions;
import sift.app.cli.options.QuestionReader.Text;
import sift.app.cli.terminal.UserException;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.Snippet.Reading;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

/** Two pieces of code, read so that names mean the same in both. */
final class SnippetPair {
  private final QuestionReader reader;
  private Snippet one;
  private Snippet other;

  SnippetPair(QuestionReader reader, Text left, Text right) {
    this.reader = reader;
    Reading reading = reader.reading();
    Optional<Snippet> first = QuestionReader.readAs(left, reading);
    Optional<Snippet> second = QuestionReader.readAs(right, reading);
    one = first.orElseGet(() -> QuestionReader.snippet(left, withInputs(reading, second)));
    other = second.orElseGet(() -> QuestionReader.snippet(right, withInputs(reading, first)));
    if (one.language() == SourceLanguage.C) {
      one = as(left, one, reading, other);
    } else if (other.language() == SourceLanguage.C) {
      other = as(right, other, reading, one);
    }
    if (one.hasUndeclared()) {
      one = QuestionReader.snippet(left, withInputs(in(reading, one), Optional.of(other)));
    } else if (other.hasUndeclared()) {
      other = QuestionReader.snippet(right, withInputs(in(reading, other), Optional.of(one)));
    }
    other = other.renamed(names());
  }

  private static Reading withInputs(Reading reading, Optional<Snippet> other) {
    return new Reading(
        reading.language(),
        reading.bitsOfUndeclared(),
        other.map(Snippet::inputs).orElse(Map.of()));
  }

  private static Reading in(Reading reading, Snippet snippet) {
    return new Reading(
        Optional.of(snippet.language()), reading.bitsOfUndeclared(), reading.known());
  }

  /** Returns what has no marks of a language as the other's, if it can be read so. */
  private static Snippet as(Text text, Snippet snippet, Reading reading, Snippet other) {
    return QuestionReader.readAs(text, in(reading, other)).orElse(snippet);
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

  /** Returns both as formulas, compared in the wider of their types. */
  Comparison compared() {
    Conditions conditions = reader.conditions(one, other);
    BitWidth width = conditions.width();
    checkTypes(width.bits());
    Lowered left = QuestionReader.lowered("A", one, width);
    Lowered right = QuestionReader.lowered("B", other, width);
    Type type =
        one.result().type().bits() >= other.result().type().bits()
            ? one.result().type()
            : other.result().type();
    Set<Expr> assumptions = new LinkedHashSet<>(left.assumptions());
    assumptions.addAll(right.assumptions());
    return new Comparison(
        QuestionReader.typed(left, masked(left.in(type), type, width), assumptions, conditions),
        QuestionReader.typed(right, masked(right.in(type), type, width), assumptions, conditions),
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

  private static Expr masked(Expr formula, Type type, BitWidth width) {
    return type == Type.BOOL || type.bits() == width.bits()
        ? formula
        : new Expr.Binary(
            BinaryOp.AND, formula, new Expr.Constant(-1L >>> (Long.SIZE - type.bits())));
  }
}
