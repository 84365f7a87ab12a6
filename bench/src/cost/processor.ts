import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time, of all that a program has used so far. Linux counts them for each thread in nanoseconds. */
export interface Clocks {
  readonly node: () => number
  readonly postgres: () => number
}

export const clocksOf = (product: number, server: number): Clocks => ({
  node: () => ofProcess(product),
  // Each connection is a process of its own; those that have ended count by the ticks of who waited for them.
  postgres: () => childrenOf(server).reduce((sum, pid) => sum + ofProcess(pid), ofProcess(server) + ofEnded(server)),
})

function ofProcess(pid: number) {
  return threadsOf(pid).reduce((sum, file) => sum + nanosecondsIn(file) / 1e6, 0)
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`)
  } catch {
    return []
  }
}

/** A thread may end between its listing and its reading. */
function nanosecondsIn(file: string) {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/** A tick is a hundredth of a second on every Linux. */
function ofEnded(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}
