import { Anchor, Card, Group, Text, Title } from '@mantine/core'
import { placeOf } from '@quadra/contract/places'
import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { nearDays, pressingStati } from '@quadra/contract/scadenzario/rules'
import { Link } from '@tanstack/react-router'
import { useCall } from '../client/queries.ts'
import { Lines, Nothing } from '../ui/Lines.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { scadenzaLine } from './scadenza-line.ts'

/** As the list begins: what is one's own and presses, most urgent first. */
const query = { mie: true, stato: pressingStati.join(), pagina: 1, per_pagina: 5 }

/** What one has to see to, for those who land elsewhere than at home. */
export function MieScadenze() {
  const answer = useCall(scadenzarioApi.list, { query }, { meta: { quiet: true } })
  const total = answer.data?.meta.totale ?? 0
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-label="Le mie scadenze">
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} size="h5">
          Le mie scadenze
        </Title>
        {total > 0 && (
          <Text size="sm" component="span">
            <Anchor
              inherit
              underline="always"
              aria-label={`Vedi tutte (${total}): Le mie scadenze`}
              renderRoot={(root) => <Link {...root} to={placeOf('scadenzario').path} />}
            >
              {`Vedi tutte (${total.toLocaleString('it-IT')})`}
            </Anchor>
          </Text>
        )}
      </Group>
      <QueryView query={answer}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing>{`Niente da fare nei prossimi ${nearDays} giorni`}</Nothing>
          ) : (
            <Lines lines={rows.map((row) => scadenzaLine(row, false))} />
          )
        }
      </QueryView>
    </Card>
  )
}
