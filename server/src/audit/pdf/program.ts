import { writeFileSync } from 'node:fs'
import type { Answer } from './press.ts'
import type { Report } from './report.ts'
import { openTypesetter } from './typeset.ts'

// The process of the press: one report comes at a time, and the next only after the answer to it. Between two there is a
// turn of the event loop, in which the memory of the first is released.
const typeset = openTypesetter()
giveWayWhenMemoryEnds()

process.on('message', (report: Report) => process.send?.(answerTo(report)))
// The product ends this process, when it is done with it or by ending itself; a signal to both must not come first.
process.once('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

function answerTo(report: Report): Answer {
  try {
    return { pdf: typeset(report) }
  } catch (error) {
    return { problem: String(error) }
  }
}

/** Linux ends some process when there is no memory left: let it be this one, not the product or its database. */
function giveWayWhenMemoryEnds() {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Where it may not be said, the system chooses by itself.
  }
}
