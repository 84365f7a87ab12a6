import { revisionePart } from '@quadra/contract/documento/revisione'
import type { StatoRevisione } from '@quadra/contract/documento/stato'
import type { Tx } from '@quadra/server/database/database'
import { documentoRevisione } from '@quadra/server/database/schema/documento'
import type { utente } from '@quadra/server/database/schema/registry'
import { logChange, ownCliente, partLine } from '@quadra/server/kernel/log/changelog'
import { eq } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import { changesOf } from '../story.ts'
import type { Archived } from './archived.ts'

export type Person = typeof utente.$inferSelect
export interface StoredFile {
  readonly file_uuid: string
  readonly file_name: string
}
export interface Scene {
  readonly tx: Tx
  readonly days: Calendar
  readonly people: readonly Person[]
  readonly author: Person
  readonly keep: (file: Archived['file'], at: string) => Promise<StoredFile>
}
export interface Document extends StoredFile {
  readonly id: number
  readonly cliente: { readonly id: number } | null
  readonly data: string
  readonly riesame_entro: string | null
  readonly data_creazione: string
  /** The file of now, and since how many days the document is there. */
  readonly file: Archived['file']
  readonly since: number
}

export interface Revision {
  readonly numero: number
  readonly stato: StatoRevisione
  readonly sommario_modifiche: string
  readonly autore: Person
  readonly approvatore?: Person
  readonly data_vigenza: string
  readonly presa_visione?: boolean
  readonly ruoli?: readonly string[]
  readonly file: StoredFile
}
export interface RevisionRow {
  readonly id: number
  readonly row: Revision & { readonly riesame_entro: string | null }
}

export async function begin(
  { tx, author }: Scene,
  document: Document,
  at: string,
  given: Revision,
): Promise<RevisionRow> {
  const riesame_entro = given.stato === 'vigente' ? document.riesame_entro : null
  const { file, autore, approvatore: _, ruoli = [], ...values } = given
  const [made] = await tx
    .insert(documentoRevisione)
    .values({
      ...values,
      documento_id: document.id,
      ruoli: [...ruoli] as never,
      riesame_entro,
      file_id: file.file_uuid,
      autore_id: autore.id,
      data_creazione: at,
      data_modifica: at,
    })
    .returning({ id: documentoRevisione.id })
  const revision = { id: made!.id, row: { ...given, riesame_entro } }
  await report(tx, document, revision, { to: logValues(revision.row) }, author, at)
  return revision
}

export type Change = Partial<Pick<Revision, 'stato' | 'approvatore'>>
export async function move(
  { tx }: Scene,
  document: Document,
  before: RevisionRow,
  change: Change,
  by: Person,
  at: string,
): Promise<RevisionRow> {
  const after = { ...before, row: { ...before.row, ...change } }
  await tx
    .update(documentoRevisione)
    .set({
      stato: after.row.stato,
      approvatore_id: after.row.approvatore?.id ?? null,
      data_modifica: at,
      ...(change.stato === 'in_approvazione' && { inviata_il: at }),
      ...(change.stato === 'approvata' && { approvata_il: at }),
      ...(change.stato === 'obsoleta' && { obsoleta_il: at }),
    })
    .where(eq(documentoRevisione.id, before.id))
  await report(tx, document, after, { from: logValues(before.row), to: logValues(after.row) }, by, at)
  return after
}

/** A revision as the log stores it. */
export const logValues = ({ file, presa_visione = false, ruoli = [], ...row }: RevisionRow['row']) => ({
  ...row,
  ...file,
  presa_visione,
  ruoli,
  presa_visione_giorni: 30,
  servizi: [],
})

export async function report(
  tx: Tx,
  document: Document,
  { id }: RevisionRow,
  change: { from?: object; to: object },
  by: Person,
  at: string,
) {
  const line = partLine(revisionePart, id, change)!
  const action = change.from ? ('state' as const) : line.action
  await logChange(tx, by, { slice: 'documento', id: document.id, ...ownCliente(document), ...line, action, at })
}

export async function logDocument({ tx, author }: Scene, document: Document, from: object, to: object, at: string) {
  const changes = changesOf('documento', from, to)
  await logChange(tx, author, {
    slice: 'documento',
    id: document.id,
    ...ownCliente(document),
    action: 'update',
    changes,
    at,
  })
}
