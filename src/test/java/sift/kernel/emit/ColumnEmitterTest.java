package sift.kernel.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.kernel.Width;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.RandomFormulas;

class ColumnEmitterTest {
  private static final List<String> INPUTS = List.of("sq", "occ", "rev_occ");
  private static final int ROWS = 64;

  @ParameterizedTest
  @EnumSource
  void kernelsOfRandomFormulasAgreeWithTheTwin(Width width) {
    SplittableRandom random = new SplittableRandom(width.bits());
    for (int i = 0; i < 300; i++) {
      List<Expr> formulas =
          IntStream.rangeClosed(0, random.nextInt(3))
              .mapToObj(_ -> RandomFormulas.laneTree(random, INPUTS, 1 + random.nextInt(16)))
              .toList();
      assertAgrees(Program.simplified(INPUTS, formulas), width, random);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyOperatorAgreesWithTheTwin(Width width) {
    SplittableRandom random = new SplittableRandom(1);
    for (BinaryOp op : RandomFormulas.laneOperators()) {
      Expr variable = new Expr.Binary(op, new Expr.Input("occ"), new Expr.Input("sq"));
      Expr constant = new Expr.Binary(op, new Expr.Input("occ"), new Expr.Constant(67));
      assertAgrees(Program.simplified(INPUTS, List.of(variable, constant)), width, random);
    }
  }

  private static void assertAgrees(Program code, Width width, SplittableRandom random) {
    Emitted emitted = ColumnEmitter.emit(code, width);
    Bytecode.check(emitted);
    long[][] in = new long[INPUTS.size()][ROWS];
    for (long[] column : in) {
      for (int row = 0; row < ROWS; row++) {
        column[row] = RandomFormulas.word(random);
      }
    }
    long[][] out = new long[code.results().size()][ROWS];
    emitted.load(ColumnKernel.class).run(in, out, 8, ROWS);
    for (int row = 0; row < ROWS; row++) {
      long[] expected = code.run(in[0][row], in[1][row], in[2][row]);
      for (int result = 0; result < expected.length; result++) {
        assertEquals(row < 8 ? 0 : expected[result], out[result][row], code::toString);
      }
    }
  }

  @Test
  void aKernelThatHotSpotWouldNotCompileIsRefused() {
    List<Expr> formulas =
        IntStream.range(0, 400)
            .mapToObj(i -> Parser.parse("occ * sq - " + (i + 2), INPUTS))
            .toList();
    Program code = Program.simplified(INPUTS, formulas);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> ColumnEmitter.emit(code, Width.BITS_256));
    String message = String.valueOf(e.getMessage());
    assertTrue(message.startsWith("the kernel has 401 operations in "), message);
    assertTrue(
        message.endsWith(
            " bytes of bytecode; HotSpot compiles fewer than 8,000; no option lifts this limit: take"
                + " a formula of fewer operations, or sift code for another compiler"),
        message);
  }
}
