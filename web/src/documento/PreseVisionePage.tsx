import { documentoApi } from '@quadra/contract/documento/api'
import { nameOf } from '@quadra/contract/documento/names'
import { placeOf } from '@quadra/contract/places'
import { useSession } from '../client/session.ts'
import { ClienteField } from '../fields/ClienteField.tsx'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'

const api = { list: documentoApi.daLeggere }

/** Missing confirmations of the users the caller follows; only the consortium has cooperatives to choose from. */
export function PreseVisionePage() {
  const { cliente } = useSession()
  return (
    <ListPage
      api={api}
      query={{ tutte: true }}
      title="Prese visione"
      subtitle="Letture ancora da confermare"
      caption="Prese visione da confermare"
      teaches={{
        title: 'Tutti hanno confermato la lettura',
        about: 'Qui si vede chi deve ancora leggere un documento controllato.',
        next: 'Ora non manca nessuno: l’elenco si riempie quando una revisione entra in vigore.',
      }}
      open={(row) => placeOf('documento').record(row.documento.id)}
      rowName={(row) => nameOf(row.documento)}
      buttons={
        <LinkButton to={placeOf('documento').path} variant="default">
          Documenti
        </LinkButton>
      }
      {...(cliente === null && { search })}
    />
  )
}

const search: SearchOf<typeof api> = {
  cliente_id: (name) => <ClienteField name={name} label="Cooperativa" lazy />,
}
