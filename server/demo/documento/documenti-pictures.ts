import type { Box } from '../material/png.ts'

const blue = [54, 79, 199] as const
const grey = [173, 181, 189] as const
const green = [43, 138, 62] as const
/** A head, a line and three offices below it. */
export const chart: readonly Box[] = [
  [150, 20, 100, 40, blue],
  [198, 60, 4, 30, grey],
  [68, 90, 264, 4, grey],
  ...[20, 150, 280].flatMap((x): Box[] => [
    [x + 48, 94, 4, 26, grey],
    [x, 120, 100, 40, green],
  ]),
]
/** The walls of a floor, its rooms and the way out. */
export const plan: readonly Box[] = [
  [20, 20, 360, 6, grey],
  [20, 174, 360, 6, grey],
  [20, 20, 6, 160, grey],
  [374, 20, 6, 160, grey],
  [150, 20, 4, 90, grey],
  [260, 90, 4, 90, grey],
  [60, 130, 300, 8, green],
  [374, 120, 6, 28, green],
]
