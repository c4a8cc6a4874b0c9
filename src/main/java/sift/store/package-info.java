/**
 * What was found, kept in files and proved again on reading: {@link sift.store.SolutionFolder} has
 * the solutions that come with the program, or those of a folder.
 *
 * <p>A certificate says what a claim of minimality rests on, so that somebody else can check it;
 * the check is by brute force as far as that goes, by the joins with other samples and keys beyond.
 */
@NullMarked
package sift.store;

import org.jspecify.annotations.NullMarked;
