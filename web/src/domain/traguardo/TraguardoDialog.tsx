import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { placeOf } from '@quadra/contract/places'
import { traguardoApi } from '@quadra/contract/traguardo/api'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { ClienteField } from '../../fields/ClienteField.tsx'
import { ResponsabileField } from '../../fields/ResponsabileField.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { useFormScope } from '../../ui/form/form-scope.tsx'
import { ReadOnlyValue } from '../../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../../ui/inputs/DateField.tsx'
import { LongTextField } from '../../ui/inputs/LongTextField.tsx'
import { SelectField } from '../../ui/inputs/SelectField.tsx'
import { today } from '../../ui/values/dates.ts'

interface Props {
  readonly anno?: number
  /** The indicator it is begun from. */
  readonly indicatore?: { readonly id: number; readonly descrizione: string; readonly cliente: number }
}

/** An objective opens once it is there: its page names what it lacks. */
export function TraguardoDialog({ anno = Number(today().slice(0, 4)), indicatore }: Props) {
  const navigate = useNavigate()
  const { cliente } = useSession()
  const own = indicatore?.cliente ?? cliente?.id
  return (
    <FormDialog
      call={traguardoApi.create}
      title={`Nuovo obiettivo del ${anno}`}
      initial={{ anno, indicatore_id: indicatore?.id, ...({ cliente_id: own ?? null } as object) }}
      onDone={({ id }) => void navigate({ to: placeOf('traguardo').record(id) })}
    >
      {indicatore ? <ReadOnlyValue label="Indicatore" value={indicatore.descrizione} /> : <Indicator own={own} />}
      <LongTextField name="attivita" />
      <LongTextField name="risorse" description="Persone, ore, spesa, strumenti" />
      <ResponsabileField lazy />
      <DateField name="entro" />
      <LongTextField name="valutazione" />
    </FormDialog>
  )
}

/** One of the active indicators of a cooperative, which the consortium chooses first. */
function Indicator({ own }: { own: number | undefined }) {
  const { form } = useFormScope()
  const [chosen, choose] = useState<number>()
  const cliente = own ?? chosen
  const query = { cliente_id: cliente, stato: 'true', pagina: 1, per_pagina: 200 } as const
  const answer = useCall(indicatoreApi.list, { query }, { enabled: cliente !== undefined })
  const options = (answer.data?.rows ?? []).map(({ id, obiettivo, servizio }) => ({
    value: id,
    label: [obiettivo.descrizione, servizio?.descrizione].filter(Boolean).join(' · '),
  }))
  return (
    <>
      {own === undefined && (
        <ClienteField
          name="cliente_id"
          label="Cooperativa"
          onPick={(id) => {
            choose(Number(id) || undefined)
            form.setValues({ indicatore_id: null, responsabile_id: null })
          }}
        />
      )}
      <SelectField
        name="indicatore_id"
        options={options}
        loading={answer.isLoading}
        empty={{ words: cliente ? 'Nessun indicatore attivo: definiscine uno' : 'Prima la cooperativa' }}
      />
    </>
  )
}
