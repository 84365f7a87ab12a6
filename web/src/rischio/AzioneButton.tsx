import { Button } from '@mantine/core'
import { rischioApi } from '@quadra/contract/rischio/api'
import { actionOf } from '@quadra/contract/rischio/names'
import type { Rischio } from '@quadra/contract/rischio/schema'
import { useMemo } from 'react'
import { AzioneDialog } from '../azione_miglioramento/AzioneDialog.tsx'
import { invalidate } from '../client/queries.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'

/** What a risk says of a new action: whose, of which service, what, and by when; with it, the risk is no longer uncovered. */
const bornOf = ({ id, tipo, cliente, servizio, descrizione, prossima_revisione }: Rischio) => ({
  cliente,
  initial: {
    rischio_id: id,
    miglioramento: actionOf({ descrizione, tipo }),
    data_azione: prossima_revisione,
    ...(servizio && { servizio_id: servizio.id }),
  },
  onDone: () => void invalidate(rischioApi.update, { params: { id } }),
})

/** The dialog of a new action, for a list of them. */
export const useNewAction = (rischio: Rischio) =>
  useMemo(() => () => <AzioneDialog born={bornOf(rischio)} />, [rischio])

/** 'Crea azione' as the next step of a risk. */
export function AzioneButton({ rischio }: { rischio: Rischio }) {
  const [open, dialog] = useDialog(<AzioneDialog born={bornOf(rischio)} />, `Azione del rischio ${rischio.id}`)
  return (
    <>
      <Button onClick={open}>Crea azione</Button>
      {dialog}
    </>
  )
}
