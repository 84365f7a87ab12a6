import { IconTrash } from '@tabler/icons-react'
import type { Endpoint } from '../../client/call.ts'
import { MaybeDisabled } from './MaybeDisabled.tsx'
import { PartButton } from '../record/Part.tsx'
import { type Removal, useRemoval } from './use-removal.ts'

interface Props<E extends Endpoint> extends Removal<E> {
  /** Why it cannot go now, if so. */
  readonly obstacle?: string | null
}

/** Deletes a part of a record after a confirmation that names it. */
export function RemoveButton<E extends Endpoint>({ obstacle, ...removal }: Props<E>) {
  const { ask, question, isPending } = useRemoval(removal)
  return (
    <>
      <MaybeDisabled obstacle={obstacle}>
        {(disabledProps) => (
          <PartButton
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={14} aria-hidden />}
            {...disabledProps}
            loading={isPending}
            onClick={() => (obstacle ? undefined : ask())}
          >
            Elimina
          </PartButton>
        )}
      </MaybeDisabled>
      {question}
    </>
  )
}
