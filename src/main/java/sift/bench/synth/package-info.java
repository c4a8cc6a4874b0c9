/** Problems of program synthesis, solved one after the other, beside their references and cvc5. */
@NullMarked
package sift.bench.synth;

import org.jspecify.annotations.NullMarked;
