import { Button } from '@mantine/core'
import { rischioComuneApi } from '@quadra/contract/rischio_comune/api'
import type { Assegnati } from '@quadra/contract/rischio_comune/confronto'
import { isInactive } from '@quadra/contract/rischio_comune/rules'
import type { RischioComune } from '@quadra/contract/rischio_comune/schema'
import { IconUsersPlus } from '@tabler/icons-react'
import { useClienti } from '../fields/use-clienti.ts'
import { MaybeDisabled } from '../ui/buttons/MaybeDisabled.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'

/** All active cooperatives are chosen at first: those that have it keep theirs. */
export function AssegnaButton({ item }: { item: RischioComune }) {
  const clienti = (useClienti().data?.rows ?? []).filter(({ stato }) => stato === 1)
  const [open, dialog] = useDialog(
    <FormDialog
      call={rischioComuneApi.assegna}
      params={{ id: item.id }}
      title="Assegna alle cooperative"
      submit="Assegna"
      initial={{ cliente_ids: clienti.map(({ id }) => id) }}
      success={doneWords}
    >
      <MultiSelectField
        name="cliente_ids"
        options={clienti.map(({ id, nome }) => ({ value: id, label: nome }))}
        description="Chi l’ha già lo conserva, con le sue parole e le sue valutazioni; gli altri ne ricevono uno da valutare entro 30 giorni."
      />
    </FormDialog>,
    'Assegna alle cooperative',
  )
  const obstacle = item.stato
    ? clienti.length === 0
      ? 'Nessuna cooperativa: aggiungila in «Clienti»'
      : undefined
    : isInactive
  return (
    <>
      <MaybeDisabled obstacle={obstacle}>
        {(disabled) => (
          <Button
            {...disabled}
            leftSection={<IconUsersPlus size={16} aria-hidden />}
            onClick={() => (obstacle ? undefined : open())}
          >
            Assegna
          </Button>
        )}
      </MaybeDisabled>
      {dialog}
    </>
  )
}

const doneWords = ({ creati, invariati }: Assegnati) => `Creati ${creati.length}, invariati ${invariati.length}`
