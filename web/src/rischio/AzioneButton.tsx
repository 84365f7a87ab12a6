import { Button } from '@mantine/core'
import { actionOf } from '@quadra/contract/rischio/names'
import type { Rischio } from '@quadra/contract/rischio/schema'
import { useMemo } from 'react'
import { AzioneDialog } from '../azione_miglioramento/AzioneDialog.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'

/** The dialog of an action, with what the risk says of it. */
export function useNewAction({ id, cliente, servizio, descrizione, prossima_revisione }: Rischio) {
  return useMemo(
    () => () => (
      <AzioneDialog
        born={{
          cliente,
          initial: {
            rischio_id: id,
            miglioramento: actionOf({ descrizione }),
            data_azione: prossima_revisione,
            ...(servizio && { servizio_id: servizio.id }),
          },
        }}
      />
    ),
    [id, cliente, servizio, descrizione, prossima_revisione],
  )
}

/** 'Crea azione' as the next step of a risk. */
export function AzioneButton({ rischio }: { rischio: Rischio }) {
  const NewAction = useNewAction(rischio)
  const [open, dialog] = useDialog(<NewAction />, `Azione del rischio ${rischio.id}`)
  return (
    <>
      <Button onClick={open}>Crea azione</Button>
      {dialog}
    </>
  )
}
