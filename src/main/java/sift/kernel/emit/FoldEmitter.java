package sift.kernel.emit;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.LADD;
import static org.objectweb.asm.Opcodes.LALOAD;
import static org.objectweb.asm.Opcodes.LLOAD;
import static org.objectweb.asm.Opcodes.LSTORE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import sift.kernel.Expansion;
import sift.kernel.Width;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.ProgramBuilder;

/**
 * Emits code as a loop over rows that keeps one word, or one vector, from row to row: to time it.
 *
 * <p>Rows that wait for each other tell the latency of the code, rows that do not its throughput.
 * Little else takes time: nothing is stored, and words of boards are not loaded but change from row
 * to row by an addition. (Wide vectors of a Java array lie across two lines of the cache: loads of
 * 512 bits take two cycles on Zen 4, longer than short code.)
 *
 * <pre>
 *   local 0        1       2     3   4     6 ...
 *         columns  places  from  to  kept  the vector kept; of each board its word and what is
 *                                          added; then the steps
 * </pre>
 */
public final class FoldEmitter {
  private static final String KEPT = "kept";

  private static final int COLUMNS = 0;
  private static final int PLACES = 1;
  private static final int FROM = 2;
  private static final int TO = 3;
  private static final int WORD = 4;
  private static final int VECTOR = 6;
  private static final int FIRST_BOARD = 7;

  /** The code; its last parameter is what is kept, its result is kept next. */
  private final Program code;

  private final Set<String> boards;
  private final Set<String> gathered;
  private final boolean isWaiting;
  private final int rows;
  private final MethodVisitor method;
  private final Map<Integer, Integer> locals = new LinkedHashMap<>();

  private FoldEmitter(
      Program code,
      Set<String> boards,
      Set<String> gathered,
      boolean isWaiting,
      int rows,
      MethodVisitor method) {
    this.code = code;
    this.boards = boards;
    this.gathered = gathered;
    this.isWaiting = isWaiting;
    this.rows = rows;
    this.method = method;
  }

  /**
   * Returns a kernel whose rows do not wait for each other.
   *
   * <p>Of a board the column begins with its first word, or vector, and with what is added from row
   * to row. Results are summed; 64-bit words are subtracted, as HotSpot makes vectors of loops that
   * add.
   *
   * @param code of one result
   * @param boards the parameters that change from row to row; the others are loaded
   * @param gathered those of the others that vectors gather, each word from its place
   * @param width of the vectors; none for 64-bit words
   * @param rows from one column to the next
   * @throws TooLongException if it is so long that HotSpot would not compile it
   */
  public static FoldKernel independent(
      Program code, Set<String> boards, Set<String> gathered, Optional<Width> width, int rows) {
    ProgramBuilder builder = builder(code);
    List<Integer> parameters = parameters(builder, code);
    int result = builder.add(code, parameters.subList(0, code.inputs().size())).getFirst();
    BinaryOp fold = width.isPresent() ? BinaryOp.ADD : BinaryOp.SUB;
    Program summed = builder.program(List.of(builder.binary(fold, parameters.getLast(), result)));
    return load(summed, boards, gathered, false, width, rows);
  }

  /**
   * Returns a kernel where each row waits for the one before, whose result changes the boards by an
   * exclusive or.
   *
   * @param code of one result
   * @param boards the parameters that change from row to row; the others are loaded
   * @param gathered those of the others that vectors gather, each word from its place
   * @param width of the vectors; none for 64-bit words
   * @param rows from one column to the next
   * @throws TooLongException if it is so long that HotSpot would not compile it
   */
  public static FoldKernel waiting(
      Program code, Set<String> boards, Set<String> gathered, Optional<Width> width, int rows) {
    ProgramBuilder builder = builder(code);
    List<Integer> parameters = new ArrayList<>(parameters(builder, code));
    int kept = parameters.removeLast();
    for (int i = 0; i < parameters.size(); i++) {
      if (boards.contains(code.inputs().get(i))) {
        parameters.set(i, builder.binary(BinaryOp.XOR, parameters.get(i), kept));
      }
    }
    return load(
        builder.program(builder.add(code, parameters)), boards, gathered, true, width, rows);
  }

  private static ProgramBuilder builder(Program code) {
    List<String> inputs = new ArrayList<>(code.inputs());
    inputs.add(KEPT);
    return new ProgramBuilder(inputs);
  }

  private static List<Integer> parameters(ProgramBuilder builder, Program code) {
    List<Integer> parameters = new ArrayList<>();
    for (int i = 0; i <= code.inputs().size(); i++) {
      parameters.add(builder.step(new Program.Parameter(i)));
    }
    return parameters;
  }

  private static FoldKernel load(
      Program code,
      Set<String> boards,
      Set<String> gathered,
      boolean isWaiting,
      Optional<Width> width,
      int rows) {
    KernelClass kernel =
        new KernelClass(ClassName.HIDDEN, FoldKernel.class, Type.getType("([J[IIIJ)J"));
    Program plain = width.isPresent() ? Expansion.of(code) : Expansion.ofWords(code);
    Emitted emitted =
        kernel.emit(
            code.operations(),
            method -> {
              FoldEmitter emitter =
                  new FoldEmitter(plain, boards, gathered, isWaiting, rows, method);
              width.ifPresentOrElse(emitter::emitVectors, emitter::emitWords);
            });
    Bytecode.check(emitted);
    return emitted.load(FoldKernel.class);
  }

  private void emitWords() {
    int firstStep =
        emitBoards(
            2,
            (parameter, next) -> {
              emitPlace(parameter, next);
              method.visitInsn(LALOAD);
            },
            LSTORE);
    Loop.emit(
        method,
        FROM,
        TO,
        1,
        () -> {
          new WordSteps(code, method, firstStep, this::loadWord).emit(code.results().getFirst());
          method.visitVarInsn(LSTORE, WORD);
          emitNext(local -> {
            method.visitVarInsn(LLOAD, local);
            method.visitVarInsn(LLOAD, local + 2);
            method.visitInsn(LADD);
            method.visitVarInsn(LSTORE, local);
          });
        });
    method.visitVarInsn(LLOAD, WORD);
  }

  private void emitVectors(Width width) {
    VectorSteps.emitSpecies(method, width);
    method.visitVarInsn(LLOAD, WORD);
    VectorSteps.broadcast(method);
    method.visitVarInsn(ASTORE, VECTOR);
    int firstStep =
        emitBoards(
            1, (parameter, next) -> emitVector(parameter, next * width.lanes(), width), ASTORE);
    VectorSteps steps =
        new VectorSteps(code, width, method, firstStep, parameter -> loadVector(parameter, width));
    steps.emitConstants();
    Loop.emit(
        method,
        FROM,
        TO,
        width.lanes(),
        () -> {
          steps.emit(code.results().getFirst());
          method.visitVarInsn(ASTORE, VECTOR);
          emitNext(local -> {
            method.visitVarInsn(ALOAD, local);
            method.visitVarInsn(ALOAD, local + 1);
            VectorSteps.emitSum(method);
            method.visitVarInsn(ASTORE, local);
          });
        });
    method.visitVarInsn(ALOAD, VECTOR);
    VectorSteps.emitUnion(method);
  }

  /** Loads something of a parameter's column: its first word or vector, 0, or the second, 1. */
  private interface BoardLoad {
    void emit(int parameter, int next);
  }

  /** Sets the locals of all boards and returns the first local behind them. */
  private int emitBoards(int size, BoardLoad load, int store) {
    int local = FIRST_BOARD;
    for (int i = 0; i < code.inputs().size() - 1; i++) {
      if (boards.contains(code.inputs().get(i))) {
        locals.put(i, local);
        for (int next = 0; next < 2; next++) {
          load.emit(i, next);
          method.visitVarInsn(store, local);
          local += size;
        }
      }
    }
    return local;
  }

  /** Changes the boards, unless the result does. */
  private void emitNext(IntConsumer add) {
    if (!isWaiting) {
      locals.values().forEach(add::accept);
    }
  }

  private void loadWord(int parameter) {
    if (isKept(parameter)) {
      method.visitVarInsn(LLOAD, WORD);
    } else if (locals.containsKey(parameter)) {
      method.visitVarInsn(LLOAD, locals.get(parameter));
    } else {
      emitPlace(parameter, 0);
      method.visitInsn(LALOAD);
    }
  }

  private void loadVector(int parameter, Width width) {
    if (isKept(parameter)) {
      method.visitVarInsn(ALOAD, VECTOR);
    } else if (locals.containsKey(parameter)) {
      method.visitVarInsn(ALOAD, locals.get(parameter));
    } else if (gathered.contains(code.inputs().get(parameter))) {
      VectorSteps.emitSpecies(method, width);
      method.visitVarInsn(ALOAD, COLUMNS);
      method.visitLdcInsn(parameter * rows);
      method.visitVarInsn(ALOAD, PLACES);
      method.visitVarInsn(ILOAD, FROM);
      VectorSteps.fromArray(method, "[JI[II");
    } else {
      emitVector(parameter, 0, width);
    }
  }

  private void emitVector(int parameter, int offset, Width width) {
    VectorSteps.emitSpecies(method, width);
    emitPlace(parameter, offset);
    VectorSteps.fromArray(method, "[JI");
  }

  private boolean isKept(int parameter) {
    return parameter == code.inputs().size() - 1;
  }

  /** Leaves the array on the stack, and the index of this row in a column, or of one behind it. */
  private void emitPlace(int column, int offset) {
    method.visitVarInsn(ALOAD, COLUMNS);
    method.visitVarInsn(ILOAD, FROM);
    if (column * rows + offset > 0) {
      method.visitLdcInsn(column * rows + offset);
      method.visitInsn(IADD);
    }
  }
}
