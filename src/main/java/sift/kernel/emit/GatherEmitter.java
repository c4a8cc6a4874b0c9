package sift.kernel.emit;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ILOAD;

import java.util.Optional;
import java.util.stream.IntStream;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import sift.kernel.Expansion;
import sift.kernel.GatherCode;
import sift.kernel.Lookup;
import sift.kernel.Width;
import sift.lang.Program;

/**
 * Emits code as a loop over a column of words whose other arguments are gathered from a table, or
 * looked up in a small one: one flat method.
 *
 * <pre>
 *   local 0     1      2    3     4   5 ...
 *         rows  words  out  from  to  the steps
 * </pre>
 */
public final class GatherEmitter {
  private static final String TABLE = "TABLE";
  private static final int ROWS = 0;
  private static final int WORDS = 1;
  private static final int OUT = 2;
  private static final int FROM = 3;
  private static final int TO = 4;
  private static final int FIRST_STEP = 5;

  private final KernelClass kernel;
  private final GatherCode gather;
  private final Width width;
  private final MethodVisitor method;
  private final VectorSteps steps;

  /** The parameter that is the number of the square, if the code has it. */
  private final Optional<Program.Parameter> square;

  private GatherEmitter(KernelClass kernel, GatherCode gather, Width width, MethodVisitor method) {
    this.kernel = kernel;
    this.gather = gather;
    this.width = width;
    this.method = method;
    steps = new VectorSteps(Expansion.of(gather.code()), width, method, FIRST_STEP, this::load);
    square =
        IntStream.range(1, gather.code().inputs().size())
            .filter(gather::isSquare)
            .mapToObj(Program.Parameter::new)
            .filter(steps.code.steps()::contains)
            .findFirst();
    for (int i = 1; i < gather.code().inputs().size(); i++) {
      String table = TABLE + i;
      lookup(i).ifPresent(lookup -> kernel.addTable(table, lookup.words()));
    }
  }

  /**
   * Returns the class file of a kernel; its {@code compute} takes what {@link RowsKernel#run}
   * takes.
   *
   * @throws TooLongException if its method is so long that HotSpot would not compile it
   */
  public static Emitted emit(GatherCode gather, Width width, ClassName name) {
    KernelClass kernel = new KernelClass(name, RowsKernel.class, Type.getType("([I[J[JII)V"));
    kernel.addTable(TABLE, gather.table());
    return kernel.emit(
        gather.code().operations(),
        method -> new GatherEmitter(kernel, gather, width, method).emitLoop());
  }

  private void emitLoop() {
    steps.emitLoop(FROM, TO, OUT, () -> {});
  }

  private void load(int parameter) {
    Optional<Lookup> lookup = lookup(parameter);
    if (parameter == 0) {
      VectorSteps.emitSpecies(method, width);
      method.visitVarInsn(ALOAD, WORDS);
      method.visitVarInsn(ILOAD, FROM);
      VectorSteps.fromArray(method, "[JI");
    } else if (gather.isSquare(parameter)) {
      VectorSteps.fromInts(method, width, ROWS, FROM);
    } else if (lookup.isPresent()) {
      steps.emitIndex(lookup.get(), steps.code.steps().indexOf(square.orElseThrow()));
      for (int half = 0; half < 2; half++) {
        VectorSteps.emitSpecies(method, width);
        kernel.loadTable(method, TABLE + parameter);
        method.visitLdcInsn(half * width.lanes());
        VectorSteps.fromArray(method, "[JI");
      }
      VectorSteps.select(method);
    } else {
      VectorSteps.emitSpecies(method, width);
      kernel.loadTable(method, TABLE);
      method.visitLdcInsn((parameter - 1) * gather.rows());
      method.visitVarInsn(ALOAD, ROWS);
      method.visitVarInsn(ILOAD, FROM);
      VectorSteps.fromArray(method, "[JI[II");
    }
  }

  /** Two vectors of eight words are a small table; its index is made of the square. */
  private Optional<Lookup> lookup(int parameter) {
    return parameter > 0 && square.isPresent() && width == Width.BITS_512
        ? gather.lookup(parameter)
        : Optional.empty();
  }
}
