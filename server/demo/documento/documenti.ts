import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { documento, documentoVersione } from '@quadra/server/database/schema/documento'
import { utente } from '@quadra/server/database/schema/registry'
import { logChange, ownCliente } from '@quadra/server/kernel/log/changelog'
import type { FileStorage } from '@quadra/server/kernel/files/storage'
import type { Calendar } from '../calendar.ts'
import type { Archived } from './archived.ts'
import { documents } from './documenti-data.ts'
import { loadRevisions } from './revisioni.ts'
import { storeFile } from '../material/files.ts'
import type { Cast } from '../registry/registry.ts'
import { cooperatives } from '../registry/registry-data.ts'
import { changesOf, logCreation } from '../story.ts'

type Person = typeof utente.$inferSelect
interface Scene {
  readonly tx: Tx
  readonly storage: FileStorage
  readonly cast: Cast
  readonly days: Calendar
  readonly people: readonly Person[]
  readonly types: ReadonlyMap<string | null, { id: number; codice: string | null; descrizione: string }>
}

/**
 * The archive: what the consortium publishes, the documents of each cooperative, and a manual in its second version.
 */
export async function loadDocumenti(tx: Tx, storage: FileStorage, cast: Cast, days: Calendar) {
  const people = await tx.select().from(utente)
  const items = await tx
    .select({ id: voce.id, codice: voce.codice, descrizione: voce.descrizione, dizionario: voce.dizionario })
    .from(voce)
  const types = new Map(
    items
      .filter(({ dizionario }) => dizionario === 'tipo_documento')
      .map(({ dizionario: _, ...item }) => [item.codice, item]),
  )
  for (const archived of documents) await loadDocument({ tx, storage, cast, days, people, types }, archived)
}

async function loadDocument({ tx, storage, cast, days, people, types }: Scene, archived: Archived) {
  const { coop, descrizione, ago, earlier, control } = archived
  const author = authorOf(people, coop ? cast.clients.get(coop)! : null)
  const born = days.instant(ago, 25)
  const moved = earlier ? days.instant(earlier.replaced, 40) : born
  const keep = async ([name, bytes]: Archived['file'], at: string) => ({
    file_uuid: await storeFile(tx, storage, { name, bytes, utente_id: author.id, at }),
    file_name: name,
    file_size: bytes.length,
    data_file: at,
  })
  const first = await keep(earlier?.file ?? control?.before?.file ?? archived.file, born)
  const present = earlier ? await keep(archived.file, moved) : first
  const flags = Object.fromEntries((archived.flags ?? []).map((flag) => [flag, true]))
  const data = days.day(ago)
  const riesame_entro = archived.riesame === undefined ? null : days.day(archived.riesame)
  const [row] = await tx
    .insert(documento)
    .values({
      ...flags,
      descrizione,
      data,
      riesame_entro,
      cliente_id: coop && cast.clients.get(coop)!,
      tipo_documento_id: types.get(archived.tipo)!.id,
      utente_id: author.id,
      file_id: present.file_uuid,
      data_creazione: born,
      data_modifica: moved,
    })
    .returning({ id: documento.id })
  const id = row!.id
  const person = { id: author.id, nome: author.nome, cognome: author.cognome }
  const record = {
    id,
    servizi_imprese: false,
    servizi_persona: false,
    parita_genere: false,
    ...flags,
    descrizione,
    data_documento: data,
    riesame_entro,
    tipo_documento: types.get(archived.tipo)!,
    cliente: coop && { id: cast.clients.get(coop)!, nome: cooperatives.find(({ key }) => key === coop)!.nome },
    ...first,
    utente_file: person,
    data_creazione: born,
  }
  await logCreation(tx, 'documento', record, author)
  if (control)
    return loadRevisions(
      { tx, days, people, author, keep },
      { ...record, data, file: archived.file, since: ago },
      control,
    )
  if (!earlier) return
  await tx
    .insert(documentoVersione)
    .values({ documento_id: id, file_id: first.file_uuid, utente_id: author.id, replaced_at: moved })
  const changes = changesOf('documento', first, present)
  await logChange(tx, author, { slice: 'documento', id, ...ownCliente(record), action: 'update', changes, at: moved })
}

/** The consortium's quality manager, or the manager of a cooperative. */
const authorOf = (people: readonly Person[], cliente_id: number | null) =>
  people.find((one) => one.cliente_id === cliente_id && one.ruolo === (cliente_id ? 'manager' : 'gestore_multisito'))!
