import { Anchor, Group, Text } from '@mantine/core'
import type { Mandato } from '@quadra/contract/mandato/schema'
import { richiestaMandatoApi } from '@quadra/contract/richiesta_ente/api'
import { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import { Link } from '@tanstack/react-router'
import { useCall } from '../client/queries.ts'
import { findingsTab, requestsTab } from './evidence-path.ts'

const countOnly = { pagina: 1, per_pagina: 1 } as const

/** What waits for the auditor, above the tabs: "2 risposte da giudicare · 1 richiesta evasa". */
export function NovitaBand({ mandato: { id } }: { mandato: Mandato }) {
  const params = { id }
  const answered = useCall(rilievoEnteApi.listOfMandate, { params, query: { stato: 'risposto', ...countOnly } })
  const closed = useCall(richiestaMandatoApi.list, { params, query: { stato: 'evasa', ...countOnly } })
  const answers = answered.data?.meta?.totale ?? 0
  const requests = closed.data?.meta?.totale ?? 0
  // Room is kept while it loads: the tabs do not jump.
  return (
    <Group component="section" aria-label="Da vedere" gap="xs" mih={28} mb="sm">
      {answers > 0 && (
        <Waiting tab={findingsTab} stato="risposto">
          {answers === 1 ? '1 risposta da giudicare' : `${answers} risposte da giudicare`}
        </Waiting>
      )}
      {answers > 0 && requests > 0 && <span aria-hidden>·</span>}
      {requests > 0 && (
        <Waiting tab={requestsTab} stato="evasa">
          {requests === 1 ? '1 richiesta evasa' : `${requests} richieste evase`}
        </Waiting>
      )}
      {answered.data && closed.data && answers === 0 && requests === 0 && (
        <Text size="sm" c="dimmed">
          Nessuna risposta da giudicare
        </Text>
      )}
    </Group>
  )
}

/** Opens the list of a tab with these alone. */
const Waiting = ({ tab, stato, children }: { tab: string; stato: string; children: string }) => (
  <Anchor
    size="sm"
    fw={600}
    renderRoot={(root) => (
      <Link {...root} to="." search={(present: object) => ({ ...present, tab, [`${tab}.stato`]: stato })} />
    )}
  >
    {children}
  </Anchor>
)
