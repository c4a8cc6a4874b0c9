package sift.sygus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.file.FileException;

/** What is refused, where, and in which words. */
class SygusRefusalTest {
  private static String refusal(String text) {
    FileException refusal = assertThrows(FileException.class, () -> SygusFile.parse("my.sl", text));
    return String.valueOf(refusal.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          (set-logic BV                      | my.sl:2:1: a '(' without a ')'
          (set-logic BV))                    | my.sl:2:15: a ')' without a '('
          (set-info "a)                      | my.sl:2:11: a '"' that no second one closes
          (set-logic BV)                     | my.sl:2:15: the file ends without (check-synth)
          (check-synth) (check-synth)        | my.sl:2:15: a command after (check-synth), which ends a file
          (check-synth f)                    | my.sl:2:1: wanted is (check-synth)
          x                                  | my.sl:2:1: found 'x'; wanted is a command
          ()                                 | my.sl:2:1: '()' is no command
          (constrain true)                   | my.sl:2:2: command 'constrain' is unknown or not supported; allowed are set-logic, set-option, set-options, set-feature, set-info, define-sort, define-fun, declare-var, synth-fun, constraint, assume, check-synth; did you mean 'constraint'?
          (synth-inv i ())                   | my.sl:2:2: command 'synth-inv' is unknown or not supported; allowed are set-logic, set-option, set-options, set-feature, set-info, define-sort, define-fun, declare-var, synth-fun, constraint, assume, check-synth; did you mean 'synth-fun'?
          (declare-primed-var x Bool)        | my.sl:2:2: command 'declare-primed-var' is unknown or not supported; allowed are set-logic, set-option, set-options, set-feature, set-info, define-sort, define-fun, declare-var, synth-fun, constraint, assume, check-synth
          (declare-var z Int)                | my.sl:2:16: sort 'Int' is unknown or not supported; allowed are Bool and (_ BitVec 1) to (_ BitVec 64)
          (declare-var z (Array Int Int))    | my.sl:2:16: sort '(Array Int Int)' is unknown or not supported; allowed are Bool and (_ BitVec 1) to (_ BitVec 64)
          (declare-var z Bol)                | my.sl:2:16: sort 'Bol' is unknown or not supported; allowed are Bool and (_ BitVec 1) to (_ BitVec 64); did you mean 'Bool'?
          (declare-var z (_ BitVec 128))     | my.sl:2:26: words may have 1 to 64 bits, not 128
          (declare-var z (_ BitVec n))       | my.sl:2:26: words may have 1 to 64 bits
          (declare-var 7 Bool)               | my.sl:2:14: found '7'; wanted is the name of a variable
          (declare-var let Bool)             | my.sl:2:14: found 'let'; wanted is the name of a variable
          (declare-var f Bool)               | my.sl:2:14: 'f' is there already
          (define-fun and () Bool true)      | my.sl:2:13: 'and' is there already
          (define-fun m ((x Bool) (x Bool)) Bool x) | my.sl:2:25: 'x' is a parameter already
          (define-fun m () Bool #x0)         | my.sl:2:23: the term is (_ BitVec 4); the result of 'm' is Bool
          (define-sort B (X) X)              | my.sl:2:16: sorts with parameters are not supported
          (define-sort Bool () Bool)         | my.sl:2:14: 'Bool' is a sort already
          (constraint)                       | my.sl:2:1: wanted is (constraint term)
          (constraint x)                     | my.sl:2:13: the term is (_ BitVec 8); wanted is Bool
          (constraint false)                 | my.sl:2:13: the constraint is false, whatever the functions wanted are
          (constraint (= x #x00))            | my.sl:2:13: the constraint names no function that is wanted
          (constraint (and (= (f x) x) (= x #x01))) | my.sl:2:30: the constraint names no function that is wanted
          (constraint (= (f x) #x123))       | my.sl:2:22: operand 2 of '=' is (_ BitVec 12); wanted is (_ BitVec 8)
          (constraint (= (f x) (_ bv256 8))) | my.sl:2:22: '(_ bv256 8)' does not fit into 8 bits
          (constraint (= (f x) 5))           | my.sl:2:22: '5' is no constant of these logics; allowed are true, false, #xff, #b101, (_ bv5 8)
          (constraint (= (f x) y))           | my.sl:2:22: 'y' is unknown
          (constraint (= (f x) (bvnott x)))  | my.sl:2:23: function 'bvnott' is unknown; did you mean 'bvnot'?
          (constraint (= (f x) (bvadd x)))   | my.sl:2:23: 'bvadd' takes at least 2 operands, not 1
          (constraint (= (f x) (bvnot x x))) | my.sl:2:23: 'bvnot' takes 1 operand, not 2
          (constraint (= (f x) (f x x)))     | my.sl:2:23: 'f' takes 1 operand, not 2
          (constraint (= (f true) x))        | my.sl:2:19: operand 1 of 'f' is Bool; wanted is (_ BitVec 8)
          (constraint (= (f x) (bvadd x true))) | my.sl:2:31: operand 2 of 'bvadd' is Bool; wanted is (_ BitVec 8)
          (constraint (= (f x) (bvnot true))) | my.sl:2:29: operand 1 of 'bvnot' is Bool; wanted is a word
          (constraint (= (f x) (ite x x x))) | my.sl:2:27: operand 1 of 'ite' is (_ BitVec 8); wanted is Bool
          (constraint (= (f x) (ite (bvult #x0 #x1) x x))) | my.sl:2:23: words of 8 bits beside words of 4 bits; allowed is one width for each function
          (constraint (= (f x) (bvcomp x x))) | my.sl:2:23: words of 1 bits beside words of 8 bits; allowed is one width for each function
          (constraint (= (f x) (concat x x))) | my.sl:2:23: 'concat' changes the width of words; allowed is one width for each function
          (constraint (= (f x) ((_ extract 3 0) x))) | my.sl:2:26: 'extract' changes the width of words; allowed is one width for each function
          (constraint (= (f x) ((_ rotate 3) x))) | my.sl:2:23: '(_ rotate 3)' is no function; allowed are names, (_ rotate_left 3), (_ rotate_right 3)
          (constraint (forall ((y Bool)) y)) | my.sl:2:14: quantifiers are not supported
          (constraint (let x))               | my.sl:2:13: wanted is (let ((name term) ..) term)
          (constraint (= (f x) (f (bvnot x)))) | my.sl:2:13: a constraint on both f(x) and f(~x); allowed are equal arguments in each
          (constraint (= (f (f x)) x))       | my.sl:2:13: a constraint with a call in the arguments of 'f'; allowed are other formulas
          (constraint (= (f x) (g x)))       | my.sl:2:13: a constraint on both 'f' and 'g'; allowed is one function in each
          (assume (= (f x) x))               | my.sl:2:9: an assumption on 'f'
          """)
  void aCommandIsRefused(String command, String message) {
    boolean isWhole = command.contains("check-synth") || message.contains("without");
    String before =
        "(synth-fun f ((x (_ BitVec 8))) (_ BitVec 8)) (synth-fun g ((x (_ BitVec 8)))"
            + " (_ BitVec 8)) (declare-var x (_ BitVec 8))";
    String text = isWhole ? "\n" + command : before + "\n" + command + "(check-synth)";
    assertEquals(message, refusal(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (f)                                 | 2:2: 'f' is a function wanted; a grammar may not name it
          y                                   | 2:1: 'y' is unknown in this grammar; allowed are S, T, U, x, b
          (bvnott S)                          | 2:2: function 'bvnott' is unknown; did you mean 'bvnot'?
          #x1                                 | 2:1: the term is (_ BitVec 4); 'S' is (_ BitVec 8)
          (bvand S #x1)                       | 2:10: operand 2 of 'bvand' is (_ BitVec 4); wanted is (_ BitVec 8)
          (bvult S S)                         | 2:1: the term is Bool; 'S' is (_ BitVec 8)
          (ite S S S)                         | 2:6: operand 1 of 'ite' is (_ BitVec 8); wanted is Bool
          (Constant (_ BitVec 4))             | 2:11: words of 8 bits beside words of 4 bits; allowed is one width for each function
          (Constant)                          | 2:1: wanted is (Constant sort)
          (half S)                            | 2:2: 'half' in a grammar must have 1 to 3 parameters, and use each of them and nothing else
          seven                               | 2:1: 'seven' in a grammar must have 1 to 3 parameters, and use each of them and nothing else
          (four S S S S)                      | 2:2: 'four' in a grammar must have 1 to 3 parameters, and use each of them and nothing else
          (ite (= S S S) S S)                 | 2:7: '=' takes 2 operands in a grammar, not 3
          (let ((z S)) (bvadd z z))           | 2:7: 'z' stands for a nonterminal; it may be used once only
          (let ((x S)) (bvadd x x))           | 2:7: 'x' is there already
          (concat S S)                        | 2:2: 'concat' changes the width of words; allowed is one width for each function
          ()                                  | 2:1: '()' is no term
          """)
  void aProductionIsRefused(String production, String message) {
    String text =
        """
        (define-fun half ((a (_ BitVec 8)) (b (_ BitVec 8))) (_ BitVec 8) a)\
        (define-fun seven () (_ BitVec 8) #x07)\
        (define-fun four ((a (_ BitVec 8)) (b (_ BitVec 8)) (c (_ BitVec 8)) (d (_ BitVec 8)))\
         (_ BitVec 8) (bvand a b c d))\
        (synth-fun f ((x (_ BitVec 8)) (b Bool)) (_ BitVec 8)\
         ((S (_ BitVec 8)) (T Bool) (U Bool)) ((S (_ BitVec 8) (x
        %s
        )) (T Bool (b)) (U Bool (T))))(check-synth)
        """
            .formatted(production);
    assertEquals("my.sl:" + message, refusal(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ((S Bool)) ((S Bool (S)))          | 2:12: the first nonterminal of the grammar has no formulas
          () ()                              | 2:1: the grammar has no nonterminals
          ((S Bool) (S Bool)) ()             | 2:12: 'S' is a nonterminal already
          ((x Bool)) ((x Bool (x)))          | 2:3: 'x' is a parameter; a nonterminal needs its own name
          ((S Bool)) ((T Bool (x)))          | 2:13: nonterminal 'T' is not declared; allowed are S
          ((S Bool)) ((S Bool (x)) (S Bool (x))) | 2:26: 'S' has rules already
          ((S Bool)) ((S (_ BitVec 8) (x)))  | 2:16: 'S' is declared as Bool
          ((S Bool)) ((S Bool))              | 2:13: wanted is (name sort (term ..))
          ((S))  ((S Bool (x)))              | 2:2: wanted is (name sort)
          ((S (_ BitVec 8) (#x00)))          | 2:1: the grammar makes formulas of sort (_ BitVec 8); the result of 'f' is Bool
          ((S Bool)) ((S Bool (x))) ()       | 1:1: wanted is (synth-fun name ((parameter sort) ..) sort), and a grammar or none
          """)
  void aGrammarIsRefused(String grammar, String message) {
    String text = "(synth-fun f ((x Bool)) Bool\n%s\n)(check-synth)".formatted(grammar);
    assertEquals("my.sl:" + message, refusal(text));
  }

  @Test
  void letsThatMakeHugeFormulasAreRefused() {
    StringBuilder text = new StringBuilder("(declare-var x (_ BitVec 8))\n(constraint ");
    for (int i = 0; i < 40; i++) {
      String of = i == 0 ? "x" : "y" + (i - 1);
      text.append("(let ((y%d (bvmul %s %s))) ".formatted(i, of, of));
    }
    text.append("(= y39 x)").append(")".repeat(40)).append(")(check-synth)");
    assertEquals(
        "my.sl:2:513: more than 1,000,000 symbols, once macros and lets are put in",
        refusal(text.toString()));
  }

  @Test
  void macrosThatMakeHugeFormulasAreRefused() {
    StringBuilder text = new StringBuilder("(define-fun m0 ((x Bool)) Bool (xor x (not x)))\n");
    for (int i = 1; i < 40; i++) {
      text.append("(define-fun m%d ((x Bool)) Bool (m%d (m%d x)))\n".formatted(i, i - 1, i - 1));
    }
    assertEquals(
        "my.sl:5:32: 'm4' has more than 10,000 symbols, its terms and functions counted in",
        refusal(text + "(check-synth)"));
  }

  @Test
  void deepTermsOfGrammarsAreRefused() {
    String text = "(synth-fun f ((x Bool)) Bool ((S Bool)) ((S Bool (x %s))))(check-synth)";
    String deep = "(not ".repeat(900) + "S" + ")".repeat(900);
    assertEquals("my.sl:1:53: a term of more than 500 levels", refusal(text.formatted(deep)));
    StringBuilder lets = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      String of = i == 0 ? "S" : "y" + (i - 1);
      lets.append("(let ((y%d (not (not %s)))) ".formatted(i, of));
    }
    lets.append("y299").append(")".repeat(300));
    assertEquals("my.sl:1:53: a term of more than 500 levels", refusal(text.formatted(lets)));
  }

  @Test
  void deepTermsAreReadUpToALimit() {
    String before = "(synth-fun f ((x Bool)) Bool)(declare-var x Bool)(constraint (= (f x) ";
    String deep = "(not ".repeat(998) + "x" + ")".repeat(998) + "))(check-synth)";
    assertEquals(
        1, SygusFile.parse("my.sl", before + deep).functions().getFirst().constraints().size());
    String deeper = "(not ".repeat(999) + "x" + ")".repeat(999) + "))(check-synth)";
    assertEquals(
        "my.sl:1:5061: more than 1,000 parentheses in each other", refusal(before + deeper));
  }
}
