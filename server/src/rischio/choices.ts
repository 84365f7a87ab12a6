import { isManagement } from '@quadra/contract/policy'
import { type LivelloRischio, type TipoRischio, type Trattamento } from '@quadra/contract/rischio/names'
import { byManagement, notOfItsKind } from '@quadra/contract/rischio/rules'
import { leavesHigh, suits } from '@quadra/contract/rischio/trattamento'
import { required } from '@quadra/contract/kernel/messages'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { servizioOffered, voceOffered } from '../domain/choices.ts'
import { responsabileOffered } from '../domain/deadlines/responsabile.ts'
import { forbidden, invalid } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { ofCoordination } from './queries.ts'

interface Chosen {
  readonly processo_id?: number | undefined
  readonly servizio_id?: number | null | undefined
  readonly responsabile_id?: number | null | undefined
  readonly fattore_ids?: readonly number[] | undefined
  readonly parte_ids?: readonly number[] | undefined
}
interface Present {
  readonly processo: { readonly id: number }
  readonly servizio: { readonly id: number } | null
  readonly responsabile: { readonly id: number } | null
  readonly fattore_ids: readonly number[]
  readonly parte_ids: readonly number[]
}

/** What a risk of this owner may name; what it names already may stay. */
export const offered = (cliente_id: number | null, chosen: Chosen, before?: Present) => ({
  processo_id: voceOffered('processo', chosen.processo_id, before?.processo.id),
  servizio_id: ofOwner(cliente_id, chosen.servizio_id, before?.servizio?.id),
  responsabile_id: responsabileOffered(chosen.responsabile_id, cliente_id, before?.responsabile?.id, ofCoordination),
  fattore_ids: ofContext('contesto_fattore', cliente_id, chosen.fattore_ids, before?.fattore_ids),
  parte_ids: ofContext('contesto_parte', cliente_id, chosen.parte_ids, before?.parte_ids),
})

/** The consortium's risks are of no service. */
const ofOwner = (cliente_id: number | null, chosen: number | null | undefined, current?: number) =>
  cliente_id === null && chosen ? sql`false` : servizioOffered(chosen, cliente_id ?? 0, current)

/** Active ones of the same owner, or of the consortium. */
function ofContext(
  table: 'contesto_fattore' | 'contesto_parte',
  cliente_id: number | null,
  wanted: readonly number[] | undefined,
  present: readonly number[] = [],
): SQL | undefined {
  const added = wanted?.filter((id) => !present.includes(id)) ?? []
  if (added.length === 0) return undefined
  return sql`(select count(*) = ${added.length} from ${sql.identifier(table)} where id = any(${sql.param(added)}::int[])
    and stato = 1 and (cliente_id is null or cliente_id = ${cliente_id}::int))`
}

interface Treatment {
  readonly tipo: TipoRischio
  readonly livello: LivelloRischio | null
  readonly trattamento: Trattamento | null
  readonly motivo_trattamento: string | null
}
/** Whether this is how it may be treated, and whether the caller may decide so; what was decided before is not judged again. */
export function ensureTreatment(session: Session, next: Treatment, before?: Treatment) {
  const { tipo, livello, trattamento, motivo_trattamento } = next
  if (trattamento === (before?.trattamento ?? null) && motivo_trattamento === (before?.motivo_trattamento ?? null))
    return
  if (trattamento && !suits(tipo, trattamento)) throw invalid({ trattamento: notOfItsKind })
  if (!leavesHigh(trattamento, livello)) return
  if (!isManagement(session.ruolo)) throw forbidden(byManagement)
  if (!motivo_trattamento) throw invalid({ motivo_trattamento: required })
}

/** Writes which factors and parties a risk names, and whether that differs from before. */
export async function writeContext(tx: Tx, id: number, chosen: Chosen, before?: Present): Promise<boolean> {
  const factors = await writeLinks(tx, links.fattore_ids, id, chosen.fattore_ids, before?.fattore_ids)
  const parties = await writeLinks(tx, links.parte_ids, id, chosen.parte_ids, before?.parte_ids)
  return factors || parties
}
const links = {
  fattore_ids: { table: sql.raw('rischio_fattore'), key: sql.raw('fattore_id') },
  parte_ids: { table: sql.raw('rischio_parte'), key: sql.raw('parte_id') },
}

async function writeLinks(
  tx: Tx,
  { table, key }: (typeof links)['fattore_ids'],
  id: number,
  wanted: readonly number[] | undefined,
  present: readonly number[] = [],
): Promise<boolean> {
  if (!wanted || (wanted.length === present.length && wanted.every((one) => present.includes(one)))) return false
  await tx.execute(sql`delete from ${table} where rischio_id = ${id}`)
  await tx.execute(
    sql`insert into ${table} (rischio_id, ${key}) select ${id}, chosen from unnest(${sql.param([...wanted])}::int[]) chosen`,
  )
  return true
}
