package sift.lang.snippet.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.Parser;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.Snippet;

/** What is printed; clang 14 reads it, and opt 14 verifies it. */
class LlvmPrinterTest {
  private static final Prover NEVER = (_, _) -> false;

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          i8 noundef %x            | i8  | x & -x            => %t1 = sub i8 0, %x; %t2 = and i8 %x, %t1; ret i8 %t2
          i8 %x                    | i8  | ~x                => %t1 = xor i8 %x, -1; ret i8 %t1
          i8 %x                    | i8  | x & -x            => %t.x = freeze i8 %x; %t1 = sub i8 0, %t.x; %t2 = and i8 %t.x, %t1; ret i8 %t2
          i8 noundef %t1           | i8  | -t1               => %tt1 = sub i8 0, %t1; ret i8 %tt1
          i32 noundef %0           | i1  | x0 == 5           => %t1 = icmp eq i32 %0, 5; ret i1 %t1
          i32 noundef %x           | i32 | x == 5            => %t1 = icmp eq i32 %x, 5; %t2 = zext i1 %t1 to i32; ret i32 %t2
          i32 noundef %x           | i32 | (x < 5) == 0      => %t1 = icmp uge i32 %x, 5; %t2 = zext i1 %t1 to i32; ret i32 %t2
          i32 noundef %x           | i8  | x + 1             => %t1 = add i32 %x, 1; %t2 = trunc i32 %t1 to i8; ret i8 %t2
          i8 noundef %x            | i32 | x + 1             => %t1 = zext i8 %x to i32; %t2 = add i32 %t1, 1; ret i32 %t2
          i8 noundef %x            | i32 | ashr(x << 24, 24) => %t1 = sext i8 %x to i32; ret i32 %t1
          i32 noundef %x           | i32 | -5                => ret i32 -5
          i8 noundef %x, i8 %y     | i8  | x << y            => %t1 = and i8 %y, 7; %t2 = shl i8 %x, %t1; ret i8 %t2
          i8 noundef %x            | i8  | x / 3             => %t1 = udiv i8 %x, 3; ret i8 %t1
          i1 noundef %x, i1 %y     | i1  | x & y             => %t1 = and i1 %x, %y; ret i1 %t1
          """)
  void eachTermIsAnInstruction(String question, String instructions) {
    String[] parts = question.split("\\|", -1);
    String type = parts[1].strip();
    String head = "define %s @f(%s) ".formatted(type, parts[0].strip());
    Lowered lowered =
        Lowering.of(Snippet.read(head + "{ ret %s 0 }".formatted(type), Snippet.Reading.USUAL));
    Prover constants = (holds, _) -> holds.value(lowered.width(), _ -> 0) != 0;
    String printed =
        SnippetPrinter.print(
            lowered,
            Parser.parse(parts[2]),
            lowered.assumptions(),
            parts[2].contains("/ 3") ? constants : NEVER);
    String body = instructions.lines().findFirst().orElseThrow().replace("; ", "\n  ");
    assertEquals(head + "{\n  " + body + "\n}", printed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          popcount(x)       => declare i32 @llvm.ctpop.i32(i32)
          countl_zero(x)    => declare i32 @llvm.ctlz.i32(i32, i1)
          byte_swap(x)      => declare i32 @llvm.bswap.i32(i32)
          pext(x, 9)        => declare i32 @llvm.x86.bmi.pext.32(i32, i32)
          rotl(x, 3)        => declare i32 @llvm.fshl.i32(i32, i32, i32)
          x < 9 ? x : 9     => declare i32 @llvm.umin.i32(i32, i32)
          slt(x, 9) ? 9 : x => declare i32 @llvm.smax.i32(i32, i32)
          """)
  void functionsOfLlvmAreDeclared(String formula, String declaration) {
    Lowered lowered =
        Lowering.of(
            Snippet.read("define i32 @f(i32 noundef %x) { ret i32 %x }", Snippet.Reading.USUAL));
    String printed =
        SnippetPrinter.print(lowered, Parser.parse(formula), lowered.assumptions(), NEVER);
    assertEquals(declaration, printed.lines().findFirst().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({"udiv, x / y, 0", "udiv, x % y, 0", "udiv, x / (y | 1), 1", "xor, x / y, 1"})
  void aDivisorIsReplacedUnlessTheFunctionDividesByIt(String read, String formula, int guards) {
    String text = "define i8 @f(i8 noundef %x, i8 noundef %y) { %a = OP i8 %x, %y ret i8 %a }";
    Lowered lowered = Lowering.of(Snippet.read(text.replace("OP", read), Snippet.Reading.USUAL));
    String printed =
        SnippetPrinter.print(lowered, Parser.parse(formula), lowered.assumptions(), NEVER);
    assertEquals(
        guards,
        printed
            .lines()
            .filter(line ->
                line.contains("select i1 %t1, i8 1") || line.contains("select i1 %t2, i8 1"))
            .count(),
        printed);
  }
}
