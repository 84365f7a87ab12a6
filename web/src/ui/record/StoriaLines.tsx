import { Text } from '@mantine/core'
import { writeInstant } from '@quadra/contract/kernel/list'
import type { StoriaLine } from '@quadra/contract/kernel/storia'
import styles from './StoriaLines.module.css'

/** «Who», when, and each change as "Descrizione: «a» → «b»". */
export function StoriaLines({ lines }: { lines: readonly StoriaLine[] }) {
  if (lines.length === 0) return <Text size="sm">Nessuna modifica registrata.</Text>
  return (
    <ol className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <Text size="sm">
            <strong>{line.chi}</strong> · {line.azione} ·{' '}
            <time dateTime={line.quando}>{writeInstant(line.quando)}</time>
          </Text>
          {line.modifiche.map(({ campo, etichetta, da, a }) => (
            <Text key={campo} size="sm" className={styles.change}>
              {etichetta}: {line.azione === creation ? quoted(a) : `${quoted(da)} → ${quoted(a)}`}
            </Text>
          ))}
          {line.motivo && (
            <Text size="sm" className={styles.change}>
              Motivo: {line.motivo}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Before it there was nothing: what each field was is not worth a word. */
const creation = 'Creazione'

/** The history says "(vuoto)" where there was nothing: that is no value to quote. */
const quoted = (text: string) => (text.startsWith('(') ? text : `«${text}»`)
