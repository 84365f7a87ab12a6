import { Anchor } from '@mantine/core'
import { placeOfMancanza } from '@quadra/contract/traguardo/mancanze'
import { goToField, goToPart } from '../ui/form/go-to-field.ts'
import { actionsPart } from './Azioni.tsx'

/** What else is missing: each leads to where it is given. */
export const Mancanze = ({ mancanze }: { mancanze: readonly string[] }) => (
  <span role="group" aria-label="Manca anche">
    {mancanze.map((words, index) => (
      <span key={words}>
        {index > 0 && '; '}
        <Anchor component="button" type="button" inherit underline="always" onClick={() => go(words)}>
          {words}
        </Anchor>
      </span>
    ))}
  </span>
)

function go(mancanza: string) {
  const where = placeOfMancanza(mancanza)
  if (where === 'azioni') goToPart(actionsPart)
  else goToField(where)
}
