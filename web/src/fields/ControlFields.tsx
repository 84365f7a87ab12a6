import { useDidUpdate } from '@mantine/hooks'
import { SimpleGrid, Stack } from '@mantine/core'
import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { readerRoleLabels, usualDays } from '@quadra/contract/documento/revisione'
import { servizioApi } from '@quadra/contract/servizio/api'
import { useEffect } from 'react'
import { useCall } from '../client/queries.ts'
import { registry } from './use-chosen.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { keyOf, optionsOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { isIsoDay } from '../ui/values/dates.ts'

/** The switch of a new document, which its type presets. */
export function ControlSwitch() {
  const { form } = useFormScope()
  const tipo = keyOf(useFieldValue('tipo_documento_id'))
  const { data } = useCall(dizionarioApis.tipo_documento.list, { query: { stato: 'tutti' } }, registry)
  const preset = data?.rows.find(({ id }) => String(id) === tipo)?.controllato
  useDidUpdate(() => {
    if (preset !== undefined) form.setFieldValue('controllato', preset)
  }, [tipo, preset])
  return <SwitchField name="controllato" description="Cambia solo per revisioni approvate da un’altra persona" />
}

/** Default number of months until a document is reviewed. */
const reviewMonths = 24
function monthsAfter(day: string, months: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The day proposed for the review of what comes into force on a day. */
export const reviewAfter = (day: string) => monthsAfter(day, reviewMonths)

/** The first day in force proposes the day of review, which may be changed or emptied. */
export function ReviewField({ from }: { from: string }) {
  const { form } = useFormScope()
  const day = useFieldValue(from)
  useEffect(() => {
    // Null was emptied; undefined was never proposed.
    if (isIsoDay(day) && form.getValues()['riesame_entro'] === undefined)
      form.setFieldValue('riesame_entro', reviewAfter(day))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field appears
  }, [])
  useDidUpdate(() => {
    if (isIsoDay(day)) form.setFieldValue('riesame_entro', reviewAfter(day))
  }, [day])
  return <DateField name="riesame_entro" description={`Proposta: ${reviewMonths} mesi; vuoto: non si riesamina`} />
}

/** The readers of a revision, and their term; services are a client's own. */
export function DistributionFields({ cliente }: { cliente: number | null }) {
  const withReading = Boolean(useFieldValue('presa_visione'))
  return (
    <Stack gap="sm">
      <SwitchField name="presa_visione" description="Chi la riceve deve aprire il documento e confermare la lettura" />
      {withReading && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NumberField
            name="presa_visione_giorni"
            min={1}
            max={180}
            decimals={0}
            description={`Di solito ${usualDays}`}
          />
          <MultiSelectField name="ruoli" options={roles} description="Vuoto: tutti" />
          {cliente !== null && <Services cliente={cliente} />}
        </SimpleGrid>
      )}
    </Stack>
  )
}
const roles = optionsOf(readerRoleLabels)

function Services({ cliente }: { cliente: number }) {
  const answer = useCall(servizioApi.list, { query: { cliente } }, registry)
  const options = (answer.data?.rows ?? []).map(({ id, descrizione }) => ({ value: id, label: descrizione }))
  return (
    <MultiSelectField
      name="servizi"
      options={options}
      loading={answer.isLoading}
      description="Vuoto: tutti"
      empty={{ words: 'La cooperativa non ha ancora servizi' }}
    />
  )
}
