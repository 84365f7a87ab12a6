import { Button, Group, Stack, Text } from '@mantine/core'
import { requisitoFornitoreApi } from '@quadra/contract/requisito_fornitore/api'
import { type Livello, livelloLabels, type RequisitoFornitore } from '@quadra/contract/requisito_fornitore/schema'
import { useState } from 'react'
import { useMutate } from '../client/queries.ts'
import { LightModal } from '../ui/dialog/LightModal.tsx'
import { RadioChoices } from '../ui/inputs/RadioChoices.tsx'
import { showSuccess } from '../ui/page/toasts.ts'

export interface Cell {
  readonly categoria: RequisitoFornitore['categorie'][number]
  readonly tipo: RequisitoFornitore['tipi'][number]
  readonly livello: Livello | null
}

/** Changes one cell, and shows first how many suppliers it concerns. */
export const LivelloDialog = ({ cell, onClose }: { cell: Cell | null; onClose: () => void }) => (
  <LightModal opened={cell !== null} onClose={onClose} title={cell?.tipo.descrizione}>
    {cell && <Choice key={`${cell.categoria.id} ${cell.tipo.id}`} cell={cell} onClose={onClose} />}
  </LightModal>
)

const none = 'nessuno'
type Chosen = Livello | typeof none
const choices = [
  { value: none, label: 'Non richiesto', description: 'Può essere caricato comunque' },
  { value: 'richiesto', label: livelloLabels.richiesto, description: 'Se manca o è scaduto: con riserva' },
  { value: 'bloccante', label: livelloLabels.bloccante, description: 'Se manca o è scaduto: scaduto' },
] as const

function Choice({ cell: { categoria, tipo, livello }, onClose }: { cell: Cell; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>(livello ?? none)
  const change = useMutate(requisitoFornitoreApi.update, {
    onSuccess: () => {
      showSuccess()
      onClose()
    },
  })
  const save = () =>
    change.mutate({
      body: {
        categoria_id: categoria.id,
        tipo_requisito_id: tipo.id,
        livello: chosen === none ? null : chosen,
      },
    })
  return (
    <Stack gap="sm">
      <RadioChoices label={`Categoria: ${categoria.descrizione}`} choices={choices} value={chosen} onPick={setChosen} />
      {chosen !== (livello ?? none) && (
        <Text size="sm" role="status">
          {categoria.fornitori === 1
            ? 'Riguarda 1 fornitore attivo. Proseguire?'
            : `Riguarda ${categoria.fornitori} fornitori attivi. Proseguire?`}
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
