import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { showDone } from '../ui/page/toasts.ts'

/** Shares the supplier with every cooperative; it cannot be undone, so the user confirms first. */
export function ToallButton({ fornitore }: { fornitore: Fornitore }) {
  const share = useMutate(fornitoreApi.toall, {
    onSuccess: () => showDone(`${fornitore.ragione_sociale}: fornitore di tutte le cooperative`),
  })
  const [confirm, question] = useConfirm()
  const ask = async () => {
    if (await confirm({ about: fornitore.ragione_sociale, text, yes: 'Rendi collettivo' }))
      share.mutate({ params: { id: fornitore.id } })
  }
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconUsersGroup size={16} aria-hidden />}
        loading={share.isPending}
        onClick={() => void ask()}
      >
        Rendi collettivo
      </Button>
      {question}
    </>
  )
}

const text =
  'Il fornitore diventa di tutte le cooperative. Valutazioni, contratti, fatture e impatto restano di chi li ha scritti. Non si torna indietro.'
