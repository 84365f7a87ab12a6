import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { coperturaRequisitiApi } from '@quadra/contract/copertura_requisiti/api'
import { type CoperturaRequisiti, coperturaRequisitiView } from '@quadra/contract/copertura_requisiti/schema'
import { exportName } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { requisitoApi } from '@quadra/contract/requisito/api'
import type { Requisito } from '@quadra/contract/requisito/schema'
import { statoRequisitoLabels } from '@quadra/contract/requisito/stato'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCall } from '../client/queries.ts'
import { SheetButton } from '../ui/buttons/SheetButton.tsx'
import { ChooseOne } from '../ui/inputs/Loose.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { Colonna } from './Colonna.tsx'
import { PdfOfCoverage } from './PdfOfCoverage.tsx'
import { EmptyTree } from './TreeButtons.tsx'
import { statiCounted, statoSigns, statoTones } from './stato-words.ts'
import { TileGrid } from './TileGrid.tsx'
import styles from './TileGrid.module.css'

/** Tab 1: every leaf at every site; of one site where the address names it, and on a phone. */
export function Matrice({ norma }: { norma: number }) {
  const search: { cliente_id?: string } = useSearch({ strict: false })
  const query = { norma_id: norma }
  const answer = useCall(coperturaRequisitiApi.read, { query })
  const tree = useCall(requisitoApi.list, { query })
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <QueryView query={answer}>
      {(coverage) => {
        if (coverage.requisiti.length === 0) return <EmptyTree norma={norma} />
        if (coverage.righe.length === 0)
          return <EmptyState title="Nessun sito" hint="Nessuna cooperativa è in vigore nel certificato della norma." />
        if (isNarrow || search.cliente_id !== undefined)
          return <OneColumn coverage={coverage} norma={norma} wanted={Number(search.cliente_id)} isNarrow={isNarrow} />
        return (
          <>
            <Group justify="space-between" align="flex-end" gap="sm" mb="sm">
              <Legend coverage={coverage} />
              <Group gap="xs">
                <SheetButton
                  call={coperturaRequisitiApi.read}
                  query={query}
                  name={() => exportName(coperturaRequisitiView, new Date())}
                />
                <PdfOfCoverage query={query} />
              </Group>
            </Group>
            <QueryView query={tree}>{({ rows }) => <Grid coverage={coverage} tree={rows} />}</QueryView>
          </>
        )
      }}
    </QueryView>
  )
}

const Legend = ({ coverage: { totali } }: { coverage: CoperturaRequisiti }) => (
  <ul className={styles.legend} aria-label="Stati">
    {statiCounted.map((stato) => (
      <li key={stato}>
        <span className={styles.tile} data-stato={stato} data-tone={statoTones[stato]} aria-hidden>
          {statoSigns[stato]}
        </span>
        <Text span size="sm">
          {statoRequisitoLabels[stato]} <strong>{totali[stato]}</strong>
        </Text>
      </li>
    ))}
  </ul>
)

function Grid({ coverage, tree }: { coverage: CoperturaRequisiti; tree: readonly Requisito[] }) {
  const navigate = useNavigate()
  const rows = useMemo(() => {
    const at = new Map(coverage.requisiti.map(({ id }, index) => [id, index]))
    return tree.map(({ id, codice, titolo }) => ({ id, name: `${codice} ${titolo}`, leaf: at.get(id) }))
  }, [coverage, tree])
  const columns = useMemo(
    () => coverage.righe.map(({ cliente, celle }) => ({ id: cliente.id, name: cliente.nome, celle })),
    [coverage],
  )
  return (
    <TileGrid
      label={`Copertura dei requisiti, ${coverage.norma?.descrizione ?? ''}`}
      rows={rows}
      columns={columns}
      onOpen={(requisito, cliente) =>
        void navigate({ to: placeOf('requisito').record(requisito), search: { cliente_id: String(cliente) } })
      }
    />
  )
}

interface OneProps {
  readonly coverage: CoperturaRequisiti
  readonly norma: number
  readonly wanted: number
  readonly isNarrow: boolean
}
/** One cooperative at a time. */
function OneColumn({ coverage: { righe }, norma, wanted, isNarrow }: OneProps) {
  const navigate = useNavigate()
  const chosen = (righe.find(({ cliente }) => cliente.id === wanted) ?? righe[0]!).cliente.id
  const show = (cliente_id: string | undefined) =>
    void navigate({ to: '.', search: (present: object) => ({ ...present, cliente_id }), replace: true })
  return (
    <>
      <Group align="flex-end" gap="sm">
        <ChooseOne
          label="Cooperativa"
          width={340}
          options={righe.map(({ cliente }) => ({ value: cliente.id, label: cliente.nome }))}
          value={chosen}
          onPick={(id) => show(String(id))}
        />
        {!isNarrow && (
          <Button variant="default" onClick={() => show(undefined)}>
            Tutte le cooperative
          </Button>
        )}
      </Group>
      <Colonna key={chosen} norma={norma} cliente={chosen} />
    </>
  )
}
