import { Anchor, Group, Text } from '@mantine/core'
import type { Mandato } from '@quadra/contract/mandato/schema'
import { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import { Link } from '@tanstack/react-router'
import { useCall } from '../client/queries.ts'
import { findingsTab } from './evidence-path.ts'

/** What waits for the auditor, above the tabs: "2 risposte da giudicare". */
export function NovitaBand({ mandato: { id } }: { mandato: Mandato }) {
  const answer = useCall(rilievoEnteApi.listOfMandate, {
    params: { id },
    query: { stato: 'risposto', pagina: 1, per_pagina: 1 },
  })
  const answers = answer.data?.meta?.totale ?? 0
  // Room is kept while it loads: the tabs do not jump.
  return (
    <Group component="section" aria-label="Da vedere" gap="xs" mih={28} mb="sm">
      {answers > 0 && (
        <Anchor
          size="sm"
          fw={600}
          renderRoot={(root) => (
            <Link
              {...root}
              to="."
              search={(present: object) => ({ ...present, tab: findingsTab, 'rilievi.stato': 'risposto' })}
            />
          )}
        >
          {answers === 1 ? '1 risposta da giudicare' : `${answers} risposte da giudicare`}
        </Anchor>
      )}
      {answer.data && answers === 0 && (
        <Text size="sm" c="dimmed">
          Nessuna risposta da giudicare
        </Text>
      )}
    </Group>
  )
}
