/**
 * Options and arguments that several commands share, and how a value is read: {@link
 * sift.app.cli.options.TargetOptions} and {@link sift.app.cli.options.Symbols} (targets and
 * grammar), {@link sift.app.cli.options.QuestionReader} (formulas and code over any words), {@link
 * sift.app.cli.options.SolutionsArgument} ({@code FILE:N}), {@link sift.app.cli.options.Named}
 * (names of choices).
 */
@NullMarked
package sift.app.cli.options;

import org.jspecify.annotations.NullMarked;
