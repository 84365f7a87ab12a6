import { Button, Card, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { type Contratto, isDeroga } from '@quadra/contract/fornitore/contratto'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { ofDay, romeDay, writeDay, writeOn, writeMoney } from '@quadra/contract/kernel/list'
import { useCall } from '../client/queries.ts'
import { useMay, useSession } from '../client/session.ts'
import { today } from '../ui/values/dates.ts'
import { expiryWords } from '../ui/values/deadline.ts'
import { QueryView } from '../ui/page/QueryView.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FileLink } from '../ui/files/FileLink.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { hint } from '../ui/page/hint.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { RemoveIcon } from '../ui/buttons/RemoveIcon.tsx'
import { danger } from '../ui/theme/theme.ts'
import { ContrattoDialog } from './ContrattoDialog.tsx'
import { clienteColumn } from './evaluations.tsx'
import { GestitoButton } from './GestitoButton.tsx'
import { ResiduoState } from './ResiduoBadge.tsx'

export function Contratti({ fornitore }: { fornitore: Fornitore }) {
  const { cliente } = useSession()
  const answer = useCall(fornitoreApi.contratti, { params: { id: fornitore.id } })
  const mayRemove = useMay(fornitoreApi.removeContratto)
  const maySettle = useMay(fornitoreApi.gestito)
  const [add, dialog] = useDialog(<ContrattoDialog fornitore={fornitore} />, 'Nuovo contratto')
  return (
    <Card withBorder padding="md" mb="md">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          Contratti
        </Title>
        {fornitore.aggiungibile && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            Nuovo contratto
          </Button>
        )}
      </Group>
      <QueryView query={answer}>
        {(rows) => (
          <PlainTable
            caption="Contratti"
            rows={rows}
            rowKey={({ id }) => id}
            columns={cliente ? columnsOf(fornitore) : [clienteColumn, ...columnsOf(fornitore)]}
            actions={
              mayRemove || maySettle
                ? (row) => (
                    <Group gap="xs" justify="flex-end" wrap="nowrap">
                      {row.gestibile && <GestitoButton contratto={row} fornitore={fornitore.id} />}
                      {mayRemove && (
                        <RemoveIcon
                          call={fornitoreApi.removeContratto}
                          undo={fornitoreApi.restoreContratto}
                          params={{ id: fornitore.id, cid: row.id }}
                          about={contrattoName(row)}
                          obstacle={row.cancellabile ? undefined : 'Ha fatture registrate: eliminare prima le fatture'}
                        />
                      )}
                    </Group>
                  )
                : undefined
            }
          />
        )}
      </QueryView>
      {dialog}
    </Card>
  )
}

const columnsOf = ({ id }: Fornitore): PlainColumn<Contratto>[] => [
  { label: 'Numero', value: (row) => <Numero contratto={row} /> },
  { label: 'Data inizio', value: (row) => (row.data_inizio ? writeDay(row.data_inizio) : '–') },
  {
    label: 'Data fine',
    value: (row) => (row.data_fine ? <Fine contratto={row} day={row.data_fine} /> : '–'),
  },
  { label: 'Importo', isNumber: true, value: (row) => writeMoney(row.importo) },
  { label: 'Descrizione', value: (row) => row.descrizione ?? '', truncate: 30 },
  { label: 'Note', value: (row) => row.note ?? '', truncate: 30 },
  {
    label: 'Documento',
    value: ({ id: cid, documento }) =>
      documento ? <FileLink call={fornitoreApi.documento} params={{ id, cid }} name={documento.file_name} /> : '–',
  },
  { label: 'Residuo', isNumber: true, value: (row) => <ResiduoState residuo={row.residuo} /> },
]

/** Its number, with a mark where the supplier was not qualified. */
const Numero = ({ contratto }: { contratto: Contratto }) => (
  <>
    {contratto.numero_contratto ?? '–'}
    {isDeroga(contratto) && (
      <div {...hint(contratto.motivo_deroga)}>
        <StateBadge tone="warning">In deroga</StateBadge>
      </div>
    )}
  </>
)

/** When it ends, and how many days that is. Once handled, that is shown instead. */
function Fine({ contratto: { gestito_il, gestito_nota }, day }: { contratto: Contratto; day: string }) {
  const late = !gestito_il && day < today()
  return (
    <>
      {writeDay(day)}
      <Text size="xs" c={late ? danger : 'dimmed'} title={gestito_nota ?? undefined}>
        {gestito_il ? `Gestito ${writeOn('il', romeDay(gestito_il))}` : expiryWords(day)}
      </Text>
    </>
  )
}

export const contrattoName = ({ numero_contratto, data_inizio }: Contratto) =>
  numero_contratto ? `contratto ${numero_contratto}` : `contratto ${data_inizio ? ofDay(data_inizio) : 'senza numero'}`
