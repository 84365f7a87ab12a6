import { type CalendarioDelMese, type Scadenza, responsabileWords } from '@quadra/contract/scadenzario/schema'
import { statoScadenzaLabels } from '@quadra/contract/scadenzario/rules'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, MouseEvent } from 'react'
import { today } from '../ui/values/dates.ts'
import { linkTo } from '../ui/buttons/link-to.ts'
import { ownWords } from '../domain/scadenza-line.ts'
import { dayWords, weekday } from './month.ts'
import styles from './MonthGrid.module.css'

type Content = CalendarioDelMese['giorni'][number]

interface Props {
  readonly day: string
  readonly content?: Content
  /** The one that is in the tab order. */
  readonly isReached: boolean
  readonly onReach: () => void
  readonly onOpen: () => void
}

/** So many are named; the rest is counted. */
const most = 3

/** A day: Enter or a click opens its list, a click on one of its lines the record itself. */
export function DayCell({ day, content, isReached, onReach, onOpen }: Props) {
  const { totale = 0, elementi = [] } = content ?? {}
  const visible = elementi.slice(0, most)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onOpen()
  }
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('a'))) onOpen()
  }
  return (
    <div
      role="gridcell"
      aria-colindex={weekday(day) + 1}
      style={{ gridColumnStart: weekday(day) + 1 }}
      className={styles.day}
      data-day={day}
      tabIndex={isReached ? 0 : -1}
      aria-current={day === today() ? 'date' : undefined}
      aria-label={wordsOf(day, content)}
      onFocus={(event) => event.target === event.currentTarget && !isReached && onReach()}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <span className={styles.number}>{Number(day.slice(8))}</span>
      {visible.map((one) => (
        <Entry key={one.id} of={one} />
      ))}
      {totale > visible.length && <span className={styles.more}>+{totale - visible.length}</span>}
    </div>
  )
}

/** The keyboard finds it in the list of its day. */
const Entry = ({ of }: { of: Scadenza }) => (
  <Link
    {...linkTo(of.percorso)}
    tabIndex={-1}
    className={styles.entry}
    data-stato={of.stato}
    title={[statoScadenzaLabels[of.stato], of.titolo, of.cliente?.nome, responsabileWords(of)]
      .filter(Boolean)
      .join(' · ')}
  >
    {of.stato === 'scaduta' && <IconAlertTriangleFilled size={12} aria-label="Scaduta" />}
    <span>
      {ownWords(of)}
      {of.cliente && <span className={styles.cliente}>{of.cliente.nome}</span>}
    </span>
  </Link>
)

/** A day for screen readers: its name, its count, and the first few. */
function wordsOf(day: string, content: Content | undefined) {
  if (!content) return `${dayWords(day)}, nessuna scadenza`
  const { totale, scadute, elementi } = content
  const count = totale === 1 ? '1 scadenza' : `${totale} scadenze`
  const late = scadute === 0 ? '' : scadute === 1 ? ', 1 scaduta' : `, ${scadute} scadute`
  const named = elementi.slice(0, most).map((one) => [ownWords(one), one.cliente?.nome].filter(Boolean).join(', '))
  const more = totale > named.length ? ` e altre ${totale - named.length}` : ''
  return `${dayWords(day)}, ${count}${late}: ${named.join('; ')}${more}`
}
