import { Button } from '@mantine/core'
import { rischioApi } from '@quadra/contract/rischio/api'
import { hasOpenActions } from '@quadra/contract/rischio/rules'
import { type Rischio, rischioChiusura, rischioRiapertura } from '@quadra/contract/rischio/schema'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { MaybeDisabled } from '../ui/buttons/MaybeDisabled.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

/** The rare moves of a risk, each with its reason. */
export const RischioActs = ({ rischio }: { rischio: Rischio }) => (
  <>
    {rischio.stati_successivi.includes('chiuso') && <Chiudi rischio={rischio} />}
    {rischio.stati_successivi.includes('aperto') && <Riapri rischio={rischio} />}
  </>
)

const closing = { ...rischioApi.stato, body: rischioChiusura }
const reopening = { ...rischioApi.stato, body: rischioRiapertura }

function Chiudi({ rischio: { id, azioni_aperte } }: { rischio: Rischio }) {
  const obstacle = azioni_aperte > 0 ? hasOpenActions(azioni_aperte) : undefined
  const [open, dialog] = useDialog(
    <FormDialog
      call={closing}
      params={{ id }}
      title="Chiudi il rischio"
      initial={{ stato: 'chiuso' }}
      submit="Chiudi il rischio"
      success="Rischio chiuso"
    >
      <LongTextField name="motivo" description="Perché non c’è più. Chiuso non cambia, finché non si riapre" />
    </FormDialog>,
    `Chiudi rischio ${id}`,
  )
  return (
    <>
      <MaybeDisabled obstacle={obstacle}>
        {(disabled) => (
          <Button
            variant="default"
            leftSection={<IconCircleCheck size={16} aria-hidden />}
            {...disabled}
            onClick={() => (obstacle ? undefined : open())}
          >
            Chiudi rischio
          </Button>
        )}
      </MaybeDisabled>
      {dialog}
    </>
  )
}

function Riapri({ rischio: { id } }: { rischio: Rischio }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={reopening}
      params={{ id }}
      title="Riapri il rischio"
      initial={{ stato: 'aperto' }}
      submit="Riapri"
      success="Rischio riaperto"
    >
      <LongTextField name="motivo" />
      <DateField name="prossima_revisione" />
    </FormDialog>,
    `Riapri rischio ${id}`,
  )
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={open}>
        Riapri
      </Button>
      {dialog}
    </>
  )
}
