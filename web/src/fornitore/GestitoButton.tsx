import { Button } from '@mantine/core'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import type { Contratto } from '@quadra/contract/fornitore/contratto'
import { IconCircleCheck } from '@tabler/icons-react'
import { invalidate } from '../client/queries.ts'
import { undoGestito } from '../domain/scelte/undo-gestito.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

interface Props {
  readonly contratto: Contratto
  readonly fornitore: number
}

/** Marks the end of a contract as handled: no more reminders are sent. */
export function GestitoButton({ contratto: { id, data_modifica }, fornitore }: Props) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={fornitoreApi.gestito}
      params={{ id: fornitore, cid: id }}
      title="Segna come gestito"
      undo={(contratto) => ({
        run: async () => {
          const chiave = `contratto:${id}`
          await undoGestito([chiave], { [chiave]: contratto.data_modifica })
          await invalidate(fornitoreApi.gestito, { params: { id: fornitore, cid: id } })
        },
        words: `Annullato: il contratto n. ${id} è di nuovo da gestire`,
      })}
      initial={{ data_modifica } as object}
    >
      <LongTextField name="nota" />
    </FormDialog>,
    `Segna come gestito il contratto ${id}`,
  )
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCircleCheck size={16} aria-hidden />}
        onClick={open}
      >
        Segna come gestito
      </Button>
      {dialog}
    </>
  )
}
