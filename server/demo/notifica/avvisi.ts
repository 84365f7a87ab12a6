import { notifica } from '@quadra/server/database/schema/avvisi'
import type { Tx } from '@quadra/server/database/database'
import { bellRows } from '@quadra/server/scadenzario/bell'
import { logAsNotified, logDue } from '@quadra/server/scadenzario/due-notices'
import { slices } from '@quadra/server/slices'
import { shortTitle } from '@quadra/contract/scadenzario/kinds'
import { statoLabels } from '@quadra/contract/non_conformita/stato'
import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { demoAccounts } from '../registry/accounts.ts'
import type { Calendar } from '../calendar.ts'

const fewest = 2
const most = 5

/**
 * The story begins in the middle: all users count as notified of everything, so that no mail is sent on the first day.
 * Those who may sign in find in the bell the most pressing notices and the moves of their records.
 */
export async function loadAvvisi(tx: Tx, { day, instant }: Calendar) {
  const notices = (await logDue(tx, slices, day(0))).filter(({ canale }) => canale === 'app')
  await logAsNotified(tx, slices, day(0))
  const people = await peopleOf(tx)
  for (const { id } of people) {
    const pressing = notices.filter(({ utente_id }) => utente_id === id).flatMap(bellRows)
    const moved = await movesNear(tx, id)
    const recent = moved.slice(0, Math.max(fewest, most - pressing.length))
    // The first is written first: of the moves, the oldest.
    const rows = [...recent.reverse(), ...pressing].slice(0, most)
    await tx
      .insert(notifica)
      .values(rows.map((row, index) => ({ ...row, utente_id: id, data_creazione: instant(0, index) })))
  }
}

async function peopleOf(tx: Tx) {
  const emails = demoAccounts.map(({ email }) => email)
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from utente where email = any(${sql.param(emails)}::text[]) order by id`,
  )
  return rows
}

/**
 * The last moves by other users of non-conformities a user reported or, if there are too few, of those of the own
 * scope.
 */
async function movesNear(tx: Tx, id: number) {
  const { rows } = await tx.execute<Moved>(sql`
    select nc.id, move.changes, author.nome || ' ' || author.cognome as chi
    from utente me join non_conformita nc on nc.data_cancellazione is null and (nc.utente_id = me.id or nc.responsabile_id = me.id
        or (me.cliente_id is null or nc.cliente_id = me.cliente_id and (me.ruolo = 'manager' or nc.servizio_id in (
          select servizio_id from utente_servizio where utente_id = me.id))))
      join change_log move on move.slice = 'non_conformita' and move.record_id = nc.id and move.part is null and move.action = 'state'
        and move.user_id <> me.id
      join utente author on author.id = move.user_id
    where me.id = ${id}
    order by nc.utente_id = me.id desc, nc.responsabile_id = me.id desc nulls last, move.at desc, move.id desc limit 3`)
  return rows.flatMap(({ id: record, changes, chi }) => {
    const stato = changes.find(({ field }) => field === 'stato')
    if (!stato) return []
    const testo = `${shortTitle('nc_verifica', { id: record })}: da ${statoLabels[stato.from]} a ${statoLabels[stato.to]} (${chi})`
    return [{ tipo: 'stato' as const, testo, percorso: placeOf('non_conformita').record(record) }]
  })
}
type Moved = {
  readonly id: number
  readonly changes: readonly { readonly field: string; readonly from: Stato; readonly to: Stato }[]
  readonly chi: string
}
type Stato = keyof typeof statoLabels
