import { BaseSequencer } from 'vitest/node'

/**
 * The slowest files, the longest first: short files that start processes again and again, or send every call
 * everything.
 */
const longest = [
  'proof/durability',
  'proof/largest-values',
  'src/start.test',
  'proof/whole-lists',
  'proof/isolation-',
  'proof/abuse-',
  'proof/races',
  'many-lines',
  'backup/backup.test',
  'pdf/report',
]

/** A fresh clone knows no times, and the runner takes large files for long ones: the longest, which is short, would come last, and alone. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }) {
  const place = longest.findIndex((words) => moduleId.replaceAll('\\', '/').includes(words))
  return place < 0 ? longest.length : place
}
