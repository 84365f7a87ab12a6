import { deepStrictEqual } from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { sha256 } from '../kernel/files/keep.ts'
import { encode, formOf } from './attachments.ts'
import type { Keys } from './calls.ts'
import { cast, type Who } from './cast.ts'
import type { TestProduct } from './product.ts'
import { type Known, longAgo } from './samples.ts'

/** The word in all texts of the other cooperative's finding that is extended to this one. */
export const confidential = 'FONTERISERVATA'

/** A question of the consortium to this cooperative: it comes from a finding of the other of the two. */
export async function questionTo({ as, db }: TestProduct, word: string, known: Known): Promise<Keys> {
  const cliente_id = Number(known['cliente_id'])
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from cliente where (nome like 'Alfa%' or nome like 'Beta%') and id <> ${cliente_id} order by id desc limit 1`,
  )
  const found = { tipo: 'non_conformita', gravita: 'maggiore', data_segnalazione: longAgo, norma_id: known['norma_id'] }
  const texts = { segnalante: confidential, descrizione: confidential, causa: confidential, committente: confidential }
  const source = await as('gestore').post('/api/non_conformita', { ...found, ...texts, cliente_id: rows[0]!.id })
  deepStrictEqual([source.status, source.body.errors], [201, undefined])
  const made = await as('gestore').post(`/api/non_conformita/${source.body.data.id}/estensione`, { richiesta: word })
  deepStrictEqual([made.status, made.body.errors], [201, undefined])
  return { id: made.body.data.id, risposta: cliente_id }
}

/** A complaint to this cooperative, with a file: signed-in users do not create one. */
export async function complaintTo({ db, app }: TestProduct, word: string, known: Known): Promise<Keys> {
  const cliente = Number(known['cliente_id'])
  const { rows: made } = await db.execute<{ id: number; servizio_id: number }>(sql`with of as (
      insert into reclamo_counter (cliente_id, anno, ultimo) values (${cliente}, 2026, 1)
      on conflict (cliente_id, anno) do update set ultimo = reclamo_counter.ultimo + 1 returning ultimo)
    insert into reclamo (anno, numero, cliente_id, servizio_id, anonimo, nome, telefono, testo, informativa_sha256, ricevuto_il, scadenza_risposta)
    select 2026, of.ultimo, ${cliente}, servizio.id, false, ${word}, ${word}, ${word}, '', now(), current_date + 30
    from of, servizio where servizio.cliente_id = ${cliente}
    order by servizio.id = ${Number(known['servizio_id'] ?? 0)} desc, servizio.id limit 1 returning id, servizio_id`)
  const { id, servizio_id } = made[0]!
  const bytes = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  const { rows: files } = await db.execute<{ id: string }>(sql`insert into file (name, size, type, sha256)
    values (${word}, ${bytes.length}, 'image/png', ${sha256(bytes)}) returning id`)
  await app.storage.put(files[0]!.id, bytes)
  const { rows: parts } = await db.execute<{ id: number }>(
    sql`insert into reclamo_file (reclamo_id, file_id) values (${id}, ${files[0]!.id}::uuid) returning id`,
  )
  return { id, file: parts[0]!.id, 'of servizio': servizio_id }
}

/** A mandate of its own on the known cooperatives. */
async function mandateOver({ as }: TestProduct, known: Known): Promise<number> {
  const body = { ...(known['mandato'] as Known), cliente_ids: known['cliente_ids'] }
  const { status, body: answer } = await as('gestore').post('/api/mandato', body)
  deepStrictEqual([status, answer.errors], [201, undefined])
  return answer.data.id
}

/** A finding of the certification body about this cooperative, written under a mandate of its own. */
export async function findingAbout(product: TestProduct, word: string, known: Known): Promise<Keys> {
  const mandato = await mandateOver(product, known)
  const found = {
    cliente_id: known['cliente_id'],
    tipo: 'osservazione',
    testo: word,
    riferimento: word,
    codice_ente: word,
  }
  const made = await product.as('certificatore').post(`/api/mandato/${mandato}/rilievo`, found)
  deepStrictEqual([made.status, made.body.errors], [201, undefined])
  return { id: made.body.data.id, rilievo: made.body.data.id, 'of mandato': mandato }
}

/** A request of the certification body to this cooperative under a mandate of its own, with a file released to it. */
export async function requestOf(product: TestProduct, word: string, known: Known): Promise<Keys> {
  const mandato = await mandateOver(product, known)
  const { accesso_fino_al: termine } = known['mandato'] as Known
  const question = { cliente_id: known['cliente_id'], testo: word, termine }
  const made = await product.as('certificatore').post(`/api/mandato/${mandato}/richiesta`, question)
  deepStrictEqual([made.status, made.body.errors], [201, undefined])
  const { id } = made.body.data
  const file = await encode(formOf({ nota: word }, `testo di ${word}`, `${word}.txt`))
  const released = await product.request('gestore', 'POST', `/api/richiesta_ente/${id}/rilascio`, undefined, file)
  deepStrictEqual([released.status, released.body.errors], [201, undefined])
  return { id, richiesta: id, rilascio: released.body.data.rilasci[0].id, 'of mandato': mandato }
}

/** No call makes one: the product does, when something happens. */
export async function noticeFor({ db }: TestProduct, who: Who, word: string): Promise<Keys> {
  const { rows } = await db.execute<{ id: number }>(sql`insert into notifica (utente_id, tipo, testo, percorso)
    select id, 'stato', ${word}, '/pages/anomalie/1' from utente where email = ${cast[who]} returning id`)
  return { id: rows[0]!.id }
}
