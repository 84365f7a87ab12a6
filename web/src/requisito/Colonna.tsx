import { Button, Group } from '@mantine/core'
import { coperturaRequisitiApi } from '@quadra/contract/copertura_requisiti/api'
import { type CoperturaRequisiti, coperturaRequisitiView } from '@quadra/contract/copertura_requisiti/schema'
import { exportName } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { isConsortium } from '@quadra/contract/policy'
import { statiRequisito, type StatoRequisito } from '@quadra/contract/requisito/stato'
import { useState } from 'react'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { SheetButton } from '../ui/buttons/SheetButton.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { PdfOfCoverage } from './PdfOfCoverage.tsx'
import { StatoRequisitoBadge } from './StatoRequisitoBadge.tsx'
import { statiCounted, statoCounted } from './stato-words.ts'

/** What there is for each requirement at one cooperative, the worst first. */
export function Colonna({ norma, cliente }: { norma: number; cliente?: number }) {
  const { ruolo } = useSession()
  const query = { norma_id: norma, ...(cliente !== undefined && { cliente_id: cliente }) }
  const answer = useCall(coperturaRequisitiApi.read, { query })
  return (
    <QueryView query={answer}>
      {(coverage) =>
        coverage.requisiti.length === 0 ? (
          <EmptyState title={`La norma non ha ancora requisiti${isConsortium(ruolo) ? '' : ': chiedi al consorzio'}`} />
        ) : (
          <Column coverage={coverage} query={query} />
        )
      }
    </QueryView>
  )
}

interface Line {
  readonly id: number
  readonly codice: string
  readonly titolo: string
  readonly stato: StatoRequisito
  readonly motivi: readonly string[]
  readonly passo: { readonly testo: string; readonly percorso: string } | null
}

function Column({ coverage, query }: { coverage: CoperturaRequisiti; query: Readonly<Record<string, unknown>> }) {
  const [only, setOnly] = useState<StatoRequisito | null>(null)
  const riga = coverage.righe[0]
  if (!riga) return <EmptyState title="Nessun sito" />
  const lines: Line[] = coverage.requisiti
    .map((one, index) => {
      const { stato, motivi } = riga.celle[index]!
      return { ...one, stato, motivi: motivi ?? [], passo: riga.passi?.[index] ?? null }
    })
    .filter(({ stato }) => only === null || stato === only)
    .toSorted((one, other) => statiRequisito.indexOf(one.stato) - statiRequisito.indexOf(other.stato))
  return (
    <>
      <Group justify="space-between" gap="sm" my="sm">
        <Group gap={6} role="group" aria-label="Filtra per stato">
          {statiCounted.map((stato) => {
            const count = riga.conteggi[stato]
            return (
              <Button
                key={stato}
                size="compact-sm"
                variant={only === stato ? 'filled' : 'default'}
                aria-pressed={only === stato}
                disabled={count === 0}
                onClick={() => setOnly(only === stato ? null : stato)}
              >
                {count} {statoCounted[stato][count === 1 ? 0 : 1]}
              </Button>
            )
          })}
        </Group>
        <Group gap="xs">
          <SheetButton
            call={coperturaRequisitiApi.read}
            query={query}
            name={() => exportName(coperturaRequisitiView, new Date())}
          />
          <PdfOfCoverage query={query} />
        </Group>
      </Group>
      <PlainTable
        caption={`Requisiti, ${riga.cliente.nome}`}
        columns={columnsFor(riga.cliente.id)}
        rows={lines}
        rowKey={({ id }) => id}
      />
    </>
  )
}

const columnsFor = (cliente: number): readonly PlainColumn<Line>[] => [
  { label: 'Codice', value: ({ codice }) => codice },
  {
    label: 'Requisito',
    value: ({ id, titolo }) => (
      <TextLink to={`${placeOf('requisito').record(id)}?cliente_id=${cliente}`}>{titolo}</TextLink>
    ),
  },
  { label: 'Stato', value: ({ stato }) => <StatoRequisitoBadge stato={stato} /> },
  { label: 'Perché', value: ({ motivi }) => motivi.join('; ') },
  {
    label: 'Che cosa fare',
    value: ({ codice, passo }) =>
      passo ? (
        <TextLink to={passo.percorso} label={`${passo.testo}: ${codice}`}>
          {passo.testo}
        </TextLink>
      ) : (
        ''
      ),
  },
]
