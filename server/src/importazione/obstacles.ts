import { noSheet, underWay, unfit } from '@quadra/contract/importazione/rules'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { importazione, importazioneRiga } from '../database/schema/importazione.ts'
import { conflict, Refusal } from '../kernel/errors.ts'
import type { Recorded } from './queries.ts'
import { beingUndone } from './undo.ts'

/** What is being worked on, or was written, does not change. */
export function ensureOpen(item: Recorded) {
  if (!item.modificabile) throw conflict(whyClosed(item))
}

const whyClosed = ({ stato, ostacolo }: Recorded) =>
  ostacolo === underWay || !(stato in over) ? underWay : over[stato as keyof typeof over]
const over = { eseguita: 'L’importazione è già stata eseguita', annullata: 'L’importazione è stata annullata' }

export async function whyNot(tx: Tx, item: Recorded) {
  if (!item.modificabile) return whyClosed(item)
  const facts = { has_file: await hasFile(tx, item), file_mancanti: item.file_attesi.length, eseguita_da_id: null }
  return unfit({ ...item, ...facts }) ?? underWay
}

export async function ensureFile(tx: Tx, item: Recorded) {
  if (!(await hasFile(tx, item))) throw conflict(noSheet)
}

const hasFile = async (tx: Tx, { id }: Recorded) =>
  (await tx.$count(importazione, and(eq(importazione.id, id), isNotNull(importazione.file_id)))) > 0

/** One import of a cooperative at a time. */
export async function ensureFree(tx: Tx, { id, cliente }: Recorded) {
  const { rows } = await tx.execute<{ busy: boolean }>(sql`select exists (
    select 1 from importazione other where other.cliente_id = ${cliente.id} and other.id <> ${id}
      and other.stato in ('in_analisi', 'in_esecuzione')) or ${beingUndone(cliente.id)} as busy`)
  if (rows[0]!.busy) throw conflict('È già in corso un’importazione per questa cooperativa')
}

/** Refuses an import that has wrong rows, naming each: what `solo_se` demands. */
export async function ensureNoErrors(tx: Tx, { id, stato, modificabile, errate }: Recorded) {
  if (!modificabile || !['analizzata', 'fallita'].includes(stato) || errate === 0) return
  const righe = await tx
    .select({ numero: importazioneRiga.numero, errori: importazioneRiga.errori })
    .from(importazioneRiga)
    .where(and(eq(importazioneRiga.importazione_id, id), eq(importazioneRiga.esito, 'errore')))
    .orderBy(asc(importazioneRiga.numero))
  const words = errate === 1 ? 'C’è una riga da correggere' : `Ci sono ${errate} righe da correggere`
  throw new Refusal(422, `${words}: nulla è stato scritto`, undefined, { body: { righe } })
}
