@notes@
#include <stdint.h>
@includes@@helpers@
@tables@
uint64_t @name@(int square, uint64_t occupied) {
@body@  return @result@;
}
@test@
