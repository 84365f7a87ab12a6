import { readFileSync } from 'node:fs'

/**
 * Seconds of processor time of this process and of its finished children: comparable also on a busy machine. Only Linux
 * reports it.
 */
export function processorSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // After the name, which may contain anything: user and system time, ours and that of the children, in hundredths.
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
    return ticks.reduce((sum, one) => sum + Number(one), 0) / 100
  } catch {
    return undefined
  }
}
