import type { coperturaAuditApi } from '@quadra/contract/copertura_audit/api'
import type { Body, Reply } from '@quadra/contract/kernel/endpoint'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { voce } from '../database/schema/dizionario.ts'
import { coperturaEsclusione } from '../database/schema/programma_audit.ts'
import { cliente } from '../database/schema/registry.ts'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import { esclusioni } from '../domain/programme/esclusioni.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import type { Session } from '../kernel/session.ts'
import { insertOf, updateOf } from '../kernel/records/statements.ts'
import { sql } from 'drizzle-orm'

type Call = (typeof coperturaAuditApi)['esclusione']

/** Marks a process as not applicable to a cooperative, or as applicable again, each time with a reason. */
export async function exclude(tx: Tx, session: Session, body: Body<Call>): Promise<Reply<Call>> {
  const { norma_id, cliente_id, processo_id, escluso, motivo } = body
  await ensureOffered(tx, {
    cliente_id: sql`exists (select from ${cliente} where ${eq(cliente.id, cliente_id)})`,
    norma_id: sql`exists (select from ${voce} where ${and(eq(voce.id, norma_id), eq(voce.dizionario, 'norma'))})`,
    processo_id: voceOffered('processo', processo_id),
  })
  const site = { id: cliente_id }
  // Two who exclude the same at once: the second finds what the first wrote.
  await tx.execute(sql`select from ${cliente} where ${eq(cliente.id, cliente_id)} for no key update`)
  const [exclusion] = await tx
    .select({ id: coperturaEsclusione.id })
    .from(coperturaEsclusione)
    .where(
      and(
        eq(coperturaEsclusione.norma_id, norma_id),
        eq(coperturaEsclusione.cliente_id, cliente_id),
        eq(coperturaEsclusione.processo_id, processo_id),
        isNull(coperturaEsclusione.data_cancellazione),
      ),
    )
  const from = exclusion && (await esclusioni.find(tx, session, site, exclusion.id))
  if (escluso && from?.motivo !== motivo) {
    const row = from
      ? updateOf(coperturaEsclusione, eq(coperturaEsclusione.id, from.id), { motivo })
      : insertOf(coperturaEsclusione, { norma_id, cliente_id, processo_id, motivo })
    const to = await esclusioni.write(tx, session, site, row)
    await report(tx, session, { cliente_id, motivo, to, from })
  }
  if (!escluso && from) {
    await tx.update(coperturaEsclusione).set({ data_cancellazione: now }).where(eq(coperturaEsclusione.id, from.id))
    await report(tx, session, { cliente_id, motivo, from })
  }
  return { norma_id, cliente_id, processo_id, escluso, motivo: escluso ? motivo : null }
}

type Row = Awaited<ReturnType<typeof esclusioni.find>>
interface Exclusion {
  readonly cliente_id: number
  readonly motivo: string
  readonly from?: Row | undefined
  readonly to?: Row
}
async function report(tx: Tx, session: Session, { cliente_id, motivo, from, to }: Exclusion) {
  const line = partLine(esclusioni.part, (to ?? from)!.id, { from, to })
  if (line) await logChange(tx, session, { slice: 'cliente', id: cliente_id, cliente_id, ...line, reason: motivo })
}
