import { Button } from '@mantine/core'
import { importazioneApi } from '@quadra/contract/importazione/api'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { tipoImportazioneLabels } from '@quadra/contract/importazione/words'
import { placeOf } from '@quadra/contract/places'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { showDone } from '../ui/page/toasts.ts'

/** Deletes an import that was never executed; executed ones stay in the list. */
export function RemoveImportazione({ importazione }: { importazione: Importazione }) {
  const { id, tipo, nome_file, cancellabile } = importazione
  const navigate = useNavigate()
  const remove = useMutate(importazioneApi.remove, {
    onSuccess: () => {
      showDone('Importazione eliminata')
      void navigate({ to: placeOf('importazione').path, search: { keep: '1' } })
    },
  })
  const [confirm, question] = useConfirm()
  const ask = async () => {
    const about = `Importazione n. ${id}: ${tipoImportazioneLabels[tipo]}, ${nome_file}`
    if (await confirm({ about, text: 'Il foglio e la sua verifica vengono eliminati. Nulla era stato scritto.' }))
      remove.mutate({ params: { id } })
  }
  if (!cancellabile) return null
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        Elimina
      </Button>
      {question}
    </>
  )
}
