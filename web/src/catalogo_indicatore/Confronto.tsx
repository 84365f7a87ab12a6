import { Box, Group, Text } from '@mantine/core'
import { catalogoIndicatoreApi } from '@quadra/contract/catalogo_indicatore/api'
import {
  type Confronto as Compared,
  confrontoExport,
  periodWords,
  type RigaConfronto,
} from '@quadra/contract/catalogo_indicatore/confronto'
import type { CatalogoIndicatore } from '@quadra/contract/catalogo_indicatore/schema'
import { resultLabel, writeTarget } from '@quadra/contract/indicatore/rules'
import { tendenzaLabels } from '@quadra/contract/indicatore/values'
import { exportName, writeCell, writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCall } from '../client/queries.ts'
import { PrintButton } from '../ui/buttons/PrintButton.tsx'
import { SheetButton } from '../ui/buttons/SheetButton.tsx'
import { TrendChart } from '../ui/charts/TrendChart.tsx'
import { Matrix } from '../ui/matrix/Matrix.tsx'
import type { MatrixCell } from '../ui/matrix/matrix-props.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { today } from '../ui/values/dates.ts'
import { AssegnaButton } from './AssegnaButton.tsx'
import { comparedSeries } from './compared-series.ts'

/** The cooperatives side by side in the last six periods. */
export function Confronto({ item }: { item: CatalogoIndicatore }) {
  const params = { id: item.id }
  const answer = useCall(catalogoIndicatoreApi.confronto, { params })
  return (
    <QueryView query={answer}>
      {(compared) =>
        compared.righe.length === 0 ? (
          <EmptyState
            title="Nessuna cooperativa"
            hint="Ogni cooperativa a cui lo assegni lo misura, e qui si confrontano."
          >
            <AssegnaButton item={item} />
          </EmptyState>
        ) : (
          <>
            <Group justify="space-between" gap="sm" mb="sm">
              <Text size="sm" c="dimmed">
                {[writeTarget(item), item.unita].filter(Boolean).join(' ')} · il target di ogni riga è quello dell’anno
                in corso · al {writeDay(today())}
              </Text>
              <Group gap="xs">
                <PrintButton />
                <SheetButton
                  call={catalogoIndicatoreApi.confronto}
                  params={params}
                  name={() => exportName({ exportAs: confrontoExport }, new Date())}
                />
              </Group>
            </Group>
            <Box mb="md">
              <Compare compared={compared} name={item.obiettivo.descrizione} />
            </Box>
            <Course compared={compared} name={item.obiettivo.descrizione} />
          </>
        )
      }
    </QueryView>
  )
}

/** The same as lines, where they are few enough to be distinguishable. */
function Course({ compared, name }: { compared: Compared; name: string }) {
  const series = useMemo(() => comparedSeries(compared), [compared])
  return (
    series.length > 0 && <TrendChart label={`Andamento di «${name}» nelle cooperative`} series={series} decimals={6} />
  )
}

/** A row of the matrix: an indicator or, at last, the mean and the median. */
interface Line {
  readonly id: number
  readonly name: string
  readonly about: string
  readonly cells: readonly MatrixCell[]
}

function Compare({ compared, name }: { compared: Compared; name: string }) {
  const navigate = useNavigate()
  const lines = useMemo(() => linesOf(compared), [compared])
  const columns = useMemo(() => headsOf(compared), [compared])
  return (
    <Matrix<Line, Head>
      label={`${name}: cooperative a confronto`}
      corner="Cooperativa"
      rows={lines}
      columns={columns}
      rowHead={same}
      columnHead={same}
      cell={cellOf}
      onOpen={({ id }) => void (id > 0 && navigate({ to: placeOf('indicatore').record(id) }))}
    />
  )
}
interface Head {
  readonly id: number
  readonly name: string
}
const same = <One,>(one: One) => one
const cellOf = ({ cells }: Line, { id }: Head) => cells[id]

const headsOf = ({ periodi }: Compared): Head[] =>
  [...periodi.map(periodWords), 'Target', 'Tendenza'].map((name, id) => ({ id, name }))

const linesOf = ({ righe, media, mediana }: Compared): Line[] => [
  ...righe.map((riga) => ({
    id: riga.indicatore_id,
    name: riga.cliente.nome,
    about: riga.servizio?.descrizione ?? '',
    cells: cellsOf(riga),
  })),
  summary(-1, 'Media', media),
  summary(-2, 'Mediana', mediana),
]

const cellsOf = ({ celle, tendenza, ...aim }: RigaConfronto): MatrixCell[] => [
  ...celle.map(
    (cell): MatrixCell =>
      cell
        ? {
            word: writeCell(cell.verifica),
            detail: resultLabel(cell.risultato),
            tone: cell.risultato ? 'success' : 'danger',
          }
        : missing,
  ),
  { word: writeTarget(aim) },
  tendenza ? { word: tendenzaLabels[tendenza] } : missing,
]
const missing: MatrixCell = { word: '–', label: 'nessun dato' }
const closed = { opens: false } as const

const summary = (id: number, name: string, values: readonly (number | null)[]): Line => ({
  id,
  name,
  about: 'Dei valori rilevati',
  cells: [...values.map((value) => ({ ...(value === null ? missing : { word: writeCell(value) }), ...closed }))],
})
