import { deepStrictEqual } from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { encode } from './attachments.ts'
import { address, type ApiCall, calls, type Keys, mayCall } from './calls.ts'
import type { Who } from './cast.ts'
import { commenting, commentOn } from './comments.ts'
import { finishWork, sendForm, sheetOf } from './imports.ts'
import { readyPack } from './packs.ts'
import type { TestProduct } from './product.ts'
import { complaintTo, findingAbout, noticeFor, questionTo, requestOf } from './records-of-others.ts'
import { bodyOf } from './known-for.ts'
import { type Known, longAgo } from './samples.ts'

/** The keys of a record of every slice, with those of all its parts. */
export type Records = Readonly<Record<string, Keys>>

/**
 * Creates, by the create calls, a record of every slice with all its parts, `word` in every text of them. A call that
 * refuses its sample fails here: the author of a new call sees what it needs.
 */
export async function fill(
  product: TestProduct,
  who: Who,
  word: string,
  known: Known,
  { records: existing = {}, only = () => true }: { records?: Records; only?: (call: ApiCall) => boolean } = {},
): Promise<Records> {
  const records: Record<string, Keys> = { ...existing }
  for (const call of calls.filter((one) => makes(one) && mayCall(who, one) && only(one))) {
    const { endpoint, slice } = call
    const before = records[slice]
    const url = before ? address(endpoint.path, before) : endpoint.path
    // Tasks are for what is being worked on.
    if (call.name === 'createTask') await product.as(who).put(url.replace('task', 'stato'), { stato: 'in_lavorazione' })
    if (call.label === 'POST /api/riesame') await withoutDraft(product, who)
    if (call.label === 'POST /api/piano_formazione') await withoutPlans(product, known)
    const made = await send(product, who, call, url, bodyOf(call, word, withPeople(records, known)))
    deepStrictEqual([call.label, made.status, made.body.errors], [call.label, 201, undefined])
    records[slice] = before
      ? {
          ...before,
          [lastPart(endpoint.path)]: keyOf(made.body.data, lastPart(endpoint.path), withPeople(records, known)),
        }
      : { id: made.body.data.id }
    if (call.name === 'createProcesso') records[slice] = await answered(product, who, word, records[slice])
  }
  if (!existing['estensione']) records['estensione'] = await questionTo(product, word, known)
  if (!existing['reclamo']) records['reclamo'] = await complaintTo(product, word, known)
  if (!existing['rilievo_ente']) records['rilievo_ente'] = await findingAbout(product, word, known)
  if (!existing['richiesta_ente']) records['richiesta_ente'] = await requestOf(product, word, known)
  if (only(commenting)) records['commento'] = await commentOn(product, who, word, records)
  if (!existing['notifica']) records['notifica'] = await noticeFor(product, who, word)
  if (records['fascicolo'] && !existing['fascicolo']) await readyPack(product, records['fascicolo'].id)
  if (records['importazione'] && !existing['importazione'])
    await analyse(product, who, word, records['importazione'].id)
  const { documento } = records
  return documento && !existing['documento']
    ? { ...records, documento: await withVersion(product, who, word, documento) }
    : records
}

/** The same of all that Alfa's manager can read: made by the manager, or by the consortium where it alone may. */
export async function fillForAlfa(product: TestProduct, known: Known, own = 'Di Alfa', shared = 'Di tutti') {
  const only = (call: ApiCall) => !mayCall('managerAlfa', call)
  const ofAll = await fill(product, 'gestore', shared, known, { only })
  return { ...ofAll, ...(await fill(product, 'managerAlfa', own, known)) }
}

/** A document has revisions once it is controlled. */
const ofRevisions = ['/api/documento/:id/revisione', '/api/documento/:id/sollecito']
/** All records that a POST creates; calls about the own access, invitations, and further versions create none. */
const makes = ({ slice, endpoint }: ApiCall) =>
  endpoint.method === 'POST' &&
  ![
    'session',
    'profilo',
    'calendario',
    'estensione',
    'reclamo',
    'commento',
    'primi_passi',
    'rilievo_ente',
    'richiesta_ente',
  ].includes(slice) &&
  ![
    '/api/utente/inviti',
    '/api/utente/:id/consegne',
    '/api/cliente/:id/chiusura',
    '/api/servizio/:id/chiusura',
    '/api/checklist/:id/bozza',
    '/api/indicatore/rilevazione',
    '/api/notifica_esterna/:id/prova',
    '/api/notifica_esterna/:id/consegna/:cid/ripeti',
    ...ofRevisions,
  ].includes(endpoint.path) &&
  !endpoint.path.endsWith('/aggiorna') &&
  !endpoint.path.endsWith('/rinnova')

/** The first question of a process's checklist, answered so that it may raise something. */
async function answered({ as }: TestProduct, who: Who, word: string, keys: Keys): Promise<Keys> {
  const path = address('/api/audit/:id/processo/:pid/checklist', keys)
  const [question] = (await as(who).get(path)).body.data.domande
  const given = await as(who).put(`${path}/${question.id}`, { esito: 'osservazione', nota: word })
  deepStrictEqual([given.status, given.body.errors], [200, undefined])
  return { ...keys, checklist: question.id }
}

/** Each owner has one review in draft at a time: that of the demonstration is deleted. */
async function withoutDraft({ as }: TestProduct, who: Who) {
  const drafts = (await as(who).get('/api/riesame?stato=bozza')).body.data as { id: number }[]
  for (const { id } of drafts) deepStrictEqual((await as(who).del(`/api/riesame/${id}`)).status, 204)
}

/** There is one plan of a year, which no call deletes. */
const withoutPlans = ({ db }: TestProduct, { cliente_id }: Known) =>
  db.execute(sql`delete from piano_formazione where cliente_id = ${cliente_id} and anno > ${new Date().getFullYear()}`)

const lastPart = (path: string) => path.split('/').at(-1)!

/** Associations and impacts have no key of their own: they go by that of the other side. */
const keyOf = (made: Made | Made[], part: string, known: Known) => {
  const [first] = [made].flat()
  if (part === 'cliente' || part === 'servizio') return known[`${part}_id`] as number
  if (part === 'partecipante') return (known['addetto_ids'] as number[])[0]!
  // A suspension is answered with the qualification it makes.
  return (part === 'sospensione' ? first!.sospensione : first)!.id!
}
interface Made {
  readonly id?: number
  readonly sospensione?: { readonly id?: number }
}

/** Those enrolled in a session are people at work of the same cooperative. */
const withPeople = ({ addetto }: Records, known: Known): Known =>
  addetto ? { ...known, addetto_ids: [addetto.id] } : known

const indexNaming = (word: string) =>
  sheetOf([
    ['File', 'Tipo documento', 'Descrizione', 'Data'],
    [word, word, word, word],
  ])

/** As a form if the body has a file, otherwise as JSON. */
export async function send(product: TestProduct, who: Who, { endpoint }: ApiCall, url: string, body: Known) {
  const { upload, method } = endpoint
  if (!upload) return product.request(who, method, url, body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  const isSheet = /^\/api\/importazione(\/:id\/file)?$/.test(endpoint.path)
  const begins = endpoint.path.endsWith('/foto') ? 'GIF89a' : 'testo di '
  const content = isSheet ? await indexNaming('x') : `${begins}${Object.values(body).join(' ')}`
  form.set(upload.field, new Blob([content]), isSheet ? 'indice.xlsx' : `${String(body['descrizione'])}.txt`)
  return product.request(who, method, url, undefined, await encode(form))
}

/** An import has rows once its sheet was checked, here one that contains the word. */
async function analyse(product: TestProduct, who: Who, word: string, id: number) {
  const sheet = { name: `${word}.xlsx`, bytes: await indexNaming(word) }
  const { body } = await sendForm(product, who, 'PUT', `/api/importazione/${id}/file`, {}, sheet)
  const { mappatura } = body.data as { mappatura: object }
  const started = await product.as(who).put(`/api/importazione/${id}/mappatura`, { mappatura })
  deepStrictEqual([started.status, started.body.errors], [200, undefined])
  await finishWork(product)
}

/** A document has an earlier version once its file is replaced, and revisions once it is controlled: one in force, one in draft. */
async function withVersion(product: TestProduct, who: Who, word: string, document: Keys): Promise<Keys> {
  const call = (label: string) => calls.find((one) => one.label === label)!
  const path = `/api/documento/${document.id}`
  const { body } = await send(product, who, call('PUT /api/documento/:id'), path, { descrizione: word })
  await product.as(who).put(`${path}/controlla`, { numero: 0, data_vigenza: longAgo })
  const values = { sommario_modifiche: word, data_vigenza: longAgo, descrizione: word }
  const opened = await send(product, who, call('POST /api/documento/:id/revisione'), `${path}/revisione`, values)
  deepStrictEqual([opened.status, opened.body.errors], [201, undefined])
  return { ...document, versione: body.data.versioni[0].id, revisione: opened.body.data.id }
}
