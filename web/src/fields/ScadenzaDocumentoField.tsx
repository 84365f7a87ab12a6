import { useDidUpdate } from '@mantine/hooks'
import { daysAfter } from '@quadra/contract/kernel/days'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { keyOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { isIsoDay } from '../ui/values/dates.ts'
import { useTipoRequisito } from './tipo-requisito.ts'

/** When a supplier's document ends: follows its type and day of issue, and may be changed or emptied. */
export function ScadenzaDocumentoField() {
  const { form } = useFormScope()
  const tipo = keyOf(useFieldValue('tipo_requisito_id'))
  const emissione = useFieldValue('data_emissione')
  const days = useTipoRequisito(tipo)?.validita_giorni
  // Only a new choice proposes a date: a restored form retains its own.
  useDidUpdate(() => {
    if (isIsoDay(emissione)) form.setFieldValue('data_scadenza', days ? daysAfter(emissione, days) : null)
  }, [tipo, emissione])
  return (
    <DateField
      name="data_scadenza"
      description={days ? `Proposta: ${days} giorni dall’emissione` : 'Vuoto: il documento non scade'}
    />
  )
}
