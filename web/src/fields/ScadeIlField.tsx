import { useDidUpdate } from '@mantine/hooks'
import { monthsAfter } from '@quadra/contract/ciclo'
import { competenzaApi } from '@quadra/contract/dizionario/competenza'
import { useCall } from '../client/queries.ts'
import { registry } from './use-chosen.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { keyOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { isIsoDay } from '../ui/values/dates.ts'

/** When a certificate ends: follows its competence and the day it was gained; it may be changed or emptied. */
export function ScadeIlField() {
  const { form } = useFormScope()
  const chosen = keyOf(useFieldValue('competenza_id'))
  const gained = useFieldValue('data_conseguimento')
  const { data } = useCall(competenzaApi.list, { query: { stato: 'tutti' } }, registry)
  const months = data?.rows.find(({ id }) => String(id) === chosen)?.validita_mesi
  const proposal = isIsoDay(gained) && months ? monthsAfter(gained, months) : null
  useDidUpdate(() => {
    if (chosen && data) form.setFieldValue('data_scadenza', proposal)
  }, [chosen, proposal])
  return (
    <DateField
      name="data_scadenza"
      description={months ? `Proposta: ${months} mesi dal conseguimento` : 'Vuoto: non scade'}
    />
  )
}
