import { createHash } from 'node:crypto'
import type { CampioneRiga } from '@quadra/contract/programma_audit/campione'
import {
  randomCount,
  type RiskParts,
  riskOf,
  sampleSize,
  type TipoCampione,
} from '@quadra/contract/programma_audit/sample-size'

export interface Site {
  readonly cliente: { readonly id: number; readonly nome: string }
  readonly parti: RiskParts
}

/**
 * The sample that IAF MD 1 suggests: the riskiest sites, and a quarter of it at random. The random order is that of the
 * seed's hashes: the same seed finds the same sites.
 */
export function draw(sites: readonly Site[], tipo: TipoCampione, seme: string) {
  const dimensione = sampleSize(tipo, sites.length)
  const casuali = randomCount(dimensione)
  const ranked = sites.map((site) => ({ ...site, rischio: riskOf(site.parti) })).toSorted(byRisk)
  const rest = ranked.slice(dimensione - casuali).map(({ cliente }) => cliente.id)
  const drawn = new Set(inSeedOrder(rest, seme).slice(0, casuali))
  const righe = ranked.map(({ cliente, parti, rischio }, rank): CampioneRiga => {
    const scelto = rank < dimensione - casuali ? 'rischio' : drawn.has(cliente.id) ? 'casuale' : null
    return { cliente, rischio, parti, scelto }
  })
  return { n: sites.length, dimensione, casuali, seme, righe }
}

/** The highest risk first; of equal ones the one not audited for longer, then the older record. */
const byRisk = (one: Ranked, other: Ranked) =>
  other.rischio - one.rischio || other.parti.L - one.parti.L || one.cliente.id - other.cliente.id
type Ranked = Site & { readonly rischio: number }

export const inSeedOrder = (ids: readonly number[], seme: string): number[] =>
  ids
    .map((id) => ({ id, hash: createHash('sha256').update(`${seme}:${id}`).digest('hex') }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ id }) => id)
