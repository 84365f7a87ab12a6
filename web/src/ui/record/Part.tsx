import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Part.module.css'

interface Props {
  /** The accessible name of the part. */
  readonly name: string
  /** When, where the parts are a timetable. */
  readonly time?: ReactNode
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/** One part of a record: its words at the left, what can be done with it at the right. */
export const Part = ({ name, time, buttons, children }: Props) => (
  <article className={styles.part} aria-label={name} data-timed={time ? true : undefined}>
    {time && <div className={styles.time}>{time}</div>}
    <div className={styles.words}>{children}</div>
    {buttons && <div className={styles.buttons}>{buttons}</div>}
  </article>
)

interface PartButtonProps extends Pick<ButtonProps, 'leftSection' | 'color' | 'disabled' | 'loading' | 'variant'> {
  readonly onClick: () => void
  readonly children: ReactNode
}

export const PartButton = (props: PartButtonProps) => <Button size="compact-sm" variant="default" {...props} />
