import { Card, SimpleGrid, Title } from '@mantine/core'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { approvazioneMedia } from '@quadra/contract/fornitore/rules'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { useCall } from '../client/queries.ts'
import { useMay, useSession } from '../client/session.ts'
import { QueryView } from '../ui/page/QueryView.tsx'
import { today } from '../ui/values/dates.ts'
import { InlineForm } from '../ui/form/InlineForm.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { StarsField } from '../ui/inputs/StarsField.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { RemoveIcon } from '../ui/buttons/RemoveIcon.tsx'
import { clienteColumn, dayColumn, evaluationName, LiveMedia, mediaColumn, toneOf, voteColumn } from './evaluations.tsx'

/** Why the supplier was chosen. */
export function Approvazione({ fornitore }: { fornitore: Fornitore }) {
  const { cliente } = useSession()
  const answer = useCall(fornitoreApi.approvazioni, { params: { id: fornitore.id } })
  const mayRemove = useMay(fornitoreApi.removeApprovazione)
  return (
    <Card withBorder padding="md" mb="md">
      <Title order={2} size="h5" mb="sm">
        Valutazioni di approvazione
      </Title>
      <QueryView query={answer}>
        {(rows) => (
          <PlainTable
            caption="Valutazioni di approvazione"
            rows={rows}
            rowKey={({ id }) => id}
            tone={toneOf}
            columns={cliente ? columns : [clienteColumn, ...columns]}
            actions={
              mayRemove
                ? (row) => (
                    <RemoveIcon
                      call={fornitoreApi.removeApprovazione}
                      undo={fornitoreApi.restoreApprovazione}
                      params={{ id: fornitore.id, aid: row.id }}
                      about={evaluationName(row)}
                    />
                  )
                : undefined
            }
          />
        )}
      </QueryView>
      {fornitore.aggiungibile && <Add id={fornitore.id} />}
    </Card>
  )
}

const columns = [
  dayColumn,
  voteColumn('servizio', 'Servizio'),
  voteColumn('costo', 'Costo'),
  voteColumn('flessibilita_realizzazione', 'Flessibilità'),
  voteColumn('curriculum', 'Curriculum'),
  voteColumn('requisiti', 'Requisiti'),
  voteColumn('appartenenza_acli', 'Appartenenza ACLI'),
  voteColumn('impatto_ambientale', 'Impatto ambientale'),
  mediaColumn,
]

const Add = ({ id }: { id: number }) => (
  <>
    <Title order={3} size="h6" mt="lg" mb="xs">
      Nuova approvazione
    </Title>
    <InlineForm
      call={fornitoreApi.addApprovazione}
      params={{ id }}
      initial={{ data_valutazione: today() }}
      label="Aggiungi"
      width="100%"
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        <DateField name="data_valutazione" />
        <StarsField name="servizio" />
        <StarsField name="costo" />
        <StarsField name="flessibilita_realizzazione" />
        <StarsField name="curriculum" />
        <StarsField name="requisiti" />
        <StarsField name="appartenenza_acli" />
        <StarsField name="impatto_ambientale" />
      </SimpleGrid>
      <LiveMedia compute={approvazioneMedia} />
    </InlineForm>
  </>
)
