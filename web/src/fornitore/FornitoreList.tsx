import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { useSession } from '../client/session.ts'
import { ClienteField } from '../fields/ClienteField.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { Stars } from '../ui/inputs/StarsField.tsx'
import { yesNo } from '../ui/inputs/YesNoFilter.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { NewButton } from '../ui/list/NewButton.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { Search } from '../ui/list/Search.tsx'
import { StatoBadge } from '../ui/StateBadge.tsx'
import { FornitoreDialog } from './FornitoreDialog.tsx'

export function FornitoreList() {
  const { cliente } = useSession()
  return (
    <ListPage
      api={fornitoreApi}
      title="Fornitori"
      caption="Elenco Fornitori"
      open="/pages/fornitori"
      rowName={(fornitore) => fornitore.ragione_sociale}
      cells={{
        impatto: (fornitore) => (fornitore.impatto ? <Stars value={fornitore.impatto} /> : null),
        stato: (fornitore) => <StatoBadge stato={fornitore.stato} />,
      }}
    >
      <NewButton label="Nuovo fornitore" dialog={FornitoreDialog} />
      <Search usual={onlyActive}>
        <DateField name="da_data" label="Data da" />
        <DateField name="a_data" label="Data a" />
        <SelectField name="stato" label="Attivo" options={stati} />
        {!cliente && <ClienteField name="insufficiente_per" label="Insufficienti per" withInactive />}
      </Search>
      <OpenAction />
      <RemoveAction />
    </ListPage>
  )
}

/** Spec 3 §2.1: the search starts from the active ones. */
const onlyActive = { stato: 'true' }
const stati = [{ value: 'tutti', label: 'Tutti' }, ...yesNo]
