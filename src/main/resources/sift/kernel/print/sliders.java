@package@@notes@
public final class @class@ {
@tables@
  private @class@() {}

  public static long @name@(int square, long occupied) {
@body@    return @result@;
  }
@helpers@@test@}
