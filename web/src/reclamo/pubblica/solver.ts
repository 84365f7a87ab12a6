import { type Riddle, search } from './proof.ts'

// The worker: the page stays responsive while it searches.
addEventListener('message', ({ data }: MessageEvent<Riddle>) => {
  let soluzione: string | undefined
  for (let from = 0; soluzione === undefined; from += step) soluzione = search(data, from, step)
  postMessage(soluzione)
})
const step = 1_000_000
