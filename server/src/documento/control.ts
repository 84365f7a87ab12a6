import type { documentoApi } from '@quadra/contract/documento/api'
import type { Documento } from '@quadra/contract/documento/schema'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { writeOn } from '@quadra/contract/kernel/list'
import type { Tx } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import { conflict, forbidden, invalid } from '../kernel/errors.ts'
import type { Handler } from '../kernel/http/serve.ts'
import { type Requested, changing, ensureVersion, updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { columnsOf, ensureDistribution, ensureReviewDay, insertRevisione } from './drafts.ts'
import { notifyReaders } from './notices.ts'
import { documentoStore } from './queries.ts'

type Api = typeof documentoApi
type Names = 'controlla' | 'riesame'

export const controlHandlers = (app: App): { readonly [Name in Names]: Handler<Api[Name]> } => ({
  controlla: ({ db, session, params, body, raw }) =>
    db.transaction((tx) => control(app, tx, session, params.id, { body, raw })),
  riesame: ({ db, session, params, body, raw }) =>
    db.transaction(async (tx) =>
      changing(
        tx,
        session,
        documentoStore,
        await documentoStore.lock(tx, session, params.id),
        { body, raw },
        {
          change: ({ riesame_entro }) => {
            if (riesame_entro <= session.today)
              throw invalid({ riesame_entro: `La data deve essere dopo ${writeOn('il', session.today)}` })
            return { riesame_entro }
          },
          state: ({ riesaminabile }) =>
            riesaminabile ? undefined : 'Solo un documento controllato e vigente si riesamina',
          reason: ({ nota }) => nota,
        },
      ),
    ),
})

/** Puts an archived document under control: its file becomes the revision in force. There is no way back. */
async function control(
  app: App,
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<Body<Api['controlla']>>,
): Promise<Documento> {
  const { item, granted } = await documentoStore.lock(tx, session, id)
  if (!granted) throw forbidden(item.sola_lettura ?? undefined)
  const { numero, ...values } = body()
  ensureReviewDay(values, item)
  await ensureDistribution(tx, values, item.cliente?.id ?? null)
  ensureVersion(item, raw)
  if (item.controllato) throw conflict('Il documento è già controllato')
  return putUnderControl(tx, session, item, { numero, ...values }, app.config)
}

/** Writes what `control` decided: the revision as it was approved before Quadra, and the document by it. */
async function putUnderControl(
  tx: Tx,
  session: Session,
  item: Documento,
  { numero, ...values }: Body<Api['controlla']>,
  around: { readonly publicUrl: string },
): Promise<Documento> {
  const riesame_entro = values.riesame_entro === undefined ? item.riesame_entro : values.riesame_entro
  const columns = { controllato: true, stato_documento: 'vigente' as const, data: values.data_vigenza, riesame_entro }
  await updateRecord(tx, session, documentoStore, item, columns)
  const revision = await insertRevisione(tx, session, item, {
    ...columnsOf(values),
    riesame_entro,
    numero,
    stato: 'vigente',
    sommario_modifiche: putUnderControlWords,
    file_id: item.file_uuid,
    autore_id: item.utente_file?.id ?? null,
  })
  await notifyReaders(tx, item, revision, session.today, around)
  return documentoStore.read(tx, session, item.id)
}

export const putUnderControlWords = 'Messo sotto controllo'
