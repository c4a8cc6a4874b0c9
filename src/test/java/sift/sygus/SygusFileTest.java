package sift.sygus;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.file.FileException;
import sift.lang.Expr;

class SygusFileTest {
  private static final Path FOLDER = Path.of("src/test/resources/sygus");

  private static SynthFun read(String name) {
    return SygusFile.read(FOLDER.resolve(name + ".sl")).functions().getFirst();
  }

  private static SynthFun parse(String text) {
    return SygusFile.parse("my.sl", text + "(check-synth)").functions().getFirst();
  }

  /**
   * The nonterminals with the numbers of their leaves and rules, and the numbers of constraints.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          hd-01-d1-prog                | 32 bits; Start 4 5; 1 Equation
          hd-13-d5-prog                | 32 bits; Start 5 15; 1 Equation
          hd-19-d0-prog                | 32 bits; Start 3 4; 1 Equation
          hd-20-d0-prog                | 32 bits; Start 2 7; 1 Equation
          hd-05-d5-sort_1              | 32 bits; Start 4 28, NT0 4 0, NT4 0 14; 1 Equation
          hd64-10                      | 64 bits; Start 2 5, StartBV 2 16; 1 Equation
          hd64-18                      | 64 bits; Start 2 9, StartBV 2 16; 1 Equation
          hd64-22                      | 32 bits; Start 6 16, StartBool 0 1; 1 Equation
          hd64-26                      | 64 bits; Start 6 16, StartBool 0 1; 1 Equation
          PRE_57_10                    | 64 bits; Start 3 10; 10 Example
          PRE_icfp_gen_14.2            | 64 bits; Start 3 10; 23 Example
          icfp_96_10                   | 64 bits; Start 3 10; 10 Example
          target_1                     | 64 bits; Start 2 8; 20 Example
          find_inv_bvsge_bvurem1_4bit  | 4 bits; Start 5 8; 1 Relation
          find_inv_eq_bvlshr0_4bit     | 4 bits; Start 5 8; 1 Relation
          ic_bvsge_bvudiv1             | 4 bits; Start 2 8, StartBv 5 8; 1 Equation
          max2                         | 32 bits; Word 13 20, Truth 2 18; 3 Relation
          qm_choose_01                 | 32 bits; Word 12 20, Truth 2 18; 1 Equation
          CrCy_3-P7_3-P7               | 1 bits; Truth 9 8; 1 Equation
          parity-AIG-d0                | 1 bits; Truth 6 8; 1 Relation
          p19.eqn_sygus_iter_149_0     | 1 bits; Start 5 6, depth0 5 2, depth1 5 6; 1 Equation
          """)
  void aFileIsReadInItsShape(String name, String shape) {
    SynthFun function = read(name);
    String nonterminals =
        function.grammar().nonterminals().stream()
            .map(each ->
                "%s %d %d".formatted(each.name(), each.leaves().size(), each.rules().size()))
            .collect(joining(", "));
    List<String> kinds =
        function.constraints().stream().map(SygusFileTest::kind).distinct().toList();
    assertEquals(
        shape,
        "%d bits; %s; %d %s"
            .formatted(
                function.width().bits(),
                nonterminals,
                function.constraints().size(),
                String.join(", ", kinds)));
  }

  private static String kind(Constraint constraint) {
    return switch (constraint) {
      case Constraint.Example _ -> "Example";
      case Constraint.Statement statement -> statement.isRelation() ? "Relation" : "Equation";
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          constant      | 7:13: a constraint on both constant(x) and constant(y); allowed are equal arguments in each
          inv_gen_sum3  | 27:13: a constraint on both inv(s, l, n, x) and inv(s1, l, n, x1); allowed are equal arguments in each
          ninefuncs     | 23:13: a constraint on both 'f1' and 'f2'; allowed is one function in each
          danger-loop24 | 24:13: a constraint on both 'D' and 'R'; allowed is one function in each
          """)
  void aFileIsRefusedAtAPlace(String name, String message) {
    Path file = FOLDER.resolve(name + ".sl");
    assertEquals(
        file + ":" + message,
        assertThrows(FileException.class, () -> SygusFile.read(file)).getMessage());
  }

  @Test
  void bothVersionsSayTheSame() {
    String constraint = "(declare-var x (_ BitVec 8)) (constraint (= (f x) (bvneg x)))";
    SynthFun one =
        parse(
            """
            (synth-fun f ((x (BitVec 8))) (BitVec 8)
              ((Start (BitVec 8) (x #xFF (bvand Start Other))) (Other (BitVec 8) ((bvnot Start)))))
            """
                + constraint);
    SynthFun two =
        parse(
            """
            (set-logic BV)
            (synth-fun f ((x (_ BitVec 8))) (_ BitVec 8)
              ((Start (_ BitVec 8)) (Other (_ BitVec 8)))
              ((Start (_ BitVec 8) (x #b11111111 (bvand Start Other)))
               (Other (_ BitVec 8) ((bvnot Start)))))
            """
                + constraint);
    assertEquals(two, one);
  }

  @Test
  void aProblemHasItsNameItsLogicAndItsFunctions() {
    SygusProblem problem =
        SygusFile.parse(
            "my.sl",
            """
            (set-info :source |two lines
            of a text (with parentheses|) ; and a comment ( |
            (set-option :verbosity "1") (set-feature :grammars true)
            (set-logic PBE_BV)
            (define-sort Byte () (_ BitVec 8))
            (synth-fun f ((x Byte) (b Bool)) Byte)
            (synth-fun g ((b Bool)) Bool)
            (constraint (= (f #x01 true) #x02))
            (constraint (not (g true)))
            (constraint (= #x03 (f (bvadd #x01 #x01) false)))
            (check-synth)
            """);
    assertEquals("my.sl", problem.name());
    assertEquals("PBE_BV", problem.logic());
    SynthFun f = problem.functions().getFirst();
    assertEquals(List.of("x", "b"), f.inputs());
    assertEquals("(_ BitVec 8)", f.result().toString());
    assertEquals(8, f.width().bits());
    assertEquals(
        List.of(
            new Constraint.Example(List.of(1L, 1L), 2), new Constraint.Example(List.of(2L, 0L), 3)),
        f.constraints());
    SynthFun g = problem.functions().getLast();
    assertEquals(1, g.width().bits());
    assertEquals(List.of(new Constraint.Example(List.of(1L), 0)), g.constraints());
  }

  @Test
  void truthValuesHaveTheWidthOfTheWordsBesideThem() {
    SynthFun function =
        parse(
            """
            (declare-var x (_ BitVec 16))
            (synth-fun f ((b Bool)) Bool ((S Bool)) ((S Bool (b (not S)))))
            (constraint (= (f (bvult x #x0001)) (bvugt x #x0000)))
            """);
    assertEquals(16, function.width().bits());
  }

  @Test
  void aBarredSymbolIsTheSameWithoutBars() {
    SynthFun function =
        parse(
            """
            (synth-fun |f| ((|x| Bool) (|x y| Bool)) Bool ((S Bool)) ((S Bool (x |x y|))))
            """);
    assertEquals("f", function.name());
    assertEquals(List.of("x", "|x y|"), function.inputs());
    assertEquals(
        List.of(new Expr.Input("x"), new Expr.Input("|x y|")), function.grammar().start().leaves());
  }
}
