package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sift.file.Digest;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.Inverse;
import sift.lang.UnaryOp;
import sift.search.bank.Bank;
import sift.search.request.Evidence;
import sift.search.request.Join;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult.SizeReport;

/** Collects the evidence for the claims of a search from its bank and its samples. */
final class EvidenceCollector {
  private EvidenceCollector() {}

  /** Returns the evidence for a search that ended with these reports. */
  static Evidence of(Bank bank, SearchRequest request, List<SizeReport> reports, Samples samples) {
    List<String> digests = new ArrayList<>();
    List<Map<String, Long>> covered = new ArrayList<>();
    int sizes = reports.size();
    int stored = Math.min(sizes, bank.sizes());
    for (int size = 1; size <= sizes; size++) {
      Map<String, Long> ways = new LinkedHashMap<>();
      if (size <= stored) {
        digests.add(digest(bank, size));
        ways.put("functions", (long) bank.count(size));
      } else if (reports.get(size - 1).complete()) {
        // Empty if a search was stopped before its operands were stored again.
        for (Path path : Path.to(size, bank.sizes(), request.grammar()).orElse(List.of())) {
          add(ways, path, bank, request.grammar(), request.joins());
        }
      }
      covered.add(ways);
    }
    return new Evidence(stored, digests, covered, samples.inOrder());
  }

  private static void add(
      Map<String, Long> ways, Path path, Bank bank, Grammar grammar, Set<Join> joins) {
    int step = path.steps().size() - 1;
    int column = path.steps().get(step);
    long operands = bank.count(path.rowSize());
    for (int below = 0; below < step; below++) {
      operands =
          path.isSymmetric(below)
              ? symmetric(operands, grammar)
              : operands * path.formulasOfStep(below, bank, grammar);
    }
    if (column == 0) {
      for (UnaryOp op : grammar.unary()) {
        ways.merge(op.symbol() + " " + way(op, joins), operands, Long::sum);
      }
      return;
    }
    boolean symmetric = path.isSymmetric(step);
    for (BinaryOp op : grammar.binary()) {
      long pairs = operands * bank.count(column);
      if (symmetric && op.isCommutative()) {
        pairs = (pairs + operands) / 2;
      } else if (!symmetric && !op.isCommutative()) {
        pairs *= 2;
      }
      ways.merge(op.symbol() + " " + way(op, bank.count(column), joins), pairs, Long::sum);
    }
  }

  /** Returns the formulas of a step with both operands of one size; commuted ones count once. */
  private static long symmetric(long operands, Grammar grammar) {
    long pairs = operands * operands;
    int commutative = grammar.commutativeOps();
    return commutative * ((pairs + operands) / 2) + (grammar.binary().size() - commutative) * pairs;
  }

  private static String way(UnaryOp op, Set<Join> joins) {
    if (Inverse.isBitwise(op)) {
      return joins.contains(Join.INVERSE) ? "inverse" : "computed";
    }
    return joins.contains(Join.FILTER) ? "filter" : "computed";
  }

  private static String way(BinaryOp op, int columns, Set<Join> joins) {
    if (joins.isEmpty()) {
      return "computed";
    }
    return switch (op) {
      case XOR ->
          joins.contains(Join.HASH) && columns >= LastOperandIndex.FEW ? "hash" : "compared";
      case ADD, SUB -> "compared";
      case OR, AND, AND_NOT, SHL, SHR, ASHR, ROTL, ROTR, EQ, ULT, SLT ->
          joins.contains(Join.FILTER) ? "filter" : "computed";
      default -> "computed";
    };
  }

  private static String digest(Bank bank, int size) {
    Digest digest = new Digest();
    for (int entry = bank.first(size); entry < bank.first(size + 1); entry++) {
      digest.add(bank.expr(entry) + "\n");
    }
    return digest.hex();
  }
}
