import { Text, Title } from '@mantine/core'
import type { Domanda } from '@quadra/contract/checklist/domanda'
import { useNominati } from '../fields/RequisitiNominati.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import styles from './Domande.module.css'

interface Props {
  readonly domande: readonly Domanda[]
  /** The norm with whose codes their clauses are read. */
  readonly norma: number
}

/** Questions to read, with their headings. */
export function DomandeList({ domande, norma }: Props) {
  const named = useNominati(
    { norma_id: norma },
    domande.map(({ riferimento }) => riferimento ?? ''),
  )
  if (domande.length === 0) return <EmptyState title="Nessuna domanda" />
  return (
    <ol className={styles.read}>
      {domande.map(({ chiave, sezione, riferimento, testo, aiuto }, index) => (
        <li key={chiave}>
          {sezione && sezione !== domande[index - 1]?.sezione && (
            <Title order={3} size="h6" mt="sm">
              {sezione}
            </Title>
          )}
          <Text className={styles.text}>
            {riferimento && <strong>{riferimento} </strong>}
            {testo}
          </Text>
          {riferimento && (
            <Text size="xs" c="dimmed" mih="1.25rem">
              {named?.get(riferimento.trim()) ?? ''}
            </Text>
          )}
          {aiuto && (
            <Text size="sm" c="dimmed" className={styles.text}>
              {aiuto}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
}
