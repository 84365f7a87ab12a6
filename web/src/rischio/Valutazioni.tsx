import { Box, Group, Title } from '@mantine/core'
import { writeDay } from '@quadra/contract/kernel/list'
import { impattoLabels, probabilitaLabels, writeLevel } from '@quadra/contract/rischio/names'
import type { Rischio } from '@quadra/contract/rischio/schema'
import { residuoOf } from '@quadra/contract/rischio/valutazione'
import { useMemo } from 'react'
import { TrendChart } from '../ui/charts/TrendChart.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { kindWords } from './kind-words.ts'
import { levelSeries } from './level-series.ts'
import { LivelloBadge } from './LivelloBadge.tsx'
import { RivalutaButton } from './RivalutaButton.tsx'

/** Tab 2: what was judged of it, the newest first, and the levels over time. */
export function Valutazioni({ rischio }: { rischio: Rischio }) {
  const { valutazioni, valutabile, tipo } = rischio
  const series = useMemo(() => levelSeries({ valutazioni }), [valutazioni])
  if (valutazioni.length === 0)
    return (
      <EmptyState title="Da valutare" hint="Probabilità per impatto danno il livello, e il giorno in cui lo si rivede.">
        {valutabile && <RivalutaButton rischio={rischio} />}
      </EmptyState>
    )
  return (
    <>
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h5">
          Valutazioni ({valutazioni.length})
        </Title>
        {valutabile && <RivalutaButton rischio={rischio} />}
      </Group>
      {valutazioni.length > 1 && (
        <Box mb="md">
          <TrendChart label={`Livello ${kindWords[tipo].of} n. ${rischio.id} nel tempo`} series={series} decimals={0} />
        </Box>
      )}
      <PlainTable
        caption="Valutazioni"
        rows={valutazioni}
        rowKey={({ id }) => id}
        columns={[
          { label: 'Data', value: ({ data }) => writeDay(data) },
          { label: 'Livello', value: (row) => <LivelloBadge tipo={tipo} valutazione={row} /> },
          { label: 'Probabilità', value: ({ probabilita }) => `${probabilita} ${probabilitaLabels[probabilita]}` },
          { label: 'Impatto', value: ({ impatto }) => `${impatto} ${impattoLabels[tipo][impatto]}` },
          {
            label: 'Residuo',
            value: (row) => {
              const residual = residuoOf(row)
              return residual ? writeLevel(residual) : '–'
            },
          },
          { label: 'Nota', value: ({ nota }) => (nota ? <LongText>{nota}</LongText> : '–') },
          { label: 'Valutato da', value: ({ utente }) => (utente ? `${utente.nome} ${utente.cognome}` : '–') },
        ]}
      />
    </>
  )
}
