import type { documentoApi } from '@quadra/contract/documento/api'
import type { Documento } from '@quadra/contract/documento/schema'
import type { Body } from '@quadra/contract/kernel/endpoint'
import type { Tx } from '../database/database.ts'
import { documentoVersione } from '../database/schema/documento.ts'
import { clienteOffered, ensureOffered, voceOffered } from '../domain/choices.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import { type Requested, changing, insertRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { touched } from '../kernel/records/statements.ts'
import { ensureControlled, linkNew, relink, requisitiOffered } from './requisiti.ts'
import { addFirstRevisione, ensureDistribution, ensureReviewDay } from './drafts.ts'
import { codeTaken, documentoStore } from './queries.ts'

export const controlledFile = 'Documento controllato: creare una nuova revisione'

/** Publishes a document; a controlled one begins with a draft of its first revision. */
export async function createDocumento(
  tx: Tx,
  session: Session,
  given: Body<typeof documentoApi.create>,
  file_id: string,
): Promise<Documento> {
  const { servizi_imprese, servizi_persona, parita_genere, requisito_ids = [], ...values } = given
  const { cliente_id = null, tipo_documento_id, controllato = false } = values
  if (cliente_id && session.ruolo === 'gestore_multisito')
    throw invalid({ cliente_id: 'Il gestore pubblica solo documenti multisito' })
  await ensureOffered(tx, {
    cliente_id: cliente_id ? clienteOffered(cliente_id) : undefined,
    tipo_documento_id: voceOffered('tipo_documento', tipo_documento_id),
    requisito_ids: requisitiOffered(requisito_ids),
  })
  ensureControlled(controllato, requisito_ids)
  if (controllato) {
    ensureReviewDay({ ...values, data_vigenza: values.data_vigenza ?? values.data })
    await ensureDistribution(tx, values, cliente_id)
  }
  // A client's own document is for that client, regardless of the flags.
  const flags = cliente_id ? {} : { servizi_imprese, servizi_persona, parita_genere }
  const { descrizione, codice_documento, data, riesame_entro } = values
  const made = await insertRecord(
    tx,
    session,
    documentoStore,
    {
      ...flags,
      cliente_id,
      tipo_documento_id,
      descrizione,
      codice_documento,
      file_id,
      utente_id: session.id,
      ...(controllato
        ? { data: values.data_vigenza ?? data, controllato, stato_documento: 'bozza' as const }
        : { data, riesame_entro }),
    },
    codeTaken,
  )
  const linked = await linkNew(tx, session, made, requisito_ids)
  return controllato ? addFirstRevisione(tx, session, linked, { ...values, file_id }) : linked
}

/** Saves; another file makes the present one an earlier version. Of a controlled document file and days change by revisions. */
export const updateDocumento = async (
  tx: Tx,
  session: Session,
  id: number,
  request: Requested<Body<typeof documentoApi.update>>,
  file_id: string | undefined,
): Promise<Documento> =>
  changing(tx, session, documentoStore, await documentoStore.lock(tx, session, id), request, {
    change: async (values, before) => {
      const {
        data_documento,
        tipo_documento_id,
        descrizione,
        riesame_entro,
        codice_documento,
        requisito_ids,
        ...flags
      } = values
      await ensureOffered(tx, {
        tipo_documento_id: voceOffered('tipo_documento', tipo_documento_id, before.tipo_documento.id),
        requisito_ids: requisito_ids && requisitiOffered(requisito_ids, before),
      })
      if (requisito_ids) ensureControlled(before.controllato, requisito_ids)
      const relinked = requisito_ids !== undefined && (await relink(tx, before, requisito_ids))
      if (before.controllato) ensureSameDays(values, before)
      if (file_id && !before.controllato)
        await tx
          .insert(documentoVersione)
          .values({ documento_id: id, file_id: before.file_uuid, utente_id: session.id })
      return {
        tipo_documento_id,
        descrizione,
        codice_documento,
        ...(!before.controllato && { data: data_documento, riesame_entro }),
        ...(before.cliente === null && flags),
        ...(file_id && { file_id }),
        ...(relinked && touched),
      }
    },
    state: (before) => (file_id && before.controllato ? controlledFile : undefined),
    unique: codeTaken,
  })

/** The days of a controlled document are those of its revision. */
function ensureSameDays({ data_documento, riesame_entro }: Body<typeof documentoApi.update>, before: Documento) {
  const errors = {
    ...(data_documento !== undefined &&
      data_documento !== before.data_documento && {
        data_documento: 'La data è quella di vigenza della revisione',
      }),
    ...(riesame_entro !== undefined &&
      riesame_entro !== before.riesame_entro && { riesame_entro: 'Si sposta con una revisione o con un riesame' }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

export function ensureNoFile(document: Documento, sent: unknown) {
  if (document.controllato && sent) throw conflict(controlledFile)
}
