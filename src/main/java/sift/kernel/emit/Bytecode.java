package sift.kernel.emit;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceClassVisitor;

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

  /** Returns the class as text, an instruction in each line. */
  public static String text(Emitted emitted) {
    StringWriter text = new StringWriter();
    new ClassReader(emitted.classFile())
        .accept(new TraceClassVisitor(null, new Textifier(), new PrintWriter(text)), 0);
    return text.toString();
  }
}
