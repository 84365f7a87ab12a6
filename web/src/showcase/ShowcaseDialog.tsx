import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { categorie, showcaseApi, origini } from './showcase-api.ts'

/** A name of "errore" is refused, to show where refusals appear. */
export const ShowcaseDialog = () => (
  <FormDialog call={showcaseApi.create} title="Crea nuovo esempio" initial={{ stato: 1 }}>
    <SelectField name="categoria" options={categorie} />
    <TextField name="nome" />
    <SelectField name="origine" options={origini} />
    <DateField name="inizio" />
    <NumberField name="importo" />
    <LongTextField name="note" />
    <StatoField name="stato" />
  </FormDialog>
)
