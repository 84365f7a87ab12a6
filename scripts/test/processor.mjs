import { readFileSync } from 'node:fs'

/**
 * Seconds of processor time that the programs we have waited for and their own took, with ours: what a machine that does
 * other things meanwhile leaves comparable. Only Linux tells.
 */
export function processorSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // Behind the name, which may hold anything: user and system time, ours and that of the children, in hundredths.
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
    return ticks.reduce((sum, one) => sum + Number(one), 0) / 100
  } catch {
    return undefined
  }
}
