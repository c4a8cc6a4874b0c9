package sift.kernel.emit;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** Emitted classes seen by ASM's own tools. */
public final class Bytecode {
  private Bytecode() {}

  /**
   * Verifies the class by data flow analysis.
   *
   * @throws IllegalStateException with ASM's complaint, if a kernel was emitted wrong
   */
  public static void check(Emitted emitted) {
    StringWriter complaints = new StringWriter();
    CheckClassAdapter.verify(
        new ClassReader(emitted.classFile()),
        Bytecode.class.getClassLoader(),
        false,
        new PrintWriter(complaints));
    if (!complaints.toString().isEmpty()) {
      throw new IllegalStateException(complaints.toString());
    }
  }
}
