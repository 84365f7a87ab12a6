import { Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Lack } from '@quadra/contract/riesame/rules'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { Link } from '@tanstack/react-router'
import styles from './Indice.module.css'
import { decisioni, useSection, verbale } from './sections.ts'

interface Props {
  readonly riesame: Riesame
  readonly lacks: readonly Lack[]
}

/** The sections of a review, each with a dot: full once it is discussed, or complete. On a phone they fold. */
export function Indice({ riesame: { ingressi }, lacks }: Props) {
  const { section } = useSection(ingressi)
  const isWide = useMediaQuery('(min-width: 62.01em)', true, { getInitialValueInEffect: false })
  const discussed = ingressi.filter(({ discusso }) => discusso).length
  const words = `Elementi in ingresso · ${discussed} di ${ingressi.length} discussi`
  const complete = (...at: Lack['at'][]) => !lacks.some((lack) => at.includes(lack.at))
  return (
    <nav className={styles.index} aria-label="Sezioni del riesame">
      <details open={isWide} key={isWide ? 'wide' : section}>
        <summary>{words}</summary>
        <ul>
          {ingressi.map(({ codice, titolo, discusso }) => (
            <Entry key={codice} section={codice} open={section} code={codice} isDone={discusso} done="discusso">
              {titolo}
            </Entry>
          ))}
        </ul>
        <Text size="xs" fw={600} c="dimmed" px={8} mt="xs">
          Esito
        </Text>
        <ul>
          <Entry
            section={verbale}
            open={section}
            isDone={complete('data_riunione', 'partecipanti', 'conclusioni')}
            done="completo"
          >
            Verbale
          </Entry>
          <Entry section={decisioni} open={section} isDone={complete('decisioni')} done="completo">
            Decisioni
          </Entry>
        </ul>
      </details>
    </nav>
  )
}

interface EntryProps {
  readonly section: string
  readonly open: string
  readonly code?: string
  readonly isDone: boolean
  /** What a full dot says. */
  readonly done: string
  readonly children: string
}

const Entry = ({ section, open, code, isDone, done, children }: EntryProps) => (
  <li>
    <Link
      to="."
      search={(search: object) => ({ ...search, tab: section })}
      resetScroll={false}
      aria-current={section === open ? 'true' : undefined}
    >
      <span className={styles.dot} data-done={isDone || undefined} aria-hidden />
      <span className={styles.code}>{code}</span>
      <span>
        {children}
        <VisuallyHidden>{isDone ? `, ${done}` : ', da fare'}</VisuallyHidden>
      </span>
    </Link>
  </li>
)
