import type { Blocco } from '@quadra/contract/audit/deroga'
import type { RigaPiano } from '@quadra/contract/programma_audit/audit'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import {
  blocksOf,
  type Override,
  overridesFor,
  type Suitability,
  suitability,
} from '../domain/programme/suitability.ts'
import { type FieldErrors, Refusal, sentences } from '../kernel/errors.ts'

/** An evaluator admitted in spite of a block, to the audit of a row. */
export interface Admitted extends Override {
  readonly riga: number
  readonly motivo: string
}

/** Whom the register blocks, and no override of the row admits, is refused at `righe.N.valutatori`; answers the overrides used. */
export async function ensureAdmitted(
  tx: Tx,
  { norma }: ProgrammaAudit,
  righe: readonly RigaPiano[],
): Promise<Admitted[]> {
  const assignments = righe.flatMap(({ cliente_id, data_audit, valutatori = [] }, riga) =>
    [...new Set(valutatori)].map((valutatore_id) => ({ riga, cliente_id, data_audit, valutatore_id })),
  )
  if (assignments.length === 0) return []
  const of = { cliente: sql`requested.cliente_id`, norma: sql`${norma.id}::int`, data: sql`requested.data_audit` }
  const { rows } = await tx.execute<{ riga: number; found: Suitability }>(sql`
    select requested.riga, ${suitability(of)} as found from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb)
      as requested (riga int, cliente_id int, data_audit date, valutatore_id int) join valutatore v on v.id = requested.valutatore_id`)
  const blocked = rows.flatMap(({ riga, found }) => blocksOf(found).map((block) => ({ riga, ...block })))
  const withReasons = blocked.map((block) => ({ ...block, motivo: reasonFor(righe[block.riga]!, block) }))
  const refused = withReasons.filter(({ motivo }) => motivo === undefined)
  if (refused.length > 0) throw refusalOf(refused)
  return righe.flatMap((one, riga) =>
    overridesFor(blocked.filter((block) => block.riga === riga)).map((override) => ({
      ...override,
      riga,
      motivo: reasonFor(one, override)!,
    })),
  )
}

const reasonFor = ({ deroghe = [] }: RigaPiano, { valutatore_id }: Blocco) =>
  deroghe.find((deroga) => deroga.valutatore_id === valutatore_id)?.motivo

function refusalOf(blocks: readonly (Blocco & { riga: number })[]) {
  const errors: FieldErrors = {}
  for (const { riga, messaggio } of blocks) {
    const at = `righe.${riga}.valutatori`
    errors[at] = sentences([errors[at] ?? [], messaggio].flat())
  }
  const blocchi = blocks.map(({ riga, valutatore_id, tipo, messaggio }) => ({ riga, valutatore_id, tipo, messaggio }))
  return new Refusal(422, sentences(Object.values(errors)), errors, { body: { blocchi } })
}
