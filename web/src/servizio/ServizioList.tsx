import { placeOf } from '@quadra/contract/places'
import { servizioApi } from '@quadra/contract/servizio/api'
import type { Servizio } from '@quadra/contract/servizio/schema'
import { useRef } from 'react'
import type { Choices } from '../domain/chiusura/Closing.tsx'
import { bodyOf } from '../domain/chiusura/question.tsx'
import type { Row } from '../ui/list/list-api.ts'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { withInactive } from '../ui/list/with-inactive.ts'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { deactivation } from './deactivation.tsx'
import { ServizioDialog } from './ServizioDialog.tsx'

export const ServizioList = () => (
  <ListPage
    api={servizioApi}
    query={withInactive}
    title="Servizi"
    subtitle="Elenco servizi ammessi"
    caption="Lista servizi"
    teaches={{
      about:
        'I servizi sono le attività della cooperativa: a ognuno si collegano persone, non conformità e indicatori.',
      next: 'Registra il primo, poi associa chi ci lavora.',
      others: 'Li registra il manager della cooperativa.',
    }}
    open={placeOf('servizio').path}
    named="descrizione"
    rowName={(servizio) => servizio.descrizione}
    cells={{ stato: (servizio) => <StatoBadge stato={servizio.stato} /> }}
    create={{ label: 'Nuovo servizio', dialog: ServizioDialog }}
    actions={
      <>
        <OpenAction />
        <ToggleServizio />
        <RemoveAction />
      </>
    }
  />
)

function ToggleServizio() {
  const choices = useRef<Choices>(undefined)
  const ask = (row: Row) => deactivation(row as unknown as Servizio, (chosen) => (choices.current = chosen))
  return <ToggleAction field="stato" ask={ask} more={() => bodyOf(choices.current)} off={servizioApi.chiudi} />
}
