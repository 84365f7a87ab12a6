import { editing } from '../kernel/editing.ts'
import { contactConsortium } from '../editors.ts'
import { daysAfter } from '../kernel/days.ts'
import { writeOn } from '../kernel/list.ts'
import { extendableStati, type Stato } from '../non_conformita/stato.ts'
import { isConsortium, type Role } from '../policy.ts'
import type { Cella } from './risposta.ts'
import type { EsitoEstensione, StatoEstensione } from './stato.ts'

interface ExtensionFacts {
  readonly stato: StatoEstensione
  readonly scadenza: string | null
}
interface Answered {
  readonly esito: EsitoEstensione | null
  /** Whether the cooperative is active. */
  readonly attiva: boolean
}

/** Only the consortium opens an extension; its question changes while it is open. */
export function estensioneRights({ ruolo }: { readonly ruolo: Role }, { stato }: Pick<ExtensionFacts, 'stato'>) {
  const granted = isConsortium(ruolo)
  return { granted, ...editing(granted ? stateReasons[stato] : `La richiesta è del consorzio: ${contactConsortium}`) }
}

const stateReasons: Record<StatoEstensione, string | null> = {
  aperta: null,
  conclusa: 'È conclusa: la richiesta non cambia più, le risposte si correggono con un motivo',
  annullata: 'È stata annullata: per chiedere di nuovo apri un’altra estensione',
  non_necessaria: 'È stata giudicata non necessaria: per chiedere apri un’altra estensione',
}

/** A non-conformity and its newest extension. */
interface Finding {
  readonly stato: Stato
  readonly estensione: { readonly stato: StatoEstensione } | null
}

/** Why the question cannot be sent now: one at a time, and only while the finding is being treated. */
export function extendObstacle({ stato, estensione }: Finding): string | undefined {
  if (estensione?.stato === 'aperta') return 'C’è già un’estensione aperta'
  return extendableStati.includes(stato) ? undefined : 'In questo stato la non conformità non si estende'
}

/** Why it cannot be declared that no extension is needed. */
export function waiveObstacle(finding: Finding): string | undefined {
  const { estensione } = finding
  if (estensione?.stato === 'non_necessaria') return 'L’estensione è già stata dichiarata non necessaria'
  if (estensione?.stato === 'conclusa') return 'Le altre cooperative hanno già risposto'
  return extendObstacle(finding)
}

/** Why the question can no longer change: the answers given refer to this text. */
export const questionFixed = ({ date }: { readonly date: number | null }) =>
  date ? 'Alla richiesta è già stata data una risposta: il testo non cambia più' : undefined

/** The state of a cooperative's answer on a day. */
export function cellaOf({ stato, scadenza }: ExtensionFacts, { esito, attiva }: Answered, today: string): Cella {
  if (esito) return esito
  if (stato === 'annullata' && attiva) return 'annullata'
  if (stato !== 'aperta' || !attiva) return 'esclusa'
  return scadenza !== null && scadenza < today ? 'in_ritardo' : 'in_attesa'
}

/**
 * Why an answer cannot be given or changed now, and whether a reason is required; whose answer it is was checked
 * before.
 */
export function rispostaRights(
  { ruolo }: { readonly ruolo: Role },
  { stato }: Pick<ExtensionFacts, 'stato'>,
  answer: Answered,
) {
  const corrects = stato === 'conclusa' && isConsortium(ruolo)
  return { state: obstacleOf(stato, answer, corrects), motivo_richiesto: corrects }
}

function obstacleOf(stato: StatoEstensione, { esito, attiva }: Answered, corrects: boolean): string | undefined {
  if (esito === 'interessata') return 'La cooperativa è interessata: la risposta non cambia più'
  if (stato === 'annullata' || stato === 'non_necessaria') return 'L’estensione non attende risposte'
  if (stato === 'conclusa' && !corrects) return 'L’estensione è conclusa: la risposta la corregge il consorzio'
  // Deactivated by the time the others had answered: its answer is no longer required.
  if (!esito && (stato === 'conclusa' || !attiva)) return 'A questa cooperativa non si chiede più una risposta'
  return undefined
}

/** Days to answer by default, and at most. */
export const daysToAnswer = { usual: 15, most: 90 } as const
export const usualScadenza = (today: string) => daysAfter(today, daysToAnswer.usual)

/** What is wrong with the deadline of the answers. */
export function scadenzaProblem(scadenza: string, today: string): string | undefined {
  const last = daysAfter(today, daysToAnswer.most)
  return scadenza < today || scadenza > last ? `Scegli un giorno tra oggi e ${writeOn('il', last)}` : undefined
}
