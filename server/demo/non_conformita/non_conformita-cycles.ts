import { cicloPart } from '@quadra/contract/non_conformita/ciclo'
import { verifiedStati, type Stato } from '@quadra/contract/non_conformita/stato'
import type { Tx } from '@quadra/server/database/database'
import { nonConformitaCiclo } from '@quadra/server/database/schema/non_conformita'
import type { Actor, Belonging } from '@quadra/server/kernel/log/changelog'
import { lineOfPart } from '../story.ts'

/** A round of treatment as it was judged, when and by whom. */
export interface Cycle {
  readonly at: string
  readonly actor: Actor
  readonly values: CycleValues
}
type CycleValues = Omit<Standing, 'stato' | 'ciclo'> & { readonly numero: number }
interface Standing {
  readonly stato: Stato
  readonly ciclo: number
  readonly gravita?: 'maggiore' | 'minore' | 'osservazione'
  readonly correzione?: string
  readonly perche?: string[]
  readonly categoria_causa?: { readonly id: number; readonly descrizione: string }
  readonly causa?: string
  readonly trattamento?: string
  readonly riferimento_cooperativa?: string
  readonly data_verifica?: string
  readonly note_chiusura?: string | null
  readonly efficacia?: boolean | null
}

/** What a verdict leaves behind. */
export function cyclesOf(standing: Standing, stato: Stato | undefined, step: Pick<Cycle, 'at' | 'actor'>): Cycle[] {
  if (!stato || !verifiedStati.includes(stato)) return []
  const { gravita, correzione, perche, categoria_causa, causa, trattamento, riferimento_cooperativa } = standing
  const { data_verifica, note_chiusura, efficacia, ciclo: numero } = standing
  const grounds = { gravita, correzione, perche, categoria_causa, causa, trattamento, riferimento_cooperativa }
  const given = Object.fromEntries(Object.entries(grounds).filter(([, value]) => value !== undefined))
  return [{ ...step, values: { ...given, data_verifica: data_verifica!, note_chiusura, efficacia, numero } }]
}

/** Writes them, and returns their lines of the log. */
export async function insertCycles(tx: Tx, of: Belonging & { slice: string; id: number }, cycles: readonly Cycle[]) {
  const rows = cycles.map(({ at, actor, values: { categoria_causa, ...values } }) => ({
    ...values,
    categoria_causa_id: categoria_causa?.id,
    non_conformita_id: of.id,
    utente_id: actor?.id,
    quando: at,
  }))
  if (rows.length > 0) await tx.insert(nonConformitaCiclo).values(rows)
  return cycles.map(({ at, actor, values }) => {
    const to = { perche: [], ...values, utente: actor && { id: actor.id } }
    return { actor, ...lineOfPart(of, cicloPart, values.numero, { to, at }) }
  })
}
