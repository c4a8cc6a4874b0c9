/**
 * What was printed as a page for a browser, boards that show each formula at work, and the words
 * for targets and costs that all commands share.
 *
 * <p>A page is one file of HTML that is XML as well; nothing in it is loaded from elsewhere, and
 * nothing runs. The pages of {@code sift serve} have the same drawings, and scripts that compute
 * them again.
 */
@NullMarked
package sift.app.report;

import org.jspecify.annotations.NullMarked;
