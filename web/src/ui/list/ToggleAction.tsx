import { IconToggleLeft, IconToggleRight } from '@tabler/icons-react'
import type { Endpoint } from '../../client/call.ts'
import { useMutate } from '../../client/queries.ts'
import { showSuccess } from '../toasts.ts'
import { useListScope } from './list-scope.tsx'
import { RowAction } from './RowAction.tsx'
import { useRow } from './Rows.tsx'

interface Props {
  readonly field: string
  /** What follows a change; the usual toast unless told. */
  readonly onDone?: () => void
}

/** Flips a state field and saves: 0/1 or a boolean, as the record has it. */
export function ToggleAction({ field, onDone = showSuccess }: Props) {
  const row = useRow()
  const { api } = useListScope()
  if (!api.update) throw new Error(`${api.list.path} has no update call to toggle with`)
  const update = useMutate<Endpoint>(api.update, { onSuccess: () => onDone() })
  const on = Boolean(row[field])
  const flipped = typeof row[field] === 'boolean' ? !on : Number(!on)
  return (
    <RowAction
      label={on ? 'Disattiva' : 'Attiva'}
      icon={on ? <IconToggleRight size={18} aria-hidden /> : <IconToggleLeft size={18} aria-hidden />}
      color={on ? 'green' : 'gray'}
      disabled={row.modificabile === false}
      loading={update.isPending}
      onClick={() => update.mutate({ params: { id: row.id }, body: { [field]: flipped } })}
    />
  )
}
