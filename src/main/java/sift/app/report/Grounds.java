package sift.app.report;

import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.search.request.SearchResult.SizeReport;

/**
 * The evidence that no smaller formula exists.
 *
 * @param lowerBound no formula of fewer symbols exists
 * @param functions distinct functions tried
 * @param toldApart the size up to which these are all functions
 * @param formulas larger formulas over them that were tried
 */
public record Grounds(int lowerBound, long functions, int toldApart, long formulas) {
  /**
   * Returns the evidence for the sizes below a finding's smallest, or up to the last complete one.
   */
  public static Grounds of(SearchResult result, Finding finding) {
    int symbols = Math.min(finding.smallest().orElse(Integer.MAX_VALUE), result.exhausted() + 1);
    long functions = 0;
    int toldApart = 0;
    long formulas = 0;
    for (SizeReport size : result.sizes().subList(0, symbols - 1)) {
      if (size.functions().isPresent()) {
        toldApart = size.symbols();
        functions += size.functions().getAsLong();
      } else {
        formulas += size.formulas();
      }
    }
    return new Grounds(symbols, functions, toldApart, formulas);
  }
}
