import { Button } from '@mantine/core'
import type { Audit } from '@quadra/contract/audit/schema'
import { IconPlus } from '@tabler/icons-react'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { PartList } from '../ui/record/PartList.tsx'
import { AzioneCard } from './AzioneCard.tsx'
import { AddAzioneDialog } from './AzioneDialogs.tsx'
import { FindingsNote } from './FindingsNote.tsx'

/** Tab 4: the improvement actions of this audit, open and closed. */
export const Azioni = ({ audit }: { audit: Audit }) => (
  <>
    <FindingsNote audit={audit} />
    <PartList title="Azioni aperte" empty="Lista vuota" buttons={audit.modificabile && <AddButton audit={audit} />}>
      {cards(audit, false)}
    </PartList>
    <PartList title="Azioni chiuse" empty="Lista vuota">
      {cards(audit, true)}
    </PartList>
  </>
)

const cards = (audit: Audit, closed: boolean) =>
  audit.azioni
    .filter(({ chiusa }) => chiusa === closed)
    .map((azione) => <AzioneCard key={azione.id} audit={audit} azione={azione} />)

function AddButton({ audit }: { audit: Audit }) {
  const [open, dialog] = useDialog(<AddAzioneDialog audit={audit} />, 'Azione di miglioramento')
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        Azione di miglioramento
      </Button>
      {dialog}
    </>
  )
}
