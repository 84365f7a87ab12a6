import { Card, SimpleGrid, Text, Title } from '@mantine/core'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import type { Impatto as Row } from '@quadra/contract/fornitore/impatto'
import { impattoMedia } from '@quadra/contract/fornitore/rules'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { writeCell } from '@quadra/contract/kernel/list'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { QueryView } from '../ui/page/QueryView.tsx'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { InlineForm } from '../ui/form/InlineForm.tsx'
import { StarsField } from '../ui/inputs/StarsField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { clienteColumn, voteColumn } from './evaluations.tsx'

/** The supplier's impact: the own client's rating, or in multi-site mode all of them. */
export function Impatto({ fornitore }: { fornitore: Fornitore }) {
  const { cliente } = useSession()
  const answer = useCall(fornitoreApi.impatti, { params: { id: fornitore.id } })
  return (
    <Card withBorder padding="md" mb="md">
      <Title order={2} size="h5" mb="sm">
        {cliente ? 'Impatto sulla cooperativa' : 'Impatto per cooperativa'}
      </Title>
      <QueryView query={answer}>
        {(rows) => {
          const [own] = rows
          if (!cliente || !fornitore.aggiungibile || (own && !own.modificabile)) return <Rated rows={rows} />
          return <Rating key={JSON.stringify(own)} id={fornitore.id} own={own} />
        }}
      </QueryView>
    </Card>
  )
}

const Rated = ({ rows }: { rows: readonly Row[] }) => (
  <PlainTable caption="Impatto per cooperativa" rows={rows} rowKey={(row) => row.cliente_id} columns={columns} />
)

const columns: PlainColumn<Row>[] = [
  clienteColumn,
  voteColumn('effetto_servizio', 'Effetto sul servizio'),
  voteColumn('effetto_costo_annuale', 'Effetto sul costo annuale'),
  voteColumn('effetto_sicurezza', 'Effetto sulla sicurezza'),
  { label: 'Media', isNumber: true, value: (row) => writeMean(row.media) },
  { label: 'Riferimento', value: (row) => row.riferimento ?? '' },
]
const writeMean = (media: number) => writeCell(Math.round(media * 100) / 100)

/** A cooperative rates the impact once and revises it as often as needed. */
function Rating({ id, own }: { id: number; own: Row | undefined }) {
  if (!own)
    return (
      <InlineForm call={fornitoreApi.addImpatto} params={{ id }} label="Salva impatto" width="100%">
        <Effects />
      </InlineForm>
    )
  const { effetto_servizio, effetto_costo_annuale, effetto_sicurezza, riferimento, data_modifica } = own
  const initial = { effetto_servizio, effetto_costo_annuale, effetto_sicurezza, riferimento, data_modifica }
  return (
    <InlineForm
      call={fornitoreApi.updateImpatto}
      params={{ id, cliente_id: own.cliente_id }}
      initial={initial}
      label="Salva impatto"
      width="100%"
    >
      <Effects />
    </InlineForm>
  )
}

function Effects() {
  const media = impattoMedia(useFormScope().form.getValues())
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <StarsField name="effetto_servizio" />
        <StarsField name="effetto_costo_annuale" />
        <StarsField name="effetto_sicurezza" />
      </SimpleGrid>
      <TextField name="riferimento" emptied={null} />
      <Text size="sm" role="status">
        Media: {media > 0 ? writeMean(media) : 'scegli le stelle'}
      </Text>
    </>
  )
}
