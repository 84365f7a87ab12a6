import { Box, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

interface Props {
  readonly title: ReactNode
  /** Before a title that is words: the number of the record, in grey. State and subtitle then share the line below. */
  readonly number?: string
  readonly subtitle?: ReactNode
  readonly badges?: ReactNode
  /** Before the title: the back link. */
  readonly before?: ReactNode
  /** The back link is in the page itself, above this header; the buttons start beside it. */
  readonly below?: boolean
  /** Buttons of the page. */
  readonly children?: ReactNode
}

/** The page's heading; it takes the focus after a navigation, hence the tabindex. */
export function PageHeader({ title, number, subtitle, badges, before, below, children }: Props) {
  const isWords = number !== undefined
  return (
    <Group
      justify="space-between"
      align="flex-start"
      gap="sm"
      mb={14}
      component="header"
      role="presentation"
      className={below ? styles.below : undefined}
    >
      <div className={styles.heading}>
        {before && <div className={styles.before}>{before}</div>}
        <Box style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Title
              order={1}
              size="h3"
              ref={inheritFocus}
              tabIndex={-1}
              className={isWords ? styles.words : undefined}
              style={{ overflowWrap: 'anywhere', outline: 'none', letterSpacing: '-0.012em' }}
            >
              {isWords && <span className={styles.number}>{number} </span>}
              {title}
            </Title>
            {!isWords && badges}
          </Group>
          {isWords ? (
            <Group gap="0.25rem 0.625rem" mt={6}>
              {badges}
              <Subtitle>{subtitle}</Subtitle>
            </Group>
          ) : (
            <Subtitle>{subtitle}</Subtitle>
          )}
        </Box>
      </div>
      <Group gap="xs" className={styles.buttons} data-acts={below}>
        {children}
      </Group>
    </Group>
  )
}

const Subtitle = ({ children }: { children: ReactNode }) =>
  children && (
    <Text c="dimmed" fz="0.8125rem" mt={1}>
      {children}
    </Text>
  )

/** A heading that replaces the one with the focus, as a record's replaces its skeleton's, has it in its turn. */
function inheritFocus(heading: HTMLElement | null) {
  if (wasFocused) heading?.focus({ preventScroll: true })
  wasFocused = false
  return () => {
    wasFocused = document.activeElement === heading
  }
}
let wasFocused = false
