import type { Transitions } from '../kernel/machine.ts'
import type { NonConformitaRow } from './schema.ts'
import { openStati, type Stato, stati } from './stato.ts'

/** The right a move requires: to edit the record, to judge it, or to reopen what was settled; `closing` nobody has: it comes with its cooperative or service. */
export type MoveRight = 'edit' | 'verdict' | 'reopen' | 'closing'

interface Move {
  readonly from: Stato
  readonly to: Stato
  readonly right: MoveRight
  /** Fields of the record that must be filled. */
  readonly needs?: readonly (keyof NonConformitaRow)[]
  /** A reason must be given. */
  readonly motivo?: true
  /** No task may still be open. */
  readonly tasksDone?: true
  /** A major one must have been treated in full: cause, tasks, and the extension to the other sites. */
  readonly treated?: true
}

/** What there must be to judge. */
export const neededForVerdict = ['causa', 'trattamento', 'riferimento_cooperativa', 'data_verifica'] as const

/** Additional requirements of a major one, since its cause must not recur. */
export const neededOfMajor = ['correzione', 'perche', 'categoria_causa_id'] as const

/** The states of a non-conformity (docs/rules.md): every move, what it requires and who may make it. */
export const moves: readonly Move[] = [
  { from: 'nuovo', to: 'in_lavorazione', right: 'edit' },
  { from: 'nuovo', to: 'non_pertinente', right: 'verdict', motivo: true },
  {
    from: 'in_lavorazione',
    to: 'da_verificare',
    right: 'edit',
    needs: neededForVerdict,
    tasksDone: true,
    treated: true,
  },
  { from: 'in_lavorazione', to: 'non_pertinente', right: 'verdict', motivo: true },
  { from: 'da_verificare', to: 'chiuso', right: 'verdict', needs: [...neededForVerdict, 'note_chiusura'] },
  { from: 'da_verificare', to: 'non_efficace', right: 'verdict', needs: [...neededForVerdict, 'note_chiusura'] },
  { from: 'da_verificare', to: 'in_lavorazione', right: 'verdict', motivo: true },
  { from: 'non_efficace', to: 'in_lavorazione', right: 'edit' },
  { from: 'chiuso', to: 'in_lavorazione', right: 'reopen', motivo: true },
  { from: 'non_pertinente', to: 'in_lavorazione', right: 'reopen', motivo: true },
  ...openStati.flatMap((stato): Move[] => [
    { from: stato, to: 'archiviata', right: 'closing', motivo: true },
    { from: 'archiviata', to: stato, right: 'closing' },
  ]),
]

export const findMove = (from: Stato, to: Stato): Move | undefined =>
  moves.find((move) => move.from === from && move.to === to)

/** The fields a move requires that the record, or the current input, lacks. */
export const lackingFields = (move: Move, record: Readonly<Record<string, unknown>>) =>
  [...(move.needs ?? []), ...(isMajorTreatment(move, record) ? neededOfMajor : [])].filter((field) =>
    isLacking(field in record ? record[field] : record[field.replace(/_id$/, '')]),
  )
export const isMajorTreatment = ({ treated }: Move, { gravita }: { readonly gravita?: unknown }) =>
  treated === true && gravita === 'maggiore'
const isLacking = (value: unknown) =>
  [null, undefined, ''].includes(value as null) || (Array.isArray(value) && value.length === 0)

export const transitions = Object.fromEntries(
  stati.map((from) => [from, moves.filter((move) => move.from === from).map(({ to }) => to)]),
) as unknown as Transitions<Stato>
