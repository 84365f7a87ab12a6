import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import { statoLabels } from '@quadra/contract/non_conformita/stato'
import { writeOn } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { Card, Text, Title } from '@mantine/core'
import { useCall } from '../client/queries.ts'
import { statoTones } from '../domain/stato-tones.ts'
import { Lines, Nothing } from '../ui/page/Lines.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'

const most = 10

/** The non-conformities about a supplier that the caller sees, the newest first. */
export function NonConformitaDelFornitore({ fornitore }: { fornitore: Fornitore }) {
  const query = { fornitore_id: fornitore.id, pagina: 1, per_pagina: most }
  const answer = useCall(nonConformitaApi.list, { query })
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-label="Non conformità">
      <Title order={2} size="h5" mb="sm">
        Non conformità
      </Title>
      <QueryView query={answer}>
        {({ rows, meta }) =>
          rows.length === 0 ? (
            <Nothing>Nessuna non conformità riguarda questo fornitore</Nothing>
          ) : (
            <>
              <Lines lines={rows.map(lineOf)} />
              {meta && meta.totale > rows.length && (
                <Text size="sm" mt="xs">
                  Le ultime {rows.length} di {meta.totale}: tutte nell’elenco, con il filtro «Fornitore»
                </Text>
              )}
            </>
          )
        }
      </QueryView>
    </Card>
  )
}

const lineOf = (row: NonConformitaRow) => ({
  to: placeOf('non_conformita').record(row.id),
  title: row.descrizione,
  details: `n. ${row.id} · ${row.cliente.nome} · segnalata ${writeOn('il', row.data_segnalazione)}`,
  status: statoLabels[row.stato],
  tone: statoTones[row.stato],
})
