import { Text } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { Processo } from '@quadra/contract/audit/processo'
import { writeDay } from '@quadra/contract/kernel/list'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { Part, PartButton } from '../ui/record/Part.tsx'
import { RemoveButton } from '../ui/buttons/RemoveButton.tsx'
import { EditPlanDialog } from './PlanDialog.tsx'
import { processoName, processoTimes } from './processo-name.ts'
import { VerifyDialog } from './VerifyDialog.tsx'

interface Props {
  readonly processo: Processo
}

export const PlannedProcesso = ({ processo }: Props) => (
  <Part name={processoName(processo)} buttons={processo.modificabile && <Buttons processo={processo} />}>
    <Text fw={600}>{processoName(processo)}</Text>
    <Text size="sm">
      {processo.persona} · {writeDay(processo.data)}
      {processoTimes(processo)}
    </Text>
  </Part>
)

export const VerifiedProcesso = ({ processo }: Props) => (
  <Part name={processoName(processo)}>
    <Text fw={600}>{processoName(processo)}</Text>
    <Text size="sm">
      {processo.persona} · Pianificato il {writeDay(processo.data)}
      {processoTimes(processo)} · Valutato il {writeDay(processo.data_verifica ?? '')}
    </Text>
    <LongText>{processo.valutazione}</LongText>
  </Part>
)

function Buttons({ processo }: Props) {
  const { id, audit_id } = processo
  const [verify, verifyDialog] = useDialog(<VerifyDialog processo={processo} />, `Verifica ${id}`)
  const [edit, editDialog] = useDialog(<EditPlanDialog processo={processo} />, `Modifica ${id}`)
  return (
    <>
      <PartButton variant="light" leftSection={<IconCheck size={14} aria-hidden />} onClick={verify}>
        Verifica
      </PartButton>
      <PartButton leftSection={<IconPencil size={14} aria-hidden />} onClick={edit}>
        Modifica
      </PartButton>
      <RemoveButton call={auditApi.removeProcesso} params={{ id: audit_id, pid: id }} about={processoName(processo)} />
      {verifyDialog}
      {editDialog}
    </>
  )
}
