/**
 * How much of the suite runs, from QUADRA_LANE. `gate` (by default): every law, call and screen once, in small numbers.
 * `night`: the same in large numbers, and the journeys with the tag @night. `beyond`: what only the night has, for a landing that
 * has passed the gate already.
 */
export const lane = laneOf(process.env.QUADRA_LANE)

/** What is drawn by lot is drawn the same again with the same QUADRA_TEST_SEED. */
export const seed = Number(process.env.QUADRA_TEST_SEED ?? Date.now() % 1_000_000)

function laneOf(name = 'gate') {
  if (!['gate', 'night', 'beyond'].includes(name))
    throw new Error(`QUADRA_LANE is gate, night or beyond, not «${name}»`)
  return name
}
