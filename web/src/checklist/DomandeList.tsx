import { Text, Title } from '@mantine/core'
import type { Domanda } from '@quadra/contract/checklist/domanda'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import styles from './Domande.module.css'

/** Questions to read, with their headings. */
export const DomandeList = ({ domande }: { domande: readonly Domanda[] }) =>
  domande.length === 0 ? (
    <EmptyState title="Nessuna domanda" />
  ) : (
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
          {aiuto && (
            <Text size="sm" c="dimmed" className={styles.text}>
              {aiuto}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
