package sift.lang.snippet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LlvmReaderTest {
  private static Lowered read(String text) {
    return Lowering.of(Snippet.read(text, Snippet.Reading.USUAL));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          %a = sub i8 0, %x  ret i8 %a                                => (0 - x)
          %a = shl i8 %x, 1  %b = lshr i8 %a, 1  ret i8 %b            => ((x << 1) >> 1)
          %a = ashr i8 %x, 7  ret i8 %a                               => ashr(x, 7)
          %c = icmp slt i8 %x, %y  %a = sext i1 %c to i8  ret i8 %a   => neg(slt(x, y))
          %a = call i8 @llvm.ctpop.i8(i8 %x)  ret i8 %a               => popcount(x)
          %a = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 3)  ret i8 %a   => rotl(x, 3)
          %a = call i8 @llvm.fshr.i8(i8 %x, i8 %y, i8 3)  ret i8 %a   => ((x << 5) | (y >> 3))
          %a = call i8 @llvm.umin.i8(i8 %x, i8 %y)  ret i8 %a         => ((y < x) ? y : x)
          %c = icmp eq i8 %x, 0 br i1 %c, label %z, label %n z: ret i8 %y n: ret i8 %x => ((x == 0) ? y : x)
          %a = freeze i8 %x  ret i8 %a                                => x
          """)
  void instructionsAreTerms(String body, String formula) {
    Lowered lowered = read("define i8 @f(i8 %x, i8 noundef %y) #0 { " + body + " }");
    assertEquals(formula, lowered.formula().toString());
    assertEquals(8, lowered.width().bits());
    assertEquals(List.of(), lowered.assumptions());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          %a = add nuw i8 %x, %y  ret i8 %a        => [(((x + y) < x) == 0)]
          %a = shl i8 %x, %y  ret i8 %a            => [(y < 8)]
          %a = lshr exact i8 %x, 1  ret i8 %a      => [(((x >> 1) << 1) == x)]
          %a = udiv i8 %x, %y  ret i8 %a           => [((y == 0) == 0)]
          %a = or disjoint i8 %x, %y  ret i8 %a    => [((x & y) == 0)]
          %a = shl i8 %x, %y %b = freeze i8 %a ret i8 %b => []
          %c = icmp ult i8 %y, 8 %a = shl i8 %x, %y %b = select i1 %c, i8 %a, i8 0 ret i8 %b => [(((y < 8) == 0) | (y < 8))]
          %c = icmp ult i8 %y, 8 call void @llvm.assume(i1 %c) ret i8 %x => [(y < 8)]
          """)
  void whatWouldBePoisonIsAssumedNotToBe(String body, String assumptions) {
    Lowered lowered = read("define i8 @f(i8 %x, i8 noundef %y) { " + body + " }");
    String all = lowered.assumptions().toString();
    if (assumptions.equals("[]")) { // of a count that is masked
      assertTrue(lowered.assumptions().stream().noneMatch(one -> one.toString().equals("(y < 8)")));
    } else {
      assertEquals(assumptions, all);
    }
  }

  @Test
  void whatStandsAroundTheFunctionIsSkipped() {
    String text =
        """
        ; ModuleID = 'x.c'
        source_filename = "x.c"
        target triple = "x86_64-pc-linux-gnu"
        @g = global i32 0
        declare void @define(i32)

        define dso_local noundef range(i32 0, 9) i32 @f(i32 noundef returned %0, i1 zeroext %"a b") #0 !dbg !3 {
          %2 = zext i1 %"a b" to i32, !dbg !4
          br i1 %"a b", label %3, label %4, !prof !5
        3:                    ; preds = %1
          br label %4
        4:
          %5 = phi i32 [ %0, %3 ], [ %2, %1 ]
          #dbg_value(i32 %5, !7, !DIExpression(), !9)
          call void @llvm.dbg.value(metadata i32 %5, metadata !7, metadata !DIExpression()), !dbg !9
          ret i32 %5
        }
        attributes #0 = { nounwind "x"="y" }
        !3 = !{i32 1}
        """;
    Snippet snippet = Snippet.read(text, Snippet.Reading.USUAL);
    assertEquals(SourceLanguage.LLVM, snippet.language());
    assertEquals("i32 x0, i1 a_b -> i32", snippet.signature());
    assertTrue(
        snippet
            .text()
            .startsWith(
                "define dso_local noundef range(i32 0, 9) i32 @f(i32 noundef returned %0, i1 zeroext"
                    + " %\"a b\") { %2 = zext"),
        snippet.text());
    assertEquals("(a_b ? x0 : a_b)", Lowering.of(snippet).formula().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          define i7 @f(i7 %x) { ret i7 %x }    => found 'i7', expected a type: read are i1, i8, i16, i32 and i64
          define ptr @f(i8 %x) { ret ptr null } => found 'ptr', expected a type: read are i1, i8, i16, i32 and i64
          define i8 @f(i8 %x) { %a = load i8, ptr %x ret i8 %a } => 'load' is no instruction that is read; nearest are add, and, lshr
          define i8 @f(i8 %x) { ret i8 undef } => found 'undef', expected a number or a value computed before
          define i8 @f(i8 %x) { ret i8 poison } => found 'poison', expected a number or a value computed before
          define i8 @f(i8 %x) { ret i8 %y }    => unknown value '%y'; did you mean '%x'?
          define i8 @f(i8 %x) { ret i8 256 }   => '256' is no number of i8
          define i8 @f(i8 %x) { ret i16 %x }   => at '%x': i8, expected i16
          define i8 @f(i8 %x) { %x = add i8 %x, 1 ret i8 %x } => '%x' is computed twice
          define i8 @f(i8 %x) { %c = icmp lt i8 %x, 1 ret i8 %x } => unknown predicate 'lt'
          define i8 @f(i8 %x) { a: br label %a } => '%a' is not below
          define i8 @f(i8 %x) { br label %b b: %p = phi i8 [ %x, %a ] ret i8 %p } => there is no value for the block '0'
          define i8 @f(i8 %x) { br label %b }  => there is no block '%b'
          define i8 @f(i8 %x) { %a = call i8 @g(i8 %x) ret i8 %a } => '@g' is not read
          define i8 @f(i8 %x) { ret i8 %x } define i8 @g() { ret i8 0 } => found a second 'define'
          define i8 @f(i8 %x) { ret i8 %x      => found the end of the snippet, expected
          define i8 @f(i8 %x                   => found the end of the snippet, expected
          define i8 @f(i1 %x) { %a = shl i1 %x, 1 ret i1 %a } => 'shl' of i1 is not read
          int f(int x) { return x; }           => found the end of the snippet, expected 'define' of a function
          """)
  void whatIsNotReadIsNamed(String text, String message) {
    Snippet.Reading reading =
        new Snippet.Reading(Optional.of(SourceLanguage.LLVM), Long.SIZE, Map.of());
    SnippetException wrong =
        assertThrows(SnippetException.class, () -> Snippet.read(text, reading));
    assertTrue(wrong.problem().startsWith(message), wrong.problem());
  }

  @Test
  void longFunctionsAreReadInTime() {
    StringBuilder text = new StringBuilder("define i32 @f(i32) {\n");
    for (int i = 0; i < 60; i++) {
      String before = i == 0 ? "%0" : "%a" + (i - 1);
      text.append("%%a%d = add nuw nsw i32 %s, 1%n".formatted(i, before));
    }
    Lowered lowered = read(text + "ret i32 %a59\n}");
    assertEquals(121, lowered.formula().symbols());
  }
}
