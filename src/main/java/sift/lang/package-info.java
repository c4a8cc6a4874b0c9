/**
 * Which symbols a search may use: {@link sift.lang.Grammar}, read from TOML files by {@link
 * sift.lang.GrammarFile}.
 */
@NullMarked
package sift.lang;

import org.jspecify.annotations.NullMarked;
