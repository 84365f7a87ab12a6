import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { tipoCampioneLabels } from '@quadra/contract/programma_audit/sample-size'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

/** Drawing a type again requires a reason. */
export const CampioneDialog = ({ programma }: { programma: ProgrammaAudit }) => (
  <FormDialog
    call={programmaAuditApi.campione}
    params={{ id: programma.id }}
    title="Estrai campione"
    initial={{ tipo: 'sorveglianza' }}
    success="Campione estratto!"
  >
    <SelectField name="tipo" options={tipi} />
    <TextField
      name="seme"
      emptied={null}
      description="8 cifre esadecimali, per ripetere un’estrazione. Se vuoto, lo sceglie il sistema."
    />
    <Motivo drawn={programma.campioni.map(({ tipo }) => tipo)} />
  </FormDialog>
)

function Motivo({ drawn }: { drawn: readonly string[] }) {
  const again = drawn.includes(String(useFieldValue('tipo')))
  return (
    <LongTextField
      name="motivo"
      required={again}
      description={again ? 'Un campione di questo tipo c’è già: perché estrarne un altro?' : undefined}
    />
  )
}

const tipi = optionsOf(tipoCampioneLabels)
