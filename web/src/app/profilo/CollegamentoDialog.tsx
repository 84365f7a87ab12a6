import { calendarioApi } from '@quadra/contract/calendario/api'
import { ambitoLabels } from '@quadra/contract/preferenza/schema'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { optionsOf } from '../../ui/inputs/choices.ts'
import { SelectField } from '../../ui/inputs/SelectField.tsx'

export const CollegamentoDialog = ({ onCreated }: { onCreated: (made: { url: string }) => void }) => (
  <FormDialog
    call={calendarioApi.create}
    title="Crea collegamento"
    initial={{ ambito: 'mie' }}
    success="Collegamento creato"
    onDone={onCreated}
  >
    <SelectField name="ambito" options={options} />
  </FormDialog>
)

const options = optionsOf(ambitoLabels)
