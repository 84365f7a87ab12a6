import type { documentoApi } from '@quadra/contract/documento/api'
import type { Documento } from '@quadra/contract/documento/schema'
import type { Body } from '@quadra/contract/kernel/endpoint'
import type { Tx } from '../database/database.ts'
import { documentoVersione } from '../database/schema/documento.ts'
import { clienteOffered, ensureOffered, voceOffered } from '../domain/choices.ts'
import { type Asked, changing, insertRecord } from '../kernel/records/records.ts'
import { invalid } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { documentoStore } from './queries.ts'

export async function createDocumento(
  tx: Tx,
  session: Session,
  { servizi_imprese, servizi_persona, parita_genere, ...values }: Body<typeof documentoApi.create>,
  file_id: string,
): Promise<Documento> {
  const { cliente_id = null, tipo_documento_id } = values
  if (cliente_id && session.ruolo === 'gestore_multisito')
    throw invalid({ cliente_id: 'Il gestore pubblica solo documenti multisito' })
  await ensureOffered(tx, {
    cliente_id: cliente_id ? clienteOffered(cliente_id) : undefined,
    tipo_documento_id: voceOffered('tipo_documento', tipo_documento_id),
  })
  // A client's own document is for that client, whatever the flags say.
  const flags = cliente_id ? {} : { servizi_imprese, servizi_persona, parita_genere }
  return insertRecord(tx, session, documentoStore, { ...values, ...flags, file_id, utente_id: session.id })
}

/** Saves; another file makes the present one an earlier version. */
export const updateDocumento = async (
  tx: Tx,
  session: Session,
  id: number,
  asked: Asked<Body<typeof documentoApi.update>>,
  file_id: string | undefined,
): Promise<Documento> =>
  changing(tx, session, documentoStore, await documentoStore.lock(tx, session, id), asked, {
    change: async ({ data_documento, tipo_documento_id, descrizione, riesame_entro, ...flags }, before) => {
      await ensureOffered(tx, {
        tipo_documento_id: voceOffered('tipo_documento', tipo_documento_id, before.tipo_documento.id),
      })
      if (file_id)
        await tx
          .insert(documentoVersione)
          .values({ documento_id: id, file_id: before.file_uuid, utente_id: session.id })
      return {
        tipo_documento_id,
        descrizione,
        data: data_documento,
        riesame_entro,
        ...(before.cliente === null && flags),
        ...(file_id && { file_id }),
      }
    },
  })
