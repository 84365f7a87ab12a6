import { Button, Group, Text } from '@mantine/core'
import { campioneNote, funzioneCentraleNote } from '@quadra/contract/programma_audit/campione'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { IconDice5 } from '@tabler/icons-react'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { PartList } from '../ui/record/PartList.tsx'
import { CampioneCard } from './CampioneCard.tsx'
import { CampioneDialog } from './CampioneDialog.tsx'

/** Tab 3: the samples drawn, unchanged. */
export function Campioni({ programma }: { programma: ProgrammaAudit }) {
  const [open, dialog] = useDialog(<CampioneDialog programma={programma} />, 'Estrai campione')
  return (
    <>
      <PartList
        title="Campione suggerito IAF MD 1"
        empty="Nessun campione estratto."
        buttons={
          <Button leftSection={<IconDice5 size={16} aria-hidden />} onClick={open}>
            Estrai campione
          </Button>
        }
      >
        {programma.campioni.map((campione, index) => (
          <CampioneCard key={campione.id} campione={campione} isLatest={index === 0} />
        ))}
      </PartList>
      <Group gap={4} mb="md">
        <Text size="sm" c="dimmed">
          {funzioneCentraleNote}. {campioneNote}
        </Text>
      </Group>
      {dialog}
    </>
  )
}
