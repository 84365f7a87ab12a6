import { fascicoloApi } from '@quadra/contract/fascicolo/api'
import type { Fascicolo } from '@quadra/contract/fascicolo/schema'
import { statoFascicoloLabels } from '@quadra/contract/fascicolo/stato'
import { placeOf } from '@quadra/contract/places'
import { useEffect, useRef } from 'react'
import { useSession } from '../client/session.ts'
import { ClienteField } from '../fields/ClienteField.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListPage } from '../ui/list/ListPage.tsx'
import { useListScope } from '../ui/list/list-scope.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { RowWhen } from '../ui/list/RowWhen.tsx'
import { FascicoloDialog } from './FascicoloDialog.tsx'
import { fascicoloName } from './fascicolo-name.ts'
import { FascicoloState } from './Preparation.tsx'
import { ScaricaAction } from './ScaricaAction.tsx'

export function FascicoloList() {
  const { cliente } = useSession()
  return (
    <ListPage
      api={fascicoloApi}
      title="Fascicoli"
      subtitle="Le evidenze di una cooperativa, una norma e un anno, in un solo file"
      caption="Elenco fascicoli"
      teaches={{
        about:
          'Un fascicolo raccoglie in un solo file le evidenze di un anno, da consegnare all’ente di certificazione.',
        next: 'Chiedi il primo: Quadra lo prepara e ti avvisa quando è pronto.',
      }}
      open={placeOf('fascicolo').path}
      rowName={fascicoloName}
      isLight={({ scaricabile, stato }) => !scaricabile && stato !== 'in_preparazione'}
      named="cliente"
      search={
        cliente
          ? ofEverybody
          : {
              cliente_id: (name) => <ClienteField name={name} label="Cooperativa" withInactive lazy />,
              ...ofEverybody,
            }
      }
      cells={{ stato: (pack) => <FascicoloState pack={pack} /> }}
      widths={{ data_creazione: '140px', anno: '64px', stato: '260px', dimensione: '100px', scade_il: '100px' }}
      create={{ label: 'Nuovo fascicolo', dialog: FascicoloDialog }}
      above={<WhileInPreparation />}
      actions={
        <>
          <OpenAction />
          <RowWhen test={(row) => (row as unknown as Fascicolo).scaricabile}>
            <ScaricaAction />
          </RowWhen>
          <RemoveAction />
        </>
      }
    />
  )
}

/** Polls while one of the listed packs is being made. */
function WhileInPreparation() {
  const { rows, retry } = useListScope()
  const poll = useRef(retry)
  useEffect(() => {
    poll.current = retry
  })
  const busy = rows?.some((row) => (row as unknown as Fascicolo).stato === 'in_preparazione') === true
  useEffect(() => {
    if (!busy) return undefined
    const timer = setInterval(() => poll.current(), everyTwoSeconds)
    return () => clearInterval(timer)
  }, [busy])
  return null
}
const everyTwoSeconds = 2_000

const ofEverybody: SearchOf<typeof fascicoloApi> = {
  stato: (name) => <SelectField name={name} label="Stato" options={optionsOf(statoFascicoloLabels)} />,
}
