package sift.rank.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.BitWidth;
import sift.lang.Parser;
import sift.lang.Program;
import sift.spec.LineTargets;
import sift.spec.Slider;

/** What the manuals say of single instructions, and what costs nothing. */
class MachineTest {
  /** Two operations for each, one of them shared: three, on four pipes for eight boards at once. */
  @Test
  void whatFormulasShareIsCountedOnce() {
    CostModel avx512 = CostFile.read("avx512");
    Cost cost =
        avx512.cost(
            Program.of(
                Parser.parse("((occ + rev) - x)", WORDS), Parser.parse("((occ + rev) + x)", WORDS)),
            INPUTS);

    Cost.Timing timing = cost.timing().orElseThrow();
    assertEquals(List.of("vpaddq", "vpsubq", "vpaddq"), timing.instructions());
    assertEquals(2, timing.latency());
    assertEquals(3 * 2 / 4.0 / 8, timing.throughput());
    assertEquals(
        3,
        CostFile.read("operations")
            .cost(
                Program.of(
                    Parser.parse("((occ + rev) - x)", WORDS),
                    Parser.parse("((occ + rev) + x)", WORDS)),
                INPUTS)
            .order()
            .getFirst());
  }

  private static final List<String> WORDS = List.of("occ", "rev", "x", "sq", "s", "rs");
  private static final Inputs INPUTS = new Inputs(Set.of("sq"), Set.of("s", "rs"));

  /**
   * Intel SDM volume 2 (BLSMSK, BLSR, BLSI, ANDN, LEA, LZCNT, TZCNT, RORX), Arm Architecture
   * Reference Manual (RBIT, CLZ, BIC, ORN, EON, and shifted operands), AVX-512 (VPTERNLOGQ by any
   * truth table, VPLZCNTQ).
   */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          x86-64-bmi => (occ ^ (occ - 1))               => blsmsk
          x86-64-bmi => ((occ - 1) ^ occ)               => blsmsk
          java       => (occ ^ (occ - 1))               => blsmsk
          x86-64     => (occ ^ (occ - 1))               => sub xor
          x86-64-bmi => (occ ^ (rev - 1))               => sub xor
          x86-64-bmi => (occ ^ (occ - 2))               => sub xor
          x86-64-bmi => (occ & (occ - 1))               => blsr
          x86-64-bmi => (occ & neg(occ))                => blsi
          x86-64-bmi => (occ &~ (occ - 1))              => blsi
          x86-64-bmi => (~(occ - 1) & occ)              => blsi
          x86-64-bmi => (occ ^ (occ & (occ - 1)))       => blsi
          x86-64-bmi => (occ - (occ & neg(occ)))        => blsr
          x86-64-bmi => ~(neg(occ) ^ occ)               => blsmsk
          x86-64-bmi => (occ | ~(occ - 1))              => sub not or
          x86-64-bmi => (occ &~ (rev - 1))              => sub andn
          x86-64-bmi => (occ &~ rev)                    => andn
          x86-64-bmi => (~rev & occ)                    => andn
          x86-64-bmi => ((occ - 1) << 1)                => lea
          x86-64-bmi => (occ + (rev << 3))              => lea
          x86-64-bmi => ((occ + (rev << 3)) - 56)       => lea
          x86-64-bmi => (occ + (rev << 4))              => shl add
          x86-64-bmi => countl_zero(occ)                => lzcnt
          x86-64-bmi => countr_zero(bit_reverse(occ))   => lzcnt
          x86-64-bmi => rotr(occ, 8)                    => rorx
          aarch64    => bit_reverse(occ)                => rbit
          avx512     => bit_reverse_bytes(occ)          => vgf2p8affineqb
          avx512     => transpose(byte_swap(occ))       => vgf2p8affineqb
          avx512     => bit_reverse(transpose(occ))     => vgf2p8affineqb
          aarch64    => countr_zero(bit_reverse(occ))   => clz
          aarch64    => (occ &~ rev)                    => bic
          aarch64    => (occ | ~rev)                    => orn
          aarch64    => (occ ^ (rev >> 9))              => eor
          aarch64    => (occ + (rev * x))               => madd
          avx512     => (occ ^ (rev & x))               => vpternlogq
          avx512     => ((occ & rev) | (x &~ occ))      => vpternlogq
          avx512     => ternary(0xca, occ, rev, x)      => vpternlogq
          avx512     => ~((occ | ~rev) ^ (rev & (x | (occ ^ x)))) => vpternlogq
          avx512     => ((occ ^ rev) ^ (x ^ sq))         => vpternlogq vpternlogq
          avx512     => countl_zero(occ)                => vplzcntq
          avx2       => (occ ^ (rev & x))               => vpand vpxor
          """)
  void whatOneInstructionComputesIsOneInstruction(String machine, String formula, String names) {
    assertEquals(List.of(names.split(" ", -1)), timing(machine, formula).instructions(), formula);
  }

  @Test
  void aTermThatIsSharedIsComputedOnce() {
    Cost.Timing timing = timing("x86-64-bmi", "((occ - rev) ^ ((occ - rev) >> 7))");
    assertEquals(List.of("sub", "shr", "xor"), timing.instructions());
    assertEquals(3, timing.latency());
    assertEquals(3.0 / 4, timing.throughput());
  }

  /** {@code occ - 1} is needed by itself; computing it inside BLSMSK too is still the fastest. */
  @Test
  void aTermThatIsNeededElsewhereMayStillBeCoveredToo() {
    Cost.Timing timing = timing("x86-64-bmi", "((occ ^ (occ - 1)) & popcount((occ - 1)))");
    assertEquals(List.of("sub", "blsmsk", "popcnt", "and"), timing.instructions());
    assertEquals(3, timing.latency());
  }

  /** One table look-up each; none is on the way from the board to the result. */
  @ParameterizedTest
  @ValueSource(
      strings = {"s", "rs", "bit_reverse(s)", "neg(s)", "(sq - 1)", "((s << 1) | (rs - sq))"})
  void aWordThatDependsOnTheSquareOnlyIsOneLoad(String word) {
    Cost.Timing timing = timing("x86-64-bmi", word);
    assertEquals(List.of(), timing.instructions());
    assertEquals(0, timing.latency());
    assertEquals(1, timing.constants());
    assertEquals(1.0 / 3, timing.throughput()); // three loads per cycle
    Cost.Timing sum = timing("x86-64-bmi", "(occ + " + word + ")");
    assertEquals(List.of("add"), sum.instructions());
    assertEquals(1, sum.latency());
    assertEquals(1, sum.constants());
  }

  @Test
  void theSameWordIsLoadedOnceAndTheSquareIsAtHand() {
    assertEquals(1, timing("x86-64-bmi", "((occ - s) - s)").constants());
    assertEquals(2, timing("x86-64-bmi", "((occ - s) - (s << 1))").constants());
    assertEquals(0, timing("x86-64-bmi", "(occ >> sq)").constants());
    assertEquals(1, timing("avx2", "((occ - s) - s)").constants());
  }

  /**
   * A gather of four words took 5.45 cycles on Zen 5, whatever ran meanwhile; see the file. What is
   * computed of the square alone is cheaper, and the board does not wait for it.
   */
  @Test
  void aWordBySquareIsGatheredOrComputed() {
    Inputs inputs = new Inputs(BitWidth.WORD, Set.of("sq"), Set.of("s", "rs"), Set.of("s"));
    CostModel avx2 = CostFile.read("avx2");
    Cost.Timing gathered =
        avx2.cost(Parser.parse("occ - rs", WORDS), inputs).timing().orElseThrow();
    assertEquals(List.of("vpgatherdq", "vpsubq"), gathered.instructions());
    assertEquals(5.5 / 4, gathered.throughput());
    assertEquals(1, gathered.latency());
    Cost.Timing computed =
        avx2.cost(Parser.parse("occ - byte_swap(s)", WORDS), inputs).timing().orElseThrow();
    assertEquals(List.of("vpsllvq", "vpshufb", "vpsubq"), computed.instructions());
    assertEquals(3 / 4.0 / 4, computed.throughput());
    assertEquals(1, computed.latency());
    assertEquals(
        computed.throughput(),
        avx2.cost(Parser.parse("occ - byte_swap(1 << sq)", WORDS), inputs)
            .timing()
            .orElseThrow()
            .throughput());
  }

  @Test
  void constantsAreFolded() {
    assertEquals(timing("x86-64-bmi", "(occ - 1)"), timing("x86-64-bmi", "(occ - popcount(1))"));
    assertEquals(
        timing("x86-64-bmi", "(occ ^ (occ - 1))"),
        timing("x86-64-bmi", "(occ ^ (occ - countr_zero(2)))"));
    assertEquals(new Cost.Timing(0, 0, 1, List.of()), timing("x86-64-bmi", "(popcount(56) - 2)"));
  }

  /** The value of the formula was met before its last operand. */
  @Test
  void aConstantFormulaCostsItsValue() {
    assertEquals(1, timing("x86-64-bmi", "(0x10000000000 | 0)").constants());
    assertEquals(1, timing("x86-64-bmi", "(0 & 0x10000000000)").constants());
  }

  /** Intel SDM: 32 bits, sign-extended. A64: 12 bits in add and sub. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          x86-64-bmi => 0                  => 0
          x86-64-bmi => -1                 => 0
          x86-64-bmi => 2147483647         => 0
          x86-64-bmi => -2147483648        => 0
          x86-64-bmi => 2147483648         => 1
          x86-64-bmi => -2147483649        => 1
          x86-64-bmi => 0x8080808080808080 => 1
          aarch64    => 4095               => 0
          aarch64    => 4096               => 1
          avx2       => 1                  => 1
          avx512     => 1                  => 1
          """)
  void smallConstantsArePartOfTheInstructionLargeOnesStandInRegisters(
      String machine, String constant, int constants) {
    assertEquals(constants, timing(machine, "(occ + " + constant + ")").constants());
  }

  /** SHLX shifts a register, SUB takes its immediate from the right, EOR takes patterns only. */
  @Test
  void aConstantWhereTheInstructionTakesNoneStandsInARegister() {
    assertEquals(1, timing("x86-64-bmi", "(2 << countl_zero(occ))").constants());
    assertEquals(1, timing("x86-64-bmi", "(1 - occ)").constants());
    assertEquals(0, timing("x86-64-bmi", "(occ ^ 5)").constants());
    assertEquals(1, timing("aarch64", "(occ ^ 5)").constants());
    assertEquals(0, timing("x86-64-bmi", "(occ ^ (occ - 1))").constants());
  }

  /**
   * Far more covers than are gone through. An addition that shifts an operand by more than 4 takes
   * two cycles; a shift by itself is done before the sum is there.
   */
  @Test
  void theLatencyOfALongFormulaIsTheLeast() {
    String sum = "occ";
    for (int count = 5; count < 45; count++) {
      sum = "(%s + (occ << %d))".formatted(sum, count);
    }
    assertEquals(41, timing("aarch64", sum).latency());
  }

  @Test
  void aVectorConstantCountsOnceHoweverOftenItIsUsed() {
    assertEquals(1, timing("avx2", "((occ - 1) ^ (rev - 1))").constants());
    assertEquals(2, timing("avx2", "((occ - 1) ^ (rev - 2))").constants());
  }

  /** A shift by a constant has the count in the instruction. */
  @Test
  void aShiftCountIsNoConstantInARegister() {
    assertEquals(0, timing("avx2", "(occ << 7)").constants());
    assertEquals(0, timing("avx512", "rotl(occ, 63)").constants());
    assertEquals(1, timing("avx2", "(occ << 64)").constants());
  }

  @Test
  void throughputIsThatOfTheBusiestPipePerFormula() {
    // Two shifts on two of four ALUs.
    assertEquals(1, timing("x86-64-bmi", "((occ << 7) ^ (rev >> 9))").throughput());
    // The same in vectors, four and eight formulas at once; 512 bits take a pipe twice.
    assertEquals(1.0 / 4, timing("avx2", "((occ << 7) ^ (rev >> 9))").throughput());
    assertEquals(2.0 / 8, timing("avx512", "((occ << 7) ^ (rev >> 9))").throughput());
  }

  @Test
  void whatAMachineCannotComputeCostsInfinitelyMuch() {
    CostModel avx2 = CostFile.read("avx2");
    Cost cost = avx2.cost(Parser.parse("(pext(occ, rev) & 1)", WORDS), INPUTS);
    assertTrue(cost.timing().isEmpty());
    assertEquals(
        List.of(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY),
        cost.order());
    assertTrue(avx2.cost(Parser.parse("popcount(occ)", WORDS), INPUTS).compareTo(cost) < 0);
    assertTrue(avx2.cost(Parser.parse("pext(s, rs)", WORDS), INPUTS).isFinite());
  }

  /** Every way down ends in nothing; going through all of them would not end. */
  @Test
  void aLongFormulaThatCannotBeComputedIsRefusedAtOnce() {
    String formula = "pext(occ, rev)";
    for (int i = 0; i < 60; i++) {
      formula = "(" + formula + " << 1)";
    }
    assertTrue(CostFile.read("avx2").cost(Parser.parse(formula, WORDS), INPUTS).timing().isEmpty());
  }

  @Test
  void theInputsOfADomainAreJudgedByTheirValues() {
    assertEquals(new Inputs(Set.of("sq"), Set.of()), inputs(Ray.POSITIVE));
    assertEquals(
        new Inputs(BitWidth.WORD, Set.of(), Set.of("s", "rs"), Set.of("s")), inputs(Ray.LINE));
  }

  private static Inputs inputs(Ray ray) {
    return Inputs.of(LineTargets.of(Line.DIAGONAL, ray, Slider.EXCLUDED).domain());
  }

  private static Cost.Timing timing(String machine, String formula) {
    return CostFile.read(machine).cost(Parser.parse(formula, WORDS), INPUTS).timing().orElseThrow();
  }
}
