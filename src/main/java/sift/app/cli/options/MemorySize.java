package sift.app.cli.options;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads {@code 200M} or {@code 12G} as bytes, in powers of 1,024 as java's own -Xmx does, up to
 * what the machine has.
 */
public final class MemorySize implements ITypeConverter<Long> {
  private static final Pattern SIZE = Pattern.compile("([0-9]{1,9})([KMGTkmgt])(i?[Bb])?");
  private static final long LEAST = 64L << 20;

  @Override
  public Long convert(String value) {
    long bytes = convert(value, LEAST);
    long most = ofMachine();
    if (bytes > most) {
      throw new TypeConversionException(
          "'%s' is more than this machine has, %s".formatted(value, text(most)));
    }
    return bytes;
  }

  /** Returns the memory of the machine, or of the container that this process is in. */
  private static long ofMachine() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
  }

  /** Returns the bytes of a size of at least {@code least} bytes. */
  static long convert(String value, long least) {
    Matcher size = SIZE.matcher(value);
    if (size.matches()) {
      int exponent = "KMGT".indexOf(Character.toUpperCase(size.group(2).charAt(0))) + 1;
      // 999999999T is more than a long has; Long.MAX_VALUE is too much for any machine as well.
      long bytes =
          Long.parseLong(size.group(1)) > Long.MAX_VALUE >> (10 * exponent)
              ? Long.MAX_VALUE
              : Long.parseLong(size.group(1)) << (10 * exponent);
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
