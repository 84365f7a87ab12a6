import { Button, Group, Stack, Text } from '@mantine/core'
import { type LivelloCompetenza, livelloCompetenzaLabels } from '@quadra/contract/addetto/stato'
import { requisitoCompetenzaApi } from '@quadra/contract/requisito_competenza/api'
import type { RequisitoCompetenza } from '@quadra/contract/requisito_competenza/schema'
import { useState } from 'react'
import { useMutate } from '../client/queries.ts'
import { LightModal } from '../ui/dialog/LightModal.tsx'
import { RadioChoices } from '../ui/inputs/RadioChoices.tsx'
import { showSuccess } from '../ui/page/toasts.ts'

export interface Cell {
  readonly mansione: RequisitoCompetenza['mansioni'][number]
  readonly competenza: RequisitoCompetenza['competenze'][number]
  readonly livello: LivelloCompetenza | null
}

/** Changes one cell, and shows first how many people it concerns. */
export const LivelloDialog = ({ cell, onClose }: { cell: Cell | null; onClose: () => void }) => (
  <LightModal opened={cell !== null} onClose={onClose} title={cell?.competenza.descrizione}>
    {cell && <Choice key={`${cell.mansione.id} ${cell.competenza.id}`} cell={cell} onClose={onClose} />}
  </LightModal>
)

const none = 'nessuno'
type Chosen = LivelloCompetenza | typeof none
const choices = [
  { value: none, label: 'Non richiesta', description: 'Si può avere comunque' },
  { value: 'richiesta', label: livelloCompetenzaLabels.richiesta, description: 'Se manca o è scaduta: da completare' },
  { value: 'bloccante', label: livelloCompetenzaLabels.bloccante, description: 'Se manca o è scaduta: non in regola' },
] as const

function Choice({ cell: { mansione, competenza, livello }, onClose }: { cell: Cell; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>(livello ?? none)
  const change = useMutate(requisitoCompetenzaApi.update, {
    onSuccess: () => {
      showSuccess()
      onClose()
    },
  })
  const save = () =>
    change.mutate({
      body: {
        mansione_id: mansione.id,
        competenza_id: competenza.id,
        livello: chosen === none ? null : chosen,
      },
    })
  return (
    <Stack gap="sm">
      <RadioChoices label={`Mansione: ${mansione.descrizione}`} choices={choices} value={chosen} onPick={setChosen} />
      {chosen !== (livello ?? none) && (
        <Text size="sm" role="status">
          {mansione.addetti === 1
            ? 'Riguarda 1 addetto attivo. Proseguire?'
            : `Riguarda ${mansione.addetti} addetti attivi. Proseguire?`}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Annulla
        </Button>
        <Button loading={change.isPending} disabled={chosen === (livello ?? none)} onClick={save}>
          Salva
        </Button>
      </Group>
    </Stack>
  )
}
