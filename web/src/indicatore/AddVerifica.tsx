import { Box, SimpleGrid, Title } from '@mantine/core'
import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { periodCode, periodsBegun, readPeriod } from '@quadra/contract/indicatore/periods'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { useEffect, useRef } from 'react'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { InlineForm } from '../ui/form/InlineForm.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { today } from '../ui/values/dates.ts'

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

/** A period that has a value already is corrected, with a reason. */
function Reason({ indicatore: { verifiche } }: { indicatore: Indicatore }) {
  const periodo = useFieldValue('periodo')
  return verifiche.some((one) => one.periodo === periodo) && <LongTextField name="motivo_correzione" />
}
