package sift.chess.movegen;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that HotSpot may not put into what calls it. Else it compiles a node of the tree
 * as a whole, and all of it again whenever a case turns up that it had left out; and luck decides
 * what is in it. The build writes the option that says so for each of them.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface NotInlined {}
