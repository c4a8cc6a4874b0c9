package sift.kernel;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.Seed;
import sift.kernel.print.CSource;
import sift.kernel.print.Kernel;
import sift.kernel.print.RustSource;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.ProgramBuilder;
import sift.lang.UnaryOp;
import sift.word.Word;

/**
 * Printed C and Rust over words of 128 bits, compiled by gcc and rustc and run: a line for each
 * formula and pair of words, which is what the interpreter says.
 */
@Tag("slow")
class NativeWideSourceTest {
  private static final int PAIRS = 60;
  private static final List<String> INPUTS = List.of("x", "y");

  private final SplittableRandom random = new SplittableRandom(Seed.of("NativeWideSource", 128));
  private final List<Expr> formulas = formulas();
  private final List<Word[]> pairs =
      Stream.generate(() -> new Word[] {word(), word()}).limit(PAIRS).toList();

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"C, gcc -std=c11", "CPP, g++ -x c++ -std=c++17"})
  void printedCComputesWhatTheInterpreterComputes(CSource language, String compiler)
      throws IOException, InterruptedException {
    String calls =
        each("show(f%d(((u128) 0x%xULL << 64) | 0x%xULL, ((u128) 0x%xULL << 64) | 0x%xULL));");
    String program =
        """
        #include <stdio.h>
        %s
        static void show(u128 x) {
          printf("%%llx %%llx\\n", (unsigned long long) (x >> 64), (unsigned long long) x);
        }

        int main(void) {
        %s
          return 0;
        }
        """
            .formatted(language.print(kernels()), calls);
    assertPrints(
        program,
        "main.c",
        compiler
            + " -O1 -pedantic -Wall -Wextra -Wconversion -Werror"
            + " -fsanitize=undefined -fno-sanitize-recover=undefined main.c -o main");
  }

  @Test
  @Tag("rustc")
  void printedRustComputesWhatTheInterpreterComputes() throws IOException, InterruptedException {
    String calls = each("show(f%d((0x%x_u128 << 64) | 0x%x_u128, (0x%x_u128 << 64) | 0x%x_u128));");
    String program =
        """
        %s
        fn show(x: u128) {
            println!("{:x} {:x}", (x >> 64) as u64, x as u64);
        }

        fn main() {
        %s
        }
        """
            .formatted(new RustSource().print(kernels()), calls);
    assertPrints(
        program, "main.rs", "rustc --edition 2021 -D warnings -C debug-assertions=on main.rs");
  }

  private static List<Expr> formulas() {
    Expr x = new Expr.Input("x");
    Expr y = new Expr.Input("y");
    List<Expr> formulas = new ArrayList<>();
    for (UnaryOp op : UnaryOp.values()) {
      if (BitWidth.WIDE.has(op)) {
        formulas.add(new Expr.Unary(op, x));
      }
    }
    for (BinaryOp op : BinaryOp.values()) {
      formulas.add(new Expr.Binary(op, x, y));
      if (op.isShift()) {
        formulas.add(new Expr.Binary(op, x, new Expr.Constant(77)));
      }
    }
    formulas.add(Parser.parse("x < y ? x - 3 : ternary(0xca, x, y, -2)"));
    formulas.add(
        new Expr.Binary(BinaryOp.AND, x, new Expr.WideConstant(new Word(5, 0x123456789L))));
    return formulas;
  }

  private List<Kernel> kernels() {
    return IntStream.range(0, formulas.size())
        .mapToObj(i -> {
          ProgramBuilder builder = new ProgramBuilder(BitWidth.WIDE, INPUTS);
          int result = builder.asWritten(formulas.get(i));
          return new Kernel("f" + i, builder.program(List.of(result)));
        })
        .toList();
  }

  private String each(String call) {
    return IntStream.range(0, formulas.size())
        .boxed()
        .flatMap(i ->
            pairs.stream()
                .map(pair ->
                    call.formatted(
                        i, pair[0].high(), pair[0].low(), pair[1].high(), pair[1].low())))
        .collect(joining("\n"));
  }

  private void assertPrints(String program, String file, String compiler)
      throws IOException, InterruptedException {
    Files.writeString(folder.resolve(file), program);
    run(List.of(compiler.split(" ")), folder.resolve("messages.txt"));
    Path output = folder.resolve("output.txt");
    run(List.of(folder.resolve("main").toString()), output);
    List<String> expected = new ArrayList<>();
    for (Expr formula : formulas) {
      for (Word[] pair : pairs) {
        Word value = formula.wideValue(BitWidth.WIDE, input -> pair[INPUTS.indexOf(input.name())]);
        expected.add("%x %x".formatted(value.high(), value.low()));
      }
    }
    assertEquals(expected, Files.readAllLines(output));
  }

  private void run(List<String> command, Path output) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertEquals(
        0,
        process.waitFor(),
        () -> {
          try (var lines = Files.lines(output)) {
            return lines.limit(30).collect(joining("\n"));
          } catch (IOException e) {
            return e.toString();
          }
        });
  }

  private Word word() {
    return switch (random.nextInt(4)) {
      case 0 -> Word.of(random.nextInt(256));
      case 1 -> Word.bit(random.nextInt(Word.SIZE)).minus(Word.of(random.nextInt(2)));
      case 2 -> new Word(random.nextLong() << random.nextInt(64), random.nextLong());
      default -> new Word(random.nextLong(), random.nextLong());
    };
  }
}
