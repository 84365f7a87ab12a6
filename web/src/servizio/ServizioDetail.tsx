import { placeOf } from '@quadra/contract/places'
import { servizioApi } from '@quadra/contract/servizio/api'
import { DetailPage } from '../domain/DetailPage.tsx'
import { PaginaReclami } from '../reclamo/PaginaReclami.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { deactivation } from './deactivation.tsx'

export const ServizioDetail = () => (
  <DetailPage
    api={servizioApi}
    back={placeOf('servizio').path}
    title={(servizio) => servizio.descrizione}
    subtitle={(servizio) => servizio.cliente.nome}
    badges={(servizio) => <StatoBadge stato={servizio.stato} />}
  >
    {(servizio) => (
      <>
        <Panel>
          <ReadOnlyValue label="Cliente" value={servizio.cliente.nome} />
          <StatoField name="stato" ask={() => deactivation(servizio.id, servizio.descrizione)} />
          <Wide>
            <TextField name="descrizione" />
          </Wide>
        </Panel>
        <PaginaReclami key={servizio.stato} servizio={servizio.id} />
      </>
    )}
  </DetailPage>
)
