import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { CallArgs, Endpoint } from '../../client/call.ts'
import { useMutate } from '../../client/queries.ts'
import styles from '../list/RowAction.module.css'
import { useConfirm } from '../dialog/confirm.tsx'
import { MaybeDisabled } from './MaybeDisabled.tsx'
import { removed, showDone } from '../page/toasts.ts'

interface Props<E extends Endpoint> {
  readonly call: E
  readonly params: CallArgs<E>['params']
  /** What goes, by name. */
  readonly about: string
  /** Why it cannot go now, if so. */
  readonly obstacle?: string
}

/** Deletes a part of a record once the user, told its name, has said yes. */
export function RemoveIcon<E extends Endpoint>({ call, params, about, obstacle }: Props<E>) {
  const remove = useMutate<Endpoint>(call, { onSuccess: () => showDone(removed(about)) })
  const [confirm, question] = useConfirm()
  const ask = async () => {
    if (await confirm({ about })) remove.mutate({ params })
  }
  return (
    <>
      <MaybeDisabled label="Elimina" obstacle={obstacle}>
        {(locked) => (
          <ActionIcon
            color="red"
            className={styles.action}
            aria-label={`Elimina: ${about}`}
            {...locked}
            loading={remove.isPending}
            onClick={() => void (obstacle ? undefined : ask())}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </MaybeDisabled>
      {question}
    </>
  )
}
