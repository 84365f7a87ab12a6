import { contactConsortium, contactManager } from '../editors.ts'
import { editing } from '../kernel/editing.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'
import type { StatoDecisione, StatoRiesame } from './stato.ts'

interface Caller {
  readonly id: number
  readonly ruolo: Role
}
interface Facts {
  readonly stato: StatoRiesame
  /** The fingerprint of the first closing, which froze the inputs; null until then. */
  readonly impronta: string | null
}

/** Managers edit those of their cooperative, the consortium all; only the consortium reopens a closed one. */
export function riesameRights({ ruolo }: Pick<Caller, 'ruolo'>, { stato, impronta }: Facts) {
  const granted = isConsortium(ruolo) || ruolo === 'manager'
  const draft = stato === 'bozza'
  return {
    granted,
    ...editing(!granted ? `Il riesame lo tiene il manager: ${contactManager}` : draft ? null : closedReason(ruolo)),
    riapribile: isConsortium(ruolo) && !draft,
    aggiornabile: granted && draft && impronta === null,
    ...removal(granted, impronta !== null && undeletable),
  }
}
const closedReason = (ruolo: Role) =>
  isConsortium(ruolo)
    ? 'È chiuso: per modificarlo riaprilo con «Riapri»'
    : `È chiuso: per riaprirlo ${contactConsortium}`

export const closed = 'Il riesame è chiuso'
export const frozen = 'I dati sono congelati dalla chiusura'
export const undeletable = 'Si elimina solo un riesame in bozza che non è mai stato chiuso'
export const notClosable = 'Riesame non chiudibile'
export const secondBozza = (number: string) => `C’è già un riesame in bozza (${number})`

interface Course {
  readonly data_riunione: string | null
  readonly partecipanti: string | null
  readonly conclusioni: string | null
  readonly senza_decisioni: boolean
  readonly ingressi: readonly { readonly discusso: boolean }[]
  readonly decisioni: readonly unknown[]
}
/** Something that closing waits for, and where it is done. */
export interface Lack {
  readonly at: 'data_riunione' | 'partecipanti' | 'conclusioni' | 'ingressi' | 'decisioni'
  readonly words: string
}

/** What is still missing before it can be closed, in the words of the screen. */
export function lacksOf(course: Course, today: string): Lack[] {
  const { data_riunione: met, partecipanti, conclusioni, senza_decisioni, ingressi, decisioni } = course
  const open = ingressi.filter(({ discusso }) => !discusso).length
  const all: (Lack | false)[] = [
    !met && { at: 'data_riunione', words: 'Indicare la data della riunione' },
    met !== null && met > today && { at: 'data_riunione', words: 'La riunione non si è ancora svolta' },
    !partecipanti?.trim() && { at: 'partecipanti', words: 'Indicare i partecipanti' },
    !conclusioni?.trim() && { at: 'conclusioni', words: 'Compilare le conclusioni' },
    open > 0 && { at: 'ingressi', words: `Discutere ${open === 1 ? '1 elemento' : `${open} elementi`} in ingresso` },
    decisioni.length === 0 &&
      !senza_decisioni && { at: 'decisioni', words: 'Registrare una decisione o dichiarare che non ne servono' },
  ]
  return all.filter((one) => one !== false)
}

export const missing = (course: Course, today: string): string[] => lacksOf(course, today).map(({ words }) => words)

interface DecisionFacts {
  readonly stato: StatoDecisione
  /** When a closing made it binding; null until then. */
  readonly decisa_il: string | null
  readonly responsabile: { readonly id: number } | null
}
/**
 * Editors of the review change decisions that are not binding yet; of binding ones only person and day, with a reason.
 * Decisions are settled by the same users, or by the person responsible.
 */
export function decisioneRights(caller: Caller, review: Facts, { stato, decisa_il, responsabile }: DecisionFacts) {
  const { granted } = riesameRights(caller, review)
  const own = responsabile?.id === caller.id
  const open = stato === 'aperta'
  const binding = decisa_il !== null
  return {
    granted,
    maySettle: granted || own,
    modificabile: granted && open && (binding || review.stato === 'bozza'),
    concludibile: (granted || own) && open && binding,
    cancellabile: granted && !binding && review.stato === 'bozza',
  }
}
export const settledDecision = 'La decisione non è più aperta'
export const bindingDecision = 'La decisione è di un riesame chiuso: cambiano solo responsabile e scadenza'
export const notBinding = 'La decisione vale dalla chiusura del riesame'
export const undeletableDecision = 'Una decisione di un riesame chiuso non si elimina'
export const reasonOfMove = 'Indicare il motivo della modifica'
