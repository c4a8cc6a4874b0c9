package sift.file;

import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import sift.word.Numeral;

/** An element of a list with its position. */
public final class TomlElement {
  private static final String WORD_FORMS = "allowed are 56, 0x38, 0b111000, -1";

  private final TomlText text;
  private final Object value;
  private final TomlPosition position;

  TomlElement(TomlText text, Object value, TomlPosition position) {
    this.text = text;
    this.value = value;
    this.position = position;
  }

  /** Returns the element: a String, Long, Double, Boolean or another type of TOML. */
  public Object value() {
    return value;
  }

  /** Returns the element as text for messages. */
  public String text() {
    return value instanceof TomlArray ? "[...]" : value.toString();
  }

  /** Returns the element as a 64-bit word, written as a number or a text in quotes. */
  public long word() {
    if (value instanceof Long number) {
      return number;
    }
    if (value instanceof String written) {
      return Numeral.signed(written.strip())
          .filter(number -> Numeral.fits(number, Long.SIZE))
          .orElseThrow(() -> wrong("'" + written + "' is not a 64-bit constant; " + WORD_FORMS))
          .longValue();
    }
    throw wrong("found " + text() + " among the constants; " + WORD_FORMS);
  }

  TomlPosition position() {
    return position;
  }

  /** Returns the exception with a message about this position. */
  public FileException wrong(String message) {
    return text.wrong(position, message);
  }
}
