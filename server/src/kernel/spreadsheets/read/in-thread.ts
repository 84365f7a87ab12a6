import { Worker } from 'node:worker_threads'
import { Unreadable, unreadable } from './guard.ts'
import type { Answer, Task } from './thread.ts'

const patience = 30_000
const heapMb = 256

/**
 * Reads or makes a workbook in a thread that is bounded in memory and time: whatever a file does to it, it costs one answer. One at a
 * time: two large ones at once would be twice the memory.
 */
export function inThread(task: Task): Promise<Exclude<Answer, { problem: string }>> {
  const mine = turn.then(() => run(task))
  turn = mine.catch(() => {})
  return mine
}
let turn: Promise<unknown> = Promise.resolve()

async function run(task: Task) {
  const thread = new Worker(threadFile(), {
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<Answer>((resolve) => {
      const lost = () => resolve({ problem: unreadable })
      timer = setTimeout(lost, patience)
      thread.once('message', resolve).once('error', lost).once('exit', lost)
    })
    if ('problem' in answer) throw new Unreadable(answer.problem)
    return answer
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

// Node cannot load TypeScript in a thread: tests, which run the sources, use the compiled one.
function threadFile() {
  const here = import.meta.url.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js')
  return new URL('thread.js', here)
}
