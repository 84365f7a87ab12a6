import { chiaveApi } from '@quadra/contract/chiave/api'
import type { Chiave } from '@quadra/contract/chiave/schema'
import { IconBan, IconPencil, IconRefresh } from '@tabler/icons-react'
import { use } from 'react'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { useReason } from '../ui/dialog/reason.tsx'
import { RowAction } from '../ui/list/RowAction.tsx'
import { useRow } from '../ui/list/Rows.tsx'
import { showDone } from '../ui/page/toasts.ts'
import { ModificaDialog } from './ChiaveDialog.tsx'
import { ChiaveActionsContext } from './made.ts'

const useChiave = () => useRow() as unknown as Chiave

export function ModificaAction() {
  const chiave = useChiave()
  const [open, dialog] = useDialog(<ModificaDialog chiave={chiave} />, `Modifica chiave ${chiave.id}`)
  return (
    <>
      <RowAction label="Modifica" icon={<IconPencil size={16} aria-hidden />} onClick={open} />
      {dialog}
    </>
  )
}

/** A new secret for the same key. */
export function RinnovaAction() {
  const { id, nome } = useChiave()
  const show = use(ChiaveActionsContext)
  const [confirm, question] = useConfirm()
  const renewing = useMutate(chiaveApi.rinnova, {
    onSuccess: (made) => {
      showDone('Chiave rinnovata: copia il nuovo segreto')
      show(made)
    },
  })
  const renew = async () => {
    const text =
      'La chiave avrà un nuovo segreto. Quello di adesso vale ancora 24 ore: il tempo di cambiarlo nel programma.'
    if (await confirm({ about: nome, text, yes: 'Rinnova', isSafe: true })) renewing.mutate({ params: { id } })
  }
  return (
    <>
      <RowAction
        label="Rinnova"
        icon={<IconRefresh size={16} aria-hidden />}
        loading={renewing.isPending}
        onClick={() => void renew()}
      />
      {question}
    </>
  )
}

export function RevocaAction() {
  const { id, nome } = useChiave()
  const [askReason, dialog] = useReason()
  const revoking = useMutate(chiaveApi.revoca, { onSuccess: () => showDone('Chiave revocata') })
  const revoke = async () => {
    const motivo = await askReason({
      title: `Revocare la chiave «${nome}»?`,
      text: 'Il programma che la usa non leggerà e non scriverà più, dalla prossima chiamata. Non si può annullare.',
      longest: 500,
    })
    if (motivo !== null) revoking.mutate({ params: { id }, body: { motivo } })
  }
  return (
    <>
      <RowAction
        label="Revoca"
        icon={<IconBan size={16} aria-hidden />}
        color="red"
        loading={revoking.isPending}
        onClick={() => void revoke()}
      />
      {dialog}
    </>
  )
}
