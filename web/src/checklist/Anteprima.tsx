import { Modal, Stack, Text } from '@mantine/core'
import type { Checklist } from '@quadra/contract/checklist/schema'
import { useDialogState } from '../ui/dialog/dialog.tsx'
import { DomandeList } from './DomandeList.tsx'

/** The questions as who audits will find them: of the draft where there is one. */
export function Anteprima({ checklist: { titolo, bozza, pubblicata, norma } }: { checklist: Checklist }) {
  const dialog = useDialogState()
  const versione = bozza ?? pubblicata
  return (
    <Modal opened={dialog.opened} onClose={dialog.close} onExitTransitionEnd={dialog.leave} title="Anteprima">
      <Stack gap="sm">
        <Text fw={600}>
          {titolo}
          {versione && `, ${bozza ? 'bozza della ' : ''}versione ${versione.numero}`}
        </Text>
        <DomandeList domande={versione?.domande ?? []} norma={norma.id} />
      </Stack>
    </Modal>
  )
}
