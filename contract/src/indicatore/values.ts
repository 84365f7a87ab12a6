import { toMillionths } from '../kernel/decimal.ts'
import { countedDay, lastCompletedPeriod, type Period, periodCode, type Periodicita } from './periods.ts'
import type { TargetOfYear } from './target.ts'
import type { Soglia, Verifica } from './verifica.ts'

/** How the values of an indicator move: by the last two in force. */
export const tendenzaLabels = { migliora: 'Migliora', peggiora: 'Peggiora', stabile: 'Stabile' } as const
export type Tendenza = keyof typeof tendenzaLabels

type Dated = Pick<Verifica, 'id' | 'periodo' | 'data_valutazione'>
type InForce = Pick<Verifica, 'periodo' | 'data_valutazione' | 'corrente'>

/** Of the values of one period that which was found last counts; the others were corrected by it. */
export const isInForce = (one: Dated, all: readonly Dated[]) =>
  !all.some(
    (other) =>
      other.periodo === one.periodo &&
      (other.data_valutazione > one.data_valutazione ||
        (other.data_valutazione === one.data_valutazione && other.id > one.id)),
  )

/** The value of a period: of those in force whose day lies in it the newest. Values come newest first, as a record has them. */
export const valueOf = <Value extends InForce>(values: readonly Value[], { da, a }: Pick<Period, 'da' | 'a'>) =>
  values.find((one) => one.corrente && countedDay(one) >= da && countedDay(one) <= a)

/** Whether the newest value in force is better than the one before it; undefined with fewer than two. */
export function trendOf(
  values: readonly Pick<Verifica, 'verifica' | 'target' | 'soglia' | 'corrente'>[],
): Tendenza | null {
  const [last, before] = values.filter(({ corrente }) => corrente)
  if (!last || !before) return null
  const gain = merit(last, last.soglia) - merit(before, last.soglia)
  return gain === 0 ? 'stabile' : gain > 0 ? 'migliora' : 'peggiora'
}

/** More is better: the value itself, what is left of it, or how near it is to its target. */
function merit({ verifica, target }: Pick<Verifica, 'verifica' | 'target'>, soglia: Soglia) {
  if (soglia === 'uguale') return -Math.abs(toMillionths(verifica) - toMillionths(target))
  return soglia === 'maggiore_uguale' ? toMillionths(verifica) : -toMillionths(verifica)
}

interface Followed {
  readonly stato: boolean
  readonly periodicita_verifica: Periodicita
  readonly verifiche: readonly Pick<Verifica, 'periodo' | 'data_valutazione' | 'corrente' | 'risultato'>[]
  /** The day of the last improvement action that was reported for it. */
  readonly ultima_azione: string | null
}
/** The last two completed periods, when both missed the target and no action was requested since. */
export function twoMisses({ stato, periodicita_verifica, verifiche, ultima_azione }: Followed, today: string) {
  const second = lastCompletedPeriod(periodicita_verifica, today)
  const first = lastCompletedPeriod(periodicita_verifica, second.da)
  const missed = [first, second].every((period) => valueOf(verifiche, period)?.risultato === false)
  const answered = ultima_azione !== null && ultima_azione > second.a
  return stato && missed && !answered ? { periodi: [periodCode(first), periodCode(second)] } : null
}

interface Aimed {
  readonly target: number
  readonly soglia: Soglia
  readonly targets: readonly TargetOfYear[]
}
/** What is aimed at in a year: the target of the newest year up to it, else the indicator's own. */
export function aimOf({ target, soglia, targets }: Aimed, anno: number): { target: number; soglia: Soglia } {
  const [newest] = targets.filter((one) => one.anno <= anno).toSorted((one, other) => other.anno - one.anno)
  return newest ? { target: newest.target, soglia: newest.soglia } : { target, soglia }
}
