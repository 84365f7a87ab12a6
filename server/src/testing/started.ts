import { inject } from 'vitest'
import { cast, type Who } from './cast.ts'
import { copyTemplate } from './engine.ts'
import { launch } from './process.ts'
import { pairOf, type Remote, type Reply, remote, signIn } from './remote.ts'

/**
 * The product as people run it: processes of its own over a copy of the prepared data. On a server two of them share the
 * database, and calls go to each in turn.
 */
export async function startProducts() {
  const copy = await copyTemplate()
  const count = inject('template').engine === 'postgres' ? 2 : 1
  const processes = Array.from({ length: count }, () => launch({ ...copy.environment, PORT: '0' }))
  const addresses = await Promise.all(processes.map((one) => one.ready()))
  const failures: Reply[] = []
  let calls = 0
  const inTurn = () => addresses[calls++ % addresses.length]!
  const note = (reply: Reply) => {
    if (reply.status >= 500 && reply.status !== busy) failures.push(reply)
  }
  const withToken = (token?: string) => remote(inTurn, token, note)
  const door = withToken()
  const people = new Map<Who, Remote>()

  const log = () => processes.map((one) => one.output()).join('\n')
  const stop = async () => {
    for (const { child } of processes) child.kill('SIGTERM')
    return (await Promise.all(processes.map(({ ended }) => ended))).map(({ code }) => code)
  }
  return {
    environment: copy.environment,
    door,
    withToken,
    as: (who: Who) => people.get(who)!,
    meet: async (...everyone: Who[]) => {
      for (const who of everyone) people.set(who, withToken(pairOf(await signIn(door, cast[who])).access_token))
    },
    /** Every answer that admits a mistake of ours. To be too busy for a moment is none. */
    failures,
    log,
    /** The lines of the log in which two calls blocked each other and the database refused one. */
    blocked: () =>
      log()
        .split('\n')
        .filter((line) => /"code":"(40P01|40001)"/.test(line)),
    stop,
    remove: copy.remove,
  }
}
export const busy = 503
export type Started = Awaited<ReturnType<typeof startProducts>>
