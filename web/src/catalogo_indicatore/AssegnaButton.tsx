import { Button } from '@mantine/core'
import { catalogoIndicatoreApi } from '@quadra/contract/catalogo_indicatore/api'
import type { Assegnati } from '@quadra/contract/catalogo_indicatore/assegna'
import type { CatalogoIndicatore } from '@quadra/contract/catalogo_indicatore/schema'
import { IconUsersPlus } from '@tabler/icons-react'
import { MaybeDisabled } from '../ui/buttons/MaybeDisabled.tsx'
import { useClienti } from '../fields/use-clienti.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'

/** Those without one are chosen already. */
export function AssegnaButton({ item }: { item: CatalogoIndicatore }) {
  const clienti = (useClienti().data?.rows ?? []).filter(({ stato }) => stato === 1)
  const options = clienti.map(({ id, nome }) => ({ value: id, label: nome }))
  const having = new Set(item.indicatori.map(({ cliente }) => cliente.id))
  const [open, dialog] = useDialog(
    <FormDialog
      call={catalogoIndicatoreApi.assegna}
      params={{ id: item.id }}
      title="Assegna alle cooperative"
      submit="Assegna"
      initial={{ cliente_ids: clienti.flatMap(({ id }) => (having.has(id) ? [] : [id])) }}
      success={doneWords}
    >
      <MultiSelectField
        name="cliente_ids"
        options={options}
        description="Chi ha già un indicatore uguale lo conserva, con i suoi valori; agli altri se ne crea uno."
      />
    </FormDialog>,
    'Assegna alle cooperative',
  )
  const obstacle = !item.stato
    ? 'L’indicatore è disattivo'
    : clienti.length === 0
      ? 'Nessuna cooperativa: aggiungila in «Clienti»'
      : undefined
  return (
    <>
      <MaybeDisabled obstacle={obstacle}>
        {(disabled) => (
          <Button
            {...disabled}
            leftSection={<IconUsersPlus size={16} aria-hidden />}
            onClick={() => {
              if (!obstacle) open()
            }}
          >
            Assegna alle cooperative
          </Button>
        )}
      </MaybeDisabled>
      {dialog}
    </>
  )
}

const doneWords = ({ creati, collegati, invariati }: Assegnati) =>
  `Creati ${creati.length}, collegati ${collegati.length}, invariati ${invariati.length}`
