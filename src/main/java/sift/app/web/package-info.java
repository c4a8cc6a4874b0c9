/**
 * The program as pages for a browser.
 *
 * <p>A page is a form, and what stands below it is what a command answers: the parameters of the
 * address become the arguments of a command, which runs as the command line has it, and whose
 * answers are drawn. So each state of a page is its address.
 *
 * <p>Start at {@link sift.app.web.ServeCommand}; {@link sift.app.web.Site} has the pages, {@link
 * sift.app.web.Server} the manners, {@link sift.app.web.Desk} runs the commands.
 */
@NullMarked
package sift.app.web;

import org.jspecify.annotations.NullMarked;
