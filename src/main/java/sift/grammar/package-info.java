/**
 * Which symbols a search may use: {@link sift.grammar.Grammar}, read from TOML files by {@link
 * sift.grammar.GrammarFile}.
 */
@NullMarked
package sift.grammar;

import org.jspecify.annotations.NullMarked;
