package sift.app.cli.options;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
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
import sift.lang.snippet.SourceLanguage;
import sift.rank.cost.CostModel;

/** The languages of {@code sift code}, as people name them. */
public enum CodeLanguage {
  C("c", SliderSource.C, "x86-64-bmi"),
  CPP("c++", SliderSource.CPP, "x86-64-bmi"),
  CPP_AVX2("c++-avx2", SliderSource.CPP_AVX2, "avx2"),
  CPP_AVX2_GFNI("c++-avx2-gfni", SliderSource.CPP_AVX2_GFNI, "avx2-gfni"),
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

  /** Returns the language of vectors in C++ whose cost model this is, if there is one. */
  public static Optional<CodeLanguage> ofVectors(CostModel model) {
    return Arrays.stream(values())
        .filter(language -> language.source.isBulk() && !language.source.isJava())
        .filter(language -> language.costs.equals(model.name()))
        .findFirst();
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

  /**
   * Returns whether one slider is computed in vectors: in C++, by a model of vectors whose
   * throughput matters more than its latency: a word takes long into a vector and back.
   */
  public boolean hasLanes(CostModel model) {
    return this == CPP && model.lanes() > 1 && model.throughputFirst();
  }

  /** Returns whether one call takes columns of words. */
  public boolean isBulk() {
    return source.isBulk();
  }

  /** Returns whether words of 128 bits are printed as such, not as two halves. */
  public boolean hasWideWords() {
    return !source.isBulk() && !source.isJava();
  }

  /**
   * Returns the command that compiles a file; none for vectors of C++, whose text names its flags.
   *
   * @param className the name of the class, in Java
   * @param hasMain whether the file is a program
   */
  public Optional<String> compiled(String className, boolean hasMain) {
    return switch (this) {
      case C -> Optional.of(hasMain ? "cc -O2 FILE.c" : "cc -O2 -c FILE.c");
      case CPP -> Optional.of(hasMain ? "c++ -O2 FILE.cpp" : "c++ -O2 -c FILE.cpp");
      case CPP_AVX2, CPP_AVX2_GFNI, CPP_AVX512 -> Optional.empty();
      case RUST -> Optional.of(hasMain ? "rustc -O FILE.rs" : "rustc -O --crate-type lib FILE.rs");
      case JAVA -> Optional.of("javac %s.java".formatted(className));
      case JAVA_VECTOR ->
          Optional.of(
              "javac --add-modules jdk.incubator.vector %s.java, and java with the same"
                  .formatted(className));
    };
  }

  /** Returns the language in which code is printed with types of its own; else it has words. */
  public Optional<SourceLanguage> typed() {
    return switch (this) {
      case C -> Optional.of(SourceLanguage.C);
      case CPP -> Optional.of(SourceLanguage.CPP);
      case JAVA -> Optional.of(SourceLanguage.JAVA);
      case CPP_AVX2, CPP_AVX2_GFNI, CPP_AVX512, RUST, JAVA_VECTOR -> Optional.empty();
    };
  }

  /** Returns code in the operators that the language has; three-input logic is one of AVX-512. */
  public Program prepared(Program code) {
    return switch (this) {
      case CPP_AVX512 -> code;
      case JAVA_VECTOR -> Expansion.of(code);
      case C, CPP, CPP_AVX2, CPP_AVX2_GFNI, RUST, JAVA -> Expansion.ofFunctions(code);
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
      case CPP_AVX2_GFNI -> CppSource.AVX2_GFNI;
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
      return values()[Named.index(value.replaceFirst("^cpp", "c++"), NAMES)];
    }

    @Override
    public Iterator<String> iterator() {
      return NAMES.iterator();
    }
  }
}
