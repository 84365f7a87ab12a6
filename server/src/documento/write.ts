import type { documentoApi } from '@quadra/contract/documento/api'
import type { Documento } from '@quadra/contract/documento/schema'
import type { Body } from '@quadra/contract/kernel/endpoint'
import type { Tx } from '../database/database.ts'
import { documentoVersione } from '../database/schema/documento.ts'
import { clienteOffered, ensureOffered, voceOffered } from '../domain/choices.ts'
import { ensureVersion, insertRecord, updateRecord } from '../kernel/crud.ts'
import { forbidden, invalid } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { wholeDocumento, wholeStore } from './details.ts'
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
  return insertRecord(tx, session, wholeStore, { ...values, ...flags, file_id, utente_id: session.id })
}

interface Change {
  readonly values: Body<typeof documentoApi.update>
  readonly raw: Readonly<Record<string, unknown>>
}

/** Saves; another file makes the present one an earlier version. */
export async function updateDocumento(
  tx: Tx,
  session: Session,
  id: number,
  { values, raw }: Change,
  file_id: string | undefined,
): Promise<Documento> {
  const { item, granted } = await documentoStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  const { data_documento, tipo_documento_id, descrizione, ...flags } = values
  await ensureOffered(tx, {
    tipo_documento_id: voceOffered('tipo_documento', tipo_documento_id, item.tipo_documento.id),
  })
  ensureVersion(item, raw)
  const before = await wholeDocumento(tx, item)
  if (file_id)
    await tx.insert(documentoVersione).values({ documento_id: id, file_id: item.file_uuid, utente_id: session.id })
  return updateRecord(tx, session, wholeStore, before, () => ({
    tipo_documento_id,
    descrizione,
    data: data_documento,
    ...(item.cliente === null && flags),
    ...(file_id && { file_id }),
  }))
}
