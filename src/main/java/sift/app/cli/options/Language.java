package sift.app.cli.options;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sift.app.cli.terminal.UserException;
import sift.kernel.Width;
import sift.kernel.emit.Bytecode;
import sift.kernel.emit.ColumnEmitter;
import sift.kernel.line.KernelExport;
import sift.kernel.line.SliderCode;
import sift.kernel.print.CSource;
import sift.kernel.print.CppSource;
import sift.kernel.print.JavaRowSource;
import sift.kernel.print.JavaSource;
import sift.kernel.print.JavaVectorSource;
import sift.kernel.print.Kernel;
import sift.kernel.print.RustSource;
import sift.kernel.print.Source;

/** The languages a kernel is printed in, as people name them. */
public enum Language {
  JAVA,
  JAVA_VECTOR,
  C,
  CPP_AVX2,
  CPP_AVX512,
  RUST,
  BYTECODE;

  /**
   * Returns code over columns of its inputs, as a class of this name; the function of the bytecode
   * is always called {@code compute}.
   */
  public String print(Kernel kernel, Width width, String className) {
    return source(className, width)
        .map(source -> source.print(List.of(kernel)))
        .orElseGet(() -> Bytecode.text(ColumnEmitter.emit(kernel.code(), width)));
  }

  /** Returns a kernel for sliders, as a class of this name. */
  public String print(SliderCode code, KernelShape shape, String className) {
    if (this == BYTECODE) {
      return Bytecode.text(code.emit());
    }
    return switch (code) {
      case SliderCode.Preloaded(var bulk, var _, var width) ->
          print(new Kernel(KernelExport.ATTACKS, bulk), width, className);
      case SliderCode.One(var rows) when this == ofRows(shape) ->
          new JavaRowSource(className).print(rows, KernelExport.ATTACKS);
      case SliderCode.One one -> throw refused(shape, List.of(ofRows(shape), BYTECODE));
      case SliderCode.Gathered gathered -> throw refused(shape, List.of(BYTECODE));
    };
  }

  /** Returns the language in which one slider is printed: without vectors, or with them. */
  private static Language ofRows(KernelShape shape) {
    return shape == KernelShape.SCALAR ? JAVA : JAVA_VECTOR;
  }

  private UserException refused(KernelShape shape, List<Language> allowed) {
    return new UserException(
        "--print %s: --shape %s is printed as %s; columns and bulk in every language"
            .formatted(
                text(),
                shape.text(),
                String.join(" or ", allowed.stream().map(Language::text).toList())));
  }

  /** Returns whether what is printed is a class with a name that can be chosen. */
  public boolean hasClass() {
    return switch (this) {
      case JAVA, JAVA_VECTOR -> true;
      case C, CPP_AVX2, CPP_AVX512, RUST, BYTECODE -> false;
    };
  }

  /** Returns whether what is printed can divide. */
  public boolean hasDivision() {
    return this == JAVA || this == C || this == RUST;
  }

  /** Returns whether words of 128 bits are printed as such, not as two halves. */
  public boolean hasWideWords() {
    return this == C || this == RUST;
  }

  private String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns how text is printed; bytecode has no source. */
  private Optional<Source> source(String className, Width width) {
    return switch (this) {
      case JAVA -> Optional.of(new JavaSource(className));
      case JAVA_VECTOR ->
          Optional.of(
              new JavaVectorSource(
                  className, Optional.of(width).filter(given -> given != Width.preferred())));
      case C -> Optional.of(new CSource());
      case CPP_AVX2 -> Optional.of(CppSource.AVX2);
      case CPP_AVX512 -> Optional.of(CppSource.AVX512);
      case RUST -> Optional.of(new RustSource());
      case BYTECODE -> Optional.empty();
    };
  }
}
