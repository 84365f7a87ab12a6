import { ambitoLabels } from '@quadra/contract/contesto/ambito'
import { contestoFattoreApi } from '@quadra/contract/contesto/api'
import type { Fattore } from '@quadra/contract/contesto/fattore'
import { useSession } from '../client/session.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { RadioField } from '../ui/inputs/RadioField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
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

/** Tab 1: what bears on the results of the organisation. */
export const fattoriTab: ContestoTab = {
  source: {
    api: contestoFattoreApi,
    name: `${contestoFattoreApi.list.path}#fattori`,
    prefix: 'fattori.',
    rowName: ({ descrizione }: Fattore) => descrizione,
  },
  create: 'Nuovo fattore',
  dialog: NewFattore,
}

export const Fattori = () => (
  <>
    <Revisione />
    <Search fields={search} usual={{ stato: '1' }} />
    <ListFrame
      caption="Fattori del contesto"
      emptyText="Lista vuota!"
      teaches={lesson}
      widths={{ ambito: '8rem', cliente: '14rem', stato: '8rem' }}
      cells={{ stato: ({ stato }: Fattore) => <StatoBadge stato={stato} /> }}
      create={<NewButton label="Aggiungi il primo elemento" kind="Nuovo fattore" dialog={NewFattore} />}
      actions={
        <>
          <EditAction
            label={(row) => `Fattore ${row.id}`}
            dialog={(row) => <EditFattore fattore={row as unknown as Fattore} />}
          />
          <ToggleAction field="stato" />
          <RemoveAction />
        </>
      }
    />
  </>
)

const lesson = {
  about: 'I fattori sono ciò che, dentro o fuori, pesa sui risultati: una legge, un bando, il ricambio del personale.',
  next: 'Scrivi il primo: bastano poche righe, poi i rischi lo potranno indicare.',
  others: 'Li scrivono il manager della cooperativa e, per tutte, il consorzio.',
}

const search: SearchOf<typeof contestoFattoreApi> = {
  stato: (name) => <SelectField name={name} label="Stato" options={statoOptions} />,
  cliente_id: (name) => <OwnerFilter name={name} />,
  consorzio: (name) => <YesNoFilter name={name} label="Del consorzio" />,
}

const Fields = () => (
  <>
    <RadioField name="ambito" options={optionsOf(ambitoLabels)} />
    <LongTextField name="descrizione" />
  </>
)

function NewFattore() {
  const { cliente } = useSession()
  return (
    <FormDialog
      call={contestoFattoreApi.create}
      title="Nuovo fattore"
      initial={{ cliente_id: cliente?.id ?? null, ambito: 'esterno' }}
    >
      <Owner />
      <Fields />
    </FormDialog>
  )
}

const EditFattore = ({ fattore: { id, ambito, descrizione, data_modifica } }: { fattore: Fattore }) => (
  <FormDialog
    call={contestoFattoreApi.update}
    params={{ id }}
    title="Modifica fattore"
    initial={{ ambito, descrizione, ...({ data_modifica } as object) }}
    submit="Salva"
  >
    <Fields />
  </FormDialog>
)
