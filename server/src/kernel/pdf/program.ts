import { writeFileSync } from 'node:fs'
import type { Answer } from './press-process.ts'
import { type Job, openTypesetter } from './typeset.ts'

// The process of the press: one report comes at a time, and the next only after the answer to it. Those that come while
// the compiler is loaded wait in the channel.
giveWayWhenMemoryEnds()
// The product ends this process, or it ends with the product; a signal to both must not end it first.
process.once('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
const { typeset, isWorn } = await openTypesetter()
process.on('message', (job: Job) => process.send?.(answerTo(job)))

function answerTo(job: Job): Answer {
  try {
    return { pdf: typeset(job), worn: isWorn() }
  } catch (error) {
    // After a panic of the compiler every further call fails.
    return { problem: String(error), worn: true }
  }
}

/** Linux ends some process when there is no memory left: let it be this one, not the product or its database. */
function giveWayWhenMemoryEnds() {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Where setting it is not allowed, the system chooses.
  }
}
