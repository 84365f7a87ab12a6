import { placeOf } from '@quadra/contract/places'
import { riesameApi } from '@quadra/contract/riesame/api'
import { nextRange } from '@quadra/contract/riesame/range'
import type { RiesameRow } from '@quadra/contract/riesame/schema'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { ClienteField } from '../fields/ClienteField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { today } from '../ui/values/dates.ts'

/** The review opens once it is there: its inputs are collected already. */
export function RiesameDialog() {
  const navigate = useNavigate()
  const { cliente } = useSession()
  const answer = useCall(riesameApi.list, { query: {} }, { meta: { quiet: true } })
  // The days after the last review are known once the list is loaded; without it a year is proposed.
  if (answer.isLoading) return null
  const rows = answer.data?.rows ?? []
  const own = cliente?.id ?? null
  return (
    <FormDialog
      call={riesameApi.create}
      title="Nuovo riesame"
      initial={{ cliente_id: own, ...proposed(rows, own) }}
      onDone={({ id }) => void navigate({ to: placeOf('riesame').record(id) })}
    >
      {cliente === null && <Owner rows={rows} />}
      <DateField name="da_data" />
      <DateField name="a_data" />
    </FormDialog>
  )
}

/** Each owner's reviews follow one another. */
function Owner({ rows }: { rows: readonly RiesameRow[] }) {
  const { form } = useFormScope()
  return (
    <ClienteField
      name="cliente_id"
      label="Cooperativa"
      description="Senza cooperativa il riesame è del consorzio"
      onPick={(value) => form.setValues({ ...proposed(rows, Number(value) || null) })}
    />
  )
}

function proposed(rows: readonly RiesameRow[], owner: number | null) {
  const [last] = rows
    .filter(({ cliente }) => (cliente?.id ?? null) === owner)
    .toSorted((one, other) => (one.a_data < other.a_data ? 1 : -1))
  return nextRange(last, today())
}
