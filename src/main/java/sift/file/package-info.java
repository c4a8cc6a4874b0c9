/**
 * Files: what a person wrote is read with line and column, what the program writes is there whole
 * or not at all.
 */
@NullMarked
package sift.file;

import org.jspecify.annotations.NullMarked;
