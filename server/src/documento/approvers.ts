import type { documentoApi } from '@quadra/contract/documento/api'
import type { Revisione } from '@quadra/contract/documento/revisione'
import { wrote } from '@quadra/contract/documento/rules'
import type { Documento } from '@quadra/contract/documento/schema'
import type { Reply } from '@quadra/contract/kernel/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { isEligible } from '../domain/deadlines/eligible.ts'
import { approvers } from '../domain/documents/eligible.ts'
import { mayAct } from '../kernel/access/may-enter.ts'
import { invalid } from '../kernel/errors.ts'

type Approvatori = Reply<typeof documentoApi.approvatori>
type Owned = Pick<Documento, 'cliente'>

/** Users who may approve and have access. */
const offered = ({ cliente }: Owned): SQL =>
  sql`${mayAct} and ${isEligible(sql`"utente"`, sql`${cliente?.id ?? null}::int`, approvers.roles)}`

/** The users who may approve a revision of the document, except those who wrote it. */
export async function readApprovers(db: Connection, document: Owned, writers: readonly number[]): Promise<Approvatori> {
  const { rows } = await db.execute<Approvatori[number] & Record<string, unknown>>(sql`
    select "utente"."id", nome, cognome, ruolo from utente
    where ${offered(document)} and "utente"."id" <> all(${sql.param(writers)}::int[])
    order by cognome collate "und-x-icu", nome collate "und-x-icu", "utente"."id"`)
  return rows
}

/** Refuses an approver who is not offered; locked, so that no user is chosen who is just being switched off. */
export async function ensureApprover(
  tx: Connection,
  document: Owned,
  revision: Pick<Revisione, 'autore' | 'scrittori'>,
  chosen: number,
) {
  if (revision.autore?.id === chosen) throw invalid({ approvatore_id: 'L’approvatore non può essere l’autore' })
  if (wrote(chosen, revision)) throw invalid({ approvatore_id: 'L’approvatore non può avere sostituito il file' })
  const { rows } = await tx.execute(
    sql`select 1 from utente where "utente"."id" = ${chosen} and ${offered(document)} for share of utente`,
  )
  if (rows.length === 0) throw invalid({ approvatore_id: 'Valore non valido' })
}
