import { Card, SimpleGrid, Title } from '@mantine/core'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { monitoraggioMedia } from '@quadra/contract/fornitore/rules'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import type { Monitoraggio as Row } from '@quadra/contract/fornitore/valutazione'
import { useCall } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { QueryView } from '../ui/page/QueryView.tsx'
import { TrendChart } from '../ui/charts/TrendChart.tsx'
import { today } from '../ui/values/dates.ts'
import { InlineForm } from '../ui/form/InlineForm.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { StarsField } from '../ui/inputs/StarsField.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { RemoveIcon } from '../ui/buttons/RemoveIcon.tsx'
import { clienteColumn, dayColumn, evaluationName, LiveMedia, mediaColumn, toneOf, voteColumn } from './evaluations.tsx'

/** How the supplier works, evaluation after evaluation. */
export function Monitoraggio({ fornitore }: { fornitore: Fornitore }) {
  const answer = useCall(fornitoreApi.monitoraggi, { params: { id: fornitore.id } })
  const mayRemove = useMay(fornitoreApi.removeMonitoraggio)
  return (
    <Card withBorder padding="md" mb="md">
      <Title order={2} size="h5" mb="sm">
        Valutazioni di monitoraggio
      </Title>
      <QueryView query={answer}>
        {(rows) => (
          <>
            {rows.length > 1 && <Trend rows={rows} />}
            <PlainTable
              caption="Valutazioni di monitoraggio"
              rows={rows}
              rowKey={({ id }) => id}
              tone={toneOf}
              columns={columns}
              actions={
                mayRemove
                  ? (row) => (
                      <RemoveIcon
                        call={fornitoreApi.removeMonitoraggio}
                        undo={fornitoreApi.restoreMonitoraggio}
                        params={{ id: fornitore.id, mid: row.id }}
                        about={evaluationName(row)}
                      />
                    )
                  : undefined
              }
            />
          </>
        )}
      </QueryView>
      {fornitore.aggiungibile && <Add id={fornitore.id} />}
    </Card>
  )
}

const columns = [
  clienteColumn,
  dayColumn,
  voteColumn('costo', 'Costo'),
  voteColumn('puntualita', 'Puntualità'),
  voteColumn('flessibilita_realizzazione', 'Flessibilità'),
  voteColumn('conformita_incarico', 'Conformità incarico'),
  voteColumn('impatto_ambientale', 'Impatto ambientale'),
  mediaColumn,
]

/** One line per client. */
function Trend({ rows }: { rows: readonly Row[] }) {
  const inOrder = rows.toReversed()
  const clients = new Map(inOrder.map(({ cliente }) => [cliente.id, cliente.nome]))
  const series = [...clients].map(([id, name]) => ({
    name,
    points: inOrder
      .filter(({ cliente }) => cliente.id === id)
      .map(({ data_valutazione, media }) => ({ day: data_valutazione, value: media })),
  }))
  return <TrendChart label="Andamento delle medie di monitoraggio" series={series} scale={[0, 5]} />
}

const Add = ({ id }: { id: number }) => (
  <>
    <Title order={3} size="h6" mt="lg" mb="xs">
      Nuovo monitoraggio
    </Title>
    <InlineForm
      call={fornitoreApi.addMonitoraggio}
      params={{ id }}
      initial={{ data_valutazione: today() }}
      label="Aggiungi"
      width="100%"
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        <DateField name="data_valutazione" />
        <StarsField name="costo" />
        <StarsField name="puntualita" />
        <StarsField name="flessibilita_realizzazione" />
        <StarsField name="conformita_incarico" />
        <StarsField name="impatto_ambientale" />
      </SimpleGrid>
      <LiveMedia compute={monitoraggioMedia} />
    </InlineForm>
  </>
)
