import { contestoParteApi } from '@quadra/contract/contesto/api'
import type { Parte } from '@quadra/contract/contesto/parte'
import { useSession } from '../client/session.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListTable } from '../ui/list/ListPage.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { EditAction } from './EditAction.tsx'
import { Owner, OwnerFilter } from './Owner.tsx'
import { statoOptions } from './stato-options.ts'

/** Tab 2: who expects something of the organisation, and what. */
export const Parti = () => (
  <ListTable
    name="parti"
    api={contestoParteApi}
    answersAddress
    caption="Parti interessate"
    teaches={{
      about: 'Una parte interessata è chi si aspetta qualcosa: utenti e famiglie, enti committenti, lavoratori, soci.',
      next: 'Scrivi la prima e che cosa si aspetta: i rischi la potranno indicare.',
      others: 'Le scrivono il manager della cooperativa e, per tutte, il consorzio.',
    }}
    rowName={({ nome }) => nome}
    cells={{ stato: ({ stato }) => <StatoBadge stato={stato} /> }}
    create={{ label: 'Nuova parte interessata', dialog: NewParte }}
    search={search}
    actions={
      <>
        <EditAction
          label={(row) => `Parte ${row.id}`}
          dialog={(row) => <EditParte parte={row as unknown as Parte} />}
        />
        <ToggleAction field="stato" />
        <RemoveAction />
      </>
    }
  />
)

const search: SearchOf<typeof contestoParteApi> = {
  stato: (name) => <SelectField name={name} label="Stato" options={statoOptions} />,
  cliente_id: (name) => <OwnerFilter name={name} />,
  consorzio: (name) => <YesNoFilter name={name} label="Del consorzio" />,
}

const Fields = () => (
  <>
    <TextField name="nome" />
    <LongTextField name="esigenze" />
  </>
)

function NewParte() {
  const { cliente } = useSession()
  return (
    <FormDialog
      call={contestoParteApi.create}
      title="Nuova parte interessata"
      initial={{ cliente_id: cliente?.id ?? null }}
    >
      <Owner />
      <Fields />
    </FormDialog>
  )
}

const EditParte = ({ parte: { id, nome, esigenze, data_modifica } }: { parte: Parte }) => (
  <FormDialog
    call={contestoParteApi.update}
    params={{ id }}
    title="Modifica parte interessata"
    initial={{ nome, esigenze, ...({ data_modifica } as object) }}
    submit="Salva"
  >
    <Fields />
  </FormDialog>
)
