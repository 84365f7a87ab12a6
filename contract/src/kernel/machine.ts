/** A state machine as data: from each state, the states that may follow. Tests walk it, servers and screens read it. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

export const follows = <State extends string>(table: Transitions<State>, from: State, to: State) =>
  table[from].includes(to)

/** States no path from `start` reaches: must be empty for a sound machine. */
export function unreachable<State extends string>(table: Transitions<State>, start: State): State[] {
  const seen = new Set<State>([start])
  for (const state of seen) for (const next of table[state]) seen.add(next)
  return (Object.keys(table) as State[]).filter((state) => !seen.has(state))
}
