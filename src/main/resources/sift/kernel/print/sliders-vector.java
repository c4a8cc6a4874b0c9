@package@import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

@notes@
public final class @class@ {
  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;

@tables@
  private @class@() {}

  public static void @name@(int[] squares, long[] boards, long[] attacked) {
@constants@    for (int i = 0; i < attacked.length; i += SPECIES.length()) {
@body@    }
  }
@test@}
