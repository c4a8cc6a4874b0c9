package sift.kernel.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.kernel.GatherCode;
import sift.kernel.PrintedCorpus;
import sift.kernel.RowCode;
import sift.kernel.Width;
import sift.kernel.print.Kernel;
import sift.lang.Program;
import sift.lang.RandomFormulas;

/** Program with a table, emitted, against its twin. */
class RowEmitterTest {
  private static final List<String> INPUTS = List.of("word", "a", "b");
  private static final int ROWS = 16;

  /** Kernels with one result; their first parameter becomes the word, a case becomes a row. */
  static Stream<Kernel> corpus() {
    return PrintedCorpus.OPERATORS.kernels().stream()
        .filter(kernel -> kernel.code().results().size() == 1);
  }

  @Test
  void inWordsEveryOperatorAgreesWithTheTwinOnEveryCase() {
    List<Long> table = new ArrayList<>();
    for (int i = 0; i < PrintedCorpus.OPERATORS.cases(); i++) {
      table.add(PrintedCorpus.OPERATORS.columns()[1][i]);
      table.add(PrintedCorpus.OPERATORS.columns()[2][i]);
    }
    corpus()
        .forEach(kernel -> {
          RowCode code = new RowCode(List.of(new RowCode.Part(kernel.code(), 1)), table);
          Emitted emitted = RowEmitter.emit(code, ClassName.HIDDEN);
          Bytecode.check(emitted);
          RowKernel row = emitted.load(RowKernel.class);
          for (int i = 0; i < PrintedCorpus.OPERATORS.cases(); i++) {
            PrintedCorpus.OPERATORS.assertResults(
                kernel, i, row.run(i, PrintedCorpus.OPERATORS.columns()[0][i]));
          }
        });
  }

  @ParameterizedTest
  @EnumSource
  void gatheredEveryOperatorAgreesWithTheTwinOnEveryCase(Width width) {
    List<Long> table =
        LongStream.concat(
                Arrays.stream(PrintedCorpus.OPERATORS.columns()[1]),
                Arrays.stream(PrintedCorpus.OPERATORS.columns()[2]))
            .boxed()
            .toList();
    int[] rows = IntStream.range(0, PrintedCorpus.OPERATORS.cases()).toArray();
    corpus()
        .forEach(kernel -> {
          GatherCode code = new GatherCode(kernel.code(), table);
          Emitted emitted = GatherEmitter.emit(code, width, ClassName.HIDDEN);
          Bytecode.check(emitted);
          long[] out = new long[rows.length];
          emitted
              .load(RowsKernel.class)
              .run(rows, PrintedCorpus.OPERATORS.columns()[0], out, 0, out.length);
          for (int i = 0; i < out.length; i++) {
            PrintedCorpus.OPERATORS.assertResults(kernel, i, out[i]);
          }
          assertEquals(out[3], code.run(3, PrintedCorpus.OPERATORS.columns()[0][3]));
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void lanesAndWordsTogetherAgreeWithTheTwin(int lanes) {
    SplittableRandom random = new SplittableRandom(lanes);
    for (int i = 0; i < 200; i++) {
      RowCode code = code(random, lanes);
      Emitted emitted = RowEmitter.emit(code, ClassName.HIDDEN);
      Bytecode.check(emitted);
      RowKernel kernel = emitted.load(RowKernel.class);
      int[] rows = random.ints(64, 0, ROWS).toArray();
      long[] words = LongStream.generate(() -> RandomFormulas.word(random)).limit(64).toArray();
      long[] out = new long[64];
      kernel.run(rows, words, out, 8, 64);
      for (int at = 0; at < 64; at++) {
        long expected = code.run(rows[at], words[at]);
        assertEquals(expected, kernel.run(rows[at], words[at]), code::toString);
        assertEquals(at < 8 ? 0 : expected, out[at], code::toString);
      }
    }
  }

  private static RowCode code(SplittableRandom random, int lanes) {
    List<RowCode.Part> parts = List.of(part(random, lanes), part(random, 1));
    int words = ROWS * parts.stream().mapToInt(RowCode.Part::rowWords).sum();
    List<Long> table =
        LongStream.generate(() -> RandomFormulas.word(random)).limit(words).boxed().toList();
    return new RowCode(parts, table);
  }

  private static RowCode.Part part(SplittableRandom random, int lanes) {
    return new RowCode.Part(
        Program.simplified(
            INPUTS, List.of(RandomFormulas.laneTree(random, INPUTS, 1 + random.nextInt(16)))),
        lanes);
  }
}
