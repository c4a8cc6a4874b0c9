package sift.lang.snippet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The types that expressions have by the standards, and by the compilers. */
class ExpressionTypesTest {
  private static final Map<String, Type> JAVA =
      Map.of(
          "byte", Type.I8,
          "short", Type.I16,
          "char", Type.U16,
          "int", Type.I32,
          "long", Type.I64,
          "boolean", Type.BOOL);

  /** The types of C++ that differ here; two of 64 bits and one sign are read as one. */
  private static final Map<String, Type> CPP =
      new LinkedHashMap<>(
          Map.ofEntries(
              Map.entry("bool", Type.BOOL),
              Map.entry("char", Type.CHAR),
              Map.entry("signed char", Type.I8),
              Map.entry("unsigned char", Type.U8),
              Map.entry("short", Type.I16),
              Map.entry("unsigned short", Type.U16),
              Map.entry("int", Type.I32),
              Map.entry("unsigned", Type.U32),
              Map.entry("long", Type.I64),
              Map.entry("unsigned long", Type.U64),
              Map.entry("long long", Type.I64),
              Map.entry("unsigned long long", Type.U64)));

  private static final List<String> OF_ONE =
      List.of(
          "+x",
          "-x",
          "~x",
          "(x)",
          "c ? x : 1",
          "c ? 'a' : x",
          "c ? x : 0x80000000",
          "c ? (x) : -1",
          "x << 1");
  private static final List<String> OF_TWO =
      List.of(
          "c ? x : y",
          "c ? (c ? x : y) : y",
          "x + y",
          "x % y",
          "x ^ y",
          "x >> y",
          "x == y",
          "x < y");
  private static final List<String> OF_C =
      List.of(
          "!x",
          "x && 1",
          "'a'",
          "true",
          "1",
          "2147483647",
          "2147483648",
          "0x7fffffff",
          "0x80000000",
          "0xffffffffff",
          "0x8000000000000000",
          "1u",
          "1l",
          "4294967296u",
          "0x80000000l",
          "1ull",
          "sizeof(int)",
          "INT8_C(5)",
          "UINT8_C(5)",
          "UINT16_C(0xffff)",
          "UINT32_C(5)",
          "INT32_C(5)",
          "INT64_C(5)",
          "UINT64_C(5)",
          "UINT8_MAX",
          "UINT32_MAX",
          "INT64_MIN",
          "c ? INT64_C(1) : 1u");
  private static final List<String> OF_CPP =
      List.of(
          "c ? x : true",
          "char(x)",
          "c ? char(x) : x",
          "c ? (signed char) x : x",
          "std::abs((short) x)",
          "std::max(x, x)");

  /** Constants that a byte has, a char and a short, an int only; of types; and no constants. */
  private static final List<String> OF_JAVA =
      List.of(
          "c ? x : 7",
          "c ? 200 : x",
          "c ? x : 70000",
          "c ? x : -1",
          "c ? x : -(129)",
          "c ? x : 'a'",
          "c ? x : 7L",
          "c ? x : (byte) 7",
          "c ? (short) 7 : x",
          "c ? x : (int) 7L",
          "c ? x : 1 << 3 >>> 1",
          "c ? x : (2 > 1 && 1 > 0 || 0 > 1 ? 3 : 300)",
          "c ? x : ~5 + 3 * 2 - 7 / 2 % 4",
          "c ? x : Integer.SIZE",
          "c ? x : Integer.MAX_VALUE",
          "c ? x : M",
          "c ? x : k",
          "c ? x : q",
          "c ? x : later",
          "c ? x : copied",
          "c ? x : narrow",
          "c ? x : inferred",
          "c ? x : six()",
          "c ? x : (c ? 1 : 2)",
          "c ? c ? x : 1 : 2",
          "x >>> 1L",
          "1 << x");

  private static final String JAVA_NAMES =
      "final int k = 7; int q = 7; final int later; later = 7; final int copied = q;"
          + " final byte narrow = 7; final var inferred = 7; ";
  private static final String JAVA_HELPERS =
      "static final int M = 7; static int six() { return 6; } ";

  @TempDir private Path folder;

  /** Table 15.25-A of the Java Language Specification; bnp is int, or long with a long. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "x,        byte,  short, char, int, long",
        "(byte) 5, byte,  short, int,  int, long",
        "b,        byte,  short, int,  int, long",
        "s,        short, short, int,  int, long",
        "h,        int,   int,   char, int, long",
        "i,        int,   int,   int,  int, long",
        "l,        long,  long,  long, long, long",
        "5,        byte,  short, char, int, long",
        "200,      int,   short, char, int, long",
        "40000,    int,   int,   char, int, long",
        "-1,       byte,  short, int,  int, long",
        "'a',      int,   int,   char, int, long",
        "5L,       long,  long,  long, long, long",
        "k,        byte,  short, char, int, long",
        "n,        int,   int,   int,  int, long"
      })
  void aChoiceOfJavaHasTheTypeOfTheTable(
      String other, String ofByte, String ofShort, String ofChar, String ofInt, String ofLong) {
    List<String> names = List.of("byte", "short", "char", "int", "long");
    List<String> expected = List.of(ofByte, ofShort, ofChar, ofInt, ofLong);
    for (int i = 0; i < names.size(); i++) {
      String head =
          "boolean c; byte b; short s; char h; int i; long l; final int k = 5; int n = 5; %s x; "
              .formatted(names.get(i));
      for (String text : List.of("c ? x : " + other, "c ? (" + other + ") : x")) {
        assertEquals(
            JAVA.get(expected.get(i)), type(SourceLanguage.JAVA, head + text), head + text);
      }
    }
  }

  /** [conv.prom] and [expr.cond] of C++; C promotes the operands of a choice (6.5.15). */
  @ParameterizedTest
  @CsvSource({
    "char,          signed char,        int,           int",
    "char,          char,               char,          int",
    "char,          unsigned char,      int,           int",
    "int8_t,        signed char,        signed char,   int",
    "uint8_t,       unsigned char,      unsigned char, int",
    "short,         short,              short,         int",
    "bool,          bool,               bool,          int",
    "bool,          char,               int,           int",
    "unsigned,      int,                unsigned,      unsigned",
    "long,          unsigned,           long,          long",
    "long,          long long,          long long,     long long",
    "unsigned long, long long,          unsigned long, unsigned long"
  })
  void aChoiceOfCppKeepsATypeThatBothHave(String one, String other, String ofCpp, String ofC) {
    for (String text :
        List.of(
            "bool c; %s x; %s y; c ? x : y".formatted(one, other),
            "bool c; %s x; %s y; c ? y : x".formatted(one, other))) {
      assertEquals(CPP.get(ofCpp), type(SourceLanguage.CPP, text), text);
      assertEquals(CPP.get(ofC), type(SourceLanguage.C, text), text);
    }
  }

  @Test
  void aResultHasTheTypeOfItsFunction() {
    for (SourceLanguage language : EnumSet.range(SourceLanguage.C, SourceLanguage.JAVA)) {
      String text = "short f(short x, short y) { if (x > y) return x; return y; }";
      assertEquals(Type.I16, type(language, text), language.title());
    }
  }

  private static Type type(SourceLanguage language, String text) {
    Snippet.Reading reading = new Snippet.Reading(Optional.of(language), Long.SIZE, Map.of());
    return Snippet.read(text, reading).result().type();
  }

  /** An expression over declared inputs, and the type that it is read with. */
  private record Sample(String inputs, String expression, Type type) {}

  private static List<Sample> samples(SourceLanguage language, Map<String, Type> types) {
    String truth = language == SourceLanguage.JAVA ? "boolean" : "bool";
    List<Sample> samples = new ArrayList<>();
    for (String one : types.keySet()) {
      List<String> ofOne = new ArrayList<>(OF_ONE);
      switch (language) {
        case C -> ofOne.addAll(OF_C);
        case CPP -> {
          ofOne.addAll(OF_C);
          ofOne.addAll(OF_CPP);
        }
        case JAVA -> ofOne.addAll(OF_JAVA);
        case RUST, GO, LLVM -> throw new AssertionError();
      }
      for (String expression : ofOne) {
        String inputs = "%s c, %s x".formatted(truth, one);
        sample(language, inputs, expression).ifPresent(samples::add);
      }
      for (String other : types.keySet()) {
        for (String expression : OF_TWO) {
          String inputs = "%s c, %s x, %s y".formatted(truth, one, other);
          sample(language, inputs, expression).ifPresent(samples::add);
        }
      }
    }
    return samples;
  }

  /** Returns a sample, or none if the language has no such operator of these types. */
  private static Optional<Sample> sample(
      SourceLanguage language, String inputs, String expression) {
    boolean isJava = language == SourceLanguage.JAVA;
    String code =
        inputs.replace(", ", "; ") + "; " + (isJava ? JAVA_NAMES : "") + "r = " + expression;
    String text =
        isJava
            ? JAVA_HELPERS
                + "static long f(%s) { %s var r = %s; return 0; }"
                    .formatted(inputs, JAVA_NAMES, expression)
            : code;
    try {
      Snippet.Reading reading = new Snippet.Reading(Optional.of(language), Long.SIZE, Map.of());
      Type type =
          isJava
              ? javaType(reading, inputs, expression)
              : Snippet.read(code.replace("r = ", ""), reading).result().type();
      return Optional.of(new Sample(inputs, expression, type));
    } catch (SnippetException e) {
      assertTrue(
          inputs.contains("boolean x") || inputs.contains("boolean y") || inputs.contains("bool x"),
          () -> text + ": " + e.getMessage());
      return Optional.empty();
    }
  }

  /** Returns the type of a variable of type {@code var}, by what a choice of two of them has. */
  private static Type javaType(Snippet.Reading reading, String inputs, String expression) {
    return Snippet.read(
            JAVA_HELPERS
                + "static var f(%s) { %s return %s; }".formatted(inputs, JAVA_NAMES, expression),
            reading)
        .result()
        .type();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"gcc -std=c11", "clang -std=c11"})
  void expressionsOfCHaveTheTypesOfTheCompilers(String compiler)
      throws IOException, InterruptedException {
    StringBuilder text =
        new StringBuilder("#include <stdbool.h>\n#include <stdint.h>\n#include <stdio.h>\n");
    text.append("#define NAME(x) _Generic((x)");
    CPP.keySet().forEach(name -> text.append(", %s: \"%s\"".formatted(name, name)));
    text.append(")\n");
    compare(SourceLanguage.C, text, "main.c", compiler);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"g++ -std=c++20", "clang++ -std=c++20"})
  void expressionsOfCppHaveTheTypesOfTheCompilers(String compiler)
      throws IOException, InterruptedException {
    StringBuilder text =
        new StringBuilder("#include <algorithm>\n#include <cstdint>\n#include <cstdio>\n")
            .append("#include <cstdlib>\ntemplate <class T> const char* name();\n");
    CPP.keySet()
        .forEach(name ->
            text.append(
                "template <> const char* name<%s>() { return \"%s\"; }\n".formatted(name, name)));
    text.append("#define NAME(x) name<std::decay_t<decltype(x)>>()\n");
    compare(SourceLanguage.CPP, text, "main.cpp", compiler);
  }

  private void compare(SourceLanguage language, StringBuilder text, String file, String compiler)
      throws IOException, InterruptedException {
    List<Sample> samples = samples(language, CPP);
    for (int i = 0; i < samples.size(); i++) {
      Sample sample = samples.get(i);
      text.append(
          "void f%d(%s) { puts(NAME(%s)); printf(\"%%d\\n\", (int) sizeof(%s)); }\n"
              .formatted(i, sample.inputs, sample.expression, sample.expression));
    }
    text.append("int main(void) {\n");
    for (int i = 0; i < samples.size(); i++) {
      long inputs = samples.get(i).inputs.chars().filter(letter -> letter == ',').count() + 1;
      text.append("  f%d(%s);\n".formatted(i, inputs == 2 ? "1, 1" : "1, 1, 1"));
    }
    Files.writeString(folder.resolve(file), text.append("}\n"));
    Compilers.run(folder, List.of((compiler + " -w " + file + " -o main").split(" ")));
    List<String> lines = Compilers.run(folder, List.of(folder.resolve("main").toString()));
    assertEquals(2 * samples.size(), lines.size());
    for (int i = 0; i < samples.size(); i++) {
      Sample sample = samples.get(i);
      Type type = CPP.get(lines.get(2 * i));
      assertEquals(type, sample.type, sample::toString);
      assertEquals(
          Integer.toString(Math.max(1, sample.type.bits() / Byte.SIZE)), lines.get(2 * i + 1));
    }
  }

  @Tag("slow")
  @Test
  void expressionsOfJavaHaveTheTypesOfItsCompiler() throws IOException, InterruptedException {
    List<Sample> samples = samples(SourceLanguage.JAVA, JAVA);
    StringBuilder text = new StringBuilder("public class Main { ").append(JAVA_HELPERS);
    JAVA.keySet()
        .forEach(name ->
            text.append(
                "static void show(%s x) { System.out.println(\"%s\"); }\n".formatted(name, name)));
    StringBuilder main = new StringBuilder();
    for (int i = 0; i < samples.size(); i++) {
      Sample sample = samples.get(i);
      text.append(
          "static void f%d(%s) { %s var r = %s; show(r); }\n"
              .formatted(i, sample.inputs, JAVA_NAMES, sample.expression));
      String values =
          sample.inputs.replaceAll("boolean \\w", "true").replaceAll("(\\w+) [xy]", "($1) 1");
      main.append("f%d(%s);\n".formatted(i, values));
    }
    text.append("public static void main(String[] args) {\n").append(main).append("}}\n");
    Files.writeString(folder.resolve("Main.java"), text);
    Path programs = Path.of(System.getProperty("java.home"), "bin");
    Compilers.run(folder, List.of(programs.resolve("javac").toString(), "-nowarn", "Main.java"));
    List<String> lines =
        Compilers.run(folder, List.of(programs.resolve("java").toString(), "-cp", ".", "Main"));
    assertEquals(samples.size(), lines.size());
    for (int i = 0; i < samples.size(); i++) {
      assertEquals(JAVA.get(lines.get(i)), samples.get(i).type, samples.get(i)::toString);
    }
  }
}
