import { contestoParteApi } from '@quadra/contract/contesto/api'
import type { Parte } from '@quadra/contract/contesto/parte'
import { useSession } from '../client/session.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListFrame } from '../ui/list/ListFrame.tsx'
import { NewButton } from '../ui/list/NewButton.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { Search } from '../ui/list/Search.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { EditAction } from './EditAction.tsx'
import { Owner, OwnerFilter } from './Owner.tsx'
import { Revisione } from './Revisione.tsx'
import { statoOptions } from './stato-options.ts'
import type { ContestoTab } from './contesto-tab.ts'

/** Tab 2: who expects something of the organisation, and what. */
export const partiTab: ContestoTab = {
  source: {
    api: contestoParteApi,
    name: `${contestoParteApi.list.path}#parti`,
    prefix: 'parti.',
    rowName: ({ nome }: Parte) => nome,
  },
  create: 'Nuova parte interessata',
  dialog: NewParte,
}

export const Parti = () => (
  <>
    <Revisione />
    <Search fields={search} usual={{ stato: '1' }} />
    <ListFrame
      caption="Parti interessate"
      emptyText="Lista vuota!"
      teaches={lesson}
      widths={{ nome: '16rem', cliente: '14rem', stato: '8rem' }}
      cells={{ stato: ({ stato }: Parte) => <StatoBadge stato={stato} /> }}
      create={<NewButton label="Aggiungi il primo elemento" kind="Nuova parte interessata" dialog={NewParte} />}
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
  </>
)

const lesson = {
  about: 'Una parte interessata è chi si aspetta qualcosa: utenti e famiglie, enti committenti, lavoratori, soci.',
  next: 'Scrivi la prima e che cosa si aspetta: i rischi la potranno indicare.',
  others: 'Le scrivono il manager della cooperativa e, per tutte, il consorzio.',
}

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
