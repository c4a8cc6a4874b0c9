package sift.app.cli.options;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import sift.kernel.print.SliderSource;

/** The languages of {@code sift code}, as people name them. */
public enum CodeLanguage {
  C("c", SliderSource.C, "x86-64-bmi"),
  CPP("c++", SliderSource.CPP, "x86-64-bmi"),
  CPP_AVX2("c++-avx2", SliderSource.CPP_AVX2, "avx2"),
  CPP_AVX512("c++-avx512", SliderSource.CPP_AVX512, "avx512"),
  RUST("rust", SliderSource.RUST, "x86-64-bmi"),
  JAVA("java", SliderSource.JAVA, "java"),
  JAVA_VECTOR("java-vector", SliderSource.JAVA_VECTOR, "avx2");

  private static final List<String> NAMES =
      Arrays.stream(values()).map(CodeLanguage::text).toList();

  private final String text;
  private final SliderSource source;
  private final String costs;

  CodeLanguage(String text, SliderSource source, String costs) {
    this.text = text;
    this.source = source;
    this.costs = costs;
  }

  /** Returns its name: {@code "c++-avx2"}. */
  public String text() {
    return text;
  }

  /** Returns how it is printed. */
  public SliderSource source() {
    return source;
  }

  /** Returns the cost model by which formulas are chosen, if none is named. */
  public String costs() {
    return costs;
  }

  /** Reads and lists the names. */
  public static final class Reader implements ITypeConverter<CodeLanguage>, Iterable<String> {
    @Override
    public CodeLanguage convert(String value) {
      return values()[Named.index(value, NAMES)];
    }

    @Override
    public Iterator<String> iterator() {
      return NAMES.iterator();
    }
  }
}
