import { Agent, request } from 'node:http'
import type { BenchRequest, Who } from './scenario.ts'

export interface Target {
  readonly url: string
  readonly tokens: Readonly<Record<Who, string>>
}
export type RequestOf = (round: number) => BenchRequest

/** Milliseconds of each answer, so many callers at a time. A refusal ends the measure: a quick error is no speed. */
export async function measure(
  target: Target,
  who: Who,
  requestOf: RequestOf,
  rounds: Rounds,
  { callers, milliseconds }: { callers: number; milliseconds: number },
) {
  const start = performance.now()
  const times = await callUntil(
    target,
    who,
    requestOf,
    rounds,
    callers,
    () => performance.now() - start >= milliseconds,
  )
  return { times, perSecond: (times.length / (performance.now() - start)) * 1000 }
}

/** The same for as long as something else takes. */
export async function callUntil(
  { url, tokens }: Target,
  who: Who,
  requestOf: RequestOf,
  rounds: Rounds,
  callers: number,
  done: () => boolean,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const times: number[] = []
  const caller = async () => {
    do {
      const start = performance.now()
      await send(url, tokens[who], requestOf(rounds.next()), agent)
      times.push(performance.now() - start)
    } while (!done())
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

function send(url: string, token: string, { method, path, body, answers }: BenchRequest, agent: Agent) {
  const payload = body && JSON.stringify(body)
  return new Promise<void>((resolve, reject) => {
    const call = request(`${url}${path}`, { method, agent, headers: headers(token, payload) }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) < 300 || answer.statusCode === answers) resolve()
        else reject(new Error(`${method} ${url}${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`))
      })
    })
    call.on('error', reject)
    call.end(payload)
  })
}

const headers = (token: string, payload: string | undefined) => ({
  Authorization: `Bearer ${token}`,
  ...(payload && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }),
})

/** The value that so much of them stay below. */
export const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
export const median = (values: readonly number[]) => quantile(values, 0.5)
