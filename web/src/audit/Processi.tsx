import { Button, Group } from '@mantine/core'
import type { Audit } from '@quadra/contract/audit/schema'
import { IconPlus } from '@tabler/icons-react'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { PartList } from '../ui/record/PartList.tsx'
import { CopyPlanButton } from './CopyPlanButton.tsx'
import { OfflineAuditButton } from './OfflineAuditButton.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { PlanManyButton } from './PlanManyButton.tsx'
import { PlannedProcesso, VerifiedProcesso } from './ProcessoCard.tsx'

/** Tab 1: planned and verified processes. */
export const Processi = ({ audit }: { audit: Audit }) => (
  <>
    <OfflineAuditButton audit={audit} />
    <PartList
      title="Processi pianificati"
      empty="Lista vuota"
      buttons={audit.modificabile && <PlanButtons audit={audit} />}
    >
      {audit.processi
        .filter(({ stato }) => stato === 0)
        .map((processo) => (
          <PlannedProcesso key={processo.id} processo={processo} norma_id={audit.norma.id} />
        ))}
    </PartList>
    <PartList title="Processi verificati" empty="Lista vuota">
      {audit.processi
        .filter(({ stato }) => stato === 1)
        .map((processo) => (
          <VerifiedProcesso key={processo.id} processo={processo} />
        ))}
    </PartList>
  </>
)

const PlanButtons = ({ audit }: { audit: Audit }) => (
  <Group gap="xs">
    <CopyPlanButton audit={audit} />
    <PlanManyButton audit={audit} />
    <PlanButton audit={audit} />
  </Group>
)

function PlanButton({ audit }: { audit: Audit }) {
  const [open, dialog] = useDialog(<PlanDialog audit={audit} />, 'Pianificazione')
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        Pianificazione
      </Button>
      {dialog}
    </>
  )
}
