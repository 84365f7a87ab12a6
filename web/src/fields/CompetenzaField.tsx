import { competenzaApi } from '@quadra/contract/dizionario/competenza'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { isConsortium } from '@quadra/contract/policy'
import { missingItem, sourceOf } from './empty/empty-choice.ts'
import { type Named, selectable, withKnown } from './selectable.ts'
import { registry, useChosen } from './use-chosen.ts'

interface Props {
  readonly name?: string
  readonly label?: string
  /** What the record has, known before the options arrive. */
  readonly known?: Named | null
  /** Also what is no longer in use: for searches among old records. */
  readonly withInactive?: boolean
}

/** A competence, by its code and name. */
export function CompetenzaField({ name = 'competenza_id', known, withInactive = false, ...own }: Props) {
  const { ruolo } = useSession()
  const chosen = useChosen(name)
  const answer = useCall(competenzaApi.list, { query: { stato: 'tutti' } }, registry)
  const rows = answer.data?.rows ?? []
  const options = selectable(
    rows,
    withInactive ? rows.map(({ id }) => id) : chosen,
    ({ codice, descrizione }) => `${codice} · ${descrizione}`,
  )
  const nothing = isConsortium(ruolo)
    ? `${missingItem.competenza}: si aggiungono nei dizionari`
    : `${missingItem.competenza}: ${sourceOf('competenza')}`
  return (
    <SelectField
      name={name}
      {...own}
      options={withKnown(options, known)}
      loading={answer.isLoading}
      empty={{ words: nothing }}
    />
  )
}
