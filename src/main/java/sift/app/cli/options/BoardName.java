package sift.app.cli.options;

import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import sift.geometry.BoardSize;

/** Reads the size of a board, {@code 10x8}, and lists the usual ones for completion. */
public final class BoardName implements ITypeConverter<BoardSize>, Iterable<String> {
  @Override
  public BoardSize convert(String value) {
    try {
      return BoardSize.parse(value);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  @Override
  public Iterator<String> iterator() {
    return List.of("8x8", "10x8", "10x10", "11x11", "14x8").iterator();
  }
}
