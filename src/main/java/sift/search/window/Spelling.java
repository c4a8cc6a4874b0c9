package sift.search.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.proof.normal.Conjunction;
import sift.proof.normal.NormalForms;
import sift.proof.normal.Polynomial;

/** Writes short normal forms as they are: as sums of multiples of products. */
final class Spelling {
  private static final int MOST_MULTIPLES = 4;

  private final BitWidth width;
  private final Terms terms;

  Spelling(BitWidth width, Terms terms) {
    this.width = width;
    this.terms = terms;
  }

  /** Adds the sum that a normal form is, if it is short and its atoms are terms. */
  void add(Polynomial form) {
    List<NormalForms.Multiple> multiples = terms.forms().multiples(form);
    if (multiples.size() > MOST_MULTIPLES) {
      return;
    }
    Optional<Integer> sum = Optional.empty();
    for (NormalForms.Multiple multiple : multiples) {
      Optional<Integer> product = product(multiple.product());
      if (product.isEmpty()) {
        return;
      }
      sum = Optional.of(plus(sum, width.signed(multiple.factor()), product.get()));
    }
    long number = width.signed(terms.forms().number(form));
    if (sum.isPresent() && number != 0) {
      plus(sum, number, terms.ofNumber(1));
    }
  }

  /** Returns a sum and a multiple of a term. */
  private int plus(Optional<Integer> sum, long factor, int term) {
    if (sum.isEmpty()) {
      return factor == -1 ? terms.add(new Program.Unary(UnaryOp.NEG, term)) : times(factor, term);
    }
    return factor < 0
        ? terms.add(new Program.Binary(BinaryOp.SUB, sum.get(), times(-factor, term)))
        : terms.add(new Program.Binary(BinaryOp.ADD, sum.get(), times(factor, term)));
  }

  private int times(long factor, int term) {
    return factor == 1
        ? term
        : terms.add(new Program.Binary(BinaryOp.MUL, terms.ofNumber(factor), term));
  }

  private Optional<Integer> product(List<Conjunction> conjunctions) {
    List<Integer> factors = new ArrayList<>();
    for (Conjunction conjunction : conjunctions) {
      List<Integer> words = new ArrayList<>();
      for (int atom : conjunction.atoms()) {
        Optional<Integer> word = terms.of(terms.forms().word(atom));
        if (word.isEmpty()) {
          return Optional.empty();
        }
        words.add(word.get());
      }
      if (conjunction.mask() != width.mask()) {
        words.add(terms.ofNumber(conjunction.mask()));
      }
      factors.add(joined(BinaryOp.AND, words));
    }
    return Optional.of(joined(BinaryOp.MUL, factors));
  }

  private int joined(BinaryOp op, List<Integer> words) {
    return words.stream()
        .reduce((left, right) -> terms.add(new Program.Binary(op, left, right)))
        .orElseThrow();
  }
}
