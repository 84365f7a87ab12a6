import { Alert, Button, Card, Group, Text, Title } from '@mantine/core'
import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { lastCompletedPeriod, resultLabel, writeTarget } from '@quadra/contract/indicatore/rules'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import type { Verifica } from '@quadra/contract/indicatore/verifica'
import { ofDay, writeCell, writeDay } from '@quadra/contract/kernel/list'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../ui/values/dates.ts'
import { TrendChart } from '../ui/charts/TrendChart.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { RemoveIcon } from '../ui/buttons/RemoveIcon.tsx'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'
import { AddVerifica } from './AddVerifica.tsx'

/** The measured values: their course against the target, then one by one. */
export const Verifiche = ({ indicatore }: { indicatore: Indicatore }) => {
  const [asked, setAsked] = useState<string>()
  const { periodo_mancante: missing, periodicita_verifica, verifiche } = indicatore
  return (
    <Card withBorder padding="md" mb="md">
      <Title order={2} size="h5">
        Verifiche
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {`Obiettivo: ${writeTarget(indicatore)}`}
      </Text>
      {missing && (
        <Alert color="yellow" mb="sm" icon={<IconCalendarExclamation aria-hidden />}>
          <Group justify="space-between" gap="xs">
            <Text inherit>{`Manca la verifica del periodo: ${missing}`}</Text>
            {indicatore.aggiungibile && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => setAsked(lastCompletedPeriod(periodicita_verifica, today()).a)}
              >
                {`Registra ${missing}`}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {indicatore.verifiche.length > 0 && <Trend indicatore={indicatore} />}
      {indicatore.aggiungibile && <AddVerifica key={asked} id={indicatore.id} day={asked} />}
      <PlainTable
        caption="Verifiche"
        rows={indicatore.verifiche}
        rowKey={({ id }) => id}
        tone={toneOf}
        columns={columns}
        actions={
          verifiche.some(({ cancellabile }) => cancellabile)
            ? (row) =>
                row.cancellabile && (
                  <RemoveIcon
                    call={indicatoreApi.removeVerifica}
                    params={{ id: indicatore.id, vid: row.id }}
                    about={`verifica ${ofDay(row.data_valutazione)}: ${writeCell(row.verifica)}`}
                  />
                )
            : undefined
        }
      />
    </Card>
  )
}

const toneOf = ({ risultato }: Verifica): Tone => (risultato ? 'success' : 'danger')

const columns = [
  { label: 'Data valutazione', value: (row: Verifica) => writeDay(row.data_valutazione) },
  { label: 'Valore', isNumber: true, value: (row: Verifica) => writeCell(row.verifica) },
  {
    label: 'Esito',
    value: (row: Verifica) => <StateBadge tone={toneOf(row)}>{resultLabel(row.risultato)}</StateBadge>,
  },
  { label: 'Obiettivo', value: (row: Verifica) => writeTarget(row) },
  { label: 'Registrata da', value: ({ utente }: Verifica) => (utente ? `${utente.nome} ${utente.cognome}` : '') },
]

function Trend({ indicatore }: { indicatore: Indicatore }) {
  const points = indicatore.verifiche
    .toReversed()
    .map(({ data_valutazione, verifica }) => ({ day: data_valutazione, value: verifica }))
  return (
    <TrendChart
      label={`Andamento di «${indicatore.obiettivo.descrizione}», obiettivo ${writeTarget(indicatore)}`}
      series={[{ name: 'Valore', points }]}
      target={{ value: indicatore.target, label: `Obiettivo: ${writeTarget(indicatore)}` }}
      decimals={6}
    />
  )
}
