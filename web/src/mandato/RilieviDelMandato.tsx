import type { Mandato } from '@quadra/contract/mandato/schema'
import { isConsortium } from '@quadra/contract/policy'
import { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import { rilievoEnteTitle, statoRilievoEnteLabels, tipoRilievoEnteLabels } from '@quadra/contract/rilievo_ente/stato'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../client/session.ts'
import { RilievoBadge } from '../domain/ente/RilievoBadges.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { LateWords } from '../ui/list/LateWords.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListTable } from '../ui/list/ListPage.tsx'
import { ReadAction } from '../ui/list/OpenAction.tsx'
import { NuovoRilievo } from './RilievoDelMandatoDialog.tsx'
import { findingPath } from './evidence-path.ts'

interface Props {
  readonly mandato: Mandato
  /** Of this cooperative alone. */
  readonly cliente_id: number | undefined
}

/** Every finding that the mandate shows, of any year: the auditor writes new ones here. */
export function RilieviDelMandato({ mandato, cliente_id }: Props) {
  const { id } = mandato
  const { vista }: { vista?: string } = useSearch({ strict: false })
  const mayWrite = !isConsortium(useSession().ruolo)
  // The calls of this mandate: they have no other parameters left.
  const api = useMemo(
    () => ({
      list: { ...rilievoEnteApi.listOfMandate, path: `/api/mandato/${id}/rilievo` },
      create: { ...rilievoEnteApi.createOfMandate, path: `/api/mandato/${id}/rilievo` },
    }),
    [id],
  )
  const dialog = useMemo(() => () => <NuovoRilievo mandato={mandato} />, [mandato])
  return (
    <ListTable
      answersAddress
      api={api}
      query={{ cliente_id }}
      name="rilievi"
      caption="Rilievi"
      teaches={{
        title: 'Nessun rilievo',
        about: 'Qui stanno i rilievi dell’ente, anche degli anni prima, con le risposte delle cooperative.',
        next: mayWrite ? 'Scrivi il primo con «Nuovo rilievo».' : 'Li scrive il certificatore.',
      }}
      open={(row) => findingPath(id, row.id, vista)}
      rowName={rilievoEnteTitle}
      isLight={({ stato }) => stato === 'chiuso' || stato === 'annullato'}
      marks={({ scaduto, termine }) => scaduto && termine && <LateWords day={termine} />}
      cells={{ stato: ({ stato }) => <RilievoBadge stato={stato} /> }}
      search={search}
      {...(mayWrite && { create: { label: 'Nuovo rilievo', dialog } })}
      actions={<ReadAction />}
    />
  )
}

const search: SearchOf<{ list: typeof rilievoEnteApi.listOfMandate }> = {
  stato: (name) => <SelectField name={name} label="Stato" options={optionsOf(statoRilievoEnteLabels)} />,
  tipo: (name) => <SelectField name={name} label="Tipo" options={optionsOf(tipoRilievoEnteLabels)} />,
}
