import { Anchor, Group, Text } from '@mantine/core'
import { addettoApi } from '@quadra/contract/addetto/api'
import type { Figures } from '@quadra/contract/addetto/names'
import { renewalDays } from '@quadra/contract/addetto/stato'
import { daysAfter } from '@quadra/contract/kernel/days'
import { placeOf } from '@quadra/contract/places'
import { management } from '@quadra/contract/policy'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { today } from '../ui/values/dates.ts'

/** How much of what is required people have, what ends soon and what is lacking. */
export function Band() {
  const { ruolo, cliente } = useSession()
  const isManagement = (management as readonly string[]).includes(ruolo)
  const ofSites = useCall(addettoApi.copertura, { query: {} }, { enabled: isManagement })
  const ofServices = useCall(addettoApi.matrice, { query: { per_pagina: 1 } }, { enabled: !isManagement })
  const figures = isManagement
    ? cliente
      ? ofSites.data?.righe.find((row) => row.cliente.id === cliente.id)
      : ofSites.data?.totale
    : ofServices.data && { ...summedUp(ofServices.data.competenze), copertura: ofServices.data.copertura }
  // Room is kept while it loads: the list does not jump.
  if (!figures) return <Group mih={28} mb="sm" />
  if (figures.richieste === 0)
    return (
      <Text size="sm" c="dimmed" mih={28} mb="sm">
        Nessuna competenza è ancora richiesta agli addetti attivi
      </Text>
    )
  const lacking = figures.scadute + figures.mancanti
  return (
    <Group component="section" aria-label="Competenze in breve" gap="xs" mih={28} mb="sm">
      <Text span size="sm" fw={600}>
        Copertura {figures.copertura} %
      </Text>
      <Filtered search={{ scade_da: today(), scade_a: daysAfter(today(), renewalDays) }}>
        {figures.in_scadenza === 1 ? '1 scade' : `${figures.in_scadenza} scadono`} entro {renewalDays} giorni
      </Filtered>
      <Filtered search={{ stato_competenze: 'non_in_regola,da_completare' }}>
        {lacking === 1 ? '1 scaduta o mancante' : `${lacking} scadute o mancanti`}
      </Filtered>
    </Group>
  )
}

const Filtered = ({ search, children }: { search: Record<string, string>; children: ReactNode }) => (
  <>
    <Text span size="sm" c="dimmed" aria-hidden>
      ·
    </Text>
    <Anchor size="sm" renderRoot={(root) => <Link {...root} to={placeOf('addetto').path} search={search} />}>
      {children}
    </Anchor>
  </>
)

const summedUp = (all: readonly Figures[]) => ({
  richieste: all.reduce((sum, { richieste }) => sum + richieste, 0),
  in_scadenza: all.reduce((sum, { in_scadenza }) => sum + in_scadenza, 0),
  scadute: all.reduce((sum, { scadute }) => sum + scadute, 0),
  mancanti: all.reduce((sum, { mancanti }) => sum + mancanti, 0),
})
