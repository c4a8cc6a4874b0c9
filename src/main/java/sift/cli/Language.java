package sift.cli;

import sift.kernel.CSource;
import sift.kernel.CppSource;
import sift.kernel.JavaSource;
import sift.kernel.JavaVectorSource;
import sift.kernel.RustSource;
import sift.kernel.Source;

/** The languages a kernel is printed in, as people name them. */
enum Language {
  JAVA,
  JAVA_VECTOR,
  C,
  CPP_AVX2,
  CPP_AVX512,
  RUST;

  private static final String CLASS = "Attacks";

  Source source() {
    return switch (this) {
      case JAVA -> new JavaSource(CLASS);
      case JAVA_VECTOR -> new JavaVectorSource(CLASS, JavaVectorSource.Species.PREFERRED);
      case C -> new CSource();
      case CPP_AVX2 -> CppSource.AVX2;
      case CPP_AVX512 -> CppSource.AVX512;
      case RUST -> new RustSource();
    };
  }
}
