package sift.app.cli.options;

import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import sift.chess.variant.Variant;

/** Reads the names of variants of chess, and lists them for completion. */
public final class VariantName implements ITypeConverter<Variant>, Iterable<String> {
  /** The names of all variants that have one. */
  public static final List<String> NAMES = Variant.NAMED.stream().map(Variant::name).toList();

  @Override
  public Variant convert(String value) {
    return Variant.NAMED.get(Named.index(value, NAMES));
  }

  @Override
  public Iterator<String> iterator() {
    return NAMES.iterator();
  }
}
