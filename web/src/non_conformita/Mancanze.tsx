import { Text } from '@mantine/core'
import { labelOf } from '@quadra/contract/kernel/fields'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { findMove, isMajorTreatment, lackingFields } from '@quadra/contract/non_conformita/moves'
import { type NonConformita, nonConformitaUpdate } from '@quadra/contract/non_conformita/schema'
import type { Stato } from '@quadra/contract/non_conformita/stato'
import { wantsEstensione } from '../domain/estensione/wants-estensione.ts'
import { useRecord } from '../ui/record/record-scope.tsx'
import { presentTasks } from './TaskLists.tsx'

/** What the next states still want, said before their buttons are pressed; what was typed and not yet saved counts. */
export function Mancanze() {
  const { record, form } = useRecord(nonConformitaApi)
  const wants = wantsByMove({ ...record, ...form.values })
  return (
    wants.size > 0 && (
      <Text size="xs" c="dimmed" maw={420}>
        {[...wants].map(([missing, states]) => (
          <Text key={missing} component="span" inherit display="block">
            <Text component="span" inherit fw={600}>
              Per passare a {states.map(spoken).join(' o ')}:{' '}
            </Text>
            {missing}.
          </Text>
        ))}
      </Text>
    )
  )
}

/** Moves that want the same are told in one line. */
function wantsByMove(record: NonConformita) {
  const wants = new Map<string, Stato[]>()
  for (const stato of record.stati_successivi) {
    const missing = missingFor(record, stato).join('; ')
    if (missing) wants.set(missing, [...(wants.get(missing) ?? []), stato])
  }
  return wants
}

function missingFor(record: NonConformita, stato: Stato): string[] {
  const move = findMove(record.stato, stato)
  if (!move) return []
  const open = move.tasksDone ? record.tasks.filter(({ chiuso }) => !chiuso).length : 0
  const fields = lackingFields(move, record).map((field) => decapitalised(fieldLabel(field)))
  const ofMajor = isMajorTreatment(move, record) ? partsOfMajor(record) : []
  return [...fields, ...ofMajor, ...(open > 0 ? [`task da concludere (${open})`] : [])]
}

const partsOfMajor = (record: NonConformita) => [
  ...(presentTasks(record).length === 0 ? ['almeno un task'] : []),
  ...(wantsEstensione(record, record.gravita) ? ['estensione'] : []),
]

const fieldLabel = (field: string) =>
  labelOf(nonConformitaUpdate.shape[field as keyof typeof nonConformitaUpdate.shape]) ?? field
const spoken = (stato: Stato) => stato.replaceAll('_', ' ')
const decapitalised = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
