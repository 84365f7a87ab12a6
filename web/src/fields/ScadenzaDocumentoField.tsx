import { useDidUpdate } from '@mantine/hooks'
import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { daysAfter } from '@quadra/contract/kernel/days'
import { useCall } from '../client/queries.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { keyOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { isIsoDay } from '../ui/values/dates.ts'
import { registry } from './use-chosen.ts'

/** When a supplier's document ends: follows its type and day of issue, and may be changed or emptied. */
export function ScadenzaDocumentoField() {
  const { form } = useFormScope()
  const tipo = keyOf(useFieldValue('tipo_requisito_id'))
  const emissione = useFieldValue('data_emissione')
  const { data } = useCall(dizionarioApis.tipo_requisito.list, { query: { stato: 'tutti' } }, registry)
  const days = data?.rows.find(({ id }) => String(id) === tipo)?.validita_giorni
  useDidUpdate(() => {
    if (isIsoDay(emissione)) form.setFieldValue('data_scadenza', days ? daysAfter(emissione, days) : null)
  }, [tipo, emissione, days])
  return (
    <DateField
      name="data_scadenza"
      description={days ? `Proposta: ${days} giorni dall’emissione` : 'Vuoto: il documento non scade'}
    />
  )
}
