/**
 * A run as a page for a browser: what was wanted, what was found and the evidence for it, with
 * charts, and with boards that show each formula at work.
 *
 * <p>A page is one file of HTML that is XML as well; nothing in it is loaded from elsewhere, and
 * nothing runs.
 */
@NullMarked
package sift.app.report;

import org.jspecify.annotations.NullMarked;
