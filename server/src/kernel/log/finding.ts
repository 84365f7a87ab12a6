/** A mismatch in the change log, described for the operator of the check. */
export interface Finding {
  readonly what: string
  readonly line?: number
  readonly record?: string
  /** How many it stands for. Default: one. */
  readonly count?: number
}

/** As many of a kind as help: of a log that was rewritten whole, every line is altered. */
export const mostOfAKind = 50

/** The first of a kind, and how many more there are. */
export function withOthers(what: string, first: readonly Finding[], found: number): readonly Finding[] {
  const count = found - first.length
  if (count <= 0) return first
  return [...first, { what: `${what}: ${count === 1 ? 'e un altro caso' : `e altri ${count} casi`}`, count }]
}

export const countOf = (findings: readonly Finding[]) => findings.reduce((sum, { count = 1 }) => sum + count, 0)
