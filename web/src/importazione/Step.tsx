import { Card, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Step.module.css'

interface Props {
  readonly number: number
  readonly title: string
  /** The step whose turn it is. */
  readonly now: number
  /** Its progress, where it runs by itself. */
  readonly phase?: string
  /** Its outcome, in a line. */
  readonly summary?: ReactNode
  /** Its buttons, at the right. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

const lastStep = 4

/** One of the four steps of an import. */
export function Step({ number, title, now, phase, summary, aside, children }: Props) {
  const id = useId()
  const heading = useLostFocus(Math.min(now, lastStep) === number, phase)
  return (
    <Card
      withBorder
      padding="md"
      mb="md"
      component="section"
      aria-labelledby={id}
      aria-current={now === number ? 'step' : undefined}
      data-done={now > number || undefined}
      className={styles.step}
    >
      <Group justify="space-between" gap="sm" mih={36}>
        <Group gap="sm" wrap="nowrap" style={{ flex: '1 1 14rem', minWidth: 0 }}>
          <span className={styles.number} aria-hidden>
            {now > number ? <IconCheck size={16} /> : number}
          </span>
          <div style={{ minWidth: 0 }}>
            <Title order={2} size="h5" id={id} ref={heading} tabIndex={-1} className={styles.title}>
              <VisuallyHidden>Passo {number}: </VisuallyHidden>
              {title}
              {now > number && <VisuallyHidden> (fatto)</VisuallyHidden>}
            </Title>
            {summary && (
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {summary}
              </Text>
            )}
          </div>
        </Group>
        {aside && <Group gap="xs">{aside}</Group>}
      </Group>
      <div className={styles.content}>{children}</div>
    </Card>
  )
}

/** Moves the focus when the focused element was removed with the previous step, or with the finished work. */
function useLostFocus(isNow: boolean, phase: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef({ isNow, phase })
  useEffect(() => {
    const came = !before.current.isNow
    const changed = came || before.current.phase !== phase
    before.current = { isNow, phase }
    if (!isNow || !changed) return undefined
    const take = () => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: !came })
    }
    take()
    // A closing dialog returns the focus to a button that no longer exists.
    const later = setTimeout(take, 250)
    return () => clearTimeout(later)
  }, [isNow, phase])
  return heading
}
