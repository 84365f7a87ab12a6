import { Agent, request } from 'node:http'
import type { Ask } from './scenario.ts'

export interface Target {
  readonly url: string
  readonly token: string
}
export type Asking = (round: number) => Ask

/** Milliseconds of each answer, so many callers at a time. A refusal ends the measure: a quick error is no speed. */
export async function measure(
  target: Target,
  ask: Asking,
  rounds: Rounds,
  { callers, milliseconds }: { callers: number; milliseconds: number },
): Promise<number[]> {
  const until = performance.now() + milliseconds
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const times: number[] = []
  const caller = async () => {
    do {
      const start = performance.now()
      await send(target, ask(rounds.next()), agent)
      times.push(performance.now() - start)
    } while (performance.now() < until)
  }
  await Promise.all(Array.from({ length: callers }, caller))
  agent.destroy()
  return times
}

/** Numbers that no two requests share, so that each may have a record of its own. */
export class Rounds {
  #next = 0
  next() {
    return this.#next++
  }
}

function send({ url, token }: Target, { method, path, body }: Ask, agent: Agent) {
  const payload = body && JSON.stringify(body)
  return new Promise<void>((resolve, reject) => {
    const asked = request(`${url}${path}`, { method, agent, headers: headers(token, payload) }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) < 300) resolve()
        else reject(new Error(`${method} ${url}${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`))
      })
    })
    asked.on('error', reject)
    asked.end(payload)
  })
}

const headers = (token: string, payload: string | undefined) => ({
  Authorization: `Bearer ${token}`,
  ...(payload && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }),
})

export const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
