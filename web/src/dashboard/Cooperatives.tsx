import { Card, Title } from '@mantine/core'
import { cooperativaLinks } from '@quadra/contract/dashboard/links'
import type { Cooperativa } from '@quadra/contract/dashboard/schema'
import { placeOf } from '@quadra/contract/places'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { ListAnchor } from './ListAnchor.tsx'

type Count = keyof typeof cooperativaLinks
const columns: readonly {
  readonly name: Count
  readonly label: string
  readonly about: string
  readonly bad?: true
}[] = [
  { name: 'aperte', label: 'NC aperte', about: 'non conformità aperte' },
  { name: 'scadute', label: 'NC scadute', about: 'non conformità scadute', bad: true },
  { name: 'audit_svolti', label: 'Audit svolti', about: 'audit svolti nell’anno' },
  { name: 'audit_pianificati', label: 'Audit pianificati', about: 'audit pianificati nell’anno' },
  { name: 'indicatori_rossi', label: 'Indicatori in rosso', about: 'indicatori non raggiunti', bad: true },
  { name: 'fornitori_rossi', label: 'Fornitori in rosso', about: 'fornitori insufficienti', bad: true },
]
const title = 'Cooperative'

/** The sites of the certificate side by side; every number opens what it counts. */
export const Cooperatives = ({ rows, oggi }: { rows: readonly Cooperativa[]; oggi: string }) => (
  <Card withBorder padding="md" component="section" aria-label={title} mb="md">
    <Title order={2} size="h5" mb="sm">
      {title}
    </Title>
    <PlainTable
      caption={title}
      rows={rows}
      rowKey={({ cliente }) => cliente.id}
      columns={[
        {
          label: 'Cooperativa',
          value: ({ cliente }) => <TextLink to={placeOf('cliente').record(cliente.id)}>{cliente.nome}</TextLink>,
        },
        ...columns.map(({ name, label, about, bad }) => ({
          label,
          isNumber: true,
          value: ({ cliente, ...counts }: Cooperativa) => (
            <ListAnchor
              link={cooperativaLinks[name](String(cliente.id), oggi)}
              name={`${counts[name]} ${about}: ${cliente.nome}`}
              {...(counts[name] === 0 ? { c: 'dimmed' } : bad && { c: 'red', fw: 700 })}
            >
              {counts[name].toLocaleString('it-IT')}
            </ListAnchor>
          ),
        })),
      ]}
    />
  </Card>
)
