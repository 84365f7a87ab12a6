import { Button, Group, Text } from '@mantine/core'
import { type Campione, type CampioneRiga, sceltoLabels, sitiWords } from '@quadra/contract/programma_audit/campione'
import { riskLabels, riskWeights, tipoCampioneLabels } from '@quadra/contract/programma_audit/sample-size'
import { romeDay, writeOn } from '@quadra/contract/kernel/list'
import { useState } from 'react'
import { Part } from '../ui/record/Part.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'

/** One draw: how many of how many, with which seed, and what made each site's score. The earlier ones are folded. */
export function CampioneCard({ campione, isLatest }: { campione: Campione; isLatest: boolean }) {
  const [isOpen, setOpen] = useState(isLatest)
  const { tipo, n, dimensione, casuali, seme, motivo, utente, data_creazione, righe } = campione
  const name = `${tipoCampioneLabels[tipo]} ${writeOn('del', romeDay(data_creazione))}`
  return (
    <Part name={name}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Nascondi i punteggi' : 'Mostra i punteggi'}
        </Button>
      </Group>
      <Text size="sm">
        {sitiWords(dimensione)} su {n}, di cui {casuali} a caso · Seme <code>{seme}</code> · {utente.nome}{' '}
        {utente.cognome}
      </Text>
      {motivo && <Text size="sm">Motivo: {motivo}</Text>}
      {isOpen ? (
        <>
          <PlainTable
            caption={`Punteggi: ${name}`}
            rows={righe}
            rowKey={({ cliente }) => cliente.id}
            columns={columns}
          />
          <Text size="xs" c="dimmed">
            {legend}
          </Text>
        </>
      ) : (
        <Text size="sm">{chosenWords(righe)}</Text>
      )}
    </Part>
  )
}

const parts = Object.keys(riskWeights) as (keyof typeof riskWeights)[]

/** Each part with its weight, so that a line adds up to its score. */
const columns: PlainColumn<CampioneRiga>[] = [
  { label: 'Cooperativa', value: ({ cliente }) => cliente.nome, truncate: 40 },
  {
    label: 'Scelta',
    value: ({ scelto }) =>
      scelto ? <StateBadge tone={scelto === 'rischio' ? 'warning' : 'info'}>{sceltoLabels[scelto]}</StateBadge> : '–',
  },
  ...parts.map((part) => ({
    label: `${part} × ${riskWeights[part]}`,
    isNumber: true,
    value: ({ parti }: CampioneRiga) => `${parti[part]} → ${parti[part] * riskWeights[part]}`,
  })),
  { label: 'Rischio', isNumber: true, value: ({ rischio }) => <strong>{rischio}</strong> },
]

const legend = parts.map((part) => `${part}: ${riskLabels[part].toLowerCase()}`).join(' · ')

const chosenWords = (righe: readonly CampioneRiga[]) =>
  righe
    .flatMap(({ cliente, scelto }) => (scelto ? [`${cliente.nome} (${sceltoLabels[scelto].toLowerCase()})`] : []))
    .join(', ')
