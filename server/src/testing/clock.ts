import type { Clock } from '../kernel/clock.ts'

/** A clock that does not advance until it is set: `openProduct({}, { log: false, clock })`. */
export function testClock(start: string): { clock: Clock; set: (instant: string) => void } {
  let now = new Date(start)
  return {
    clock: () => now,
    set: (instant) => {
      now = new Date(instant)
    },
  }
}
