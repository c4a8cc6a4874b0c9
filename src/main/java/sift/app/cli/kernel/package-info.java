/**
 * Formulas as code: {@link sift.app.cli.kernel.CodeCommand} prints it, or runs and times it; {@link
 * sift.app.cli.kernel.CodeJob} is what its argument may mean.
 */
@NullMarked
package sift.app.cli.kernel;

import org.jspecify.annotations.NullMarked;
