import { nameOf } from '@quadra/contract/documento/names'
import type { Revisione } from '@quadra/contract/documento/revisione'
import type { Documento } from '@quadra/contract/documento/schema'
import { writeNumero } from '@quadra/contract/documento/stato'
import { writeOn } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { outbox } from '../database/schema/kernel.ts'
import { stage } from '../domain/deadlines/days.ts'
import { notify } from '../domain/deadlines/notify.ts'
import { isUnread, readBy, readings } from '../domain/documents/readings.ts'
import { inChunks } from '../kernel/import/kind.ts'
import { wakeMail } from '../kernel/work/outbox.ts'
import { fullName, type Session } from '../kernel/session.ts'

type Named = Pick<Documento, 'id' | 'codice_documento' | 'descrizione' | 'cliente'>
type Numbered = Pick<Revisione, 'id' | 'numero'>

/** The words of a document's own acts: they name it, as people know it. */
const titleOf = (document: Named, { numero }: Numbered) => `${oneLine(nameOf(document))} ${writeNumero(numero)}`
const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim()
const path = ({ id }: Named) => placeOf('documento').record(id)

interface Surroundings {
  readonly publicUrl: string
}

/** Notifies an approver of what waits for them: mail and bell at once, so that the digest need not repeat it. */
export async function notifyApprover(
  tx: Tx,
  session: Session,
  { document, revision, entro }: { document: Named; revision: Revisione; entro: string },
  { publicUrl }: Surroundings,
) {
  const { approvatore } = revision
  const title = titleOf(document, revision)
  const testo = `Documento da approvare: ${title}`
  const percorso = path(document)
  const to = sql`"utente"."id" = ${approvatore!.id}`
  const asks = { chiave: `documento_approvazione:${revision.id}`, record_id: document.id }
  await notify(tx, session, {
    tipo: 'assegnazione',
    testo,
    percorso,
    asks,
    cliente_id: document.cliente?.id ?? null,
    to,
  })
  const { rows } = await tx.execute<Person>(sql`select id, nome, email from utente where id = ${approvatore!.id}`)
  const words = `${fullName(session)} ti ha inviato una revisione da approvare ${writeOn('entro il', entro)}:`
  await mailTo(tx, rows, testo, words, title, `${publicUrl}${percorso}`)
  await countAsNotified(tx, sql`select ${asks.chiave}::text, ${entro}::date, ${approvatore!.id}::int`, session.today)
}

/** Notifies the author that the revision was approved or sent back. */
export const notifyAuthor = (
  tx: Tx,
  session: Session,
  { document, revision, words }: { document: Named; revision: Revisione; words: string },
) =>
  revision.autore
    ? notify(tx, session, {
        tipo: 'stato',
        testo: `${titleOf(document, revision)}: ${words} (${fullName(session)})`,
        percorso: path(document),
        cliente_id: document.cliente?.id ?? null,
        to: sql`"utente"."id" = ${revision.autore.id}`,
      })
    : undefined

/** Notifies all readers that a revision is in force; this counts as the first reminder of their obligation. */
export async function notifyReaders(tx: Tx, document: Named, revision: Revisione, today: string, around: Surroundings) {
  if (!revision.presa_visione) return
  const whose = sql`revisione.id = ${revision.id} and ${isUnread}`
  const readers = await readersOf(tx, whose)
  await notifyPeople(tx, document, revision, readers, 'Nuovo documento da leggere', around)
  await countAsNotified(
    tx,
    sql`select 'presa_visione:' || revisione.id || ':' || lettore.id, ${readBy}, lettore.id from ${readings} where ${whose}`,
    today,
  )
}

export interface Person extends Record<string, unknown> {
  readonly id: number
  readonly nome: string
  readonly email: string
  readonly entro?: string
}

/**
 * The people whom a condition on the readings finds, each locked so that no user is notified who is just being moved.
 */
export async function readersOf(tx: Connection, where: SQL): Promise<Person[]> {
  const { rows } = await tx.execute<Person>(sql`select lettore.id, lettore.nome, lettore.email, ${readBy} as entro
    from ${readings} where ${where} order by lettore.id for share of lettore`)
  return rows
}

/** Mail and bell to each of these people. */
export async function notifyPeople(
  tx: Tx,
  document: Named,
  revision: Numbered,
  people: readonly Person[],
  act: 'Nuovo documento da leggere' | 'Sollecito, documento da leggere',
  { publicUrl }: Surroundings,
) {
  const [first] = people
  if (!first) return
  const title = titleOf(document, revision)
  const testo = `${act}: ${title}`
  const percorso = path(document)
  const words = `ti chiediamo di leggere questo documento e di confermare la lettura ${writeOn('entro il', first.entro!)}:`
  await mailTo(tx, people, testo, words, title, `${publicUrl}${percorso}`)
  await tx.execute(sql`insert into notifica (utente_id, tipo, testo, percorso, chiave, chiave_record_id)
    select id, 'assegnazione', ${testo}, ${percorso}, ${`presa_visione:${revision.id}:`}::text || id, ${document.id}::int from unnest(${sql.param(people.map(({ id }) => id))}::int[]) reader (id)
    order by random()`)
}

async function mailTo(tx: Tx, people: readonly Person[], subject: string, words: string, title: string, url: string) {
  const mails = people.map(({ nome, email }) => ({
    recipient: email,
    subject,
    body: `Ciao ${nome},\n\n${words}\n\n${title}\n${url}\n`,
  }))
  for (const some of inChunks(mails)) await tx.insert(outbox).values([...some])
  if (mails.length > 0) await wakeMail(tx)
}

/**
 * Records that people were notified of an obligation, as the daily run would: `obligations` selects key, deadline and
 * person.
 */
const countAsNotified = (tx: Tx, obligations: SQL, today: string) =>
  tx.execute(sql`insert into scadenza_avviso (canale, chiave, scadenza, data_assegnazione, stadio, utente_id)
    select canale.nome, obligation.chiave, obligation.scadenza, null, coalesce(${stage(sql`(obligation.scadenza - ${today}::date)`)}, 'T-30'), obligation.utente_id
    from (${obligations}) obligation (chiave, scadenza, utente_id) cross join (values ('app'), ('mail')) canale (nome) on conflict do nothing`)
