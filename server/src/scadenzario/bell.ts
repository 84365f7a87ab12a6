import type { TipoNotifica } from '@quadra/contract/notifica/schema'
import { daysWords } from '@quadra/contract/scadenzario/rules'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { mayAct } from '../kernel/access/may-enter.ts'
import { describeDeadline } from '../domain/deadlines/notice-words.ts'
import { addresses } from './addresses.ts'
import { type DueLine, type DueNotice, mostLines } from './due-notices.ts'
import { lateWords } from './late-words.ts'

interface Row {
  readonly tipo: TipoNotifica
  readonly testo: string
  readonly percorso: string
  /** The obligation it is about, and its record; one that only counts them has none. */
  readonly chiave: string | null
  readonly record_id: number | null
}

/** A user's notices of a day's run: one each, or one with the count where they are too many to be read one by one. */
export function bellRows(notice: DueNotice): Row[] {
  const { segnalate, scadute, oggi, entro_7, righe } = notice
  const own = scadute + oggi + entro_7
  return [
    ...(own > mostLines.app
      ? [summary('scadenza', `${notice.urgenti} scadenze chiedono attenzione`, addresses.urgent(notice))]
      : righe.filter(({ segnalata }) => !segnalata).map(ownRow)),
    ...(segnalate > mostLines.app
      ? [summary('escalation', raisedWords(notice.segnalate_aperte), addresses.raised)]
      : righe.filter(({ segnalata }) => segnalata).map(raisedRow)),
  ]
}

const raisedWords = (count: number) =>
  count === 1 ? '1 scadenza in ritardo ti è segnalata' : `${count} scadenze in ritardo ti sono segnalate`

const summary = (tipo: TipoNotifica, testo: string, percorso: string): Row => ({
  tipo,
  testo,
  percorso,
  chiave: null,
  record_id: null,
})

const ownRow = (line: DueLine): Row => ({ ...rowOf(line), tipo: 'scadenza' })

/** An escalation names the person who is late. */
function raisedRow(line: DueLine): Row {
  const row = rowOf(line)
  return { ...row, tipo: 'escalation', testo: `${row.testo} (${lateWords(line)})` }
}

function rowOf(line: DueLine) {
  const { titolo, percorso } = describeDeadline(line)
  const when = daysWords(line.giorni)
  const words = line.giorni < 0 ? `${when.charAt(0).toUpperCase()}${when.slice(1)}` : `Scade ${when}`
  const testo = `${words}: ${[titolo, line.cliente].filter(Boolean).join(', ')}`
  return { testo, percorso, chiave: line.chiave, record_id: line.record_id }
}

/**
 * Locked until the commit, without users whose role or client changed meanwhile: a notice for one role is not for
 * another.
 */
export async function writeBell(tx: Tx, notices: readonly DueNotice[]) {
  const rows = notices.flatMap((notice) => {
    const { utente_id, ruolo, cliente_id } = notice
    return bellRows(notice).map((row) => ({ utente_id, ruolo, cliente_id, ...row }))
  })
  if (rows.length === 0) return
  await tx.execute(sql`insert into notifica (utente_id, tipo, testo, percorso, chiave, chiave_record_id)
    select "utente"."id", notice.tipo, notice.testo, notice.percorso, notice.chiave, notice.record_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as notice (utente_id int, ruolo text, cliente_id int, tipo text, testo text, percorso text, chiave text, record_id int)
      join utente on "utente"."id" = notice.utente_id and "utente"."ruolo" = notice.ruolo
        and "utente"."cliente_id" is not distinct from notice.cliente_id and ${mayAct}
    for share of "utente"`)
}
