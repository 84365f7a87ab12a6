import { placeOf } from '@quadra/contract/places'
import { reclamoApi } from '@quadra/contract/reclamo/api'
import { reclamoName } from '@quadra/contract/reclamo/stato'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'

export const ReclamoList = () => (
  <ListPage
    api={reclamoApi}
    title="Reclami"
    subtitle="Che cosa scrive chi usa i servizi"
    caption="Elenco reclami"
    open={placeOf('reclamo').path}
    named="numero"
    rowName={reclamoName}
    actions={<OpenAction />}
  />
)
