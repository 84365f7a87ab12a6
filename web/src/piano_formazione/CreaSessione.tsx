import type { Riga } from '@quadra/contract/piano_formazione/riga'
import type { Piano } from '@quadra/contract/piano_formazione/schema'
import { SessioneDialog } from '../domain/formazione/SessioneDialog.tsx'
import { usePeopleInNeed } from '../domain/formazione/use-people-in-need.ts'
import { dayOf } from './piano-words.ts'

/** A session of the row's competence in the middle of its month, with those who need it: all can still be changed. */
export function CreaSessione({ piano: { anno, cliente }, riga: { competenza, mese } }: { piano: Piano; riga: Riga }) {
  const addetti = usePeopleInNeed({ cliente: cliente.id, competenza: competenza.id, until: `${anno}-12-31` })
  if (!addetti) return null
  return <SessioneDialog known={{ cliente: cliente.id, competenza, data: dayOf(anno, mese), addetti }} />
}
