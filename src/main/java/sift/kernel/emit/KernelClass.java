package sift.kernel.emit;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.LASTORE;
import static org.objectweb.asm.Opcodes.NEWARRAY;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.T_LONG;
import static org.objectweb.asm.Opcodes.V25;

import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The class around an emitted method: {@code public static compute}, the tables it reads as static
 * arrays of longs, and, if the class implements one of our interfaces, a constructor and {@code
 * run}.
 *
 * <p>HotSpot compiles no method of {@value #MOST_BYTES} bytes or more, so such a one is refused.
 */
public final class KernelClass {
  /** HotSpot's HugeMethodLimit. */
  public static final int MOST_BYTES = 8000;

  private static final String COMPUTE = "compute";
  private static final String WORDS = "[J";

  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
  private final boolean isOurs;
  private final String name;
  private final Type method;
  private final Map<String, List<Long>> tables = new LinkedHashMap<>();

  /**
   * A class.
   *
   * @param contract what it implements if it is ours
   * @param method the type of {@code compute}
   */
  KernelClass(ClassName className, Class<?> contract, Type method) {
    isOurs = className.isOurs();
    boolean isHidden = className.equals(ClassName.HIDDEN);
    name = className.internal() + (isHidden ? contract.getSimpleName() : "");
    this.method = method;
    String[] interfaces = isOurs ? new String[] {Type.getInternalName(contract)} : new String[0];
    writer.visit(V25, ACC_PUBLIC | ACC_FINAL, name, null, "java/lang/Object", interfaces);
    emitConstructor(isOurs ? ACC_PUBLIC : ACC_PRIVATE);
  }

  /** Adds a table; they are filled when the class is initialized. */
  void addTable(String field, List<Long> words) {
    writer.visitField(ACC_PRIVATE | ACC_STATIC | ACC_FINAL, field, WORDS, null, null).visitEnd();
    tables.put(field, words);
  }

  /** Leaves the array of a table on the stack. */
  void loadTable(MethodVisitor visitor, String field) {
    visitor.visitFieldInsn(GETSTATIC, name, field, WORDS);
  }

  private void emitTables() {
    MethodVisitor visitor = writer.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    visitor.visitCode();
    tables.forEach((field, words) -> {
      visitor.visitLdcInsn(words.size());
      visitor.visitIntInsn(NEWARRAY, T_LONG);
      for (int i = 0; i < words.size(); i++) {
        if (words.get(i) != 0) {
          visitor.visitInsn(DUP);
          visitor.visitLdcInsn(i);
          visitor.visitLdcInsn(words.get(i));
          visitor.visitInsn(LASTORE);
        }
      }
      visitor.visitFieldInsn(PUTSTATIC, name, field, WORDS);
    });
    end(visitor, RETURN);
  }

  /** Adds a public static method, and a {@code run} that calls it if the class has a contract. */
  void addMethod(String simpleName, Type type, Consumer<MethodVisitor> body) {
    String descriptor = type.getDescriptor();
    int returns = type.getReturnType().getOpcode(IRETURN);
    MethodVisitor visitor =
        writer.visitMethod(ACC_PUBLIC | ACC_STATIC, simpleName, descriptor, null, null);
    visitor.visitCode();
    body.accept(visitor);
    end(visitor, returns);
    if (isOurs) {
      MethodVisitor run = writer.visitMethod(ACC_PUBLIC, "run", descriptor, null, null);
      run.visitCode();
      int local = 1;
      for (Type argument : type.getArgumentTypes()) {
        run.visitVarInsn(argument.getOpcode(ILOAD), local);
        local += argument.getSize();
      }
      run.visitMethodInsn(INVOKESTATIC, name, simpleName, descriptor, false);
      end(run, returns);
    }
  }

  /** Calls {@code compute} with the arguments on the stack. */
  void callCompute(MethodVisitor visitor) {
    visitor.visitMethodInsn(INVOKESTATIC, name, COMPUTE, method.getDescriptor(), false);
  }

  /**
   * Returns the class file with this method as {@code compute}.
   *
   * @param operations what the method computes, for the message
   * @throws TooLongException if the method is so long that HotSpot would not compile it
   */
  Emitted emit(int operations, Consumer<MethodVisitor> body) {
    addMethod(COMPUTE, method, body);
    if (!tables.isEmpty()) {
      emitTables();
    }
    writer.visitEnd();
    byte[] classFile = classFile(operations);
    int bytes = codeBytes(classFile);
    if (bytes >= MOST_BYTES) {
      throw new TooLongException(
          "the kernel has %,d operations in %,d bytes of bytecode; HotSpot compiles fewer than %,d"
              .formatted(operations, bytes, MOST_BYTES));
    }
    return new Emitted(classFile, bytes);
  }

  private byte[] classFile(int operations) {
    try {
      return writer.toByteArray();
    } catch (MethodTooLargeException | LimitExceededException e) {
      throw new TooLongException(
          "the kernel has %,d operations, more than a class file holds".formatted(operations));
    }
  }

  private void emitConstructor(int access) {
    MethodVisitor constructor = writer.visitMethod(access, "<init>", "()V", null, null);
    constructor.visitCode();
    constructor.visitVarInsn(ALOAD, 0);
    constructor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    end(constructor, RETURN);
  }

  private static void end(MethodVisitor visitor, int returns) {
    visitor.visitInsn(returns);
    visitor.visitMaxs(0, 0);
    visitor.visitEnd();
  }

  private static int codeBytes(byte[] classFile) {
    for (MethodModel method : ClassFile.of().parse(classFile).methods()) {
      if (method.methodName().equalsString(COMPUTE)) {
        return ((CodeAttribute) method.code().orElseThrow()).codeLength();
      }
    }
    throw new IllegalStateException("no method '" + COMPUTE + "'");
  }
}
