import { Group } from '@mantine/core'
import type { Incompatibilita as Row } from '@quadra/contract/dizionario/incompatibilita'
import { type Valutatore, valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import { writeDay } from '@quadra/contract/kernel/list'
import { ClienteField } from '../fields/ClienteField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { RegisterPart } from './RegisterPart.tsx'

/** The cooperatives an evaluator may not audit, always or for a time. */
export const Incompatibilita = ({ valutatore }: { valutatore: Valutatore }) => (
  <RegisterPart
    title="Incompatibilità"
    add={{
      label: 'Nuova incompatibilità',
      dialog: (
        <FormDialog
          call={valutatoreApi.createIncompatibilita}
          params={{ id: valutatore.id }}
          title="Nuova incompatibilità"
        >
          <ClienteField name="cliente_id" />
          <LongTextField name="motivo" />
          <Group grow align="flex-start">
            <DateField name="dal" />
            <DateField name="al" />
          </Group>
        </FormDialog>
      ),
    }}
    rows={valutatore.incompatibilita}
    columns={columns}
    remove={(row) => ({
      call: valutatoreApi.removeIncompatibilita,
      undo: valutatoreApi.restoreIncompatibilita,
      params: { id: valutatore.id, iid: row.id },
      about: `Incompatibilità con ${row.cliente.nome}`,
    })}
  />
)

const columns = [
  { label: 'Cooperativa', value: ({ cliente }: Row) => cliente.nome, truncate: 40 },
  { label: 'Motivo', value: ({ motivo }: Row) => motivo, truncate: 60 },
  { label: 'Dal', value: ({ dal }: Row) => (dal ? writeDay(dal) : 'Sempre') },
  { label: 'Al', value: ({ al }: Row) => (al ? writeDay(al) : 'Senza termine') },
]
