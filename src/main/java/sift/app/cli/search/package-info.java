/**
 * Searches for formulas and what they print: {@link sift.app.cli.search.SearchCommand} is the main
 * job, {@link sift.app.cli.search.Checkpoints} reads and keeps a search in a folder.
 */
@NullMarked
package sift.app.cli.search;

import org.jspecify.annotations.NullMarked;
