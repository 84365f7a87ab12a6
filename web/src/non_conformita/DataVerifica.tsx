import { Button, Text } from '@mantine/core'
import { type Gravita, gravitaLabels } from '@quadra/contract/gravita'
import { writeDay } from '@quadra/contract/kernel/list'
import { proposedVerification } from '@quadra/contract/non_conformita/rules'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { isIsoDay, today } from '../ui/values/dates.ts'
import { deadlineWords } from '../ui/values/deadline.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'

interface Props {
  readonly record: NonConformita
  readonly isClosed: boolean
  readonly readOnly: boolean
}

/** A date that is there never moves by itself: what the gravity would make of it is offered. */
export function DataVerifica({ record, isClosed, readOnly }: Props) {
  const { form, readOnly: formReadOnly } = useFormScope()
  const gravita = useFieldValue('gravita') as Gravita | null
  const segnalata = useFieldValue('data_segnalazione')
  const chosen = useFieldValue('data_verifica') as string | null
  const proposal =
    gravita && !readOnly && !formReadOnly
      ? proposalFor({ gravita, segnalata, chosen, was: record.gravita }, today())
      : undefined
  const far = record.data_verifica && !isClosed ? deadlineWords(record.data_verifica) : undefined
  return (
    <div>
      <DateField name="data_verifica" readOnly={readOnly} description={far} />
      {proposal && gravita && (
        <Text size="xs" c="dimmed" mt={2} role="status">
          Proposta per {gravitaLabels[gravita]}: {writeDay(proposal)} ·{' '}
          <Button
            size="compact-xs"
            variant="light"
            aria-label={`Usa la data proposta, ${writeDay(proposal)}`}
            onClick={() => form.setFieldValue('data_verifica', proposal)}
          >
            Usa
          </Button>
        </Text>
      )}
    </div>
  )
}

interface Stand {
  readonly gravita: Gravita
  /** As it is typed: no day yet, perhaps. */
  readonly segnalata: unknown
  readonly chosen: string | null
  /** The gravity as it is stored. */
  readonly was: Gravita | null
}

/** A date is proposed where there is none, when the gravity changes, or when the date is later than the gravity allows. */
export function proposalFor({ gravita, segnalata, chosen, was }: Stand, oggi: string): string | undefined {
  if (!isIsoDay(segnalata)) return undefined
  const proposal = proposedVerification(gravita, segnalata, oggi)
  const isDue = !chosen || gravita !== was || chosen > proposal
  return isDue && chosen !== proposal ? proposal : undefined
}
