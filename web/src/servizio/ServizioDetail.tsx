import { placeOf } from '@quadra/contract/places'
import { servizioApi } from '@quadra/contract/servizio/api'
import type { Servizio } from '@quadra/contract/servizio/schema'
import { useRef } from 'react'
import { useMutate } from '../client/queries.ts'
import { ClosedPanel } from '../domain/chiusura/ClosedPanel.tsx'
import type { Choices } from '../domain/chiusura/Closing.tsx'
import { bodyOf, versionOf } from '../domain/chiusura/question.tsx'
import { DetailPage } from '../domain/DetailPage.tsx'
import { PaginaReclami } from '../reclamo/PaginaReclami.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { showDone } from '../ui/page/toasts.ts'
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
          <Stato servizio={servizio} />
          <Wide>
            <TextField name="descrizione" />
          </Wide>
        </Panel>
        {servizio.stato === 0 && <ClosedPanel call={servizioApi.chiusura} id={servizio.id} />}
        <PaginaReclami key={servizio.stato} servizio={servizio.id} />
      </>
    )}
  </DetailPage>
)

/** Switched off by an act of its own, with what becomes of what is open there. */
function Stato({ servizio }: { servizio: Servizio }) {
  const { id, descrizione } = servizio
  const choices = useRef<Choices>(undefined)
  const close = useMutate(servizioApi.chiudi, { onSuccess: () => showDone(`Disattivato: ${descrizione}`) })
  return (
    <StatoField
      name="stato"
      ask={() => deactivation(servizio, (chosen) => (choices.current = chosen))}
      off={() => close.mutate({ params: { id }, body: { ...bodyOf(choices.current), ...versionOf(servizio) } })}
    />
  )
}
