package sift.kernel.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sift.lang.Parser;
import sift.lang.Program;

class SourceTest {
  private static final List<String> INPUTS = List.of("sq", "occ", "rev_occ");

  private static final List<Kernel> KERNELS =
      List.of(
          kernel("ray", "occ ^ (occ - 1)"),
          kernel("shifted", "occ << (1 - sq)"),
          kernel("turned", "((1 << countl_zero(rev_occ >> 1 | 1)) - 2) & bit_reverse(occ)"),
          kernel("counted", "popcount(ternary(0xca, occ - 1, sq, rev_occ)) + (occ < 2) * 9"),
          kernel("flipped", "mirror(occ) ^ transpose(rev_occ)"),
          kernel("two", "rotl(occ - sq, 8)", "pext(occ - sq, rev_occ)"));

  private static Stream<Arguments> files() {
    return Stream.of(
        Arguments.of("java.txt", new JavaSource("Words")),
        Arguments.of("java-vector.txt", new JavaVectorSource("Columns")),
        Arguments.of("c.txt", CSource.C),
        Arguments.of("avx2.txt", CppSource.AVX2),
        Arguments.of("avx512.txt", CppSource.AVX512),
        Arguments.of("rust.txt", new RustSource()));
  }

  @ParameterizedTest
  @MethodSource("files")
  void theTextIsTheTextOfTheFile(String file, Source source) throws IOException {
    assertEquals(text(file), source.print(KERNELS));
  }

  @Test
  void aCountThatIsSmallIsNotMasked() {
    assertTrue(print(CSource.C, "occ << (sq & 63)").contains("return occ << (sq & 63ULL);"));
    assertFalse(print(CSource.C, "1 << countl_zero(occ | 1)").contains("63"));
    assertTrue(print(CSource.C, "1 << countl_zero(occ)").contains("& 63ULL"));
    assertTrue(print(new RustSource(), "occ >> sq").contains("occ >> (sq & 63_u64)"));
  }

  @Test
  void aConstantCountIsTakenModulo64() {
    assertTrue(print(CSource.C, "occ << 65").contains("return occ << 1;"));
    assertTrue(print(CppSource.AVX2, "occ >> -1").contains("_mm256_srli_epi64(occ, 63)"));
    assertTrue(print(CppSource.AVX512, "rotl(occ, 72)").contains("_mm512_rol_epi64(occ, 8)"));
  }

  @Test
  void onlyTheHelpersThatAreUsedArePrinted() {
    assertFalse(print(CSource.C, "occ ^ (occ - 1)").contains("static"));
    assertFalse(print(CppSource.AVX2, "occ ^ (occ - 1)").contains("static"));
    assertTrue(print(CppSource.AVX2, "countr_zero(occ)").contains("__m256i popcount64("));
  }

  @Test
  void onlyTheExtensionsThatAreUsedAreNamed() {
    assertTrue(
        print(CppSource.AVX2, "occ ^ (occ - 1)")
            .startsWith("// needs AVX2; compile: c++ -O2 -mavx2 -c "));
    assertTrue(
        print(CppSource.AVX2, "pext(occ, sq)")
            .startsWith("// needs AVX2, BMI2; compile: c++ -O2 -mavx2 -mbmi2 -c "));
    assertTrue(
        print(CppSource.AVX512, "bit_reverse(countl_zero(occ))")
            .replace("\n//  ", "")
            .startsWith(
                "// needs AVX-512 F, AVX-512 BW, AVX-512 CD, GFNI; compile: c++ -O2 -mavx512f"
                    + " -mavx512bw -mavx512cd -mgfni -c FILE.cpp\n"));
  }

  private static String print(Source source, String formula) {
    return source.print(kernel("f", formula).code(), "f");
  }

  private static Kernel kernel(String name, String... formulas) {
    return new Kernel(
        name,
        Program.simplified(
            INPUTS, Stream.of(formulas).map(text -> Parser.parse(text, INPUTS)).toList()));
  }

  private static String text(String file) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(SourceTest.class.getResourceAsStream("/printed/" + file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
