import styles from './Spark.module.css'

interface Props {
  /** The whole course in words. */
  readonly label: string
  readonly values: readonly (number | null)[]
  /** What they are compared with, dashed. */
  readonly compared: readonly (number | null)[]
}

/** A course as small as a word: a line, and a dashed one to compare it with; gaps stay gaps. */
export function Spark({ label, values, compared }: Props) {
  const known = [...values, ...compared].filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...known), Math.max(1, ...known)]
  const at = (value: number, index: number) => {
    const x = values.length > 1 ? (index * 100) / (values.length - 1) : 0
    return `${x} ${34 - ((value - low) * 32) / (high - low)}`
  }
  return (
    <svg viewBox="0 0 100 36" preserveAspectRatio="none" role="img" aria-label={label} className={styles.spark}>
      <path d="M0 35H100" className={styles.ground} />
      <path d={pathOf(compared, at)} className={styles.compared} />
      <path d={pathOf(values, at)} className={styles.line} />
    </svg>
  )
}

/** After a gap the line begins again. */
const pathOf = (values: readonly (number | null)[], at: (value: number, index: number) => string) =>
  values
    .map((value, index) =>
      value === null ? '' : `${(values[index - 1] ?? null) === null ? 'M' : 'L'}${at(value, index)}`,
    )
    .join('')
