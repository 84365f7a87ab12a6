import { sql } from 'drizzle-orm'
import { encode, formOf } from './attachments.ts'
import type { Who } from './cast.ts'
import { openMandates } from './mandates.ts'

/** A product with mandates, under which the certificatore asks and a cooperative releases files. */
export function openReleases() {
  const on = openMandates()
  const as = (who: Who) => on.product.as(who)
  const rows = async <Row extends object>(query: ReturnType<typeof sql>) =>
    (await on.product.db.execute<Row & Record<string, unknown>>(query)).rows as Row[]
  const path = (mandate: number) => `/api/mandato/${mandate}/richiesta`

  /** A mandate on Alfa, and a request of its certificatore. */
  const ask = async (more: object = {}, given: object = {}) => {
    const mandate = await on.give(given)
    const sent = { cliente_id: on.ids['alfa'], testo: 'La planimetria della sede', termine: on.day(5), ...more }
    const { status, body } = await as('certificatore').post(path(mandate.id), sent)
    return { mandate: mandate.id as number, id: body.data?.id as number, status, body }
  }
  const release = (id: number, fonte: string, record: number, who: Who = 'managerAlfa') =>
    as(who).post(`/api/richiesta_ente/${id}/rilascio`, { fonte, id: record })
  const upload = async (id: number, bytes: string, who: Who = 'managerAlfa', fields: Record<string, string> = {}) =>
    on.product.request(
      who,
      'POST',
      `/api/richiesta_ente/${id}/rilascio`,
      undefined,
      await encode(formOf(fields, bytes, 'pianta.pdf')),
    )
  const read = async (id: number, who: Who = 'managerAlfa') =>
    (await as(who).get(`/api/richiesta_ente/${id}`)).body.data
  const download = (mandate: number, id: number, lid: number, who: Who = 'certificatore') =>
    as(who).get(`${path(mandate)}/${id}/rilascio/${lid}/file`)

  /** A file of each kind that a cooperative has, by its key: all of them have the same bytes. */
  const filesOf = async (cliente: number) => {
    const one = async (query: ReturnType<typeof sql>) => (await rows<{ id: number }>(query))[0]!.id
    const [{ id: file }] = (await rows<{ id: string }>(sql`select id from file order by created_at limit 1`)) as [
      { id: string },
    ]
    const finding =
      await one(sql`select id from non_conformita where cliente_id = ${cliente} and data_cancellazione is null
      and not dati_particolari order by id limit 1`)
    const task =
      await one(sql`insert into non_conformita_task (non_conformita_id, persona, descrizione_intervento_da_eseguire, ciclo)
      values (${finding}, 'P', 'Da fare', 1) returning id`)
    const audit = await one(
      sql`select id from audit where cliente_id = ${cliente} and data_cancellazione is null order by id limit 1`,
    )
    const process = await one(sql`insert into audit_processo (audit_id, processo_id, persona, data)
      select ${audit}, (select min(id) from voce where dizionario = 'processo'), 'P', current_date returning id`)
    const answer = await one(sql`insert into audit_risposta (audit_processo_id, domanda_id, esito, utente_id)
      select ${process}, (select min(id) from checklist_domanda), 'conforme', (select min(id) from utente) returning id`)
    const supplier = await one(
      sql`insert into fornitore (cliente_id, ragione_sociale) values (${cliente}, 'Fornitore provato') returning id`,
    )
    const keys = {
      task: await one(
        sql`insert into non_conformita_task_allegato (task_id, file_id) values (${task}, ${file}) returning id`,
      ),
      foto: await one(
        sql`insert into non_conformita_foto (non_conformita_id, file_id) values (${finding}, ${file}) returning id`,
      ),
      audit: await one(sql`insert into audit_documento (audit_id, tipo_documento_id, descrizione, file_id)
        select ${audit}, (select min(id) from voce where dizionario = 'tipo_documento'), 'D', ${file} returning id`),
      risposta: await one(
        sql`insert into audit_risposta_allegato (risposta_id, file_id) values (${answer}, ${file}) returning id`,
      ),
      fornitore:
        await one(sql`insert into fornitore_documento (fornitore_id, cliente_id, tipo_requisito_id, data_emissione, file_id)
        select ${supplier}, ${cliente}, (select min(id) from voce where dizionario = 'tipo_requisito'), current_date, ${file} returning id`),
    }
    return { keys, finding, audit, answer, supplier }
  }
  return { on, as, rows, path, ask, release, upload, read, download, filesOf }
}
