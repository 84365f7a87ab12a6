import { notificaEsternaApi } from '@quadra/contract/notifica_esterna/api'
import type { NotificaEsterna } from '@quadra/contract/notifica_esterna/schema'
import { IconList, IconPencil, IconPlayerPlay, IconRefresh, IconSend } from '@tabler/icons-react'
import { use, useState } from 'react'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { RowAction } from '../ui/list/RowAction.tsx'
import { useRow } from '../ui/list/Rows.tsx'
import { showDone } from '../ui/page/toasts.ts'
import { ConsegneModal } from './ConsegneModal.tsx'
import { MadeContext } from './made.ts'
import { ModificaDialog } from './NotificaDialog.tsx'

const useNotifica = () => useRow() as unknown as NotificaEsterna

export function ConsegneAction() {
  const notifica = useNotifica()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <RowAction label="Consegne" icon={<IconList size={16} aria-hidden />} onClick={() => setOpened(true)} />
      <ConsegneModal notifica={notifica} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

/** Sends a test, and shows what becomes of it. */
export function ProvaAction() {
  const notifica = useNotifica()
  const [opened, setOpened] = useState(false)
  const sending = useMutate(notificaEsternaApi.prova, {
    onSuccess: () => {
      showDone('Prova inviata')
      setOpened(true)
    },
  })
  return (
    <>
      <RowAction
        label="Invia una prova"
        icon={<IconSend size={16} aria-hidden />}
        loading={sending.isPending}
        onClick={() => sending.mutate({ params: { id: notifica.id } })}
      />
      <ConsegneModal notifica={notifica} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

export function RiattivaAction() {
  const { id, data_modifica } = useNotifica()
  const moving = useMutate(notificaEsternaApi.update, { onSuccess: () => showDone('Notifica riattivata') })
  return (
    <RowAction
      label="Riattiva"
      icon={<IconPlayerPlay size={16} aria-hidden />}
      loading={moving.isPending}
      onClick={() => moving.mutate({ params: { id }, body: { stato: 'attiva', data_modifica } as never })}
    />
  )
}

export function ModificaAction() {
  const notifica = useNotifica()
  const [open, dialog] = useDialog(<ModificaDialog notifica={notifica} />, `Modifica notifica ${notifica.id}`)
  return (
    <>
      <RowAction label="Modifica" icon={<IconPencil size={16} aria-hidden />} onClick={open} />
      {dialog}
    </>
  )
}

/** A new secret for the same receiver. */
export function RinnovaAction() {
  const { id, nome } = useNotifica()
  const show = use(MadeContext)
  const [confirm, question] = useConfirm()
  const renewing = useMutate(notificaEsternaApi.rinnova, {
    onSuccess: (made) => {
      showDone('Segreto rinnovato: copialo')
      show(made)
    },
  })
  const renew = async () => {
    const text =
      'La notifica avrà un nuovo segreto. Per 24 ore le chiamate portano la firma di tutti e due: il tempo di cambiarlo nel sistema che riceve.'
    if (await confirm({ about: nome, text, yes: 'Rinnova', isSafe: true })) renewing.mutate({ params: { id } })
  }
  return (
    <>
      <RowAction
        label="Rinnova il segreto"
        icon={<IconRefresh size={16} aria-hidden />}
        loading={renewing.isPending}
        onClick={() => void renew()}
      />
      {question}
    </>
  )
}
