import { Group, Text } from '@mantine/core'
import { writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { noLongerActive } from '@quadra/contract/responsabile'
import { riesameApi } from '@quadra/contract/riesame/api'
import type { Decisione } from '@quadra/contract/riesame/decisione'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { statoDecisioneLabels, tipoDecisioneLabels } from '@quadra/contract/riesame/stato'
import { useRemoval } from '../ui/buttons/use-removal.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { Part, PartButton } from '../ui/record/Part.tsx'
import { CancelDecisioneDialog, ConcludeDecisioneDialog, EditDecisioneDialog } from './DecisioneDialogs.tsx'
import { statoDecisioneTones } from './riesame-words.ts'

interface Props {
  readonly riesame: Riesame
  readonly decisione: Decisione
}

export const DecisionePart = ({ riesame, decisione }: Props) => (
  <Part
    name={`Decisione n. ${decisione.id}`}
    buttons={
      (decisione.concludibile || decisione.modificabile || decisione.cancellabile) && (
        <Actions riesame={riesame} decisione={decisione} />
      )
    }
  >
    <Group gap="xs">
      <Text size="sm" fw={600}>
        n. {decisione.id} · {tipoDecisioneLabels[decisione.tipo]}
      </Text>
      <StateBadge tone={statoDecisioneTones[decisione.stato]}>{statoDecisioneLabels[decisione.stato]}</StateBadge>
      {decisione.scaduta && <StateBadge tone="danger">Scaduta</StateBadge>}
    </Group>
    <LongText>{decisione.descrizione}</LongText>
    <Text size="xs" c="dimmed">
      {wordsOf(decisione)}
    </Text>
    {decisione.esito && <LongText>Esito: {decisione.esito}</LongText>}
    {decisione.motivo && <LongText>Motivo: {decisione.motivo}</LongText>}
  </Part>
)

const wordsOf = ({ responsabile, responsabile_attivo, scadenza, stato, chiusa_il, decisa_il }: Decisione) =>
  [
    responsabile && `Responsabile: ${responsabile.nome} ${responsabile.cognome}`,
    responsabile && !responsabile_attivo && stato === 'aperta' && noLongerActive,
    `Scadenza: ${writeDay(scadenza)}`,
    chiusa_il && `${statoDecisioneLabels[stato]} il ${writeInstant(chiusa_il)}`,
    decisa_il === null && 'Vale dalla chiusura del riesame',
  ]
    .filter(Boolean)
    .join(' · ')

function Actions({ riesame, decisione }: Props) {
  const { id, modificabile, concludibile, cancellabile } = decisione
  const [conclude, concludeDialog] = useDialog(
    <ConcludeDecisioneDialog riesame={riesame} decisione={decisione} />,
    `Conferma decisione ${id}`,
  )
  const [cancel, cancelDialog] = useDialog(
    <CancelDecisioneDialog riesame={riesame} decisione={decisione} />,
    `Annulla decisione ${id}`,
  )
  const [edit, editDialog] = useDialog(
    <EditDecisioneDialog riesame={riesame} decisione={decisione} />,
    `Modifica decisione ${id}`,
  )
  const { ask, question, isPending } = useRemoval({
    call: riesameApi.removeDecisione,
    undo: riesameApi.restoreDecisione,
    params: { id: riesame.id, did: id },
    about: decisione.descrizione,
    words: 'Decisione eliminata',
  })
  return (
    <Group gap="xs">
      {concludibile && (
        <PartButton variant="light" onClick={conclude}>
          Attuata
        </PartButton>
      )}
      {modificabile && <PartButton onClick={edit}>Modifica</PartButton>}
      {concludibile && <PartButton onClick={cancel}>Annulla decisione</PartButton>}
      {cancellabile && (
        <PartButton variant="subtle" color="red" loading={isPending} onClick={ask}>
          Elimina
        </PartButton>
      )}
      {concludeDialog}
      {cancelDialog}
      {editDialog}
      {question}
    </Group>
  )
}
