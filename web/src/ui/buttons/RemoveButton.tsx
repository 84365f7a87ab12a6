import { IconTrash } from '@tabler/icons-react'
import type { CallArgs, Endpoint } from '../../client/call.ts'
import { useMutate } from '../../client/queries.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { MaybeDisabled } from './MaybeDisabled.tsx'
import { PartButton } from '../record/Part.tsx'
import { removed, showDone } from '../page/toasts.ts'

interface Props<E extends Endpoint> {
  readonly call: E
  readonly params: CallArgs<E>['params']
  /** What goes, by name. */
  readonly about: string
  /** Why it cannot go now, if so. */
  readonly obstacle?: string | null
}

/** Deletes a part of a record once the user, told its name, has said yes. */
export function RemoveButton<E extends Endpoint>({ call, params, about, obstacle }: Props<E>) {
  const remove = useMutate<Endpoint>(call, { onSuccess: () => showDone(removed(about)) })
  const [confirm, question] = useConfirm()
  const ask = async () => {
    if (await confirm({ about })) remove.mutate({ params })
  }
  return (
    <>
      <MaybeDisabled obstacle={obstacle}>
        {(locked) => (
          <PartButton
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={14} aria-hidden />}
            {...locked}
            loading={remove.isPending}
            onClick={() => void (obstacle ? undefined : ask())}
          >
            Elimina
          </PartButton>
        )}
      </MaybeDisabled>
      {question}
    </>
  )
}
