package sift.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.kernel.emit.ColumnEmitter;
import sift.kernel.emit.ColumnKernel;
import sift.kernel.emit.ColumnProgram;
import sift.kernel.emit.Emitted;
import sift.kernel.emit.KernelClass;
import sift.kernel.emit.Stage;
import sift.kernel.emit.StripProgram;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.lang.RandomFormulas;

/** Kernels so large that HotSpot would compile them late or never. */
class LargeKernelTest {
  private static final List<String> INPUTS = List.of("a", "b", "c");
  private static final int ROWS = 512;
  private static final int C2 = 4;

  /** As large as one method may be, and five times as large. */
  @Test
  @Tag("slow")
  void everyMethodReachesTheBestCompiler() throws Exception {
    int most = operationsOfOneMethod();
    ColumnProgram whole = ColumnProgram.of(chain(most), Width.preferred());
    assertEquals(1, whole.pieces().size());
    assertTrue(whole.codeBytes() > ColumnProgram.MOST_BYTES - 20, () -> "" + whole.codeBytes());
    ColumnProgram cut = ColumnProgram.of(chain(5 * most), Width.preferred());
    assertTrue(cut.codeBytes() > KernelClass.MOST_BYTES, () -> "" + cut.codeBytes());
    assertTrue(cut.pieces().size() > 4, () -> "" + cut.pieces().size());
    assertReachesC2(whole.pieces());
    assertReachesC2(cut.pieces());
  }

  @Test
  void piecesTogetherComputeWhatTheTwinComputes() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 20; i++) {
      Program code = tangle(random, 300 + 20 * i);
      ColumnProgram program = ColumnProgram.of(code, Width.BITS_128);
      long[][] in = columns(random);
      long[][] out = new long[code.results().size()][ROWS];
      program.load().run(in, out, 2, ROWS);
      for (int row = 0; row < ROWS; row++) {
        long[] expected = code.run(in[0][row], in[1][row], in[2][row]);
        for (int result = 0; result < expected.length; result++) {
          assertEquals(row < 2 ? 0 : expected[result], out[result][row]);
        }
      }
    }
  }

  /** Chains of first and of second operands, longer than the emitter may call itself. */
  @Test
  void chainsOfAnyLengthAreEmitted() {
    ProgramBuilder maker = new ProgramBuilder(INPUTS);
    INPUTS.forEach(input -> maker.asWritten(new Expr.Input(input)));
    int first = 0;
    int second = 1;
    for (int i = 0; i < 10_000; i++) {
      BinaryOp op = i % 2 == 0 ? BinaryOp.SUB : BinaryOp.XOR;
      first = maker.binary(op, first, 2);
      second = maker.binary(op, 2, second);
    }
    Program code = maker.program(List.of(first, second));
    long[][] in = columns(new SplittableRandom(7));
    long[][] out = new long[2][ROWS];
    ColumnProgram.of(code, Width.BITS_128).load().run(in, out, 0, 1);
    long[] expected = code.run(in[0][0], in[1][0], in[2][0]);
    assertEquals(expected[0], out[0][0]);
    assertEquals(expected[1], out[1][0]);
  }

  /** The second of two stages reads what the first has computed, and the inputs. */
  @Test
  void stagesOverStripsComputeWhatTheirTwinsCompute() {
    SplittableRandom random = new SplittableRandom(6);
    for (int i = 0; i < 20; i++) {
      Program first = tangle(random, 100);
      Program second = tangle(random, 100);
      List<String> handed =
          IntStream.range(0, first.results().size()).mapToObj(result -> "h" + result).toList();
      List<String> read = List.of("b", handed.getFirst(), handed.getLast());
      List<String> names =
          IntStream.range(0, second.results().size()).mapToObj(result -> "r" + result).toList();
      Program renamed = new Program(read, second.steps(), second.results());
      StripProgram program =
          StripProgram.of(
              List.of(new Stage(first, handed), new Stage(renamed, names)), ROWS, Width.BITS_128);
      long[] strips = program.memory();
      long[][] in = columns(random);
      for (int parameter = 0; parameter < in.length; parameter++) {
        System.arraycopy(in[parameter], 0, strips, parameter * ROWS, ROWS);
      }
      program.load().run(strips, 2, ROWS);
      for (int row = 2; row < ROWS; row++) {
        long[] words = first.run(in[0][row], in[1][row], in[2][row]);
        long[] expected = second.run(in[1][row], words[0], words[words.length - 1]);
        for (int result = 0; result < expected.length; result++) {
          assertEquals(expected[result], strips[program.result(result) + row]);
        }
      }
    }
  }

  @Test
  void aStageThatReadsWhatNobodyComputesIsRefused() {
    Stage stage = Stage.of(INPUTS, List.of("sum"), List.of(new Expr.Input("a")));
    Stage next = Stage.of(List.of("total"), List.of("r"), List.of(new Expr.Input("total")));
    assertThrows(
        IllegalArgumentException.class,
        () -> StripProgram.of(List.of(stage, next), ROWS, Width.BITS_128));
  }

  private static int operationsOfOneMethod() {
    int operations = 1;
    while (ColumnEmitter.emit(chain(operations + 1), Width.preferred()).codeBytes()
        <= ColumnProgram.MOST_BYTES) {
      operations++;
    }
    return operations;
  }

  private static Program chain(int operations) {
    Expr chain = new Expr.Input("a");
    for (int i = 0; i < operations; i++) {
      chain =
          switch (i % 3) {
            case 0 -> new Expr.Binary(BinaryOp.XOR, chain, new Expr.Input("b"));
            case 1 -> new Expr.Binary(BinaryOp.SUB, chain, new Expr.Input("c"));
            default -> new Expr.Binary(BinaryOp.SHL, chain, new Expr.Constant(1));
          };
    }
    return Program.simplified(INPUTS, List.of(chain));
  }

  /** Terms over terms anywhere before, several results, one of them an input, one a constant. */
  private static Program tangle(SplittableRandom random, int operations) {
    ProgramBuilder maker = new ProgramBuilder(INPUTS);
    INPUTS.forEach(input -> maker.asWritten(new Expr.Input(input)));
    int constant = maker.step(new Program.Constant(42));
    int last = 0;
    for (int i = 4; i < operations; i++) {
      BinaryOp op =
          RandomFormulas.shortOperators()
              .get(random.nextInt(RandomFormulas.shortOperators().size()));
      int x = Math.max(0, last - random.nextInt(30));
      last = maker.binary(op, x, random.nextInt(last + 1));
    }
    return maker.program(List.of(last, 1, constant, last / 2));
  }

  private static long[][] columns(SplittableRandom random) {
    long[][] columns = new long[INPUTS.size()][ROWS];
    for (long[] column : columns) {
      for (int row = 0; row < ROWS; row++) {
        column[row] = RandomFormulas.word(random);
      }
    }
    return columns;
  }

  /** Runs them until the JDK's flight recorder has seen C2 compile each. */
  private static void assertReachesC2(List<Emitted> pieces) throws InterruptedException {
    Set<String> compiled = ConcurrentHashMap.newKeySet();
    try (RecordingStream stream = new RecordingStream()) {
      stream.enable("jdk.Compilation").withThreshold(Duration.ZERO);
      stream.onEvent(
          "jdk.Compilation",
          event -> {
            RecordedMethod method = event.getValue("method");
            if (event.getShort("compileLevel") == C2 && event.getBoolean("succeded")) {
              compiled.add(method.getType().getName() + "." + method.getName());
            }
          });
      stream.startAsync();
      for (Emitted piece : pieces) {
        ColumnKernel kernel = piece.load(ColumnKernel.class);
        // The recorder writes the suffix of a hidden class behind a dot.
        String name = kernel.getClass().getName().replace('/', '.') + ".compute";
        long[][] in = new long[32][ROWS];
        long[][] out = new long[32][ROWS];
        long begin = System.nanoTime();
        while (!compiled.contains(name) && System.nanoTime() - begin < 120e9) {
          kernel.run(in, out, 0, ROWS);
        }
        assertTrue(
            compiled.contains(name), () -> "%d bytes; %s".formatted(piece.codeBytes(), compiled));
      }
    }
  }
}
