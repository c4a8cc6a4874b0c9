package sift.app.cli.options;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import sift.chess.perft.HashedGenerator;

/** Reads the size of a table of counts, which must fit the heap. */
public final class HashSize implements ITypeConverter<Long> {
  @Override
  public Long convert(String value) {
    long bytes = MemorySize.convert(value, HashedGenerator.MIN_BYTES);
    long most = Math.min(HashedGenerator.MAX_BYTES, Runtime.getRuntime().maxMemory() / 4 * 3);
    if (bytes > most) {
      throw new TypeConversionException(
          "'%s' is too much; at most %s fit the heap, which SIFT_JAVA_OPTS=-Xmx enlarges"
              .formatted(value, MemorySize.text(most)));
    }
    return bytes;
  }
}
