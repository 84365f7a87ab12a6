import type { Sicurezza } from '@quadra/contract/profilo/schema'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Connection } from '../database/database.ts'
import { sessionFamily } from '../database/schema/access.ts'
import { factorFields } from '../kernel/access/factors.ts'
import { obligationWith } from '../kernel/access/obligation.ts'
import { relyingParty } from '../kernel/access/passkeys.ts'
import type { Session } from '../kernel/session.ts'

interface Linked {
  readonly id: number
  readonly issuer: string
  readonly email: string
  readonly collegata_il: string
}

export async function readOwnSecurity(db: Connection, session: Session, config: Config): Promise<Sicurezza> {
  const fresh = sql<boolean>`exists (select 1 from ${sessionFamily} where ${freshlyProven(session)})`
  const without = sql<boolean>`exists (select 1 from ${sessionFamily} where ${withoutPassword(session)})`
  const linked = sql<
    Linked[]
  >`coalesce((select json_agg(json_build_object('id', mine.id, 'issuer', mine.issuer, 'email', mine.email,
    'collegata_il', to_char(mine.collegata_il at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by mine.id)
    from utente_identita mine where mine.utente_id = "utente"."id"), '[]')`
  const more = { ...factorFields, password_superflua: sql<boolean>`(${fresh} or ${without})`, linked }
  const { attivo: _, chiavi: _keys, linked: identities, ...own } = await obligationWith(db, session, more)
  const nameOf = (issuer: string) => config.oidcProviders.find((one) => one.issuer === issuer)?.nome ?? issuer
  const identita = identities.map(({ issuer, ...one }) => ({ ...one, provider: nameOf(issuer) }))
  return { ...own, identita, limitata: session.limitata, passkey_disponibili: relyingParty(config) !== undefined }
}

/** Whether a passkey or a provider opened this session, or its person proved to be there, so recently that no more is required. */
export const isFresh = async (db: Connection, session: Session) =>
  (await db.$count(sessionFamily, freshlyProven(session))) > 0

const withoutPassword = ({ family }: Session) =>
  and(eq(sessionFamily.id, family), inArray(sessionFamily.metodo, ['passkey', 'provider']))

const freshlyProven = (session: Session) =>
  and(
    eq(sessionFamily.id, session.family),
    or(
      and(withoutPassword(session), sql`${sessionFamily.created_at} > now() - interval '5 minutes'`),
      sql`${sessionFamily.presenza_il} > now() - interval '5 minutes'`,
    ),
  )
