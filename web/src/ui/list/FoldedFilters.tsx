import { Badge, Button } from '@mantine/core'
import { IconFilter2 } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, type RefObject, useCallback, useDeferredValue, useState } from 'react'
import styles from './Search.module.css'

/** Hidden content is rendered after the visible, unless it is needed at once. */
export function Later({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const isTime = useDeferredValue(true, isNeeded)
  return (isTime || isNeeded) && children
}

interface Props extends Pick<ComponentProps<'button'>, 'aria-expanded' | 'aria-controls' | 'onClick'> {
  readonly grid: RefObject<HTMLElement | null>
  /** How many there are at most: some fields depend on the role. */
  readonly expected: number
}

/**
 * Unfolds the other filters and shows their number, once they are rendered; the fields are not rendered again for it.
 */
export function MoreButton({ grid, expected, ...button }: Props) {
  const [count, setCount] = useState<number>()
  const areDrawn = useDeferredValue(true, false)
  const counting = useCallback(
    (own: HTMLElement | null) => {
      if (own && areDrawn) setCount(grid.current?.querySelectorAll(':scope > [data-folded]:not(:empty)').length)
    },
    [areDrawn, grid],
  )
  if (count === 0) return null
  return (
    <Button
      {...button}
      ref={counting}
      className={styles.more}
      variant="subtle"
      color="dark"
      leftSection={<IconFilter2 size={16} aria-hidden />}
      rightSection={
        <Badge color="gray" data-count style={{ visibility: count === undefined ? 'hidden' : undefined }}>
          {count ?? expected}
        </Badge>
      }
    >
      Altri filtri
    </Button>
  )
}
