package sift.sygus;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;

class SygusGrammarTest {
  private static SynthFun read(String rules) {
    String text =
        """
        (define-fun half ((x (_ BitVec 8))) (_ BitVec 8) (bvlshr x #x01))
        (define-fun pick ((x (_ BitVec 8)) (y (_ BitVec 8)) (b Bool)) (_ BitVec 8) (ite b y x))
        (synth-fun f ((x (_ BitVec 8)) (y (_ BitVec 8)) (b Bool)) (_ BitVec 8) (%s))
        (check-synth)
        """
            .formatted(rules);
    return SygusFile.parse("my.sl", text).functions().getFirst();
  }

  /** The nonterminals in order, each with its leaves and then its rules. */
  private static String text(TreeGrammar grammar) {
    return grammar.nonterminals().stream()
        .map(each -> each.name() + ": " + text(grammar, each))
        .collect(joining("; "));
  }

  private static String text(TreeGrammar grammar, Nonterminal nonterminal) {
    List<Expr> names =
        grammar.nonterminals().stream().<Expr>map(each -> new Expr.Input(each.name())).toList();
    List<String> leaves = nonterminal.leaves().stream().map(Expr::toString).toList();
    List<String> rules = nonterminal.rules().stream().map(rule -> text(rule, names)).toList();
    return String.join(" ", leaves)
        + (leaves.isEmpty() || rules.isEmpty() ? "" : " ")
        + String.join(" ", rules);
  }

  private static String text(Rule rule, List<Expr> names) {
    return rule.symbol().over(rule.operands().stream().map(names::get).toList()).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "::",
      textBlock =
          """
          x (bvnot S) (bvadd S S) (bvsub S x) :: S: x ~S (S + S) (S - x); x: x
          x x (bvnot S) (bvnot S) :: S: x ~S
          y (bvand x (bvnot S)) (bvor (bvnot S) x) :: S: y (x & (bvnot S)) ((bvnot S) | x); x: x; (bvnot S): ~S
          x (bvlshr S #x01) (bvshl S #x07) :: S: x (S >> #x01) (S << #x07); #x01: 1; #x07: 7
          x (bvlshr S #x08) :: S: x bvlshr(S, #x08); #x08: 8
          x (bvashr S S) :: S: x bvashr(S, S)
          x ((_ rotate_left 9) S) :: S: x rotl(S, 1); 1: 1
          x (half S) (pick S x b) :: S: x half(S) pick(S, x, b); x: x; b: b
          x (ite (bvule S S) S x) :: S: x ((bvule S S) ? S : x); (bvule S S): bvule(S, S); x: x
          (bvadd x y S) x :: S: x ((bvadd x y) + S); (bvadd x y): (x + y); x: x; y: y
          (ite (=> b b b) S S) x :: S: x ((=> b (=> b b)) ? S : S); (=> b (=> b b)): =>(b, (=> b b)); b: b; (=> b b): =>(b, b)
          (Variable (_ BitVec 8)) (bvneg S) :: S: x y neg(S)
          (InputVariable (_ BitVec 8)) (LocalVariable (_ BitVec 8)) :: S: x y
          (let ((z (bvneg x)) (w S)) (bvmul z (bvxor z w))) x :: S: x ((bvneg x) * (bvxor (bvneg x) S)); (bvneg x): neg(x); (bvxor (bvneg x) S): ((bvneg x) ^ S); x: x
          """)
  void aProductionIsReadAsRules(String productions, String grammar) {
    SynthFun function = read("(S (_ BitVec 8) (%s))".formatted(productions));
    assertEquals(grammar, text(function.grammar()));
    assertFalse(function.isWithAnyConstant());
  }

  /** 1 >> x is 0 but for x = 0; 1 << x and a mask shifted by a word are usual. */
  @Test
  void aShiftOfANumberByAWordIsWarnedOf() {
    String text =
        """
        (set-logic BV)
        (synth-fun f ((x (_ BitVec 8))) (_ BitVec 8)
          ((Start (_ BitVec 8) (x (bvashr #x01 Start) (bvlshr Start #x01) (bvlshr #xf0 Start)
            (bvshl #x01 Start)))))
        (declare-var x (_ BitVec 8))
        (constraint (= (f x) x))
        (check-synth)
        """;
    assertEquals(
        List.of(
            "f.sl:3:28: (bvashr #x01 Start) shifts the number #x01 by a word;"
                + " a word by that number is (bvashr Start #x01)"),
        SygusFile.parse("f.sl", text).warnings());
  }

  @Test
  void aNonterminalAloneStandsForItsProductions() {
    SynthFun function =
        read(
            "(S (_ BitVec 8) (T (bvnot T))) (T (_ BitVec 8) (x U)) (U (_ BitVec 8) (S y (bvneg U)))");
    assertEquals("S: x y ~T neg(U); T: x y neg(U) ~T; U: y x neg(U) ~T", text(function.grammar()));
  }

  @Test
  void nonterminalsThatLeadNowhereAreDropped() {
    SynthFun function =
        read(
            """
            (S (_ BitVec 8) (x (bvnot T) (bvadd U S)))
            (T (_ BitVec 8) ((bvnot T) (bvneg U)))
            (U (_ BitVec 8) (U))
            (V (_ BitVec 8) (x (bvneg V)))
            """);
    assertEquals("S: x", text(function.grammar()));
  }

  @Test
  void theStartIsNamedSoInVersion1AndFirstInVersion2() {
    String rules = "(T (_ BitVec 8) (y (bvnot Start))) (Start (_ BitVec 8) (x (bvneg T)))";
    assertEquals("Start: x neg(T); T: y ~Start", text(read(rules).grammar()));
    String text =
        "(synth-fun f ((x (_ BitVec 8)) (y (_ BitVec 8))) (_ BitVec 8)"
            + " ((T (_ BitVec 8)) (Start (_ BitVec 8))) (%s))(check-synth)".formatted(rules);
    assertEquals(
        "T: y ~Start; Start: x neg(T)",
        text(SygusFile.parse("my.sl", text).functions().getFirst().grammar()));
  }

  @Test
  void aNonterminalOfCountsBelowTheWidthMakesPlainShifts() {
    assertEquals(
        "S: x (S >> C); C: 1 7",
        text(read("(S (_ BitVec 8) (x (bvlshr S C))) (C (_ BitVec 8) (#x01 #x07))").grammar()));
    assertEquals(
        "S: x bvlshr(S, C); C: 1 8",
        text(read("(S (_ BitVec 8) (x (bvlshr S C))) (C (_ BitVec 8) (#x01 #x08))").grammar()));
  }

  @Test
  void anyConstantIsAPaletteAndSaidSo() {
    SynthFun function = read("(S (_ BitVec 8) ((Constant (_ BitVec 8)) (bvand S S)))");
    assertTrue(function.isWithAnyConstant());
    assertEquals("S: 0 1 2 4 7 8 255 128 127 (S & S)", text(function.grammar()));
  }

  @Test
  void thePaletteOfFewBitsIsEveryWord() {
    for (int bits = 1; bits <= 4; bits++) {
      List<Expr> all = IntStream.range(0, 1 << bits).<Expr>mapToObj(Expr.Constant::new).toList();
      assertEquals(all, Palette.of(new SygusSort.BitVec(bits)));
    }
    assertEquals(12, Palette.of(new SygusSort.BitVec(64)).size());
  }

  @Test
  void aFunctionWithoutGrammarGetsAllOperatorsOfItsSorts() {
    String text = "(synth-fun f ((x (_ BitVec 1)) (b Bool)) Bool)(check-synth)";
    SynthFun function = SygusFile.parse("my.sl", text).functions().getFirst();
    assertTrue(function.isWithAnyConstant());
    assertEquals(
        "bvult bvule bvugt bvuge bvslt bvsle bvsgt bvsge not and or xor => = = distinct distinct ite",
        symbols(function, 0));
    assertEquals(
        "bvnot bvneg bvand bvor bvxor bvadd bvsub bvmul bvudiv bvurem bvsdiv bvsrem bvsmod bvshl"
            + " bvlshr bvashr bvnand bvnor bvxnor bvcomp ite",
        symbols(function, 1));
  }

  private static String symbols(SynthFun function, int nonterminal) {
    return function.grammar().nonterminals().get(nonterminal).rules().stream()
        .map(rule -> SmtOperator.of(rule.symbol(), function.width()).orElseThrow().text())
        .collect(joining(" "));
  }

  @Test
  void aMacroKeepsItsNameAndItsSorts() {
    SynthFun function = read("(S (_ BitVec 8) (x (half S) (pick S S b)))");
    assertEquals(
        List.of("half(a) = a >> 1", "pick(a, b, c) = c ? b : a"),
        function.macros().stream().map(macro -> macro.function().definition()).toList());
    assertEquals(
        "[(_ BitVec 8), (_ BitVec 8), Bool]", function.macros().getLast().parameters().toString());
  }
}
