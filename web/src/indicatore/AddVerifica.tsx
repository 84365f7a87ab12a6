import { Box, SimpleGrid, Title } from '@mantine/core'
import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { useEffect, useRef } from 'react'
import { today } from '../ui/values/dates.ts'
import { InlineForm } from '../ui/form/InlineForm.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'

interface Props {
  readonly id: number
  /** The day it is asked for, when the notice of a missing period brought here: only its value is left to say. */
  readonly day?: string
}

export function AddVerifica({ id, day }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (day) box.current?.querySelector<HTMLInputElement>('input[name="verifica"]')?.focus()
  }, [day])
  return (
    <Box my="md" ref={box}>
      <Title order={3} size="h6" mb="xs">
        Nuova verifica
      </Title>
      <InlineForm
        call={indicatoreApi.addVerifica}
        params={{ id }}
        initial={{ data_valutazione: day ?? today() }}
        label="Aggiungi"
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField name="data_valutazione" />
          <NumberField name="verifica" />
        </SimpleGrid>
      </InlineForm>
    </Box>
  )
}
