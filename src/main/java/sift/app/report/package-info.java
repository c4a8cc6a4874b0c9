/**
 * What was printed as a page for a browser, boards that show each formula at work, and the words
 * for targets and costs that all commands share.
 *
 * <p>A page is one file of HTML that is XML as well; nothing in it is loaded from elsewhere, and
 * nothing runs.
 */
@NullMarked
package sift.app.report;

import org.jspecify.annotations.NullMarked;
