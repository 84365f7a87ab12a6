import { Text } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { Audit, AuditAzione } from '@quadra/contract/audit/schema'
import { ofDay, writeOn } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { deadlineWords } from '../ui/values/deadline.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { Part, PartButton } from '../ui/record/Part.tsx'
import { RemoveButton } from '../ui/buttons/RemoveButton.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { EditAzioneDialog, SolutionDialog } from './AzioneDialogs.tsx'

interface Props {
  readonly audit: Audit
  readonly azione: AuditAzione
}

export function AzioneCard({ audit, azione }: Props) {
  const { id, servizio, responsabile, data_azione, data_segnalazione, miglioramento, soluzione, chiusa, apribile } =
    azione
  const name = `Azione ${ofDay(data_segnalazione)}`
  return (
    <Part name={`${name}: ${miglioramento}`} buttons={mayDo(azione) && <Buttons audit={audit} azione={azione} />}>
      <Text fw={600}>
        {apribile ? <TextLink to={placeOf('azione_miglioramento').record(id)}>{name}</TextLink> : name}
      </Text>
      <Text size="sm">
        {servizio && `${servizio.descrizione} · `}Verifica prevista {writeOn('il', data_azione)}
        {!chiusa && ` · ${deadlineWords(data_azione)}`}
        {responsabile && ` · Responsabile ${responsabile.nome} ${responsabile.cognome}`}
      </Text>
      <LongText>{miglioramento}</LongText>
      {soluzione && (
        <LongText>
          <b>Soluzione: </b>
          {soluzione}
        </LongText>
      )}
    </Part>
  )
}

const mayDo = ({ chiusa, approvabile, modificabile, cancellabile }: AuditAzione) =>
  !chiusa && (approvabile || modificabile || cancellabile)

function Buttons({ audit, azione }: Props) {
  const { id, modificabile, cancellabile, approvabile, miglioramento } = azione
  const [solve, solveDialog] = useDialog(<SolutionDialog audit={audit} azione={azione} />, `Soluzione ${id}`)
  const [edit, editDialog] = useDialog(<EditAzioneDialog audit={audit} azione={azione} />, `Modifica ${id}`)
  return (
    <>
      {approvabile && (
        <PartButton variant="light" leftSection={<IconCheck size={14} aria-hidden />} onClick={solve}>
          Soluzione
        </PartButton>
      )}
      {modificabile && (
        <PartButton leftSection={<IconPencil size={14} aria-hidden />} onClick={edit}>
          Modifica
        </PartButton>
      )}
      {cancellabile && (
        <RemoveButton call={auditApi.removeAzione} params={{ id: audit.id, aid: id }} about={miglioramento} />
      )}
      {solveDialog}
      {editDialog}
    </>
  )
}
