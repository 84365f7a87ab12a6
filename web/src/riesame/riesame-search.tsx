import type { riesameApi } from '@quadra/contract/riesame/api'
import { statoRiesameLabels } from '@quadra/contract/riesame/stato'
import { useSession } from '../client/session.ts'
import { Cooperativa } from '../fields/place-search.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'

export const riesameSearch: SearchOf<typeof riesameApi> = {
  cliente_id: (name) => <Cooperativa name={name} clears={['consorzio']} />,
  consorzio: (name) => <DelConsorzio name={name} />,
  anno: (name) => <NumberField name={name} label="Anno" />,
  stato: (name) => <SelectField name={name} label="Stato" options={stati} />,
}
const stati = Object.entries(statoRiesameLabels).map(([value, label]) => ({ value, label }))

/** Only users who see all of them can filter for the consortium's own. */
function DelConsorzio({ name }: { name: string }) {
  const { cliente } = useSession()
  if (cliente) return null
  return <SelectField name={name} label="Del consorzio" options={[{ value: 'true', label: 'Sì' }]} />
}
