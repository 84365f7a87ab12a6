import { labelOf } from '@quadra/contract/kernel/fields'
import { findMove, isMajorTreatment, lackingFields } from '@quadra/contract/non_conformita/moves'
import { type NonConformita, nonConformitaUpdate } from '@quadra/contract/non_conformita/schema'
import type { Stato } from '@quadra/contract/non_conformita/stato'
import { wantsEstensione } from '../domain/estensione/wants-estensione.ts'
import { presentTasks } from './TaskLists.tsx'

/** Something a move waits for, and where it is done: the name of a field, or of a part of the page. */
export interface Missing {
  readonly at: string
  readonly words: string
}

/** States that this caller may request now, and what they lack: nothing, or the same for all of them. */
export interface NextStep {
  readonly stati: readonly Stato[]
  readonly missing: readonly Missing[]
}

/**
 * The next states, by the same rules that guard each move; those with equal requirements are one. Steps back are left
 * out.
 */
export function nextSteps(record: NonConformita): NextStep[] {
  const steps = new Map<string, NextStep>()
  for (const stato of record.stati_successivi) {
    const move = findMove(record.stato, stato)
    if (!move || move.motivo) continue
    const missing = missingFor(record, stato)
    const key = missing.map(({ at }) => at).join()
    const same = steps.get(key)
    steps.set(key, { stati: [...(same?.stati ?? []), stato], missing })
  }
  return [...steps.values()]
}

export function missingFor(record: NonConformita, stato: Stato): Missing[] {
  const move = findMove(record.stato, stato)
  if (!move) return []
  const open = move.tasksDone ? record.tasks.filter(({ chiuso }) => !chiuso).length : 0
  const fields = lackingFields(move, record).map((field) => ({ at: field, words: decapitalised(fieldLabel(field)) }))
  const ofMajor = isMajorTreatment(move, record) ? partsOfMajor(record) : []
  return [...fields, ...ofMajor, ...(open > 0 ? [{ at: 'task', words: `task da concludere (${open})` }] : [])]
}

const partsOfMajor = (record: NonConformita): Missing[] => [
  ...(presentTasks(record).length === 0 ? [{ at: 'task', words: 'almeno un task' }] : []),
  ...(wantsEstensione(record, record.gravita) ? [{ at: 'estensione', words: 'estensione' }] : []),
]

const fieldLabel = (field: string) =>
  labelOf(nonConformitaUpdate.shape[field as keyof typeof nonConformitaUpdate.shape]) ?? field
const decapitalised = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** As a sentence names it: "in lavorazione". */
export const spokenStato = (stato: Stato) => stato.replaceAll('_', ' ')

/** The part of the page that contains a field. */
export const partOf: Readonly<Record<string, string>> = {
  causa: 'trattamento',
  trattamento: 'trattamento',
  riferimento_cooperativa: 'verifica',
  data_verifica: 'verifica',
  note_chiusura: 'verifica',
  correzione: 'correzione',
  perche: 'causa',
  categoria_causa_id: 'causa',
}
