import { Card, Group, Text, Title } from '@mantine/core'
import { cooperativaLinks } from '@quadra/contract/dashboard/links'
import type { Cooperativa } from '@quadra/contract/dashboard/schema'
import { placeOf } from '@quadra/contract/places'
import { Link } from '@tanstack/react-router'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { ListAnchor } from './ListAnchor.tsx'
import styles from './Cooperatives.module.css'

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

interface Props {
  readonly rows: readonly Cooperativa[]
  readonly oggi: string
  /** Of twelve columns. */
  readonly span: number
}

/** The sites of the certificate side by side; every number opens what it counts. */
export const Cooperatives = ({ rows, oggi, span }: Props) => (
  <Card withBorder padding="md" component="section" aria-label={title} data-span={span} className={styles.card}>
    <Group justify="space-between" gap="xs" mb="sm">
      <Title order={2} size="h5">
        {title}
      </Title>
      <Text size="sm">
        <TextLink to={placeOf('cruscotto').path}>Apri il cruscotto</TextLink>
      </Text>
    </Group>
    <PlainTable
      caption={title}
      rows={rows}
      rowKey={({ cliente }) => cliente.id}
      columns={[
        {
          label: 'Cooperativa',
          value: ({ cliente }) => (
            <Link to={placeOf('cliente').record(cliente.id)} className={styles.name}>
              {cliente.nome}
            </Link>
          ),
        },
        ...columns.map(({ name, label, about, bad }) => ({
          label,
          isNumber: true,
          value: ({ cliente, ...counts }: Cooperativa) => (
            <ListAnchor
              link={cooperativaLinks[name](String(cliente.id), oggi)}
              name={`${counts[name]} ${about}: ${cliente.nome}`}
              className={styles.count}
              data-zero={counts[name] === 0 || undefined}
              data-bad={(bad && counts[name] > 0) || undefined}
            >
              {counts[name].toLocaleString('it-IT')}
            </ListAnchor>
          ),
        })),
      ]}
    />
  </Card>
)
