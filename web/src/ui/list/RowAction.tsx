import type { MouseEvent, ReactNode } from 'react'
import { MaybeDisabled } from '../buttons/MaybeDisabled.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { useListScope } from './list-scope.tsx'
import styles from './RowAction.module.css'
import { useRow } from './Rows.tsx'

interface Props {
  readonly label: string
  readonly icon: ReactNode
  readonly color?: string
  /** Why it does nothing now, if so. */
  readonly obstacle?: string | null | undefined
  readonly loading?: boolean
  readonly onClick: (event: MouseEvent) => void
  readonly onAuxClick?: (event: MouseEvent) => void
}

/** One button of a row; its accessible name contains the row's, for screen readers. */
export function RowAction({ label, icon, color, obstacle, onClick, ...button }: Props) {
  const { nameOf } = useListScope()
  const name = nameOf(useRow())
  return (
    <MaybeDisabled label={label} obstacle={obstacle}>
      {(disabledProps) => (
        <IconButton
          aria-label={`${label}: ${name}`}
          color={color}
          className={styles.action}
          {...disabledProps}
          {...button}
          onClick={obstacle ? undefined : onClick}
        >
          {icon}
        </IconButton>
      )}
    </MaybeDisabled>
  )
}
