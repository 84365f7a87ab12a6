import type { Blocco, DerogaBody } from '@quadra/contract/audit/deroga'
import type { Audit } from '@quadra/contract/audit/schema'
import { isConsortium } from '@quadra/contract/policy'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { auditDeroga, auditValutatore } from '../database/schema/audit.ts'
import { valutatore } from '../database/schema/valutatore.ts'
import {
  answeredBy,
  blocksOf,
  type Override,
  overridesFor,
  readBlocks,
  type Suitability,
  suitability,
} from '../domain/programme/suitability.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { forbidden, invalid, Refusal, sentences } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { insertOf } from '../kernel/records/statements.ts'
import { deroghe as part } from './deroghe.ts'

interface Choice {
  readonly valutatori?: readonly number[] | undefined
  readonly deroghe?: readonly DerogaBody[] | undefined
  /** What the audit is about from now on. */
  readonly norma_id?: number | undefined
  readonly data_audit?: string | undefined
}

/**
 * Evaluators may be chosen while active and unless the register blocks them, or left where they are chosen already. An
 * override, which only the consortium may give, lifts a block. Returns whether the choice changed.
 */
export async function chooseValutatori(tx: Tx, session: Session, before: Audit, choice: Choice): Promise<boolean> {
  const present = new Set(before.valutatori.map((one) => one.id))
  const wanted = choice.valutatori ? new Set(choice.valutatori) : present
  const added = [...wanted].filter((one) => !present.has(one))
  const fresh = (choice.deroghe ?? []).filter((one) => !isStored(before, one))
  if (fresh.length > 0 && !isConsortium(session.ruolo)) throw forbidden()
  await ensureActive(tx, added)
  const candidates = new Set([...added, ...fresh.map((one) => one.valutatore_id).filter((one) => wanted.has(one))])
  const blocks = await blocksFor(tx, before, [...candidates], choice)
  const motivoFor = ({ valutatore_id }: Blocco) => fresh.find((one) => one.valutatore_id === valutatore_id)?.motivo
  const refused = blocks.filter((block) => added.includes(block.valutatore_id) && motivoFor(block) === undefined)
  if (refused.length > 0) throw blockedBy(readBlocks(session, refused))
  for (const override of overridesFor(blocks)) {
    const motivo = motivoFor(override)
    if (motivo !== undefined) await admit(tx, session, before, { ...override, motivo })
  }
  if (added.length === 0 && wanted.size === present.size) return false
  await tx.delete(auditValutatore).where(eq(auditValutatore.audit_id, before.id))
  if (wanted.size > 0)
    await tx.insert(auditValutatore).values([...wanted].map((one) => ({ audit_id: before.id, valutatore_id: one })))
  return true
}

/** A record that is sent back repeats the overrides it was read with. */
const isStored = ({ deroghe }: Audit, { valutatore_id, motivo }: DerogaBody) =>
  deroghe.some((override) => override.valutatore.id === valutatore_id && override.motivo === motivo)

async function ensureActive(tx: Tx, added: readonly number[]) {
  if (added.length === 0) return
  const active = and(inArray(valutatore.id, [...added]), eq(valutatore.stato, 1))
  if ((await tx.$count(valutatore, active)) < added.length) throw invalid({ valutatori: 'Valore non valido' })
}

/** The blocks of these evaluators that were not overridden yet. */
async function blocksFor(tx: Tx, { id, cliente, norma, data_audit }: Audit, candidates: readonly number[], to: Choice) {
  if (candidates.length === 0) return []
  const audit = {
    cliente: sql`${cliente.id}::int`,
    norma: sql`${to.norma_id ?? norma.id}::int`,
    data: sql`${to.data_audit ?? data_audit}::date`,
  }
  const { rows } = await tx.execute<{ found: Suitability; derogati: Blocco['tipo'][] }>(sql`
    select ${suitability(audit)} as found, (select coalesce(json_agg(tipo), '[]') from (${answeredBy(sql`${id}`)}) answered) as derogati
    from valutatore v where v.id = any(${sql.param(candidates)}::int[]) order by v.id`)
  return rows.flatMap(({ found, derogati }) => blocksOf(found).filter(({ tipo }) => !derogati.includes(tipo)))
}

/** The refusal at the field, with the blocks of each evaluator. */
function blockedBy(blocchi: readonly Blocco[]): Refusal {
  const message = sentences(blocchi.map(({ messaggio }) => messaggio))
  return new Refusal(422, message, { valutatori: message }, { body: { blocchi } })
}

async function admit(tx: Tx, session: Session, audit: Audit, given: Override & { readonly motivo: string }) {
  const row = insertOf(auditDeroga, { ...given, audit_id: audit.id, utente_id: session.id })
  const to = await part.write(tx, session, audit, row)
  const line = partLine(part.part, to.id, { to })!
  await logChange(tx, session, { slice: 'audit', id: audit.id, cliente_id: audit.cliente.id, ...line })
}
