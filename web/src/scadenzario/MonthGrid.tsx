import type { CalendarioDelMese } from '@quadra/contract/scadenzario/schema'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { DayCell } from './DayCell.tsx'
import { dayAfter, monthAfter, monthOf, sameDayIn, weekday, weekdays, weeksOf } from './month.ts'
import styles from './MonthGrid.module.css'

interface Props {
  readonly mese: string
  /** What names the grid. */
  readonly label: string
  readonly days: CalendarioDelMese['giorni']
  /** The day the keyboard is on. */
  readonly active: string
  readonly onMove: (day: string) => void
  readonly onOpen: (day: string) => void
}

/** The arrows go from day to day, also into other months; only the day they are on is reached with Tab. */
export function MonthGrid({ mese, label, days, active, onMove, onOpen }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  /** The day to focus next: its month may have to be rendered first. */
  const goal = useRef<string | null>(null)
  const reached = monthOf(active) === mese ? active : sameDayIn(mese, active)
  useEffect(() => {
    if (goal.current !== reached) return
    grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
    goal.current = null
  }, [reached])
  const onKeyDown = (event: KeyboardEvent) => {
    // The one that has the focus, also before it has been drawn so.
    const from = (event.target instanceof HTMLElement && event.target.dataset.day) || reached
    const target = targetOf(event, from, mese)
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    goal.current = target
    onMove(target)
  }
  const byDay = new Map(days.map((day) => [day.giorno, day]))
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-labelledby={label}
      aria-colcount={7}
      className={styles.grid}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles.week}>
        {weekdays.map((name, index) => (
          <div key={name} role="columnheader" aria-label={name} aria-colindex={index + 1} className={styles.weekday}>
            {name.slice(0, 3)}
          </div>
        ))}
      </div>
      {weeksOf(mese).map((week) => (
        <div role="row" key={week[0]} className={styles.week}>
          {week.map((day) => (
            <DayCell
              key={day}
              day={day}
              content={byDay.get(day)}
              isReached={day === reached}
              onReach={() => onMove(day)}
              onOpen={() => onOpen(day)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The day that a key moves to. */
function targetOf({ key }: KeyboardEvent, day: string, mese: string): string | undefined {
  const steps: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => dayAfter(day, -1),
    ArrowRight: () => dayAfter(day),
    ArrowUp: () => dayAfter(day, -7),
    ArrowDown: () => dayAfter(day, 7),
    Home: () => dayAfter(day, -weekday(day)),
    End: () => dayAfter(day, 6 - weekday(day)),
    PageUp: () => sameDayIn(monthAfter(mese, -1), day),
    PageDown: () => sameDayIn(monthAfter(mese), day),
  }
  return steps[key]?.()
}
