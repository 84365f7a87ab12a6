import { Button, Progress, Text } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { memo } from 'react'
import { useBarHeight } from '../../ui/record/use-bar-height.ts'
import { useConnection } from '../../client/use-connection.ts'
import { ViewSwitch } from '../../ui/page/ViewSwitch.tsx'
import { type Filter, filters, type SendingState, sendingWords } from './shown-answer.ts'
import styles from './ChecklistBar.module.css'

interface Props {
  readonly complete: number
  readonly total: number
  /** What was given here, and how much of it arrived; undefined for readers. */
  readonly sending: SendingState | undefined
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  /** Scrolls to the next incomplete question; undefined where there is none. */
  readonly onNext: (() => void) | undefined
}

/** Always within sight: how far this is, which questions are shown, and the next one. Memoised: drawn when a count changes. */
export const ChecklistBar = memo(({ complete, total, sending, filter, onFilter, onNext }: Props) => (
  <div ref={useBarHeight()} className={styles.bar}>
    <div className={styles.progress}>
      <Text size="sm" fw={600} role="status">
        {complete} di {total} risposte
      </Text>
      {sending && <Sending sending={sending} />}
      <Progress value={total ? (complete / total) * 100 : 0} aria-label="Risposte complete" />
    </div>
    <ViewSwitch label="Mostra" views={filters} value={filter} onPick={onFilter} />
    {onNext && (
      <Button size="md" leftSection={<IconArrowDown size={16} aria-hidden />} onClick={onNext}>
        Prossima da rispondere
      </Button>
    )}
  </div>
))

/** One line that is always there: without connection nothing moves. */
function Sending({ sending }: { sending: SendingState }) {
  const isUp = useConnection()
  return (
    <Text
      size="sm"
      role="status"
      c={isUp && sending.toSee === 0 ? 'dimmed' : undefined}
      fw={isUp && sending.toSee === 0 ? undefined : 600}
    >
      {sendingWords(sending, isUp)}
    </Text>
  )
}
