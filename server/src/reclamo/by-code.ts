import type { CountedAddress } from '../kernel/http/counted-address.ts'
import { readCode } from '@quadra/contract/reclamo/codice'
import { reclamoLimits, reclamoWords } from '@quadra/contract/reclamo/limits'
import { publicStatoLabels } from '@quadra/contract/reclamo/stato'
import type { StatoPubblico } from '@quadra/contract/reclamo/pubblico'
import { romeDay } from '@quadra/contract/kernel/list'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { reclamo, reclamoCodice, reclamoRisposta } from '../database/schema/reclamo.ts'
import { cliente, servizio } from '../database/schema/registry.ts'
import type { App } from '../kernel/app.ts'
import { today } from '../kernel/clock.ts'
import { Refusal } from '../kernel/errors.ts'
import { hashOf } from './codes.ts'
import { type Counter, countOf, countUpTo, lockCounter, tooMany } from './counters.ts'
import { keyOfDay, markOf } from './keys.ts'

/** Wrong codes of an address; those of other addresses do not count. */
async function guessesOf({ db, clock }: Pick<App, 'db' | 'clock'>, address: CountedAddress) {
  const at = clock()
  const key = (await keyOfDay(
    db,
    today(() => at),
    true,
  ))!
  return { at, counter: { tipo: 'codice', chi: markOf(key, address), per: 'hour' } satisfies Counter }
}
const stopped = (at: Date) => tooMany(reclamoWords.tooManyCodes, 'hour', at)

/** Before anything long is received from who has tried too many. */
export async function ensureMayTry(app: Pick<App, 'db' | 'clock'>, address: CountedAddress) {
  const { at, counter } = await guessesOf(app, address)
  if ((await countOf(app.db, counter, at)) >= reclamoLimits.unknownCodes) throw stopped(at)
}

/**
 * The complaint that a code opens. Requests of one address take turns, so that no more than the limit are ever checked.
 */
export async function findByCode(
  app: Pick<App, 'db' | 'clock'>,
  typed: string,
  address: CountedAddress,
): Promise<number> {
  const { at, counter } = await guessesOf(app, address)
  const found = await app.db.transaction(async (tx) => {
    if ((await lockCounter(tx, counter, at)) >= reclamoLimits.unknownCodes) return 'stopped'
    const code = readCode(typed)
    const [known] = code
      ? await tx
          .select({ id: reclamoCodice.reclamo_id })
          .from(reclamoCodice)
          .where(eq(reclamoCodice.hash, hashOf(code)))
      : []
    if (known) return known.id
    await countUpTo(tx, counter, reclamoLimits.unknownCodes, at)
    return undefined
  })
  if (found === 'stopped') throw stopped(at)
  if (found === undefined) throw new Refusal(404, reclamoWords.unknownCode)
  return found
}

/** The state of a complaint, for anyone with its code. */
export async function followComplaint(db: Db, id: number): Promise<StatoPubblico> {
  const [found] = await db
    .select({
      cliente: cliente.nome,
      servizio: servizio.descrizione,
      ricevuto_il: reclamo.ricevuto_il,
      stato: reclamo.stato,
      scadenza_risposta: reclamo.scadenza_risposta,
    })
    .from(reclamo)
    .innerJoin(cliente, eq(cliente.id, reclamo.cliente_id))
    .innerJoin(servizio, eq(servizio.id, reclamo.servizio_id))
    .where(eq(reclamo.id, id))
  const risposte = await db
    .select({ testo: sql<string>`${reclamoRisposta.testo}`, quando: reclamoRisposta.quando })
    .from(reclamoRisposta)
    .where(sql`${reclamoRisposta.reclamo_id} = ${id} and ${reclamoRisposta.testo} is not null`)
    .orderBy(asc(reclamoRisposta.id))
  return {
    ...found!,
    ricevuto_il: romeDay(found!.ricevuto_il),
    stato: publicStatoLabels[found!.stato],
    risposte,
  }
}
