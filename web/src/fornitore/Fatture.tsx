import { Button, Card, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import type { Contratto, FatturaOfContratto } from '@quadra/contract/fornitore/contratto'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { ofDay, writeDay, writeMoney } from '@quadra/contract/kernel/list'
import { useCall } from '../client/queries.ts'
import { useMay, useSession } from '../client/session.ts'
import { QueryView } from '../ui/page/QueryView.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { RemoveIcon } from '../ui/buttons/RemoveIcon.tsx'
import { contrattoName } from './Contratti.tsx'
import { FatturaDialog } from './FatturaDialog.tsx'
import { ResiduoBadge } from './ResiduoBadge.tsx'

/** The invoices, each under its contract, with what is left of it. */
export function Fatture({ fornitore }: { fornitore: Fornitore }) {
  const answer = useCall(fornitoreApi.contratti, { params: { id: fornitore.id } })
  return (
    <QueryView query={answer}>
      {(contracts) =>
        contracts.length > 0 ? (
          contracts.map((contract) => <OfContratto key={contract.id} fornitore={fornitore} contratto={contract} />)
        ) : (
          <EmptyState title="Lista vuota!" hint="Le fatture si registrano sotto il loro contratto." />
        )
      }
    </QueryView>
  )
}

function OfContratto({ fornitore, contratto }: { fornitore: Fornitore; contratto: Contratto }) {
  const { cliente } = useSession()
  const mayRemove = useMay(fornitoreApi.removeFattura)
  const name = contrattoName(contratto)
  const [add, dialog] = useDialog(
    <FatturaDialog id={fornitore.id} contratto={contratto} />,
    `Nuova fattura ${contratto.id}`,
  )
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-label={`Fatture del ${name}`}>
      <Group justify="space-between" mb="sm">
        <div>
          <Title order={2} size="h5">
            {name.charAt(0).toUpperCase() + name.slice(1)}
          </Title>
          <Text size="sm" c="dimmed">
            {[cliente ? null : contratto.cliente.nome, writeMoney(contratto.importo), contratto.descrizione]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Group gap="sm">
          <ResiduoBadge residuo={contratto.residuo} />
          {fornitore.aggiungibile && (
            <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              Nuova fattura
            </Button>
          )}
        </Group>
      </Group>
      <PlainTable
        caption={`Fatture del ${name}`}
        rows={contratto.fatture}
        rowKey={({ id }) => id}
        columns={columns}
        actions={
          mayRemove
            ? (row) => (
                <RemoveIcon
                  call={fornitoreApi.removeFattura}
                  undo={fornitoreApi.restoreFattura}
                  params={{ id: fornitore.id, cid: contratto.id, fid: row.id }}
                  about={`fattura ${row.numero_fattura ?? ''} ${ofDay(row.data_fattura)}`.replace('  ', ' ')}
                />
              )
            : undefined
        }
      />
      {dialog}
    </Card>
  )
}

const columns: PlainColumn<FatturaOfContratto>[] = [
  { label: 'Data fattura', value: (row) => writeDay(row.data_fattura) },
  { label: 'Numero fattura', value: (row) => row.numero_fattura ?? '–' },
  { label: 'Importo', isNumber: true, value: (row) => writeMoney(row.importo) },
  { label: 'Note', value: (row) => row.note ?? '', truncate: 100 },
]
