import { IconCheck, IconX } from '@tabler/icons-react'
import styles from './Partecipanti.module.css'

interface Option<Value> {
  readonly value: Value
  readonly label: string
  readonly tone: 'success' | 'danger' | 'neutral'
}

interface Props<Value> {
  /** Whom it is about. */
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value | null
  readonly onPick: (value: Value) => void
}

/** Two large buttons side by side, of which at most one is pressed. */
export const Choice = <Value extends string | boolean>({ label, options, value, onPick }: Props<Value>) => (
  <div className={styles.choice} role="group" aria-label={label}>
    {options.map(({ value: own, label: words, tone }, index) => (
      <button key={words} type="button" data-tone={tone} aria-pressed={own === value} onClick={() => onPick(own)}>
        {own === value && (index === 0 ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />)}
        {words}
      </button>
    ))}
  </div>
)
