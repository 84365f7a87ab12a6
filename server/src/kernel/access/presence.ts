import type { Metodo } from '@quadra/contract/profilo/schema'
import { presenzaRichiesta, type MetodoPresenza } from '@quadra/contract/profilo/presenza'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Connection } from '../../database/database.ts'
import { sessionFamily } from '../../database/schema/access.ts'
import { utenteIdentita } from '../../database/schema/factors.ts'
import { Refusal } from '../errors.ts'
import type { Session } from '../session.ts'
import { readAccount } from './accounts.ts'
import { methodsOf } from './factors.ts'
import { mustUseProvider } from './provider-only.ts'

/** How old a proof may be for an act on another person's account. */
const minutes = 15
type Place = Pick<Config, 'publicUrl' | 'oidcProviders'>

/** Refuses an act on another person's account to a session whose person was last seen long ago: it may be another by now. */
export async function ensurePresent(db: Connection, session: Session, config: Place) {
  if (!(await isPresent(db, session)))
    throw new Refusal(403, presenzaRichiesta, undefined, { body: await requestOf(db, session, config) })
}

/** The same for keys and notices of programs, whose refusals have a code of their own (Spec 10 §1). */
export async function ensureProof(db: Connection, session: Session, config: Place) {
  if (await isPresent(db, session)) return
  const body = { ...(await requestOf(db, session, config)), codice: 'prova_richiesta' }
  throw new Refusal(403, presenzaRichiesta, undefined, { body })
}

async function isPresent(db: Connection, session: Session) {
  const since = sql`greatest(${sessionFamily.created_at}, ${sessionFamily.presenza_il})`
  const recent = sql`${sessionFamily.id} = ${session.family} and ${since} > now() - make_interval(mins => ${minutes})`
  return (await db.$count(sessionFamily, recent)) > 0
}

/** What a refusal says, so that a page can ask for the proof and repeat the call. */
export async function requestOf(db: Connection, session: Session, config: Place) {
  return { codice: 'presenza_richiesta', metodi: await waysOf(db, session, config) }
}

/** How the person of a session may prove to be there. By a provider that is a new sign-in. */
async function waysOf(db: Connection, session: Session, config: Place): Promise<MetodoPresenza[]> {
  const { id, today } = session
  const account = await readAccount(db, id, today)
  const factors = (await methodsOf(db, config, id)) ?? []
  const linked = await db.$count(utenteIdentita, eq(utenteIdentita.utente_id, id))
  const byPassword = account && !(await mustUseProvider(db, config, account))
  const own: MetodoPresenza[] = [
    ...factors.filter((method) => method !== 'recupero'),
    ...(linked > 0 && config.oidcProviders.length > 0 ? (['provider'] as const) : []),
  ]
  if (!byPassword) return own
  // A person whom a passkey or a provider let in may have no password.
  return isWithoutPassword(await methodOf(db, session)) ? [...own, 'password'] : ['password', ...own]
}

export const notePresence = (tx: Connection, { family }: Session) =>
  tx.update(sessionFamily).set({ presenza_il: sql`now()` }).where(eq(sessionFamily.id, family))

export const isWithoutPassword = (metodo: Metodo | undefined) => metodo === 'passkey' || metodo === 'provider'

/** How a session was opened. */
export async function methodOf(db: Connection, { family }: Session): Promise<Metodo | undefined> {
  const found = await db
    .select({ metodo: sessionFamily.metodo })
    .from(sessionFamily)
    .where(eq(sessionFamily.id, family))
  return found[0]?.metodo
}
