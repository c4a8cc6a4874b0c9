package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShippedGrammarsTest {
  private static final List<String> KNOWN =
      List.of(
          "sq", "occ", "rev_occ", "o", "s", "ro", "rs", "to", "ts", "a", "k", "x", "p", "q", "b0",
          "b1", "b2", "b3", "t", "u", "rk");

  /** The operators that Hyperbola Quintessence is written in, on the Chess Programming Wiki. */
  private static final List<UnaryOp> HYPERBOLA_UNARY =
      List.of(UnaryOp.BIT_REVERSE, UnaryOp.BYTE_SWAP, UnaryOp.NEG, UnaryOp.NOT);

  private static final List<BinaryOp> HYPERBOLA_BINARY =
      List.of(BinaryOp.SUB, BinaryOp.XOR, BinaryOp.AND, BinaryOp.OR, BinaryOp.ADD);

  @Test
  void thePostsGrammarThoseOfLinesAndThoseOfSetsAreShipped() {
    assertEquals(
        List.of(
            "rotated",
            "hyperbola",
            "hyperbola-plain",
            "hyperbola-shifts",
            "hyperbola-computed",
            "hyperbola-computed-plain",
            "hyperbola-computed-shifts",
            "hyperbola-bytes",
            "highest-bit",
            "smear",
            "fill-bytes",
            "fill-bytes-armies",
            "fill-bytes-reversed",
            "fill-kept",
            "fill-kept-kings",
            "fill-kept-pins",
            "fill-transpose",
            "fill-transpose-computed",
            "fill-words",
            "fill-words-plain",
            "fill-words-ten",
            "fill-shifts",
            "fill-shifts-up",
            "fill-sliced",
            "leap-shifts",
            "pawn-files",
            "pawn-files-flags",
            "pawn-files-shifts",
            "pawn-files-reversed",
            "pawn-ranks",
            "pawn-ranks-rotated",
            "quad-logic",
            "packed-logic"),
        GrammarFile.SHIPPED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"hyperbola", "hyperbola-computed"})
  void plainHasNoConstantsAndShiftsHasShiftsAsWell(String name) {
    Grammar grammar = GrammarFile.read(name, KNOWN);
    Grammar plain = GrammarFile.read(name + "-plain", KNOWN);
    assertEquals(List.of(), plain.constants());
    assertEquals(grammar.inputs(), plain.inputs());
    assertEquals(grammar.unary(), plain.unary());
    assertEquals(grammar.binary(), plain.binary());
    Grammar shifts = GrammarFile.read(name + "-shifts", KNOWN);
    assertEquals(grammar.leaves(), shifts.leaves());
    assertEquals(grammar.unary(), shifts.unary());
    List<BinaryOp> more = new ArrayList<>(grammar.binary());
    more.addAll(List.of(BinaryOp.SHL, BinaryOp.SHR));
    assertEquals(more, shifts.binary());
  }

  /** "A new kind of rotated Bitboard" lists its scalars, unary and binary functions like this. */
  @Test
  void rotatedHasTheSixteenSymbolsOfThePostInItsOrder() {
    Grammar grammar = GrammarFile.read("rotated", KNOWN);
    assertEquals("rotated", grammar.name());
    assertEquals(List.of(1L, 2L, 56L), grammar.constants());
    assertEquals(List.of("sq", "occ", "rev_occ"), grammar.inputs());
    assertEquals(
        List.of(UnaryOp.POPCOUNT, UnaryOp.COUNTL_ZERO, UnaryOp.COUNTR_ZERO, UnaryOp.BIT_REVERSE),
        grammar.unary());
    assertEquals(
        List.of(
            BinaryOp.OR, BinaryOp.AND_NOT, BinaryOp.XOR, BinaryOp.SUB, BinaryOp.SHL, BinaryOp.SHR),
        grammar.binary());
    assertTrue(grammar.source().contains("A new kind of rotated Bitboard"), grammar.source());
  }

  @Test
  void hyperbolaKeepsTheReversedBoards() {
    Grammar grammar = GrammarFile.read("hyperbola", KNOWN);
    assertEquals("hyperbola", grammar.name());
    assertEquals(List.of(1L, 2L), grammar.constants());
    assertEquals(List.of("o", "s", "ro", "rs"), grammar.inputs());
    assertEquals(HYPERBOLA_UNARY, grammar.unary());
    assertEquals(HYPERBOLA_BINARY, grammar.binary());
  }

  @Test
  void hyperbolaComputedHasToReverseForItself() {
    Grammar grammar = GrammarFile.read("hyperbola-computed", KNOWN);
    assertEquals("hyperbola-computed", grammar.name());
    assertEquals(List.of(1L, 2L), grammar.constants());
    assertEquals(List.of("o", "s"), grammar.inputs());
    assertEquals(HYPERBOLA_UNARY, grammar.unary());
    assertEquals(HYPERBOLA_BINARY, grammar.binary());
  }

  @ParameterizedTest
  @FieldSource("sift.lang.GrammarFile#SHIPPED")
  void everyShippedGrammarSaysWhereItComesFrom(String name) {
    Grammar grammar = GrammarFile.read(name, KNOWN);
    assertEquals(name, grammar.name());
    assertTrue(grammar.source().length() > 20, grammar.source());
  }

  @Test
  void theLeavesAreTheConstantsThenTheInputs() {
    assertEquals(
        "[1, 2, 56, sq, occ, rev_occ]", GrammarFile.read("rotated", KNOWN).leaves().toString());
  }
}
