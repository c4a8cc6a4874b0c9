package sift.scan;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.objectweb.asm.Opcodes.*;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import sift.Seed;

/** Random straight-line methods, with all ways to copy and exchange what is on the stack. */
class RandomMethodsTest {
  private static final int METHODS = 300;
  private static final int STEPS = 24;
  private static final int[] INT_BINARY = {IADD, ISUB, IMUL, IAND, IOR, IXOR, ISHL, ISHR, IUSHR};
  private static final int[] INT_UNARY = {INEG, I2B, I2C, I2S};
  private static final String LONGS = "(IJ)J";

  /** A method being written, and the sorts on its stack. */
  private record Writer(MethodVisitor code, List<Sort> stack, SplittableRandom random) {
    void push(Sort sort) {
      int choice = random.nextInt(5);
      boolean isInt = sort == Sort.INT;
      switch (choice) {
        case 0 ->
            code.visitLdcInsn(isInt ? (Object) random.nextInt(-9, 9) : (Object) random.nextLong());
        case 1 -> code.visitVarInsn(isInt ? ILOAD : LLOAD, isInt ? 3 : 4);
        default -> code.visitVarInsn(isInt ? ILOAD : LLOAD, isInt ? 0 : 1);
      }
      stack.add(sort);
    }

    Sort pop() {
      return stack.removeLast();
    }

    /** Whether the topmost values are ints. */
    boolean areInts(int count) {
      return stack.size() >= count
          && stack.subList(stack.size() - count, stack.size()).stream()
              .allMatch(sort -> sort == Sort.INT);
    }

    void plain(int opcode) {
      code.visitInsn(opcode);
    }

    void step() {
      switch (random.nextInt(12)) {
        case 0, 1 -> push(Sort.INT);
        case 2 -> push(Sort.LONG);
        case 3, 4, 5 -> compute();
        case 6 -> convert();
        case 7 -> copyInts();
        case 8 -> copyLong();
        case 9 -> store();
        case 10 -> code.visitIincInsn(3, random.nextInt(-3, 4));
        default -> exchange();
      }
    }

    void compute() {
      if (areInts(2)) {
        pop();
        plain(INT_BINARY[random.nextInt(INT_BINARY.length)]);
      } else if (stack.size() >= 2 && stack.getLast() == Sort.INT) {
        pop(); // a long by an int
        plain(LSHL + 2 * random.nextInt(3));
      } else if (stack.size() >= 2 && stack.get(stack.size() - 2) == Sort.LONG) {
        pop();
        plain(INT_BINARY[random.nextInt(6)] + 1);
      }
    }

    void convert() {
      if (!stack.isEmpty() && stack.getLast() == Sort.LONG) {
        boolean isCut = random.nextBoolean();
        plain(isCut ? L2I : LNEG);
        stack.set(stack.size() - 1, isCut ? Sort.INT : Sort.LONG);
      } else if (areInts(1)) {
        boolean isWidened = random.nextBoolean();
        plain(isWidened ? I2L : INT_UNARY[random.nextInt(INT_UNARY.length)]);
        stack.set(stack.size() - 1, isWidened ? Sort.LONG : Sort.INT);
      }
    }

    void copyInts() {
      int form = random.nextInt(5);
      int taken = form <= 2 ? 1 : 2;
      int below = form == 0 || form == 3 ? 0 : form == 2 ? 2 : 1;
      if (areInts(taken + below)) {
        plain(new int[] {DUP, DUP_X1, DUP_X2, DUP2, DUP2_X1}[form]);
        int place = stack.size() - taken - below;
        for (int i = 0; i < taken; i++) {
          stack.add(place, Sort.INT);
        }
      }
    }

    void copyLong() {
      int size = stack.size();
      if (size == 0 || stack.getLast() != Sort.LONG) {
        return;
      }
      if (size == 1) {
        plain(DUP2);
        stack.add(Sort.LONG);
      } else {
        boolean isAboveInt = stack.get(size - 2) == Sort.INT;
        plain(isAboveInt ? DUP2_X1 : DUP2_X2);
        stack.add(size - 2, Sort.LONG);
      }
    }

    void store() {
      if (!stack.isEmpty()) {
        boolean isInt = pop() == Sort.INT;
        code.visitVarInsn(isInt ? ISTORE : LSTORE, isInt ? 3 : 4);
      }
    }

    void exchange() {
      if (areInts(2)) {
        plain(SWAP);
      } else if (stack.size() > 3) {
        plain(pop() == Sort.INT ? POP : POP2);
      }
    }

    /** Makes one long of all that is on the stack. */
    void result() {
      code.visitVarInsn(LLOAD, 1);
      code.visitInsn(LNEG);
      for (Sort sort : stack.reversed()) {
        if (sort == Sort.INT) { // below the sum
          code.visitInsn(DUP2_X1);
          code.visitInsn(POP2);
          code.visitInsn(I2L);
        }
        code.visitInsn(LADD);
      }
    }
  }

  @Tag("slow")
  @Test
  void theFormulaOfARandomMethodComputesWhatTheMethodDoes() throws ReflectiveOperationException {
    SplittableRandom random = new SplittableRandom(Seed.of("RandomMethodsTest", 57));
    int compared = 0;
    for (int i = 0; i < METHODS; i++) {
      byte[] classFile = classFile(random);
      Expression expression = new Expression(ClassScan.wholes(classFile, "f").getLast().value());
      if (Stream.of("v0", "v1").toList().containsAll(expression.names().values())) {
        Class<?> loaded = MethodHandles.lookup().defineHiddenClass(classFile, true).lookupClass();
        Method method = loaded.getDeclaredMethod("f", int.class, long.class);
        method.setAccessible(true);
        TwinTest.assertTwins(expression, method);
        compared++;
      }
    }
    assertTrue(compared > METHODS / 3, "compared " + compared); // the others are cut
  }

  private static byte[] classFile(SplittableRandom random) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(V21, ACC_PUBLIC, "sift/scan/Random", null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(ACC_STATIC, "f", LONGS, null, null);
    code.visitCode();
    code.visitVarInsn(ILOAD, 0);
    code.visitVarInsn(ISTORE, 3);
    code.visitVarInsn(LLOAD, 1);
    code.visitVarInsn(LSTORE, 4);
    Writer method = new Writer(code, new ArrayList<>(), random);
    for (int step = 0; step < STEPS; step++) {
      method.step();
    }
    method.result();
    code.visitInsn(LRETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
