import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame; readonly hitCount?: number }[]
}
interface Frame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
}

/** Where a process that has ended spent its time: the functions with the most samples, of what `--cpu-prof` left in the folder. */
export function heaviestIn(folder: string, most = 10): string[] {
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'))
  if (!file) return []
  const { nodes } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile
  const samples = new Map<string, number>()
  for (const { callFrame, hitCount = 0 } of nodes) {
    const name = written(callFrame)
    if (!idle.has(callFrame.functionName)) samples.set(name, (samples.get(name) ?? 0) + hitCount)
  }
  const all = [...samples.values()].reduce((sum, one) => sum + one, 0)
  return [...samples]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, count]) => `${((100 * count) / all).toFixed(1).padStart(5)} %  ${name}`)
}

const idle = new Set(['(idle)', '(program)', '(root)'])
const written = ({ functionName, url, lineNumber }: Frame) =>
  `${functionName || '(senza nome)'} ${url.split('/').slice(-3).join('/')}${url && `:${lineNumber + 1}`}`
