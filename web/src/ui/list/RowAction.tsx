import { ActionIcon, Tooltip } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useListScope } from './list-scope.tsx'
import styles from './RowAction.module.css'
import { useRow } from './Rows.tsx'

interface Props {
  readonly label: string
  readonly icon: ReactNode
  readonly color?: string
  readonly disabled?: boolean
  readonly loading?: boolean
  readonly onClick: (event: MouseEvent) => void
  readonly onAuxClick?: (event: MouseEvent) => void
}

/** One button of a row; the name says which row, for those who hear it out of its place. */
export function RowAction({ label, icon, color, ...button }: Props) {
  const { nameOf } = useListScope()
  const name = nameOf(useRow())
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={`${label}: ${name}`} color={color} className={styles.action} {...button}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
