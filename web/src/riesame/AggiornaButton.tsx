import { Button } from '@mantine/core'
import { writeInstant } from '@quadra/contract/kernel/list'
import { riesameApi } from '@quadra/contract/riesame/api'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { IconRefresh } from '@tabler/icons-react'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { showSuccess } from '../ui/page/toasts.ts'

/** Collects the inputs again, until the first closing freezes them. */
export function AggiornaButton({ riesame }: { riesame: Riesame }) {
  const [confirm, question] = useConfirm()
  const raccogli = useMutate(riesameApi.raccogli, { onSuccess: () => showSuccess('Dati aggiornati') })
  const ask = async () => {
    const text = `I dati del ${writeInstant(riesame.raccolto_il)} saranno sostituiti; i commenti restano`
    if (await confirm({ title: 'Aggiornare i dati?', text, yes: 'Aggiorna', isSafe: true }))
      raccogli.mutate({ params: { id: riesame.id } })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={raccogli.isPending}
        onClick={() => void ask()}
      >
        Aggiorna i dati
      </Button>
      {question}
    </>
  )
}
