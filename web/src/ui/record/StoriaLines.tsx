import { Button, Text } from '@mantine/core'
import { writeInstant } from '@quadra/contract/kernel/list'
import type { StoriaLine } from '@quadra/contract/kernel/storia'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import styles from './StoriaLines.module.css'

/** Reads a line again with its values whole. */
type Whole = (line: number) => Promise<StoriaLine | undefined>

/** «Who», when, and each change as "Descrizione: «a» → «b»". */
export function StoriaLines({ lines, whole }: { lines: readonly StoriaLine[]; whole?: Whole }) {
  if (lines.length === 0) return <Text size="sm">Nessuna modifica registrata.</Text>
  return (
    <ol className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} whole={whole} />
      ))}
    </ol>
  )
}

function Line({ line: cutLine, whole }: { line: StoriaLine; whole: Whole | undefined }) {
  const [read, setRead] = useState<StoriaLine>()
  const item = useRef<HTMLLIElement>(null)
  const line = read ?? cutLine
  const isCut = line.modifiche.some(({ tagliata }) => tagliata)
  return (
    <li tabIndex={-1} ref={item}>
      <Text size="sm">
        <strong>{line.chi}</strong> · {line.azione} · <time dateTime={line.quando}>{writeInstant(line.quando)}</time>
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
      {isCut && whole && (
        <ReadWhole
          line={line}
          whole={whole}
          onRead={(found) => {
            setRead(found)
            // The button is removed after its use.
            item.current?.focus()
          }}
        />
      )}
    </li>
  )
}

interface ReadWholeProps {
  readonly line: StoriaLine
  readonly whole: Whole
  readonly onRead: (line: StoriaLine | undefined) => void
}
function ReadWhole({ line: { id, quando }, whole, onRead }: ReadWholeProps) {
  const reading = useMutation({ mutationFn: () => whole(id), onSuccess: onRead })
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      loading={reading.isPending}
      aria-label={`Mostra tutto il testo della modifica del ${writeInstant(quando)}`}
      onClick={() => reading.mutate()}
    >
      Mostra tutto
    </Button>
  )
}

/** A creation has no former values: they are not listed. */
const creation = 'Creazione'

/** The history has "(vuoto)" for an empty value: it is not quoted. */
const quoted = (text: string) => (text.startsWith('(') ? text : `«${text}»`)
