import { parentPort } from 'node:worker_threads'
import type { Answer } from './press.ts'
import type { Report } from './report.ts'
import { openTypesetter } from './typeset.ts'

// Setting a long report takes a second of pure computing: it has a thread for itself. The press sends one at a time and
// waits for the answer, so between two there is a turn of the event loop, in which the memory of the first is released.
if (!parentPort) throw new Error('Reports are set in a worker thread')
const parent = parentPort
const typeset = openTypesetter()

parent.on('message', (report: Report) => {
  const answer = answerTo(report)
  parent.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : [])
})

function answerTo(report: Report): Answer {
  try {
    return { pdf: Uint8Array.from(typeset(report)) }
  } catch (error) {
    return { problem: error instanceof Error ? error : new Error(String(error)) }
  }
}
