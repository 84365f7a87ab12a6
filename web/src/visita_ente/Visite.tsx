import { visitaEntePath } from '@quadra/contract/rilievo_ente/place'
import { visitaEnteApi } from '@quadra/contract/visita_ente/api'
import { tipoVisitaEnteLabels, visitaTitle } from '@quadra/contract/visita_ente/names'
import { useMay } from '../client/session.ts'
import { Cooperativa } from '../fields/place-search.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListTable } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { VisitaDialog } from './VisitaDialog.tsx'

/** Tab 3: when the body comes or came, to which sites and why. */
export function Visite() {
  const mayRemove = useMay(visitaEnteApi.remove)
  return (
    <ListTable
      answersAddress
      name="visite"
      api={visitaEnteApi}
      caption="Elenco visite dell’ente"
      teaches={{
        about: 'Una visita dice quando viene l’ente di certificazione, in quali siti e perché proprio quelli.',
        next: 'Registra quella annunciata: i rilievi che l’auditor scrive con il suo mandato le appartengono.',
        others: 'Le registra il consorzio.',
      }}
      open={visitaEntePath}
      rowName={visitaTitle}
      search={search}
      create={{ label: 'Nuova visita', dialog: VisitaDialog }}
      actions={
        <>
          <OpenAction />
          {mayRemove && <RemoveAction />}
        </>
      }
    />
  )
}

const search: SearchOf<typeof visitaEnteApi> = {
  tipo: (name) => <SelectField name={name} label="Tipo" options={optionsOf(tipoVisitaEnteLabels)} />,
  cliente_id: (name) => <Cooperativa name={name} clears={[]} />,
}
