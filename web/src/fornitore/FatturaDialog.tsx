import { SimpleGrid } from '@mantine/core'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import type { Contratto } from '@quadra/contract/fornitore/contratto'
import { residuoAfter } from '@quadra/contract/fornitore/rules'
import { today } from '../ui/values/dates.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { ResiduoBadge } from './ResiduoBadge.tsx'

export const FatturaDialog = ({ id, contratto }: { id: number; contratto: Contratto }) => (
  <FormDialog
    call={fornitoreApi.addFattura}
    params={{ id, cid: contratto.id }}
    title="Nuova fattura"
    initial={{ data_fattura: today() }}
  >
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <DateField name="data_fattura" />
      <TextField name="numero_fattura" />
      <NumberField name="importo" decimals={2} suffix=" €" />
    </SimpleGrid>
    <LongTextField name="note" />
    <Forecast residuo={contratto.residuo} />
  </FormDialog>
)

/** What would be left of the contract. */
function Forecast({ residuo }: { residuo: number }) {
  const importo = Number(useFieldValue('importo')) || 0
  return <ResiduoBadge residuo={residuoAfter(residuo, importo)} label="Residuo dopo questa fattura" />
}
