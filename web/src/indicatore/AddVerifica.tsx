import { Box, SimpleGrid, Title } from '@mantine/core'
import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { periodCode, periodName, periodsBegun, readPeriod } from '@quadra/contract/indicatore/periods'
import { isCorrection, periodOf } from '@quadra/contract/indicatore/recording'
import { writeCell, writeDay } from '@quadra/contract/kernel/list'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { useEffect, useRef } from 'react'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { InlineForm } from '../ui/form/InlineForm.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { doneWords } from '../ui/page/toasts.ts'
import { isIsoDay, today } from '../ui/values/dates.ts'

interface Props {
  readonly indicatore: Indicatore
  /** The period to measure, when opened from the notice of a missing value: only the value is left to enter. */
  readonly periodo?: string
}

export function AddVerifica({ indicatore, periodo }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (periodo) box.current?.querySelector<HTMLInputElement>('input[name="verifica"]')?.focus()
  }, [periodo])
  return (
    <Box my="md" ref={box}>
      <Title order={3} size="h6" mb="xs">
        Nuova verifica
      </Title>
      <InlineForm
        call={indicatoreApi.addVerifica}
        params={{ id: indicatore.id }}
        initial={{ data_valutazione: (periodo && readPeriod(periodo)?.a) ?? today(), periodo: periodo ?? '' }}
        label="Aggiungi"
        success={doneWords('Verifica registrata')}
        width={640}
      >
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <DateField name="data_valutazione" />
          <NumberField name="verifica" />
          <SelectField name="periodo" options={periodsOf(indicatore)} />
        </SimpleGrid>
        <Reason indicatore={indicatore} />
      </InlineForm>
    </Box>
  )
}

/** That of the day, the one in progress, and the six before it. */
const periodsOf = ({ periodicita_verifica }: Indicatore) => [
  { value: '', label: 'Secondo la data' },
  ...periodsBegun(periodicita_verifica, today(), 7).map((period) => ({
    value: periodCode(period),
    label: period.nome,
  })),
]

/** A period that has a value already, chosen or that of the day, is corrected with a reason. */
function Reason({ indicatore }: { indicatore: Indicatore }) {
  const periodo = useFieldValue('periodo') as string
  const day = useFieldValue('data_valutazione')
  const given = { periodo, data_valutazione: isIsoDay(day) ? day : today() }
  if (!isCorrection(indicatore, given)) return null
  const former = indicatore.verifiche.find((one) => one.corrente && one.periodo === periodOf(indicatore, given))!
  return (
    <LongTextField
      name="motivo_correzione"
      required
      description={`Per ${periodName(former.periodo)} c’è già ${writeCell(former.verifica)}, ${writeDay(former.data_valutazione)}: resta in vista come sostituita`}
    />
  )
}
