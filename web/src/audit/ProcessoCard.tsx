import { Text } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { Processo } from '@quadra/contract/audit/processo'
import { answeredChecklist } from '@quadra/contract/audit/risposta'
import { writeDay, writeOn } from '@quadra/contract/kernel/list'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { MissingSteps } from '../ui/record/MissingSteps.tsx'
import { Part, PartButton } from '../ui/record/Part.tsx'
import { RemoveButton } from '../ui/buttons/RemoveButton.tsx'
import { EditPlanDialog } from './PlanDialog.tsx'
import { processoName, processoTimes } from './processo-name.ts'
import { AddChecklistButton, ProcessoProgress, UpdateChecklistButton } from './ProcessoChecklist.tsx'
import { VerifyDialog } from './VerifyDialog.tsx'

interface Props {
  readonly processo: Processo
}
interface Planned {
  /** The norm of its audit, which decides which checklists fit. */
  readonly norma_id: number
}

export const PlannedProcesso = ({ processo, norma_id }: Props & Planned) => (
  <Part
    name={processoName(processo)}
    time={<Hours {...processo} />}
    buttons={processo.modificabile && <Buttons processo={processo} norma_id={norma_id} />}
  >
    <Text size="sm" fw={550}>
      {processoName(processo)}
    </Text>
    <Text size="xs" c="dimmed">
      {processo.persona}
    </Text>
    <ProcessoProgress processo={processo} />
  </Part>
)

export const VerifiedProcesso = ({ processo }: Props) => (
  <Part name={processoName(processo)}>
    <Text size="sm" fw={550}>
      {processoName(processo)}
    </Text>
    <Text size="xs" c="dimmed">
      {processo.persona} · Pianificato {writeOn('il', processo.data)}
      {processoTimes(processo)} · Valutato {writeOn('il', processo.data_verifica ?? '')}
    </Text>
    <ProcessoProgress processo={processo} />
    <LongText>{processo.valutazione}</LongText>
  </Part>
)

/** As in a timetable: the hours, and the day below. */
const Hours = ({ data, da_orario, a_orario }: Processo) => (
  <>
    <b>{[da_orario, a_orario].filter(Boolean).join('–') || 'senza orario'}</b>
    {writeDay(data)}
  </>
)

function Buttons({ processo, norma_id }: Props & Planned) {
  const { id, audit_id, checklist } = processo
  const mancanze = checklist?.mancanze ?? []
  const [verify, verifyDialog] = useDialog(<VerifyDialog processo={processo} />, `Verifica ${id}`)
  const [edit, editDialog] = useDialog(<EditPlanDialog processo={processo} norma_id={norma_id} />, `Modifica ${id}`)
  return (
    <>
      {mancanze.length > 0 ? (
        <MissingSteps label="Per verificare" steps={mancanze} />
      ) : (
        <PartButton variant="light" leftSection={<IconCheck size={14} aria-hidden />} onClick={verify}>
          Verifica
        </PartButton>
      )}
      <UpdateChecklistButton processo={processo} />
      <AddChecklistButton processo={processo} norma_id={norma_id} />
      <PartButton leftSection={<IconPencil size={14} aria-hidden />} onClick={edit}>
        Modifica
      </PartButton>
      <RemoveButton
        call={auditApi.removeProcesso}
        undo={auditApi.restoreProcesso}
        params={{ id: audit_id, pid: id }}
        about={processoName(processo)}
        obstacle={checklist?.risposte ? answeredChecklist : null}
      />
      {verifyDialog}
      {editDialog}
    </>
  )
}
