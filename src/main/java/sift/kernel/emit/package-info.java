/**
 * Straight-line code as bytecode of the Vector API, written by ASM and loaded as a hidden class, or
 * kept as a class with a name.
 *
 * <p>An emitter makes one shape of method: over columns ({@link sift.kernel.emit.ColumnEmitter},
 * {@link sift.kernel.emit.ColumnProgram} when it must be cut into several methods), over blocks,
 * rows, strips, or with gathered words. {@link sift.kernel.emit.KernelClass} checks the class and
 * refuses methods that HotSpot would not compile (8,000 bytes).
 */
@NullMarked
package sift.kernel.emit;

import org.jspecify.annotations.NullMarked;
