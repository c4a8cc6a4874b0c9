package sift.lang;

import java.io.Serial;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sift.file.Message;
import sift.file.Nearest;
import sift.lang.text.Token;

/** A text that is not a formula. The message is one line; {@link #column} is the position. */
public final class FormulaException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  private final int column;
  private final String reason;
  private final transient Optional<UnknownName> unknown;

  /**
   * A name that is neither an input nor, if it is called, an operator or a defined function.
   *
   * @param hasHint whether the message suggests a name
   */
  public record UnknownName(String name, boolean isCalled, boolean hasHint) {}

  FormulaException(int column, String reason) {
    this(column, reason, Optional.empty());
  }

  private FormulaException(int column, String reason, Optional<UnknownName> unknown) {
    super(Message.line("column " + column + ": " + reason));
    this.column = column;
    this.reason = Message.line(reason);
    this.unknown = unknown;
  }

  /** Returns the exception for an unknown input, given the known ones. */
  static FormulaException unknownInput(Token name, List<String> inputs, List<String> calls) {
    List<String> allowed = Stream.concat(inputs.stream(), calls.stream()).toList();
    String hint = Nearest.hint(name.text(), allowed);
    String known = inputs.isEmpty() ? "there are none" : "allowed are " + String.join(", ", inputs);
    return new FormulaException(
        name.column(),
        "unknown input '%s'; %s%s".formatted(name.text(), known, hint),
        Optional.of(new UnknownName(name.text(), false, !hint.isEmpty())));
  }

  /** Returns the exception for an unknown function, given the names that can be called. */
  static FormulaException unknownFunction(Token name, List<String> calls) {
    String near = Nearest.hint(name.text(), calls);
    String hint = near.isEmpty() ? Nearest.hint(name.text(), Spellings.allCalls()) : near;
    String rest = hint.isEmpty() ? "; functions are " + String.join(", ", calls) : hint;
    return new FormulaException(
        name.column(),
        "unknown operator '%s'%s".formatted(name.text(), rest),
        Optional.of(new UnknownName(name.text(), true, !hint.isEmpty())));
  }

  /** Returns the column of the error, counted from 1. */
  public int column() {
    return column;
  }

  /** Returns the message without the column. */
  public String reason() {
    return reason;
  }

  /** Returns the name that is unknown, if that is the reason. */
  public Optional<UnknownName> unknown() {
    return unknown;
  }
}
