
const STEPS: [[i32; 2]; @rays@] = [@steps@];

fn walk(square: usize, occupied: u64, steps: &[[i32; 2]]) -> u64 {
    let mut reached = 0;
    for step in steps {
        let mut file = (square % 8) as i32 + step[0];
        let mut rank = (square / 8) as i32 + step[1];
        while (0..8).contains(&file) && (0..8).contains(&rank) {
            let bit = 1_u64 << (8 * rank + file);
            reached |= bit;
            if occupied & bit != 0 {
                break;
            }
            file += step[0];
            rank += step[1];
        }
    }
    reached
}

/// Compares every case of each line, the other squares occupied at random, with a walk.
fn main() {
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    let mut cases = 0;
    for square in 0..64 {
        for ray in (0..STEPS.len()).step_by(2) {
            let line = walk(square, 0, &STEPS[ray..ray + 2]);
            let mut blockers = 0_u64;
            loop {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let occupied = blockers | (random & !line);
                if @name@(square, occupied) != walk(square, occupied, &STEPS) {
                    println!("wrong: square {square}, occupied 0x{occupied:016x}");
                    std::process::exit(1);
                }
                cases += 1;
                blockers = blockers.wrapping_sub(line) & line;
                if blockers == 0 {
                    break;
                }
            }
        }
    }
    println!("{cases} cases, all right");
}
