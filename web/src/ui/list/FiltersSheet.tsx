import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './FiltersSheet.module.css'

interface Props {
  /** Elsewhere the filters stand where they are written. */
  readonly isPhone: boolean
  readonly opened: boolean
  /** Active filters write their chips while the sheet is closed. */
  readonly isNeeded: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** On a phone the filters rise from below, over the list. */
export function FiltersSheet({ isPhone, opened, isNeeded, onClose, children }: Props) {
  if (!isPhone) return children
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      keepMounted={isNeeded}
      title="Filtri"
      position="bottom"
      radius="1rem 1rem 0 0"
      classNames={{ content: styles.rising, body: styles.body }}
      closeButtonProps={{ 'aria-label': 'Chiudi' }}
    >
      {children}
    </Drawer>
  )
}
