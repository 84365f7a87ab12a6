import type { Politica } from '@quadra/contract/evento_sicurezza/schema'
import { daysAfter } from '@quadra/contract/kernel/days'
import type { Role } from '@quadra/contract/policy'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Connection, Db } from '../../database/database.ts'
import { sessionFamily } from '../../database/schema/access.ts'
import { utente } from '../../database/schema/registry.ts'
import { readPolicy } from './policy.ts'

/** Whether a person has a second factor in use. */
export const hasFactor = sql<boolean>`exists (
  select 1 from utente_totp mine where mine.utente_id = "utente"."id" and mine.confermato_il is not null
  union all select 1 from utente_passkey mine where mine.utente_id = "utente"."id")`

const facts = { id: utente.id, ruolo: utente.ruolo, entro: utente.secondo_fattore_entro, attivo: hasFactor }
interface Facts {
  readonly id: number
  readonly ruolo: Role
  readonly entro: string | null
  readonly attivo: boolean
}

interface Obligation {
  /** Whether the rules let the user have keys for programs. */
  readonly chiavi: boolean
  readonly attivo: boolean
  readonly obbligatorio: boolean
  readonly entro: string | null
}
type Values<More> = { readonly [Name in keyof More]: More[Name] extends SQL<infer Value> ? Value : never }

/** What the rules require of a user's second factor now, for any session. */
export const obligationOf = (db: Connection, id: number): Promise<Obligation> =>
  obligationWith(db, { id, family: 0 }, {})

/** The same for one of the user's sessions, with the extra fields of `more`, in one query. */
export async function obligationWith<More extends Record<string, SQL>>(
  db: Connection,
  { id, family }: { readonly id: number; readonly family: number },
  more: More,
): Promise<Obligation & Values<More>> {
  const trusted = sql<boolean>`exists (
    select 1 from session_family mine where mine.id = ${family} and mine.fattore_provider)`
  const [person] = await db
    .select({ ...facts, trusted, ...more })
    .from(utente)
    .where(eq(utente.id, id))
  const { id: _, ruolo, trusted: isTrusted, ...read } = person as unknown as Facts & Trusted & Values<More>
  const policy = await readPolicy(db)
  const obbligatorio = policy.ruoli_obbligati.includes(ruolo)
  const chiavi = (policy.ruoli_con_chiavi as readonly Role[]).includes(ruolo)
  // A session opened through a provider that checks the second factor has no deadline for it.
  const entro = obbligatorio && !isTrusted ? read.entro : null
  return { ...read, obbligatorio, entro, chiavi } as unknown as Obligation & Values<More>
}
interface Trusted {
  readonly trusted: boolean
}

/**
 * Whether a session that starts now is limited. A user obliged for the first time gets a term, which later rules do not
 * move. The person's row must be locked: a factor is activated before or after, never meanwhile.
 */
export async function limitsNewSession(tx: Connection, id: number, today: string, trusted: boolean) {
  const [person] = await tx.select(facts).from(utente).where(eq(utente.id, id))
  const policy = await readPolicy(tx)
  if (!policy.ruoli_obbligati.includes(person!.ruolo)) return false
  const entro = person!.entro ?? (await giveTerm(tx, id, daysAfter(today, policy.giorni_tolleranza)))
  return !trusted && isLimited({ ...person!, entro }, policy, today)
}

/** The same of a session that was just renewed: what changed since is written only then. */
export async function reviewSession(db: Db, family: number, today: string) {
  const read = (tx: Connection) =>
    tx
      .select({ ...facts, limitata: sessionFamily.limitata, trusted: sessionFamily.fattore_provider })
      .from(sessionFamily)
      .innerJoin(utente, eq(utente.id, sessionFamily.utente_id))
      .where(eq(sessionFamily.id, family))
  const policy = await readPolicy(db)
  const differs = (session: (Facts & { limitata: boolean; trusted: boolean }) | undefined) =>
    session !== undefined &&
    ((policy.ruoli_obbligati.includes(session.ruolo) && session.entro === null) ||
      session.limitata !== (!session.trusted && isLimited(session, policy, today)))
  const [found] = await read(db)
  if (!differs(found)) return
  await db.transaction(async (tx) => {
    await tx.select({ id: utente.id }).from(utente).where(eq(utente.id, found!.id)).for('no key update')
    const [now] = await read(tx)
    if (!now || !differs(now)) return
    const obliged = policy.ruoli_obbligati.includes(now.ruolo)
    const entro = now.entro ?? (obliged ? await giveTerm(tx, now.id, daysAfter(today, policy.giorni_tolleranza)) : null)
    const limitata = !now.trusted && isLimited({ ...now, entro }, policy, today)
    await tx.update(sessionFamily).set({ limitata }).where(eq(sessionFamily.id, family))
  })
}

const isLimited = ({ ruolo, entro, attivo }: Facts, policy: Politica, today: string) =>
  policy.ruoli_obbligati.includes(ruolo) && !attivo && isOver(entro, policy, today)

/** The day itself still counts, unless there is no tolerance at all. */
const isOver = (entro: string | null, { giorni_tolleranza }: Politica, today: string) =>
  entro !== null && (entro < today || (entro === today && giorni_tolleranza === 0))

async function giveTerm(tx: Connection, id: number, secondo_fattore_entro: string) {
  await tx.update(utente).set({ secondo_fattore_entro }).where(eq(utente.id, id))
  return secondo_fattore_entro
}
