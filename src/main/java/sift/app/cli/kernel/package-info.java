/**
 * {@code sift kernel}: formulas as code; {@link sift.app.cli.kernel.KernelCommand} is the way in.
 */
@NullMarked
package sift.app.cli.kernel;

import org.jspecify.annotations.NullMarked;
