import { Alert, Button, Card, Group, Text, Title } from '@mantine/core'
import { lastCompletedPeriod, periodCode, periodName } from '@quadra/contract/indicatore/periods'
import { resultLabel, writeTarget } from '@quadra/contract/indicatore/rules'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { aimOf, tendenzaLabels } from '@quadra/contract/indicatore/values'
import type { Verifica, VerificaEliminata } from '@quadra/contract/indicatore/verifica'
import { writeCell, writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../ui/values/dates.ts'
import { TrendChart } from '../ui/charts/TrendChart.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'
import { periodPoints } from './period-points.ts'
import { AddVerifica } from './AddVerifica.tsx'
import { RemoveVerifica } from './RemoveVerifica.tsx'

/** The measured values: their course against the target, then one by one. */
export const Verifiche = ({ indicatore }: { indicatore: Indicatore }) => {
  const [periodo, setPeriodo] = useState<string>()
  const { periodo_mancante: missing, periodicita_verifica, verifiche, tendenza } = indicatore
  const aim = aimOf(indicatore, Number(today().slice(0, 4)))
  return (
    <Card withBorder padding="md" mb="md">
      <Title order={2} size="h5">
        Verifiche
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {`Obiettivo: ${writeTarget(aim)}${tendenza ? ` · Tendenza: ${tendenzaLabels[tendenza].toLowerCase()}` : ''}`}
      </Text>
      {missing && (
        <Alert color="yellow" mb="sm" icon={<IconCalendarExclamation aria-hidden />}>
          <Group justify="space-between" gap="xs">
            <Text inherit>{`Manca la verifica del periodo: ${missing}`}</Text>
            {indicatore.aggiungibile && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => setPeriodo(periodCode(lastCompletedPeriod(periodicita_verifica, today())))}
              >
                {`Registra ${missing}`}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {indicatore.verifiche.length > 0 && <Trend indicatore={indicatore} />}
      {indicatore.aggiungibile && <AddVerifica key={periodo} indicatore={indicatore} periodo={periodo} />}
      <PlainTable
        caption="Verifiche"
        hint={indicatore.aggiungibile ? 'Ogni verifica confronta un valore misurato con l’obiettivo.' : whoMeasures}
        rows={indicatore.verifiche}
        rowKey={({ id }) => id}
        tone={toneOf}
        columns={[...columns, { label: 'Correzione', value: (row) => <Correction row={row} all={verifiche} /> }]}
        wide
        actions={
          verifiche.some(({ cancellabile }) => cancellabile)
            ? (row) => row.cancellabile && <RemoveVerifica indicatore={indicatore} row={row} />
            : undefined
        }
      />
      <Eliminate rows={indicatore.verifiche_eliminate} />
    </Card>
  )
}

const whoMeasures = 'I valori li registra il manager della cooperativa, o il coordinatore del servizio.'

/** The deleted values stay in sight, each with its reason. */
const Eliminate = ({ rows }: { rows: readonly VerificaEliminata[] }) =>
  rows.length > 0 && (
    <>
      <Title order={3} size="h6" mt="md" mb="xs">
        Verifiche eliminate
      </Title>
      <PlainTable caption="Verifiche eliminate" rows={rows} rowKey={({ id }) => id} columns={removedColumns} wide />
    </>
  )

const toneOf = ({ risultato, corrente }: Verifica): Tone => (!corrente ? 'neutral' : risultato ? 'success' : 'danger')

/** A value that another took the place of, with the reason; or the reason of one that took another's. */
function Correction({ row, all }: { row: Verifica; all: readonly Verifica[] }) {
  const at = all.findIndex(({ id }) => id === row.id)
  const by = row.corrente ? row : all.slice(0, at).findLast(({ periodo }) => periodo === row.periodo)
  return (
    <Group gap="xs">
      {!row.corrente && <StateBadge tone="neutral">Sostituita</StateBadge>}
      {by?.motivo_correzione && <Text size="sm">{by.motivo_correzione}</Text>}
    </Group>
  )
}

const columns = [
  { label: 'Data valutazione', value: (row: Verifica) => writeDay(row.data_valutazione) },
  { label: 'Valore', isNumber: true, value: (row: Verifica) => writeCell(row.verifica) },
  {
    label: 'Esito',
    value: (row: Verifica) => <StateBadge tone={toneOf(row)}>{resultLabel(row.risultato)}</StateBadge>,
  },
  { label: 'Obiettivo', value: (row: Verifica) => writeTarget(row) },
  { label: 'Registrata da', value: ({ utente }: Verifica) => (utente ? `${utente.nome} ${utente.cognome}` : '') },
  { label: 'Periodo', value: ({ periodo }: Verifica) => periodName(periodo) },
]

const removedColumns = [
  { label: 'Data valutazione', value: (row: VerificaEliminata) => writeDay(row.data_valutazione) },
  { label: 'Valore', isNumber: true, value: (row: VerificaEliminata) => <s>{writeCell(row.verifica)}</s> },
  {
    label: 'Esito',
    value: (row: VerificaEliminata) => <StateBadge tone="neutral">{resultLabel(row.risultato)}</StateBadge>,
  },
  { label: 'Periodo', value: ({ periodo }: VerificaEliminata) => periodName(periodo) },
  { label: 'Eliminata il', value: (row: VerificaEliminata) => writeInstant(row.eliminata_il) },
  {
    label: 'Eliminata da',
    value: ({ eliminata_da: who }: VerificaEliminata) => (who ? `${who.nome} ${who.cognome}` : ''),
  },
  { label: 'Motivo', value: ({ motivo }: VerificaEliminata) => motivo ?? 'Non registrato' },
]

/** A point for each period, its gaps as gaps; the target moves from year to year. */
function Trend({ indicatore }: { indicatore: Indicatore }) {
  const points = periodPoints(indicatore, today())
  return (
    <TrendChart
      label={`Andamento di «${indicatore.obiettivo.descrizione}», obiettivo ${writeTarget(indicatore)}`}
      series={[
        { name: 'Valore', points },
        { name: 'Obiettivo', points: points.map(({ day, target }) => ({ day, value: target })), stepped: true },
      ]}
      decimals={6}
    />
  )
}
