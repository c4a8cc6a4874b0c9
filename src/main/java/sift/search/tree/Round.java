package sift.search.tree;

import java.util.List;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.Loops;
import sift.search.bank.Problem;

/**
 * What stands still while a round of tasks runs.
 *
 * @param symbols the size of the formulas
 * @param goals what to solve; a formula of interest solves one of them
 * @param keepLeast whether each class needs its least formula whatever its place among the best
 */
record Round(
    Problem problem,
    Bank bank,
    Samples samples,
    Classes classes,
    Progress progress,
    int symbols,
    List<Goal> goals,
    Plans plans,
    Loops loops,
    boolean keepLeast) {}
