/**
 * What a claim of minimality rests on, written down so that somebody else can check it, and the
 * check: by brute force as far as that goes, by the joins with other samples and keys beyond.
 */
@NullMarked
package sift.store;

import org.jspecify.annotations.NullMarked;
