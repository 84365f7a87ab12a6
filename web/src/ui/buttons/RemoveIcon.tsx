import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Endpoint } from '../../client/call.ts'
import styles from '../list/RowAction.module.css'
import { MaybeDisabled } from './MaybeDisabled.tsx'
import { type Removal, useRemoval } from './use-removal.ts'

interface Props<E extends Endpoint> extends Removal<E> {
  /** Why it cannot go now, if so. */
  readonly obstacle?: string
}

/** Deletes a part of a record after a confirmation that names it. */
export function RemoveIcon<E extends Endpoint>({ obstacle, ...removal }: Props<E>) {
  const { ask, question, isPending } = useRemoval(removal)
  return (
    <>
      <MaybeDisabled label="Elimina" obstacle={obstacle}>
        {(disabledProps) => (
          <ActionIcon
            color="red"
            className={styles.action}
            aria-label={`Elimina: ${removal.about}`}
            {...disabledProps}
            loading={isPending}
            onClick={() => (obstacle ? undefined : ask())}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </MaybeDisabled>
      {question}
    </>
  )
}
