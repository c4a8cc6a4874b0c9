package sift.app.cli.options;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import sift.kernel.Expansion;
import sift.kernel.print.CSource;
import sift.kernel.print.CppSource;
import sift.kernel.print.JavaSource;
import sift.kernel.print.JavaVectorSource;
import sift.kernel.print.RustSource;
import sift.kernel.print.SliderSource;
import sift.kernel.print.Source;
import sift.lang.Program;

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

  /** Returns whether one call takes columns of words. */
  public boolean isBulk() {
    return source.isBulk();
  }

  /** Returns the language for one slider or word at a time. */
  public CodeLanguage scalar() {
    return switch (this) {
      case C, CPP, RUST, JAVA -> this;
      case CPP_AVX2, CPP_AVX512 -> CPP;
      case JAVA_VECTOR -> JAVA;
    };
  }

  /** Returns whether words of 128 bits are printed as such, not as two halves. */
  public boolean hasWideWords() {
    return !source.isBulk() && !source.isJava();
  }

  /** Returns code in the operators that the language has; three-input logic is one of AVX-512. */
  public Program prepared(Program code) {
    return switch (this) {
      case CPP_AVX512 -> code;
      case JAVA_VECTOR -> Expansion.of(code);
      case C, CPP, CPP_AVX2, RUST, JAVA -> Expansion.ofFunctions(code);
    };
  }

  /**
   * Returns how functions of words are printed.
   *
   * @param className the name of the class, in Java
   */
  public Source functions(String className) {
    return switch (this) {
      case C -> CSource.C;
      case CPP -> CSource.CPP;
      case CPP_AVX2 -> CppSource.AVX2;
      case CPP_AVX512 -> CppSource.AVX512;
      case RUST -> new RustSource();
      case JAVA -> new JavaSource(className);
      case JAVA_VECTOR -> new JavaVectorSource(className);
    };
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
