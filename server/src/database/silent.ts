import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'

/** A statement whose connection says nothing for so long is doubted. */
const silence = 5000
/** A server that answers a new connection within so long is alive; together they end a call in less than 15 seconds. */
const patience = 7000

const lost = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })

interface Place {
  readonly url: string
  /** Behind a pooler a connection does not know which process of the server works for it. */
  readonly pooled: boolean
}

/**
 * Ends the statements whose server is out of reach. Where packets vanish TCP would wait for a quarter of an hour, and a
 * limit on the time of a statement would end slow ones too: a second connection finds out which it is.
 */
export function cutSilent(pool: pg.Pool, place: Place) {
  const clients = new Set<PreparingClient>()
  pool.on('connect', (client) => client instanceof PreparingClient && clients.add(client))
  pool.on('remove', (client) => client instanceof PreparingClient && clients.delete(client))
  const isSilent = ({ silentSince }: PreparingClient) =>
    silentSince !== undefined && Date.now() - silentSince >= silence
  const cut = (client: PreparingClient) => client.connection.stream.destroy(lost())
  let looking = false
  const look = async () => {
    const doubted = [...clients].filter(isSilent).map((client) => ({ client, since: client.silentSince }))
    if (looking || doubted.length === 0) return
    looking = true
    const working = await findWorking(place)
    // Also those that fell silent while it was tried.
    if (working === 'unreachable') [...clients].filter(isSilent).forEach(cut)
    else {
      // A reply that has just left is still on its way.
      await delay(1000)
      for (const { client, since } of doubted) {
        const isWorking = working === 'alive' || working.has(client.processID ?? 0)
        if (!isWorking && client.silentSince === since) cut(client)
      }
    }
    looking = false
  }
  const timer = setInterval(() => void look(), 500).unref()
  return () => clearInterval(timer)
}

/** The processes of the server that work on a statement; without them whether it answers at all. */
async function findWorking({ url, pooled }: Place): Promise<Set<number> | 'alive' | 'unreachable'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience })
  client.on('error', () => {})
  const ask = async () => {
    await client.connect()
    if (pooled) return (await client.query('select 1')) && ('alive' as const)
    const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity where state = 'active'`)
    return new Set(rows.map(({ pid }) => pid))
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'unreachable'>((resolve) => {
    timer = setTimeout(() => resolve('unreachable'), patience)
  })
  // A server that refuses, because it is full or starting, has answered.
  const refused = (error: unknown) =>
    error instanceof pg.DatabaseError ? ('alive' as const) : ('unreachable' as const)
  try {
    return await Promise.race([ask().catch(refused), late])
  } finally {
    clearTimeout(timer)
    void client.end().catch(() => {})
  }
}
