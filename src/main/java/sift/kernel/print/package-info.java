/**
 * Straight-line code as text in C, C++, Rust and Java: {@link sift.kernel.print.Source} is the
 * entry point, a {@link sift.kernel.print.Dialect} says how one language writes each operator.
 */
@NullMarked
package sift.kernel.print;

import org.jspecify.annotations.NullMarked;
