import { ActionIcon } from '@mantine/core'
import { indicatoreApi } from '@quadra/contract/indicatore/api'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import type { Verifica } from '@quadra/contract/indicatore/verifica'
import { ofDay, writeCell } from '@quadra/contract/kernel/list'
import { IconTrash } from '@tabler/icons-react'
import { perform, useMutate } from '../client/queries.ts'
import { useReason } from '../ui/dialog/reason.tsx'
import styles from '../ui/list/RowAction.module.css'
import { removed, showDone } from '../ui/page/toasts.ts'

/** Deletes a value, with the reason that stays beside it. */
export function RemoveVerifica({ indicatore, row }: { indicatore: Indicatore; row: Verifica }) {
  const about = `verifica ${ofDay(row.data_valutazione)}: ${writeCell(row.verifica)}`
  const params = { id: indicatore.id, vid: row.id }
  const back = { run: () => perform(indicatoreApi.restoreVerifica, { params }), words: `Ripristinato: ${about}` }
  const remove = useMutate(indicatoreApi.removeVerifica, { onSuccess: () => showDone(removed(about), back) })
  const [askReason, dialog] = useReason()
  const ask = async () => {
    const motivo = await askReason({ title: `Elimina: ${about}`, text: staysInSight })
    if (motivo !== null) remove.mutate({ params, body: { motivo } })
  }
  return (
    <>
      <ActionIcon
        color="red"
        className={styles.action}
        aria-label={`Elimina: ${about}`}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {dialog}
    </>
  )
}
const staysInSight = 'Non conta più, e resta in vista con il motivo fra le verifiche eliminate.'
