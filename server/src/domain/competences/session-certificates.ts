import { attestatoPart } from '@quadra/contract/addetto/attestato'
import { monthsAfter } from '@quadra/contract/ciclo'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { now } from '../../database/schema/columns.ts'
import { logChanges, partLine } from '../../kernel/log/changelog.ts'
import type { Session } from '../../kernel/session.ts'

interface Given extends Record<string, unknown> {
  readonly id: number
  readonly addetto_id: number
  readonly cliente_id: number
}

/** Gives everybody who was present the certificate of a locked session, each with a line in the history of that person. */
export async function giveCertificates(tx: Tx, session: Session, sessione: Sessione) {
  const { rows: taught } = await tx.execute<{ months: number | null }>(
    sql`select validita_mesi as months from competenza where id = ${sessione.competenza.id}`,
  )
  const months = taught[0]?.months
  const data_scadenza = months ? monthsAfter(sessione.data, months) : null
  const { rows } = await tx.execute<Given>(sql`
    with given as (
      insert into addetto_attestato (addetto_id, competenza_id, data_conseguimento, data_scadenza, ente, sessione_id, utente_id)
      select addetto_id, ${sessione.competenza.id}, ${sessione.data}::date, ${data_scadenza}::date, ${sessione.ente}::text, sessione_id, ${session.id}
      from sessione_partecipante where sessione_id = ${sessione.id} and presente order by addetto_id
      returning id, addetto_id)
    select given.id, given.addetto_id, addetto.cliente_id from given join addetto on addetto.id = given.addetto_id order by given.id`)
  await logCertificates(tx, session, rows, sessione, data_scadenza, 'to')
}

/** Takes them back, as the session takes place anew. */
export async function takeCertificatesBack(tx: Tx, session: Session, sessione: Sessione) {
  const { rows } = await tx.execute<Given & { data_scadenza: string | null }>(sql`
    with gone as (
      update addetto_attestato set data_cancellazione = ${now}
      where sessione_id = ${sessione.id} and data_cancellazione is null
      returning id, addetto_id, data_scadenza)
    select gone.id, gone.addetto_id, to_char(gone.data_scadenza, 'YYYY-MM-DD') as data_scadenza, addetto.cliente_id
    from gone join addetto on addetto.id = gone.addetto_id order by gone.id`)
  await logCertificates(tx, session, rows, sessione, rows[0]?.data_scadenza ?? null, 'from')
}

async function logCertificates(
  tx: Tx,
  session: Session,
  rows: readonly Given[],
  { id, anno, numero, competenza, data, ente }: Sessione,
  data_scadenza: string | null,
  side: 'from' | 'to',
) {
  const values = {
    ...{ competenza, data_conseguimento: data, data_scadenza, ente },
    ...{ note: null, sessione: { id, anno, numero }, file_name: null },
  }
  const lines = rows.flatMap(({ id: key, addetto_id, cliente_id }) => {
    const line = partLine(attestatoPart, key, { [side]: values })
    return line ? [{ slice: 'addetto', id: addetto_id, cliente_id, ...line, actor: session }] : []
  })
  if (lines.length > 0) await logChanges(tx, lines)
}
