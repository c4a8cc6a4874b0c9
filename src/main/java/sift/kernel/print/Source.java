package sift.kernel.print;

import java.util.List;
import sift.lang.Program;

/**
 * A language in which code is printed for people to read and compile.
 *
 * <p>Above each function stands its formula, then the notes of its kernel. What is used more than
 * once has a name; a short term used once stays in its place. A function has all parameters of its
 * code, used or not. Words that the language or the text itself needs get an underscore behind
 * them.
 */
public sealed interface Source
    permits JavaSource, JavaVectorSource, CSource, CppSource, RustSource {
  /**
   * Returns a file with a function for each kernel, in this order, and the helpers that they use.
   */
  String print(List<Kernel> kernels);

  /** Returns a file with one function. */
  default String print(Program code, String name) {
    return print(List.of(new Kernel(name, code)));
  }
}
