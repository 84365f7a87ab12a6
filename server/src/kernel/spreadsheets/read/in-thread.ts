import { Worker } from 'node:worker_threads'
import { heavy, Unreadable, unreadable } from './guard.ts'
import type { SheetRow } from './reading.ts'
import type { Answer, Batch, Task } from './thread.ts'

/** In milliseconds: the largest sheet that may be imported takes a tenth of it; making one takes longer, and is ours. */
const patience = { read: 15_000, make: 30_000 }
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

/** Reads or makes a workbook in a thread with limited memory and time: a hostile file costs one answer only. */
export async function inThread(task: Task) {
  const thread = new Worker(threadFile(), { workerData: task, env: {}, execArgv: [], resourceLimits: memory })
  const righe: SheetRow[] = []
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<Answer>((resolve) => {
      const lost = (problem: string) => resolve({ problem })
      timer = setTimeout(lost, 'workbook' in task ? patience.make : patience.read, heavy)
      thread.on('message', (message: Answer | Batch) => {
        if ('rows' in message) righe.push(...message.rows)
        else resolve(message)
      })
      // A thread that uses up its memory ends here, without affecting others.
      thread.once('error', (error: NodeJS.ErrnoException) => lost(error.code === outOfMemory ? heavy : unreadable))
      thread.once('exit', () => lost(unreadable))
    })
    if ('problem' in answer) throw new Unreadable(answer.problem)
    return { ...answer, righe }
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY'

// Node cannot load TypeScript in a thread: tests, which run the sources, use the compiled one.
function threadFile() {
  const here = import.meta.url.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js')
  return new URL('thread.js', here)
}
