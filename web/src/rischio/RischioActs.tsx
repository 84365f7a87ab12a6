import { Button } from '@mantine/core'
import { rischioApi } from '@quadra/contract/rischio/api'
import { tipoRischioLabels } from '@quadra/contract/rischio/names'
import { hasOpenActions } from '@quadra/contract/rischio/rules'
import { type Rischio, rischioChiusura, rischioRiapertura } from '@quadra/contract/rischio/schema'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { MaybeDisabled } from '../ui/buttons/MaybeDisabled.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { kindWords } from './kind-words.ts'

/** The rare moves of a risk, each with its reason. */
export const RischioActs = ({ rischio }: { rischio: Rischio }) => (
  <>
    {rischio.stati_successivi.includes('chiuso') && <Chiudi rischio={rischio} />}
    {rischio.stati_successivi.includes('aperto') && <Riapri rischio={rischio} />}
  </>
)

const closing = { ...rischioApi.stato, body: rischioChiusura }
const reopening = { ...rischioApi.stato, body: rischioRiapertura }

function Chiudi({ rischio: { id, tipo, azioni_aperte } }: { rischio: Rischio }) {
  const { the, noun, ends } = kindWords[tipo]
  const obstacle = azioni_aperte > 0 ? hasOpenActions(azioni_aperte) : undefined
  const [open, dialog] = useDialog(
    <FormDialog
      call={closing}
      params={{ id }}
      title={`Chiudi ${the}`}
      initial={{ stato: 'chiuso' }}
      submit={`Chiudi ${the}`}
      success={`${tipoRischioLabels[tipo]} chius${ends}`}
    >
      <LongTextField name="motivo" description={`Perché non c’è più. Chius${ends} non cambia, finché non si riapre`} />
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
            Chiudi {noun}
          </Button>
        )}
      </MaybeDisabled>
      {dialog}
    </>
  )
}

function Riapri({ rischio: { id, tipo } }: { rischio: Rischio }) {
  const { the, ends } = kindWords[tipo]
  const [open, dialog] = useDialog(
    <FormDialog
      call={reopening}
      params={{ id }}
      title={`Riapri ${the}`}
      initial={{ stato: 'aperto' }}
      submit="Riapri"
      success={`${tipoRischioLabels[tipo]} riapert${ends}`}
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
