/**
 * {@code sift scan}: {@link sift.app.cli.scan.ScanCommand} reads class files, {@link
 * sift.app.cli.scan.ShapeReport} shortens the expressions of a shape, and {@link
 * sift.app.cli.scan.CheaperAnswer} is what is said of one that has a cheaper form.
 */
@NullMarked
package sift.app.cli.scan;

import org.jspecify.annotations.NullMarked;
