package sift.app.cli.options;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 200M} or {@code 12G} as bytes, in powers of 1,024 as java's own -Xmx does. */
public final class MemorySize implements ITypeConverter<Long> {
  private static final Pattern SIZE = Pattern.compile("([0-9]{1,9})([KMGTkmgt])(i?[Bb])?");
  private static final long LEAST = 64L << 20;

  @Override
  public Long convert(String value) {
    return convert(value, LEAST);
  }

  /** Returns the bytes of a size of at least {@code least} bytes. */
  static long convert(String value, long least) {
    Matcher size = SIZE.matcher(value);
    if (size.matches()) {
      int exponent = "KMGT".indexOf(Character.toUpperCase(size.group(2).charAt(0))) + 1;
      long bytes = Long.parseLong(size.group(1)) << (10 * exponent);
      if (bytes >= least) {
        return bytes;
      }
    }
    throw new TypeConversionException(
        "'%s' is not a memory size; allowed are %dM and more, as 200M or 12G"
            .formatted(value, least >> 20));
  }

  /** Bytes as people write them, {@code "3.2 GiB"}. */
  public static String text(long bytes) {
    double mebibytes = bytes / 1048576.0;
    return mebibytes < 1024
        ? "%.0f MiB".formatted(mebibytes)
        : "%.1f GiB".formatted(mebibytes / 1024);
  }
}
