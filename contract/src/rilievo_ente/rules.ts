import { contactConsortium } from '../editors.ts'
import { daysAfter } from '../kernel/days.ts'
import { editing } from '../kernel/editing.ts'
import { isConsortium, isManagement, type Role } from '../policy.ts'
import { findRilievoMove, moves } from './moves.ts'
import { isConcluso, isDaRispondere, type StatoRilievoEnte, type TipoRilievoEnte } from './stato.ts'

/** Days for the answer, where no term is given. */
const termDays: Partial<Record<TipoRilievoEnte, number>> = { maggiore: 30, minore: 60 }
export function usualTermine(tipo: TipoRilievoEnte, data_rilievo: string) {
  const days = termDays[tipo]
  return days === undefined ? null : daysAfter(data_rilievo, days)
}
/** The action on what was only observed is due so many days from the day it is opened. */
export const actionDays = 90

export interface FindingFacts {
  readonly tipo: TipoRilievoEnte
  readonly stato: StatoRilievoEnte
  /** Null: the consortium's. */
  readonly cliente: { readonly id: number } | null
  /** The mandate it was written under; null where the consortium typed it. */
  readonly mandato_id: number | null
  readonly numero_risposte: number
  readonly non_conformita: { readonly id: number } | null
  readonly azione: { readonly id: number } | null
}

/** What is not conforming is answered by the non-conformity of its cooperative; all else by words. */
export const answersByNonConformita = ({ tipo, cliente }: Pick<FindingFacts, 'tipo' | 'cliente'>) =>
  cliente !== null && (tipo === 'maggiore' || tipo === 'minore')

const mayOpen = ({ stato, cliente }: FindingFacts) => cliente !== null && !isConcluso(stato)
const forAction: readonly TipoRilievoEnte[] = ['osservazione', 'opportunita']

/** What a user of the consortium or of its cooperative, who sees it, may do with it now. */
export function rilievoEnteRights({ ruolo }: { readonly ruolo: Role }, facts: FindingFacts) {
  const judges = isConsortium(ruolo)
  const typed = facts.mandato_id === null
  return {
    granted: judges && typed,
    ...editing(judges ? (typed ? fixedReason(facts) : writtenByBody) : notOurs),
    rispondibile: isManagement(ruolo) && isDaRispondere(facts.stato),
    nc_apribile: mayOpen(facts) && facts.tipo !== 'opportunita' && facts.non_conformita === null,
    azione_apribile: mayOpen(facts) && forAction.includes(facts.tipo) && facts.azione === null,
    stati_successivi: judges ? reachable(facts, typed) : [],
  }
}

/** The same for the body's auditor, under a mandate that shows it. */
export function bodyRights({ ruolo }: { readonly ruolo: Role }, facts: FindingFacts, mandato: number) {
  const judges = ruolo === 'certificatore'
  const written = facts.mandato_id === mandato
  return {
    granted: judges && written,
    ...editing(judges && written ? fixedReason(facts) : writtenElsewhere),
    stati_successivi: judges ? reachable(facts, written) : [],
  }
}

const reachable = (facts: FindingFacts, writer: boolean): StatoRilievoEnte[] =>
  moves
    .filter(({ to, right }) => {
      if (!findRilievoMove(facts, to)) return false
      return right === 'judges' || (right === 'writer' && writer && facts.numero_risposte === 0)
    })
    .filter(({ from }) => from === facts.stato)
    .map(({ to }) => to)

function fixedReason({ stato, numero_risposte }: FindingFacts) {
  if (stato === 'annullato') return 'È annullato: non si modifica più'
  return stato === 'aperto' && numero_risposte === 0 ? null : alreadyAnswered
}
export const alreadyAnswered = 'Ha già una risposta, o è chiuso: non si modifica più'
export const writtenByBody = 'L’ha scritto l’auditor dell’ente: lo modifica chi l’ha scritto'
export const writtenElsewhere = 'Non è stato scritto con questo mandato: non si modifica da qui'
const notOurs = `I rilievi dell’ente li scrivono l’ente e il consorzio: ${contactConsortium}`

interface Treated {
  readonly correzione: string | null
  readonly causa: string | null
  readonly trattamento: string | null
  /** It has a task with a term, or one that is done. */
  readonly ha_task: boolean
}
/** What its non-conformity lacks before it answers, in the words of the screen: the first is the next step. */
export function missingOf(facts: FindingFacts, treated: Treated | null): string[] {
  if (!isDaRispondere(facts.stato) || !answersByNonConformita(facts)) return []
  return [
    !treated && 'Creare la non conformità',
    !treated?.correzione && 'Compilare la correzione',
    !treated?.causa && 'Compilare la causa',
    !treated?.trattamento && 'Compilare il trattamento',
    !treated?.ha_task && 'Indicare un task con la scadenza',
  ].filter((words) => words !== false)
}

export const notAnswerable = 'Si risponde a un rilievo aperto o respinto'
export const notReady = 'La risposta non è completa'
export const unforeseenMove = 'Passaggio di stato non previsto'
export const answeredOnce = 'Ha già avuto una risposta: non si annulla'
export const termBefore = 'Il termine non può precedere il rilievo'
export const secondNonConformita = 'Per questo rilievo c’è già una non conformità'
export const secondAzione = 'Per questo rilievo c’è già un’azione'
export const noNonConformita = 'Per questo rilievo non si crea una non conformità'
export const noAzione = 'Per questo rilievo non si crea un’azione'
export const concluded = 'Il rilievo è chiuso o annullato'
export const otherCertificate = 'Il certificato di un rilievo non cambia'
export const fixedCliente = 'La cooperativa non cambia: il rilievo ha già la sua non conformità o la sua azione'
export const notASite = 'Non è un sito del certificato'
export const notInMandate = 'Non è tra le cooperative del mandato'
export const onlyEverySite = 'Senza cooperativa solo con un mandato su tutti i siti'
