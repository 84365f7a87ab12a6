import { follows, notFollowed } from '../editors.ts'
import { editing } from '../kernel/editing.ts'
import { removal } from '../kernel/removal.ts'
import { isManagement, type Role } from '../policy.ts'
import { type StatoRischio, transitions } from './stato.ts'

interface Caller {
  readonly id: number
  readonly ruolo: Role
  /** The associated services. */
  readonly servizi: readonly number[]
}
interface Facts {
  readonly servizio: { readonly id: number } | null
  readonly responsabile: { readonly id: number } | null
  readonly stato: StatoRischio
  /** The common risk it was assigned from. */
  readonly comune: { readonly id: number } | null
  readonly quante_valutazioni: number
  /** All actions that were opened for it. */
  readonly azioni: number
}

export const isClosed = 'È chiuso: si riapre per modificarlo'
export const hasOpenActions = (count: number) => `Ci sono azioni aperte: ${count}`
export const notEarlier = 'La data non può precedere quella della valutazione in vigore'
export const notAhead = 'La prossima revisione deve essere dopo oggi'
export const notOfItsKind = 'Non è un trattamento previsto per questo tipo'
export const byManagement = 'A un livello alto o critico lo decide il manager, con il motivo'

/** Why it stays: what was judged or done about it is evidence. */
function obstacleOf({ comune, quante_valutazioni, azioni }: Facts): string | false {
  if (comune) return 'Viene da un rischio comune: si chiude, non si elimina'
  if (azioni > 0) return 'Ha delle azioni: si chiude, non si elimina'
  return quante_valutazioni > 1 && 'È stato rivalutato: si chiude, non si elimina'
}

/**
 * Managers and the consortium keep the risks they see, a coordinator those of the own services; who is responsible for one values it
 * too. Management closes, opens again and removes.
 */
export function rischioRights(caller: Caller, facts: Facts) {
  const granted = follows(caller, facts)
  const manages = isManagement(caller.ruolo)
  const isOpen = facts.stato === 'aperto'
  const values = granted || facts.responsabile?.id === caller.id
  return {
    granted,
    /** May value it, in any state. */
    values,
    ...editing(isOpen ? (granted ? null : notFollowed(caller, facts)) : isClosed),
    ...removal(manages, obstacleOf(facts)),
    valutabile: values && isOpen,
    stati_successivi: manages ? [...transitions[facts.stato]] : [],
  }
}
