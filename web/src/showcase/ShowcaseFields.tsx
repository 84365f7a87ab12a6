import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { StarsField } from '../ui/inputs/StarsField.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { TimeField } from '../ui/inputs/TimeField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { categorie, origini, persone } from './showcase-api.ts'

/** One of each input that a record can have. */
export const ShowcaseFields = () => (
  <Panel>
    <TextField name="nome" />
    <SelectField name="categoria" options={categorie} />
    <SelectField name="origine" options={origini} />
    <DateField name="inizio" />
    <DateField name="fine" />
    <TimeField name="orario" />
    <NumberField name="importo" decimals={2} min={0} />
    <StarsField name="stelle" />
    <MultiSelectField name="persone" options={persone} />
    <SelectField name="referente" options={persone} />
    <StatoField name="stato" />
    <SwitchField name="urgente" />
    <Wide>
      <LongTextField name="note" />
    </Wide>
  </Panel>
)
