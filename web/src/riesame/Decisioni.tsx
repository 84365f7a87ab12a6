import { Button } from '@mantine/core'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { IconPlus } from '@tabler/icons-react'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { PartList } from '../ui/record/PartList.tsx'
import { DecisionePart } from './DecisionePart.tsx'
import { NewDecisioneDialog } from './DecisioneDialogs.tsx'

/** The decisions, with their responsible person and deadline. */
export const Decisioni = ({ riesame }: { riesame: Riesame }) => (
  <PartList
    title="Decisioni"
    empty={riesame.senza_decisioni ? 'Nessuna decisione necessaria' : 'Nessuna decisione registrata'}
    buttons={riesame.modificabile && <NewButton riesame={riesame} />}
  >
    {riesame.decisioni.map((decisione) => (
      <DecisionePart key={decisione.id} riesame={riesame} decisione={decisione} />
    ))}
  </PartList>
)

function NewButton({ riesame }: { riesame: Riesame }) {
  const [open, dialog] = useDialog(<NewDecisioneDialog riesame={riesame} />, 'Nuova decisione')
  return (
    <>
      <Button size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={open}>
        Nuova decisione
      </Button>
      {dialog}
    </>
  )
}
