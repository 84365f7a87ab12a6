import { Anchor } from '@mantine/core'
import { closedStati } from '@quadra/contract/non_conformita/stato'
import { goToField, partId } from '../ui/form/go-to-field.ts'
import type { Fact } from '../ui/record/Summary.tsx'
import { type Missing, partOf, spokenStato } from './next-step.ts'
import { useNextSteps } from './use-next-steps.ts'

/** What can be done next and what that lacks; what was typed and not yet saved counts. */
export function useNextStep(): Fact {
  const { present, steps } = useNextSteps()
  // Steps that lack nothing are before those that wait.
  const step = steps.find(({ missing }) => missing.length === 0) ?? steps[0]
  const label = 'Prossimo passo'
  if (present.solo_segnalata)
    return { label, value: 'Nessuno per te', more: 'la segue chi la prende in carico', tone: 'unknown', isNext: true }
  if (!step) {
    const end = present.stato === 'archiviata' ? 'è archiviata' : 'è conclusa'
    const more = closedStati.includes(present.stato) ? end : 'non tocca a te'
    return { label, value: 'Nessuno', more, tone: 'unknown', isNext: true }
  }
  return {
    label,
    value: capitalised(step.stati.map(spokenStato).join(' o ')),
    more: step.missing.length === 0 ? 'non manca nulla' : <Mancanze missing={step.missing} />,
    isNext: true,
  }
}

/** Each line links to where it is done. */
const Mancanze = ({ missing }: { missing: readonly Missing[] }) => (
  <span role="group" aria-label="Manca">
    manca:{' '}
    {missing.map(({ at, words }, index) => (
      <span key={at}>
        {index > 0 && '; '}
        <Anchor
          inherit
          underline="always"
          href={`#${partId(partOf[at] ?? at)}`}
          onClick={(event) => {
            event.preventDefault()
            goToField(at, partOf[at])
          }}
        >
          {words}
        </Anchor>
      </span>
    ))}
  </span>
)

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
