import { Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { linkTo } from '../buttons/link-to.ts'
import { StateBadge, type Tone } from './StateBadge.tsx'
import styles from './Lines.module.css'

/** One record in a short list. */
export interface Line {
  /** Its unique key, if several lines have the same target. */
  readonly id?: string
  readonly to: string
  readonly title: string
  readonly details: string
  /** Its state as text; the colour has the same meaning. */
  readonly status: string
  readonly tone: Tone
  /** The words are a time, not a state: they have no background. */
  readonly isTime?: boolean
}

/** The first few of something, each opening its record. */
export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={styles.lines}>
    {lines.map(({ id, to, title, details, status, tone, isTime }) => (
      <li key={id ?? to}>
        <Link {...linkTo(to)} className={styles.line}>
          <span className={styles.title}>{title}</span>
          <span className={styles.details}>{details}</span>
          <span className={styles.status}>
            {isTime ? (
              <span className={styles.time} data-tone={tone}>
                {status}
              </span>
            ) : (
              <StateBadge tone={tone}>{status}</StateBadge>
            )}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

/** There is none, and that is well. */
export const Nothing = ({ children }: { children: string }) => (
  <Group gap="xs" className={styles.nothing} c="dimmed" wrap="nowrap">
    <IconCircleCheck size={20} aria-hidden />
    <Text size="sm">{children}</Text>
  </Group>
)
