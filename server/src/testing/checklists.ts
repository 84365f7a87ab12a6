import { idempotencyHeader } from '@quadra/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import { encode, formOf } from './attachments.ts'
import { openAudits } from './audits.ts'
import type { Who } from './cast.ts'

/** The product with templates and audits that are answered with them, for all tests of one file. */
export function openChecklists() {
  const audits = openAudits()
  const as = (who: Who) => audits.product.as(who)
  let used = 0

  /** An item of a dictionary that no template of the demonstration uses. */
  const voce = async (dizionario: string) => {
    used += 1
    const { rows } = await audits.product.db.execute<{ id: number }>(
      sql`insert into voce (dizionario, codice, descrizione) values (${dizionario}, ${`T${used}`}, ${`Prova ${used}`}) returning id`,
    )
    return rows[0]!.id
  }
  const question = (testo: string, riferimento: string | null = null) => ({ testo, riferimento })
  const three = [
    question('I criteri sono scritti?', '8.5.1'),
    question('Chi li applica?', '7.2'),
    question('Da quando?'),
  ]

  /** A template of a process of its own, published with these questions. */
  async function template(domande: readonly object[] = three, more: { norma_id?: number } = {}) {
    const norma_id = audits.keys.norma
    const processo_id = await voce('processo')
    const fields = { norma_id, processo_id, titolo: 'Erogazione', norma_conformita_id: audits.keys.normaNc, ...more }
    const made = (await as('gestore').post('/api/checklist', fields)).body.data
    const url = `/api/checklist/${made.id}`
    await as('gestore').put(`${url}/bozza`, { domande })
    const published = (await as('gestore').put(`${url}/pubblica`, {})).body.data
    return { id: made.id as number, url, norma_id: fields.norma_id, processo_id: fields.processo_id, published }
  }
  /** The next version of it. */
  async function publishNext(url: string, domande?: readonly object[]) {
    await as('gestore').post(`${url}/bozza`)
    if (domande) await as('gestore').put(`${url}/bozza`, { domande })
    return (await as('gestore').put(`${url}/pubblica`, { note_modifica: 'Domande più chiare' })).body.data
  }

  /** An audit of Alfa with a process that has its own checklist template. */
  async function planned(
    who: Who = 'managerAlfa',
    { domande = three, more = {} }: { domande?: readonly object[]; more?: object } = {},
  ) {
    const own = await template(domande)
    return { ...own, ...(await plannedWith(own, who, more)) }
  }
  async function plannedWith(
    own: { id: number; norma_id: number; processo_id: number },
    who: Who = 'managerAlfa',
    more: object = {},
  ) {
    const audit = await audits.create(who, { norma_id: own.norma_id, ...more })
    const body = { ...audits.planned(), processo_id: own.processo_id, checklist_id: own.id }
    const processo = (await as(who).post(`/api/audit/${audit.id}/processo`, body)).body.data
    const path = `/api/audit/${audit.id}/processo/${processo.id}`
    const read = async (reader: Who = who) => (await as(reader).get(`${path}/checklist`)).body.data
    const { domande } = await read()
    return { audit, processo, path, read, ids: domande.map(({ id }: { id: number }) => id) as number[] }
  }

  const answer = (path: string, did: number, body: object, who: Who = 'managerAlfa') =>
    as(who).put(`${path}/checklist/${did}`, body)
  const attach = async (
    path: string,
    did: number,
    chiave?: string,
    who: Who = 'managerAlfa',
    bytes: Buffer | string = '%PDF-1.7 prova',
    key?: string,
  ) => {
    const form = await encode(formOf(chiave ? { chiave } : {}, bytes, 'evidenza.pdf'))
    const headers = { ...form.headers, ...(key && { [idempotencyHeader]: key }) }
    return audits.product.request(who, 'POST', `${path}/checklist/${did}/allegato`, undefined, { ...form, headers })
  }

  return {
    audits,
    as,
    voce,
    template,
    publishNext,
    planned,
    plannedWith,
    answer,
    attach,
    get keys() {
      return audits.keys
    },
    get product() {
      return audits.product
    },
    storia: async (slice: string, id: number, who: Who = 'gestore') =>
      (await as(who).get(`/api/storia/${slice}/${id}`)).body.data as StoriaLine[],
  }
}
interface StoriaLine {
  readonly azione: string
  readonly motivo: string | null
  readonly modifiche: readonly { readonly etichetta: string; readonly da: string; readonly a: string }[]
}
