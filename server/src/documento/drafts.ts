import type { documentoApi } from '@quadra/contract/documento/api'
import { isReviewTooEarly, reviewTooEarly, type Revisione } from '@quadra/contract/documento/revisione'
import type { Documento } from '@quadra/contract/documento/schema'
import { wasInForce } from '@quadra/contract/documento/stato'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { documentoRevisione } from '../database/schema/documento.ts'
import type { App } from '../kernel/app.ts'
import { conflict, databaseError, invalid } from '../kernel/errors.ts'
import { withFile } from '../kernel/files/keep.ts'
import type { Handler } from '../kernel/http/serve.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { updateRecord } from '../kernel/records/records.ts'
import { insertOf } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { documentoStore } from './queries.ts'
import { revisioni, settleStato } from './revisioni.ts'

type Api = typeof documentoApi
type Names = 'createRevisione' | 'updateRevisione' | 'removeRevisione'
type Given = Body<Api['createRevisione']>

/** The initial text of a document, if none was entered. */
const firstWords = 'Prima emissione'

export const draftHandlers = (app: App): { readonly [Name in Names]: Handler<Api[Name]> } => ({
  createRevisione: async ({ db, session, params: { id }, form }) => {
    await revisioni.mayAdd(app.db, session, id)
    const { values, file } = await form()
    return withFile({ ...app, db }, session, file, async (tx, file_id) => {
      const made = await revisioni
        .add(tx, session, id, async (record) => {
          ensureReviewDay(values)
          await ensureDistribution(tx, values, record.cliente?.id ?? null)
          const numero = 1 + Math.max(-1, ...record.revisioni.map((one) => one.numero))
          return {
            ...columnsOf(values),
            documento_id: id,
            numero,
            stato: 'bozza',
            file_id,
            autore_id: session.id,
            scrittori: [session.id],
          }
        })
        .catch(refuseSecond)
      await settleStato(tx, id)
      return made
    })
  },
  updateRevisione: async ({ db, session, params: { id, rid }, form }) => {
    await revisioni.mayChange(app.db, session, id, rid)
    const { values, raw, file } = await form()
    return withFile({ ...app, db }, session, file, async (tx, file_id) => {
      const after = await revisioni.change(tx, session, [id, rid], raw, async (before, record) => {
        ensureReviewDay(values, before)
        await ensureDistribution(tx, values, record.cliente?.id ?? null)
        const scrittori = [...new Set([...before.scrittori.map((one) => one.id), session.id])]
        return { ...columnsOf(values), file_id, ...(file_id && { scrittori }) }
      })
      await followDraft(tx, session, id, after)
      return after
    })
  },
  removeRevisione: ({ db, session, params: { id, rid } }) =>
    db.transaction(async (tx) => {
      await revisioni.remove(tx, session, [id, rid])
      await settleStato(tx, id)
    }),
})

/** The first revision of a document that was just published, in draft. */
export async function addFirstRevisione(
  tx: Tx,
  session: Session,
  record: Documento,
  values: Omit<Given, 'sommario_modifiche'> & { readonly file_id: string; readonly data: string },
): Promise<Documento> {
  await insertRevisione(tx, session, record, {
    ...columnsOf(values),
    data_vigenza: values.data_vigenza ?? values.data,
    sommario_modifiche: firstWords,
    numero: 0,
    stato: 'bozza',
    file_id: values.file_id,
    autore_id: session.id,
    scrittori: [session.id],
  })
  return documentoStore.read(tx, session, record.id)
}

/** Writes a revision of a document that is locked, or not yet visible to other transactions, with its line. */
export async function insertRevisione(tx: Tx, session: Session, record: Documento, values: object): Promise<Revisione> {
  const row = insertOf(documentoRevisione, { ...values, documento_id: record.id })
  const to = await revisioni.write(tx, session, record, row)
  const line = partLine(revisioni.part, to.id, { to })!
  await logChange(tx, session, { slice: 'documento', id: record.id, ...documentoStore.belongs(record), ...line })
  return to
}

/** The columns of a revision from a body. */
export const columnsOf = (given: Given) => ({
  sommario_modifiche: given.sommario_modifiche,
  data_vigenza: given.data_vigenza,
  riesame_entro: given.riesame_entro,
  presa_visione: given.presa_visione,
  presa_visione_giorni: given.presa_visione_giorni,
  ruoli: given.ruoli,
  servizi: given.servizi,
})

/** A revision is not to be reviewed before it comes into force; what is not given stays as it was. */
export function ensureReviewDay(
  given: Parameters<typeof isReviewTooEarly>[0],
  before: Parameters<typeof isReviewTooEarly>[0] = {},
) {
  const { data_vigenza = before.data_vigenza, riesame_entro = before.riesame_entro } = given
  if (isReviewTooEarly({ data_vigenza, riesame_entro })) throw invalid({ riesame_entro: reviewTooEarly })
}

/** Services narrow whom a client's own document is for; they are that client's. */
export async function ensureDistribution(tx: Tx, { servizi = [] }: Pick<Given, 'servizi'>, cliente_id: number | null) {
  if (servizi.length === 0) return
  if (cliente_id === null) throw invalid({ servizi: 'I servizi si scelgono solo per i documenti di una cooperativa' })
  const { rows } = await tx.execute<{ found: number }>(sql`select count(*)::int as found from servizio
    where id = any(${sql.param(servizi)}::int[]) and cliente_id = ${cliente_id}`)
  if (rows[0]!.found !== servizi.length) throw invalid({ servizi: 'Valore non valido' })
}

/** Before the first revision is in force the document shows the draft's file and day. */
async function followDraft(tx: Tx, session: Session, id: number, { file_uuid, data_vigenza }: Revisione) {
  const { item } = await documentoStore.lock(tx, session, id)
  if (wasInForce(item.stato_documento)) return
  const columns = { file_id: file_uuid, ...(data_vigenza && { data: data_vigenza }) }
  await updateRecord(tx, session, documentoStore, item, columns)
}

/** Of two concurrent ones one is made: the constraint ensures it where the lock does not. */
const refuseSecond = (error: unknown): never => {
  throw databaseError(error)?.code === '23505' ? conflict('C’è già una revisione aperta') : error
}
