import { editing } from '../kernel/editing.ts'
import { askManager } from '../editors.ts'
import { toMillionths } from '../kernel/decimal.ts'
import { writeCell, writeDay } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'
import type { Periodicita } from './schema.ts'
import { type Soglia, type Verifica, verifica } from './verifica.ts'

interface Caller {
  readonly ruolo: Role
  /** The associated services. */
  readonly servizi: readonly number[]
}
interface Facts {
  readonly servizio: { readonly id: number } | null
  readonly verifiche: readonly unknown[]
}

/**
 * Management keeps the indicators, the cooperative itself measures them: a coordinator for the own services. What has been
 * measured is evidence: it is deactivated, not deleted, and its target stays.
 */
export function indicatoreRights({ ruolo, servizi }: Caller, { servizio, verifiche }: Facts) {
  const granted = isConsortium(ruolo) || ruolo === 'manager'
  const measured = verifiche.length > 0
  const mayMeasure =
    ruolo === 'manager' || (ruolo === 'coordinatore' && servizio !== null && servizi.includes(servizio.id))
  return {
    granted,
    ...editing(granted ? null : `${mayMeasure ? measures : ''}L’indicatore lo definisce il manager: ${askManager}`),
    ...removal(granted, measured && 'Ha verifiche registrate: disattivarlo invece di eliminarlo'),
    target_modificabile: granted && !measured,
    aggiungibile: mayMeasure,
  }
}

const measures = 'Le verifiche le registri tu. '

/** Who adds a verification does not take it back, but for the manager. */
export const mayRemoveVerifica = ({ ruolo }: Pick<Caller, 'ruolo'>) => ruolo === 'manager'

/** Whether a value reaches its target, compared as decimals. */
export function meets(value: number, target: number, soglia: Soglia): boolean {
  const difference = toMillionths(value) - toMillionths(target)
  if (soglia === 'uguale') return difference === 0
  return soglia === 'maggiore_uguale' ? difference >= 0 : difference <= 0
}

/** The colour of a verification, in words. */
export const resultLabel = (risultato: boolean) => (risultato ? 'Raggiunto' : 'Non raggiunto')

const directions: Record<Soglia, string> = {
  uguale: 'esattamente',
  maggiore_uguale: 'almeno',
  minore_uguale: 'al massimo',
}
/** What is aimed at, with its direction: "almeno 90". */
export const writeTarget = ({ target, soglia }: { readonly target: number; readonly soglia: Soglia }) =>
  `${directions[soglia]} ${writeCell(target)}`

/** A verification in one line, as the history tells it. */
export const writeVerifica = (
  one: Pick<Verifica, 'data_valutazione' | 'verifica' | 'target' | 'soglia' | 'risultato'>,
) =>
  `${writeDay(one.data_valutazione)}: ${writeCell(one.verifica)} (${writeTarget(one)}: ${resultLabel(one.risultato).toLowerCase()})`

export const verificaPart = part('verifica', { label: 'Verifica', item: verifica, words: writeVerifica })

/** A stretch of days, both included, and what it is called. */
export interface Period {
  readonly da: string
  readonly a: string
  readonly nome: string
}

/** The last half-year or year that is over on a day. */
export function lastCompletedPeriod(periodicita: Periodicita, today: string): Period {
  const year = Number(today.slice(0, 4))
  if (periodicita === 'annuale') return yearOf(year - 1)
  return isSecondHalf(today) ? halfOf(year, 1) : halfOf(year - 1, 2)
}

/** The half-year or year that a day lies in. */
export function currentPeriod(periodicita: Periodicita, today: string): Period {
  const year = Number(today.slice(0, 4))
  if (periodicita === 'annuale') return yearOf(year)
  return halfOf(year, isSecondHalf(today) ? 2 : 1)
}

/** A period in few letters: `2026-S2`, or `2026` of a whole year. */
export const periodCode = ({ da, a }: Pick<Period, 'da' | 'a'>) =>
  da.slice(5) === '01-01' && a.slice(5) === '12-31' ? a.slice(0, 4) : `${a.slice(0, 4)}-S${isSecondHalf(a) ? 2 : 1}`

const isSecondHalf = (day: string) => Number(day.slice(5, 7)) > 6
const yearOf = (year: number): Period => ({
  da: `${year}-01-01`,
  a: `${year}-12-31`,
  nome: `anno ${year}`,
})
const halfOf = (year: number, half: 1 | 2): Period => ({
  da: half === 1 ? `${year}-01-01` : `${year}-07-01`,
  a: half === 1 ? `${year}-06-30` : `${year}-12-31`,
  nome: `${half}° semestre ${year}`,
})

interface Course {
  readonly stato: boolean
  readonly periodicita_verifica: Periodicita
  readonly verifiche: readonly { readonly data_valutazione: string }[]
}
/** The name of the last completed period when it has no verification; an inactive indicator misses nothing. */
export function missingPeriod({ stato, periodicita_verifica, verifiche }: Course, today: string): string | null {
  const { da, a, nome } = lastCompletedPeriod(periodicita_verifica, today)
  const done = verifiche.some(({ data_valutazione: day }) => day >= da && day <= a)
  return stato && !done ? nome : null
}
