import { isConsortium } from '@quadra/contract/policy'
import { eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { importazione } from '../database/schema/importazione.ts'
import { agenzia, cliente } from '../database/schema/registry.ts'
import { findPerson } from '../kernel/access/tokens.ts'
import type { App } from '../kernel/app.ts'
import { today } from '../kernel/clock.ts'
import { conflict } from '../kernel/errors.ts'
import type { ImportContext, ImportKind } from '../kernel/import/kind.ts'
import { workKey } from '../kernel/session.ts'
import type { Claimed } from '../kernel/work/lavoro.ts'
import type { Slice } from '../kernel/slice.ts'

/** The kinds of import, as the slices declare them. */
export function kindsOf(slices: readonly Slice[]) {
  const kinds = slices.flatMap(({ imports }) => imports ?? [])
  return (tipo: string): ImportKind => kinds.find((kind) => kind.tipo === tipo)!
}
export type Kinds = ReturnType<typeof kindsOf>

/** An import as its work needs it. */
export type ImportazioneRow = typeof importazione.$inferSelect

/**
 * The user who requested the work does it, if they still may, with the rights of the cooperative's manager: also the
 * consortium, which by itself writes no verification and no document of a client.
 */
export async function contextFor(
  db: Connection,
  { clock, config }: Pick<App, 'clock' | 'config'>,
  { riferimento_id, utente_id, chiave_id }: Pick<Claimed, 'riferimento_id' | 'utente_id' | 'chiave_id'>,
): Promise<{ row: ImportazioneRow; context: ImportContext }> {
  const [found] = await db
    .select({ row: importazione, cliente: { id: cliente.id, nome: cliente.nome }, stato: cliente.stato, agenzia })
    .from(importazione)
    .innerJoin(cliente, eq(cliente.id, importazione.cliente_id))
    .innerJoin(agenzia, eq(agenzia.id, cliente.agenzia_id))
    .where(eq(importazione.id, riferimento_id))
  if (!found) throw conflict('L’importazione non c’è più')
  const person = await findPerson(db, utente_id)
  const may =
    person && (isConsortium(person.ruolo) || (person.ruolo === 'manager' && person.cliente?.id === found.cliente.id))
  if (!may) throw conflict('Chi ha avviato il lavoro non può più importare in questa cooperativa')
  if (found.stato !== 1) throw conflict('La cooperativa non è attiva')
  const { row } = found
  return {
    row,
    context: {
      session: {
        ...person,
        ruolo: 'manager',
        cliente: found.cliente,
        agenzia: found.agenzia,
        servizi: [],
        chiave: workKey(chiave_id),
        today: today(clock),
      },
      cliente: found.cliente,
      importazione_id: row.id,
      reason: reasonOf(row),
      se_esiste: row.se_esiste,
      invia_inviti: row.invia_inviti,
      publicUrl: config.publicUrl,
    },
  }
}

/** The reason of every line of the change log that an import writes. */
export const reasonOf = ({ id, nome_file }: Pick<ImportazioneRow, 'id' | 'nome_file'>) =>
  `Importazione n. ${id}: ${nome_file}`
export const undoReasonOf = ({ id }: Pick<ImportazioneRow, 'id'>) => `Annullamento importazione n. ${id}`
