import { monthNames } from '@quadra/contract/kernel/days'
import type { Riga } from '@quadra/contract/piano_formazione/riga'
import type { Piano } from '@quadra/contract/piano_formazione/schema'
import type { StatoPiano } from '@quadra/contract/piano_formazione/stato'
import { today } from '../ui/values/dates.ts'
import type { Tone } from '../ui/page/StateBadge.tsx'

export const statoPianoTones: Record<StatoPiano, Tone> = { bozza: 'neutral', approvato: 'success' }

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
export const monthLabel = (mese: number) => capital(monthNames[mese - 1] ?? '')
export const monthOptions = monthNames.map((name, month) => ({ value: month + 1, label: capital(name) }))

/** The rows as a call takes them, whole. */
export const bodyRows = ({ righe }: Pick<Piano, 'righe'>) =>
  righe.map(({ competenza, mese, nota }) => ({ competenza_id: competenza.id, mese, nota }))

/** "14 in scadenza, 3 scadute": for whom a row was proposed; nothing where somebody added it. */
export const needWords = ({ in_scadenza, scadute, mancanti }: Riga) =>
  [
    in_scadenza > 0 && `${in_scadenza} in scadenza`,
    scadute > 0 && `${scadute} ${scadute === 1 ? 'scaduta' : 'scadute'}`,
    mancanti > 0 && `${mancanti} ${mancanti === 1 ? 'mancante' : 'mancanti'}`,
  ]
    .filter(Boolean)
    .join(', ') || '–'

/** The years that can be chosen: this one and the next, and those that have a plan. */
export function yearsOf(plans: readonly Piano[]) {
  const present = Number(today().slice(0, 4))
  return [...new Set([...plans.map(({ anno }) => anno), present, present + 1])].toSorted((one, other) => other - one)
}
export const isPresentOrNext = (anno: number) => [0, 1].includes(anno - Number(today().slice(0, 4)))

/** The day on which a session of a row is proposed: the middle of its month. */
export const dayOf = (anno: number, mese: number) => `${anno}-${String(mese).padStart(2, '0')}-15`
