import { Card, Skeleton, Stack } from '@mantine/core'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { tipoLabels } from '@quadra/contract/non_conformita/names'
import type { NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import { openStati, statoLabels } from '@quadra/contract/non_conformita/stato'
import { writeOn } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../client/queries.ts'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { type Line, Lines, Nothing } from '../../ui/page/Lines.tsx'
import queueStyles from '../queue/Queue.module.css'
import { statoTones } from '../stato-tones.ts'
import styles from './ServiceReports.module.css'

const mostReports = 3
const ofServices = { stato: openStati.join(), miei_servizi: 'true' }

/** What was reported in the own services and is still open, the latest first. */
export function ServiceReports() {
  const { data, error, refetch } = useCall(
    nonConformitaApi.list,
    { query: { ...ofServices, ordina: 'data_segnalazione', direzione: 'desc', pagina: 1, per_pagina: mostReports } },
    { meta: { quiet: true } },
  )
  const total = data?.meta.totale ?? 0
  return (
    <Card withBorder padding={0} mb="md" component="section" aria-label={title}>
      <div className={queueStyles.head}>
        <h2 className={queueStyles.today}>{title}</h2>
      </div>
      <div className={styles.lines} aria-busy={!data && !error}>
        {data ? (
          total === 0 ? (
            <Nothing>Nessuna segnalazione aperta</Nothing>
          ) : (
            <Lines lines={data.rows.map(lineOf)} />
          )
        ) : error ? (
          <ErrorState error={error} title="Le segnalazioni non sono arrivate" onRetry={() => void refetch()} />
        ) : (
          <Bones />
        )}
      </div>
      {total > mostReports && (
        <div className={queueStyles.foot}>
          <Link to={placeOf('non_conformita').path} search={ofServices}>
            Mostra tutte e {total.toLocaleString('it-IT')}
          </Link>
        </div>
      )}
    </Card>
  )
}
const title = 'Le segnalazioni dei tuoi servizi'

const lineOf = ({ id, descrizione, tipo, servizio, data_segnalazione, stato }: NonConformitaRow): Line => ({
  to: placeOf('non_conformita').record(id),
  title: descrizione,
  details: [tipoLabels[tipo], servizio?.descrizione, `segnalata ${writeOn('il', data_segnalazione)}`]
    .filter(Boolean)
    .join(' · '),
  status: statoLabels[stato],
  tone: statoTones[stato],
})

const Bones = () => (
  <Stack gap="md" py="xs" aria-hidden>
    {[200, 150, 180].map((width) => (
      <div key={width}>
        <Skeleton h={12} w={width} mb={8} />
        <Skeleton h={9} w={width * 0.6} />
      </div>
    ))}
  </Stack>
)
