@notes@
@tables@
pub fn @name@(square: usize, occupied: u64) -> u64 {
@body@    @result@
}
@helpers@@test@
