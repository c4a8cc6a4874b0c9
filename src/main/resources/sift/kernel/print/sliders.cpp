@notes@
@headers@
#include <stddef.h>
#include <stdint.h>
@includes@@helpers@
@tables@
void @name@(const int32_t* squares, const uint64_t* boards, uint64_t* attacked, size_t length) {
@constants@  for (size_t i = 0; i < length; i += @lanes@) {
@body@  }
}
@test@
