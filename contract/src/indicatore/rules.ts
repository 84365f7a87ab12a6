import { archivedReason } from '../kernel/active.ts'
import { editing } from '../kernel/editing.ts'
import { contactManager } from '../editors.ts'
import { toMillionths } from '../kernel/decimal.ts'
import { writeCell, writeDay } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'
import { countedDay, lastCompletedPeriod, type Periodicita, periodName } from './periods.ts'
import { targetOfYear, type TargetOfYear } from './target.ts'
import { type Soglia, type Verifica, verifica } from './verifica.ts'

interface Caller {
  readonly ruolo: Role
  /** The associated services. */
  readonly servizi: readonly number[]
}
interface Facts {
  readonly servizio: { readonly id: number } | null
  readonly verifiche: readonly unknown[]
  readonly archiviato?: boolean
}

/**
 * Management edits the indicators, the cooperative measures them: a coordinator for the own services. What has been
 * measured is evidence: it is deactivated, not deleted, and its target stays.
 */
export function indicatoreRights({ ruolo, servizi }: Caller, { servizio, verifiche, archiviato = false }: Facts) {
  const granted = isConsortium(ruolo) || ruolo === 'manager'
  const measured = verifiche.length > 0
  const mayMeasure =
    !archiviato &&
    (ruolo === 'manager' || (ruolo === 'coordinatore' && servizio !== null && servizi.includes(servizio.id)))
  return {
    granted,
    ...editing(
      archiviato
        ? archivedReason
        : granted
          ? null
          : `${mayMeasure ? measures : ''}L’indicatore lo definisce il manager: ${contactManager}`,
    ),
    ...removal(granted, measured && 'Ha verifiche registrate: disattivarlo invece di eliminarlo'),
    target_modificabile: granted && !archiviato && !measured,
    aggiungibile: mayMeasure,
  }
}

const measures = 'Le verifiche le registri tu. '

/** Users who add a verification may not delete it, except the manager. */
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

/** A verification as one history line: its period where that differs from its day's, and why it corrects another. */
export const writeVerifica = (
  one: Pick<Verifica, 'data_valutazione' | 'verifica' | 'target' | 'soglia' | 'risultato'> &
    Partial<Pick<Verifica, 'periodo' | 'motivo_correzione'>>,
) =>
  [
    `${writeDay(one.data_valutazione)}${one.periodo ? `, ${periodName(one.periodo)}` : ''}: ${writeCell(one.verifica)}`,
    ` (${writeTarget(one)}: ${resultLabel(one.risultato).toLowerCase()})`,
    one.motivo_correzione ? `, corregge la precedente: ${one.motivo_correzione}` : '',
  ].join('')

export const verificaPart = part('verifica', { label: 'Verifica', item: verifica, words: writeVerifica })

/** "2027: almeno 96". */
export const writeTargetOfYear = (one: TargetOfYear) => `${one.anno}: ${writeTarget(one)}`

export const targetPart = part('target', { label: 'Target per anno', item: targetOfYear, words: writeTargetOfYear })

interface Course {
  readonly stato: boolean
  readonly periodicita_verifica: Periodicita
  /** Since when it is measured this often. */
  readonly periodicita_dal: string
  /** No value is asked for a period that begins later. */
  readonly misura_fino_al?: string | null
  readonly verifiche: readonly Pick<Verifica, 'data_valutazione' | 'periodo'>[]
}
/**
 * The name of the last completed period when it has no verification; an inactive indicator misses nothing, nor one that
 * did not exist in that period.
 */
export function missingPeriod(
  { stato, periodicita_verifica, periodicita_dal, misura_fino_al = null, verifiche }: Course,
  today: string,
): string | null {
  const { da, a, nome } = lastCompletedPeriod(periodicita_verifica, today)
  const done = verifiche.some((one) => countedDay(one) >= da && countedDay(one) <= a)
  return stato && !done && periodicita_dal <= a && (misura_fino_al ?? da) >= da ? nome : null
}
