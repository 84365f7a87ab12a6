import { mandatoApi } from '@quadra/contract/mandato/api'
import { certificateOf, type MandatoRow, periodOf } from '@quadra/contract/mandato/schema'
import { statoMandatoLabels } from '@quadra/contract/mandato/stato'
import { placeOf } from '@quadra/contract/places'
import { isConsortium } from '@quadra/contract/policy'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { Cooperativa } from '../fields/place-search.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction, ReadAction } from '../ui/list/OpenAction.tsx'
import { MandatoBadge } from './MandatoBadge.tsx'
import { MandatoDialog } from './MandatoDialog.tsx'

/** For the consortium every mandate; for a certificatore the own ones in force, and the only one at once. */
export const Evidenze = () => (isConsortium(useSession().ruolo) ? <Mandati /> : <OwnMandates />)

const { path } = placeOf('mandato')
const nameOf = (row: MandatoRow) => `Mandato di ${row.utente.nome} ${row.utente.cognome}, ${periodOf(row)}`

const Mandati = () => (
  <ListPage
    api={mandatoApi}
    title="Evidenze"
    subtitle="Che cosa può leggere l’auditor dell’ente di certificazione, e fino a quando"
    caption="Elenco mandati"
    teaches={{
      about:
        'Un mandato permette all’auditor dell’ente di certificazione di leggere le evidenze che scegli, per il tempo che scegli.',
      next: 'Creane uno prima della visita.',
    }}
    open={path}
    rowName={nameOf}
    isLight={({ stato }) => stato !== 'attivo'}
    cells={{ stato: ({ stato }) => <MandatoBadge stato={stato} /> }}
    search={search}
    create={{ label: 'Nuovo mandato', dialog: MandatoDialog }}
    actions={<OpenAction />}
  />
)

function OwnMandates() {
  // The user who returns from it wants the list, even with one row.
  const { keep }: { keep?: string } = useSearch({ strict: false })
  const answer = useCall(mandatoApi.list, { query: { per_pagina: 5, pagina: 1 } })
  const rows = answer.data?.rows
  const [only] = rows ?? []
  if (only && rows?.length === 1 && !keep) return <Navigate to={`${path}/${only.id}`} replace />
  return (
    <ListPage
      api={{ list: mandatoApi.list, read: mandatoApi.read }}
      title="Evidenze"
      subtitle="I tuoi mandati in vigore"
      caption="I tuoi mandati"
      teaches={{
        about: 'Un mandato ti permette di leggere le evidenze scelte dal consorzio.',
        next: 'Ora non ne hai in vigore: chiedilo al consorzio.',
      }}
      open={path}
      named="certificato"
      rowName={certificateOf}
      isLight={() => false}
      cells={{ stato: ({ stato }) => <MandatoBadge stato={stato} /> }}
      actions={<ReadAction />}
    />
  )
}

const search: SearchOf<typeof mandatoApi> = {
  stato: (name) => <SelectField name={name} label="Stato" options={optionsOf(statoMandatoLabels)} />,
  cliente_id: (name) => <Cooperativa name={name} clears={[]} />,
}
