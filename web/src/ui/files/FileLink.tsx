import { Anchor, Loader } from '@mantine/core'
import { truncate } from '@quadra/contract/kernel/list'
import { useMutation } from '@tanstack/react-query'
import { IconFileText } from '@tabler/icons-react'
import type { CallArgs, Endpoint } from '../../client/call.ts'
import { openFile } from '../../client/files.ts'

interface Props<E extends Endpoint> {
  readonly call: E
  readonly params: CallArgs<E>['params']
  readonly name: string
  /** Longest name shown. */
  readonly longest?: number
}

/** A stored file by its name. Its address needs the session's token, so it is fetched here and then opened in a new tab. */
export function FileLink<E extends Endpoint>({ call, params, name, longest = 30 }: Props<E>) {
  const opening = useMutation({ mutationFn: () => openFile<Endpoint>(call, { params }, name) })
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      underline="always"
      aria-label={`Apri ${name}`}
      title={name}
      disabled={opening.isPending}
      onClick={() => opening.mutate()}
    >
      {opening.isPending ? (
        <Loader size={12} mr={4} aria-hidden />
      ) : (
        <IconFileText size={14} aria-hidden style={{ marginRight: 4, verticalAlign: 'text-bottom' }} />
      )}
      {truncate(name, longest)}
    </Anchor>
  )
}
