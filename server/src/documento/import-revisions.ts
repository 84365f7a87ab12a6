import { type Documento, documentoCreate } from '@quadra/contract/documento/schema'
import { isReviewTooEarly, reviewTooEarly } from '@quadra/contract/documento/revisione'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { insertParts } from '../kernel/import/insert-records.ts'
import { type ImportContext, inChunks, type CheckedRow, type ValidRow, type Values } from '../kernel/import/kind.ts'
import { logChanges, partLine } from '../kernel/log/changelog.ts'
import { putUnderControlWords } from './control.ts'
import { documentoStore } from './queries.ts'
import { revisioni } from './revisioni.ts'

/** A controlled document has the number of the revision in force, whose first day cannot be in the future. */
export function checkControl({ given, valori, errori, avvisi }: CheckedRow, today: string) {
  const { revisione, data } = given
  // Other cells of the row may be wrong: then none of its values is read by the schema.
  const controllato = documentoCreate.shape.controllato.safeParse(given['controllato']).data ?? false
  if (!controllato) {
    const isUnreadable = valori['controllato'] !== undefined && given['controllato'] === undefined
    if (revisione !== undefined && !isUnreadable)
      avvisi.push({ campo: 'revisione', messaggio: 'La revisione vale solo per i documenti controllati' })
    return
  }
  if (revisione === undefined)
    errori.push({ campo: 'revisione', messaggio: 'Un documento controllato ha bisogno della revisione' })
  if (typeof data === 'string' && data > today)
    errori.push({ campo: 'data', messaggio: 'La data di un documento controllato non può essere nel futuro' })
  const days = { data_vigenza: data as string, riesame_entro: given['riesame_entro'] as string }
  if (isReviewTooEarly(days)) errori.push({ campo: 'riesame_entro', messaggio: reviewTooEarly })
}

/** A row's document, in its columns. */
export const columnsOf = (
  { file: _name, revisione: _number, controllato, ...values }: Values,
  file_id: string,
  utente_id: number,
) => ({ ...values, file_id, utente_id, ...(controllato === true && { controllato, stato_documento: 'vigente' }) })

/** What `controlla` would write of those that are controlled. */
export async function insertRevisions(
  tx: Tx,
  context: ImportContext,
  made: readonly Documento[],
  rows: readonly ValidRow[],
) {
  const controlled = made.flatMap((document, index) => (document.controllato ? [{ document, row: rows[index]! }] : []))
  await insertParts(
    tx,
    context,
    { ...revisioni, store: documentoStore },
    controlled.map(({ document }) => document),
    controlled.map(({ document, row }) => ({
      documento_id: document.id,
      numero: row.values['revisione'],
      stato: 'vigente',
      file_id: document.file_uuid,
      sommario_modifiche: putUnderControlWords,
      autore_id: context.session.id,
      data_vigenza: document.data_documento,
      riesame_entro: document.riesame_entro,
    })),
  )
}

/** Document and revision are undone together. */
export async function removeRevisions(
  tx: Tx,
  { session, reason }: Pick<ImportContext, 'session' | 'reason'>,
  documents: readonly Documento[],
) {
  for (const some of inChunks(documents)) {
    const byId = new Map(some.map((document) => [document.id, document]))
    const placed = await revisioni.among(tx, session, some)
    await tx.execute(sql`update documento_revisione set data_cancellazione = ${now}
      where documento_id = any(${sql.param([...byId.keys()])}::int[]) and data_cancellazione is null`)
    await logChanges(
      tx,
      placed.map(({ record, key, row }) => ({
        slice: 'documento',
        id: record,
        ...documentoStore.belongs(byId.get(record)!),
        ...partLine(revisioni.part, key, { from: row })!,
        reason,
        actor: session,
      })),
    )
  }
}
