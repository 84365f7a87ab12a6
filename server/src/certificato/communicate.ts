import type { TipoComunicazione } from '@quadra/contract/certificato/names'
import { comunicazionePart } from '@quadra/contract/certificato/comunicazione'
import type { CertificatoChange, CertificatoRow } from '@quadra/contract/certificato/schema'
import { writeOn } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { certificatoComunicazione } from '../database/schema/programma_audit.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import type { Session } from '../kernel/session.ts'
import { comunicazioni } from './comunicazioni.ts'

type Before = Pick<CertificatoRow, 'id' | 'siti' | 'campo_applicazione'>
interface Site {
  readonly id: number
  readonly nome: string
  readonly al: string | null
}

/** What a change of a certificate obliges the consortium to communicate to its body, a line each: sites that came or went, and another scope. */
export async function communicateChanges(
  tx: Tx,
  session: Session,
  before: Before,
  { siti, campo_applicazione }: CertificatoChange,
) {
  if (siti) {
    const names = await namesOf(
      tx,
      siti.map(({ cliente_id }) => cliente_id),
    )
    for (const { cliente_id, dal } of siti)
      if (!before.siti.some(({ cliente }) => cliente.id === cliente_id)) {
        const since = dal ? ` ${writeOn('dal', dal)}` : ''
        const testo = `${names.get(cliente_id)} è un nuovo sito del certificato${since}`
        await communicate(tx, session, before.id, { tipo: 'sito_entrato', cliente_id, testo })
      }
    for (const { cliente, al: earlier } of before.siti) {
      const now = siti.find(({ cliente_id }) => cliente_id === cliente.id)
      const al = now ? (now.al ?? null) : null
      if (!now || (al !== null && al !== earlier)) await communicateLeaving(tx, session, before, { ...cliente, al })
    }
  }
  if (campo_applicazione !== undefined && campo_applicazione !== before.campo_applicazione)
    await communicate(tx, session, before.id, {
      tipo: 'campo',
      cliente_id: null,
      testo: campo_applicazione === null ? 'Campo di applicazione tolto' : 'Campo di applicazione modificato',
    })
}

/** A site that ends, or is taken out. */
export const communicateLeaving = (
  tx: Tx,
  session: Session,
  { id }: Pick<Before, 'id'>,
  { id: cliente_id, nome, al }: Site,
) =>
  communicate(tx, session, id, {
    tipo: 'sito_uscito',
    cliente_id,
    testo: `${nome} non è più un sito del certificato${al ? ` ${writeOn('dal', al)}` : ''}`,
  })

async function namesOf(tx: Tx, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; nome: string }>(
    sql`select id, nome from cliente where id = any(${sql.param([...ids])}::int[])`,
  )
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

interface Values {
  readonly tipo: TipoComunicazione
  readonly cliente_id: number | null
  readonly testo: string
}

async function communicate(tx: Tx, session: Session, certificato_id: number, values: Values) {
  const [written] = await tx
    .insert(certificatoComunicazione)
    .values({ certificato_id, ...values, data: session.today })
    .returning({ id: certificatoComunicazione.id })
  const to = await comunicazioni.find(tx, session, { id: certificato_id }, written!.id)
  const line = partLine(comunicazionePart, to.id, { to })
  if (line) await logChange(tx, session, { slice: 'certificato', id: certificato_id, cliente_id: null, ...line })
}
