/**
 * Formulas as code: {@link sift.app.cli.kernel.CodeCommand} prints it, {@link
 * sift.app.cli.kernel.KernelCommand} runs it.
 */
@NullMarked
package sift.app.cli.kernel;

import org.jspecify.annotations.NullMarked;
