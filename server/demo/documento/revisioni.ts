import { presaVisionePart } from '@quadra/contract/documento/lettura'
import { documento, documentoLettura } from '@quadra/server/database/schema/documento'
import { logChange, partLine } from '@quadra/server/kernel/log/changelog'
import { eq } from 'drizzle-orm'
import type { Control } from './archived.ts'

import { begin, type Document, logDocument, move, type Person, type Scene, type RevisionRow } from './revision-rows.ts'

/** Puts a document of the demonstration under control and writes the life of its revisions. */
export async function loadRevisions(scene: Scene, document: Document, control: Control) {
  const { tx, days, people } = scene
  const admin = people.find(({ ruolo }) => ruolo === 'admin')!
  const since = control.since ?? document.since
  const { before } = control
  const begins = before ? document.since : since
  const at = days.instant(begins, 30)
  const controlled = { controllato: true, codice_documento: control.codice, data_documento: days.day(begins) }
  await logDocument(scene, document, { data_documento: document.data }, controlled, at)
  const first = await begin(scene, document, at, {
    numero: before ? control.numero - 1 : control.numero,
    stato: 'vigente',
    sommario_modifiche: 'Messo sotto controllo',
    autore: scene.author,
    data_vigenza: controlled.data_documento,
    file: document,
    ...(control.read && { presa_visione: true, ruoli: control.read.ruoli }),
  })
  await tx
    .update(documento)
    .set({
      controllato: true,
      codice_documento: control.codice,
      stato_documento: 'vigente',
      data: controlled.data_documento,
      data_modifica: at,
    })
    .where(eq(documento.id, document.id))
  if (before) await replace(scene, document, control, first, admin)
  if (control.next) await openNext(scene, document, control.next, control.numero + 1)
  for (const [index, cognome] of (control.read?.by ?? []).entries())
    await confirm(scene, document, first, cognome, index)
}

/** The revision in force makes the one before obsolete. */
async function replace(scene: Scene, document: Document, control: Control, old: RevisionRow, admin: Person) {
  const { tx, days, author } = scene
  const since = control.since!
  const day = days.day(since)
  const archived = await scene.keep(document.file, days.instant(since + 4, 20))
  const revision = await begin(scene, document, days.instant(since + 4, 30), {
    numero: control.numero,
    stato: 'bozza',
    sommario_modifiche: control.sommario!,
    autore: author,
    data_vigenza: day,
    file: archived,
  })
  const sent = await move(
    scene,
    document,
    revision,
    { stato: 'in_approvazione', approvatore: admin },
    author,
    days.instant(since + 3, 10),
  )
  const approved = await move(scene, document, sent, { stato: 'approvata' }, admin, days.instant(since, 40))
  await move(scene, document, old, { stato: 'obsoleta' }, admin, days.instant(since, 41))
  const now = days.instant(since, 42)
  await move(scene, document, approved, { stato: 'vigente' }, admin, now)
  const facts = { ...archived, data_documento: day }
  await logDocument(scene, document, { ...withFile(document), data_documento: days.day(document.since) }, facts, now)
  await tx
    .update(documento)
    .set({ file_id: archived.file_uuid, data: day, data_modifica: now })
    .where(eq(documento.id, document.id))
}
const withFile = ({ file_uuid, file_name, ...rest }: Document) => ({
  file_uuid,
  file_name,
  file_size: (rest as unknown as { file_size: number }).file_size,
  data_file: (rest as unknown as { data_file: string }).data_file,
})

async function openNext(scene: Scene, document: Document, next: NonNullable<Control['next']>, numero: number) {
  const { days, author, people } = scene
  const gestore = people.find(({ ruolo, stato }) => ruolo === 'gestore_multisito' && stato === 1)!
  const approver = gestore.id === author.id ? people.find(({ ruolo }) => ruolo === 'admin')! : gestore
  const draft = await begin(scene, document, days.instant(next.sent + 1, 30), {
    numero,
    stato: 'bozza',
    sommario_modifiche: next.sommario,
    autore: author,
    data_vigenza: days.day(next.inForce),
    file: await scene.keep(next.file, days.instant(next.sent + 1, 20)),
  })
  const sent = await move(
    scene,
    document,
    draft,
    { stato: 'in_approvazione', approvatore: approver },
    author,
    days.instant(next.sent, 15),
  )
  if (next.stato === 'approvata')
    await move(scene, document, sent, { stato: 'approvata' }, approver, days.instant(next.sent - 2, 15))
}

async function confirm(
  { tx, days, people }: Scene,
  document: Document,
  { id, row }: RevisionRow,
  cognome: string,
  index: number,
) {
  const reader = people.find((one) => one.cognome === cognome && one.stato === 1)!
  const confermata_il = days.instant(7 - index, 50)
  const [made] = await tx
    .insert(documentoLettura)
    .values({
      revisione_id: id,
      utente_id: reader.id,
      cliente_id: reader.cliente_id,
      aperta_il: days.instant(7 - index, 45),
      confermata_il,
    })
    .returning({ id: documentoLettura.id })
  const line = partLine(presaVisionePart, made!.id, { to: { numero: row.numero, utente: reader, confermata_il } })!
  await logChange(tx, reader, {
    slice: 'documento',
    id: document.id,
    cliente_id: reader.cliente_id,
    ...line,
    at: confermata_il,
  })
}
