import { Button } from '@mantine/core'
import { importazioneApi } from '@quadra/contract/importazione/api'
import { unfit } from '@quadra/contract/importazione/rules'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { IconDatabaseImport } from '@tabler/icons-react'
import { invalidate, useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { MaybeDisabled } from '../ui/buttons/MaybeDisabled.tsx'
import { willMake } from './words.ts'

/** Writes everything or nothing, once what it will make has been read and confirmed. */
export function EseguiButton({ importazione }: { importazione: Importazione }) {
  const { id, stato, eseguibile, modificabile } = importazione
  // The server refuses when another user or window was quicker: the page reloads the current state.
  const esegui = useMutate(importazioneApi.esegui, { onError: (_, args) => invalidate(importazioneApi.esegui, args) })
  const [confirm, question] = useConfirm()
  const { foglio_presente: has_file, file_attesi } = importazione
  const facts = { has_file, file_mancanti: file_attesi.length, eseguita_da_id: null }
  const obstacle = eseguibile ? undefined : unfit({ ...importazione, ...facts })
  const run = async () => {
    const sure = await confirm({
      title: 'Eseguire l’importazione?',
      about: willMake(importazione),
      text: 'Si scrive tutto o niente. Per 24 ore potrai annullarla, finché nessuno modifica ciò che ha creato.',
      no: 'Non ancora',
      yes: 'Esegui',
      isSafe: true,
    })
    if (sure) esegui.mutate({ params: { id } })
  }
  if (!modificabile) return null
  return (
    <>
      <MaybeDisabled obstacle={obstacle}>
        {(disabledProps) => (
          <Button
            {...disabledProps}
            leftSection={<IconDatabaseImport size={16} aria-hidden />}
            loading={esegui.isPending}
            onClick={() => void (obstacle ? undefined : run())}
          >
            {stato === 'fallita' ? 'Riprova' : 'Esegui importazione'}
          </Button>
        )}
      </MaybeDisabled>
      {question}
    </>
  )
}
