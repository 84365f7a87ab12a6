import { Button, SimpleGrid, Text } from '@mantine/core'
import { writeDay, writeOn } from '@quadra/contract/kernel/list'
import { rischioApi } from '@quadra/contract/rischio/api'
import {
  impattoLabels,
  livelloOf,
  probabilitaLabels,
  reviewDay,
  type TipoRischio,
  writeLevel,
} from '@quadra/contract/rischio/names'
import type { Rischio } from '@quadra/contract/rischio/schema'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { today } from '../ui/values/dates.ts'
import { kindWords } from './kind-words.ts'

/** One dialog with its words: how likely, how grave, what the treatment should leave, and what follows. */
export function RivalutaButton({ rischio, isNext = false }: { rischio: Rischio; isNext?: boolean }) {
  const { id, tipo, valutazione } = rischio
  const label = valutazione ? 'Rivaluta' : 'Valuta'
  const [open, dialog] = useDialog(
    <FormDialog
      call={rischioApi.valuta}
      params={{ id }}
      title={`${label} ${kindWords[tipo].the} n. ${id}`}
      initial={{
        data: today(),
        ...(valutazione && { probabilita: valutazione.probabilita, impatto: valutazione.impatto }),
      }}
      submit={label}
      success={({ valutazione: made, prossima_revisione }) =>
        `${writeLevel(made)}, da rivedere ${writeOn('entro il', prossima_revisione)}`
      }
    >
      <DateField name="data" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField name="probabilita" options={stepsOf(probabilitaLabels)} />
        <SelectField name="impatto" options={stepsOf(impattoLabels[tipo])} />
      </SimpleGrid>
      <Outcome />
      <Text size="sm" c="dimmed">
        Che cosa dovrebbe restare dopo il trattamento, se lo sai già
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField name="residuo_probabilita" options={stepsOf(probabilitaLabels)} />
        <SelectField name="residuo_impatto" options={stepsOf(impattoLabels[tipo])} />
      </SimpleGrid>
      <LongTextField name="nota" />
      <DateField name="prossima_revisione" description="Vuota, la stabilisce il livello" />
    </FormDialog>,
    `${label} rischio ${id}`,
  )
  return (
    <>
      <Button variant={isNext ? 'filled' : 'default'} onClick={open}>
        {label}
      </Button>
      {dialog}
    </>
  )
}

/** "3 Possibile", the gravest last. */
const stepsOf = (labels: (typeof impattoLabels)[TipoRischio]) =>
  Object.entries(labels).map(([step, label]) => ({ value: Number(step), label: `${step} ${label}` }))

/** The level as it is chosen, and when it is looked at again. */
function Outcome() {
  const [probabilita, impatto] = [Number(useFieldValue('probabilita')), Number(useFieldValue('impatto'))]
  const data = String(useFieldValue('data') ?? '')
  const livello = probabilita && impatto ? livelloOf(probabilita, impatto) : null
  return (
    <Text size="sm" fw={600} role="status">
      {livello
        ? [
            writeLevel({ livello, probabilita, impatto }),
            /^\d{4}-\d\d-\d\d$/.test(data) && `si rivede il ${writeDay(reviewDay(livello, data))}`,
          ]
            .filter(Boolean)
            .join(', ')
        : 'Scegli probabilità e impatto'}
    </Text>
  )
}
