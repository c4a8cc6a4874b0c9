package sift.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.geometry.Layout;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.Program;
import sift.spec.Alphabet;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.word.Word;

class BoardProverTest {
  private static final BigInteger ALL_BOARDS = BigInteger.valueOf(3).pow(64);

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          attacks-east ; LANE ; o ^ sub_bytes(o, add_bytes(s, s))
          danger-east ; LANE ; (o &~ k) ^ sub_bytes(o &~ k, add_bytes(x, x))
          danger-north ; TRANSPOSED ; (o &~ k) ^ sub_bytes(o - k, add_bytes(x, x))
          king-rays-east ; SLICED ; o ^ sub_bytes(sub_bytes(o, k), k)
          attacks-east ; SLICED ; o ^ sub_bytes(sub_bytes(o, s), s)
          attacks-north ; TRANSPOSED ; o ^ sub_bytes(o, add_bytes(s, s))
          attacks-north ; LANE ; transpose(to ^ sub_bytes(to, add_bytes(ts, ts)))
          attacks-west ; LANE ; bit_reverse(ro ^ sub_bytes(ro, add_bytes(rs, rs)))
          attacks-east ; LANE ; (o | 0x8080808080808080) ^ ((o | 0x8080808080808080) - ((s &~ 0x8080808080808080) << 1))
          pawn-attacks ; LANE ; ((s << 9) &~ 0x0101010101010101) | ((s << 7) &~ 0x8080808080808080)
          attacks-north ; SLICED ; s | (a &~ o)
          attacks-north-east ; SLICED ; ((s | (a &~ o)) << 1) &~ 0x0101010101010101
          behind-pawns ; TRANSPOSED ; p ^ sub_bytes(p, 0x0101010101010101)
          doubled-pawns ; TRANSPOSED ; p & (p + 0x7f7f7f7f7f7f7f7f)
          doubled-pawns ; LANE ; p & transpose(tp + 0x7f7f7f7f7f7f7f7f)
          """)
  void knownFormulasAreProvedOnAllBoards(String target, Layout layout, String formula) {
    SetTarget wanted = SetTargets.of(target, layout);

    assertEquals(new SetVerdict.Proved(wanted.boards()), verdict(wanted, formula));
  }

  /** With a pawn on the last rank the sum carries into the next file. */
  @Test
  void aFormulaThatNeedsPawnsOnTheirRanksIsProvedThereAlone() {
    SetTarget behind = SetTargets.of("behind-pawns", Layout.TRANSPOSED);
    SetTarget anywhere =
        new SetTarget(
            behind.name(), behind.function(), behind.layout(), Alphabet.PAWNS_ON_ALL_SQUARES);
    String byBytes = "p ^ sub_bytes(p, 0x0101010101010101)";
    String byWords = "ternary(0x69, p, p + 0x7f7f7f7f7f7f7f7f, 0x7f7f7f7f7f7f7f7f)";

    assertEquals(BigInteger.valueOf(3).pow(48), behind.boards());
    assertEquals(new SetVerdict.Proved(behind.boards()), verdict(behind, byWords));
    assertEquals(new SetVerdict.Proved(ALL_BOARDS), verdict(anywhere, byBytes));
    assertEquals(new SetVerdict.Proved(behind.boards()), verdict(behind, byBytes));
    assertInstanceOf(SetVerdict.Refuted.class, verdict(anywhere, byWords));
  }

  /** Down a file: smeared and moved by one, byte by byte; all squares of a file without pawns. */
  @Test
  void theMaskBehindBlackPawnsIsRightOnAllRanks() {
    SetTarget behind = SetTargets.of("black-behind-pawns", Layout.TRANSPOSED);
    SetTarget anywhere =
        new SetTarget(
            behind.name(), behind.function(), behind.layout(), Alphabet.PAWNS_ON_ALL_SQUARES);
    String smear = "q";
    for (String step :
        List.of("1 & 0x7f7f7f7f7f7f7f7f", "2 & 0x3f3f3f3f3f3f3f3f", "4 & 0x0f0f0f0f0f0f0f0f")) {
      smear = "((%1$s) | ((%1$s) >> %2$s))".formatted(smear, step);
    }

    assertEquals(
        new SetVerdict.Proved(ALL_BOARDS),
        verdict(anywhere, "~(%s >> 1 & 0x7f7f7f7f7f7f7f7f)".formatted(smear)));
  }

  /** Every board that refutes has its pawns on ranks 2 to 7. */
  @Test
  void pawnsOfARefutingBoardStandOnTheirRanks() {
    SetTarget isolated = SetTargets.of("isolated-pawns", Layout.TRANSPOSED);
    for (String wrong :
        List.of("p", "p & (p << 8)", "p &~ (p << 8)", "p &~ ((p << 8) | (p >> 8))")) {
      var refuted = assertInstanceOf(SetVerdict.Refuted.class, verdict(isolated, wrong));
      for (Word word : refuted.words()) {
        assertEquals(Word.ZERO, word.andNot(isolated.squares()));
      }
      assertTrue(refuted.picture().getFirst().startsWith("pawns (X: white)"));
    }
  }

  @Test
  void boardsAreAllLettersOnAllSquares() {
    assertEquals(ALL_BOARDS, SetTargets.of("attacks-east", Layout.LANE).boards());
    assertEquals("3^60", SetTargets.of("attacks-east", Layout.TEN_WIDE).boardsText());
    assertEquals("4^64", SetTargets.of("pins-east", Layout.LANE).boardsText());
    assertEquals("6^64", SetTargets.of("attacks-north", Layout.SLICED).boardsText());
  }

  @Test
  void aFillThatStopsAtTheKingIsNoDanger() {
    SetTarget danger = SetTargets.of("danger-east", Layout.LANE);

    assertInstanceOf(
        SetVerdict.Refuted.class, verdict(danger, "o ^ sub_bytes(o, add_bytes(x, x))"));
  }

  /** Right on each rank by itself, but what is borrowed leaks into the next one. */
  @Test
  void aBorrowThatLeaksIsRefuted() {
    SetTarget east = SetTargets.of("attacks-east", Layout.LANE);
    Expr leaks = Parser.parse("o ^ (o - (s << 1))", east.inputs());
    for (int configuration = 0; configuration < 6561; configuration++) {
      long sliders = 0;
      long occupied = 0;
      for (int file = 0, rest = configuration; file < 8; file++, rest /= 3) {
        sliders |= rest % 3 == 2 ? 1L << file : 0;
        occupied |= rest % 3 != 0 ? 1L << file : 0;
      }
      long[] inputs = east.inputs(sliders, occupied);
      long got = leaks.value(input -> inputs[east.inputs().indexOf(input.name())]);
      assertEquals(east.walk(sliders, occupied), got & 0xFF);
    }

    var refuted = assertInstanceOf(SetVerdict.Refuted.class, new BoardProver(east).verdict(leaks));

    assertNotEquals(refuted.expected(), refuted.got());
    assertTrue(refuted.picture().getFirst().startsWith("occupied (X: pieces)"));
  }

  @Test
  void theDiagramsAloneFindABoardToo() {
    SetTarget east = SetTargets.of("attacks-east", Layout.LANE);
    Expr leaks = Parser.parse("o ^ (o - (s << 1))", east.inputs());

    var refuted =
        assertInstanceOf(SetVerdict.Refuted.class, new BoardProver(east).decide(Program.of(leaks)));

    assertEquals(refuted.expected(), east.walk(refuted.words()));
    assertNotEquals(refuted.expected(), refuted.got());
  }

  /** The carries of t11, which was an or, make the diagrams grow without end. */
  @Test
  @Timeout(value = 1, unit = TimeUnit.MINUTES)
  void whatTakesTheDiagramsTooLongIsRefutedByCases() {
    SetTarget pins = SetTargets.of("pins-north-east", Layout.TEN_WIDE);
    String lines =
        """
        t1 = (o | 0x4010040100401)
        t2 = (s << 11)
        t3 = ternary(0xf4, s, t2, t1)
        t4 = (t1 << 11)
        t5 = (t1 | t4)
        t6 = (t3 << 22)
        t7 = ternary(0xf4, t3, t6, t5)
        t8 = (t7 << 11)
        t9 = ternary(0xf4, t7, t8, t1)
        t10 = (t9 << 11)
        t11 = (t10 - 0xffbfeffbfeffbfe)
        t12 = (k &~ 0x4010040100401)
        t13 = (t12 >> 11)
        t14 = ternary(0xf4, t12, t13, t1)
        t15 = (t5 >> 11)
        t16 = (t14 >> 22)
        t17 = ternary(0xf4, t14, t16, t15)
        t18 = (t17 >> 11)
        t19 = ternary(0xf4, t17, t18, t1)
        t20 = (t19 >> 11)
        t21 = ternary(0x80, o, t11, t20)
        """;
    Program program =
        Program.parse(BitWidth.WORD, pins.inputs(), lines.lines().toList(), List.of("t21"));

    assertInstanceOf(SetVerdict.Refuted.class, new BoardProver(pins).verdictAgain(program));
  }

  @Test
  void whatIsNotDecidedHasSurvived() {
    SetTarget east = SetTargets.of("attacks-east", Layout.LANE);

    var survived =
        assertInstanceOf(
            SetVerdict.Survived.class,
            verdict(east, "(o ^ sub_bytes(o, add_bytes(s, s))) + o * s - s * o"));

    assertEquals(6561 + 4096, survived.cases());
    assertEquals("'*' of words that vary is not decided by diagrams", survived.why());
  }

  /** A wrong bit in one corner of a rank: the cases and the diagrams agree with the walk. */
  @Test
  void casesAndDiagramsAgreeOnWrongFormulas() {
    SetTarget east = SetTargets.of("attacks-east", Layout.LANE);
    List<String> parts = List.of("o", "s", "add_bytes(s, s)", "(s << 1)", "sub_bytes(o, s)");
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    BoardProver prover = new BoardProver(east);
    int proved = 0;
    for (int i = 0; i < 300; i++) {
      String formula =
          "(%s ^ sub_bytes(%s, %s))"
              .formatted(
                  parts.get(random.nextInt(2)),
                  parts.get(random.nextInt(parts.size())),
                  parts.get(random.nextInt(parts.size())));
      Expr expr = Parser.parse(formula, east.inputs());
      boolean right = prover.decide(Program.of(expr)) instanceof SetVerdict.Proved;
      assertEquals(right, prover.verdict(expr) instanceof SetVerdict.Proved, formula);
      proved += right ? 1 : 0;
    }
    assertTrue(proved > 0);
  }

  private static SetVerdict verdict(SetTarget target, String formula) {
    return new BoardProver(target).verdict(Parser.parse(formula, target.inputs()));
  }
}
