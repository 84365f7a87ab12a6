import { IconTrash } from '@tabler/icons-react'
import type { Endpoint } from '../../client/call.ts'
import { useMutate } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { removed, showDone } from '../page/toasts.ts'
import { useListScope } from './list-scope.tsx'
import { RowAction } from './RowAction.tsx'
import { useRow } from './Rows.tsx'
import { ActionPlace } from './RowWhen.tsx'

/** Deletes a row; shown to users with the right, and disabled with its reason while there is an obstacle. */
export function RemoveAction() {
  const { cancellabile, ostacolo } = useRow()
  const { api } = useListScope()
  const may = useMay(api.remove ?? noRole)
  if (!may) return null
  return cancellabile === false && !ostacolo ? <ActionPlace /> : <Remove />
}
const noRole = { who: [] }

/** After a confirmation that names it. */
function Remove() {
  const row = useRow()
  const { api, nameOf, heading } = useListScope()
  if (!api.remove) throw new Error(`${api.list.path} has no call to remove with`)
  const remove = useMutate<Endpoint>(api.remove, {
    onSuccess: () => {
      showDone(removed(nameOf(row)))
      heading.current?.focus()
    },
  })
  const [confirm, dialog] = useConfirm()
  const ask = async () => {
    if (await confirm({ about: nameOf(row) })) remove.mutate({ params: { id: row.id } })
  }
  return (
    <>
      <RowAction
        label="Elimina"
        icon={<IconTrash size={16} aria-hidden />}
        color="red"
        obstacle={row.ostacolo}
        loading={remove.isPending}
        onClick={() => void ask()}
      />
      {dialog}
    </>
  )
}
