import type { certificatoApi } from '@quadra/contract/certificato/api'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { ensureOffered } from '../domain/choices.ts'
import { partOf } from '../kernel/records/parts.ts'
import type { Requested } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { comunicazioni } from './comunicazioni.ts'
import { certificatoStore } from './queries.ts'

const written = partOf(certificatoStore, comunicazioni)

type Given = Body<typeof certificatoApi.updateComunicazione>
/** It is about a cooperative, or about the whole certificate. */
const siteOf = async (tx: Tx, { cliente_id }: Given) =>
  ensureOffered(tx, { cliente_id: cliente_id ? sql`exists (select from cliente where id = ${cliente_id})` : undefined })

export const addComunicazione = (
  tx: Tx,
  session: Session,
  id: number,
  body: () => Body<typeof certificatoApi.addComunicazione>,
) =>
  written.add(tx, session, id, async () => {
    const values = body()
    await siteOf(tx, values)
    return { ...values, certificato_id: id }
  })

interface Place {
  readonly id: number
  readonly cid: number
}
export const changeComunicazione = (tx: Tx, session: Session, { id, cid }: Place, { body, raw }: Requested<Given>) =>
  written.change(tx, session, [id, cid], raw, async () => {
    const values = body()
    await siteOf(tx, values)
    return values
  })
export const removeComunicazione = (tx: Tx, session: Session, { id, cid }: Place) =>
  written.remove(tx, session, [id, cid])
