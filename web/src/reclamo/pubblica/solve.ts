import { type Riddle, search } from './proof.ts'

/** Solved in a worker; without one, in slices too short to notice. */
export async function solve(riddle: Riddle): Promise<string> {
  try {
    return await inWorker(riddle)
  } catch {
    return inSlices(riddle)
  }
}

function inWorker(riddle: Riddle): Promise<string> {
  const worker = new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
    worker.addEventListener('error', reject)
    worker.postMessage(riddle)
  }).finally(() => worker.terminate())
}

async function inSlices(riddle: Riddle): Promise<string> {
  for (let from = 0; ; from += slice) {
    const soluzione = search(riddle, from, slice)
    if (soluzione !== undefined) return soluzione
    await new Promise((resolve) => setTimeout(resolve))
  }
}
const slice = 2000
