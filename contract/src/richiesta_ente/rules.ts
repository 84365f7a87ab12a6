import { editing } from '../kernel/editing.ts'
import { writeOn } from '../kernel/list.ts'
import { movesFrom } from './moves.ts'
import type { StatoRichiestaEnte } from './stato.ts'

interface Facts {
  readonly stato: StatoRichiestaEnte
  /** The mandate under which it was asked is in force. */
  readonly mandato_attivo: boolean
}

export const mandateEnded = 'Il mandato di questa richiesta è finito: si può solo leggere'
export const notOpen = 'La richiesta non è aperta'

/** What the management of the cooperative may do with it now. */
export const richiestaEnteRights = ({ stato, mandato_attivo }: Facts) => ({
  ...editing(!mandato_attivo ? mandateEnded : stato === 'aperta' ? null : notOpen),
  stati_successivi: mandato_attivo ? movesFrom(stato, 'management') : [],
})
/** What the auditor who asked may do with it now. */
export const bodyRights = ({ stato, mandato_attivo }: Facts) => ({
  ...editing(mandato_attivo ? null : mandateEnded),
  stati_successivi: mandato_attivo ? movesFrom(stato, 'body') : [],
})

interface Released {
  readonly visto_il: string | null
  readonly revocato_il: string | null
}
/** Until its first download by the certification body. */
export const isRevocable = ({ visto_il, revocato_il }: Released) => visto_il === null && revocato_il === null

export const unforeseenMove = 'Passaggio di stato non previsto'
export const alreadySeen = 'Il file è già stato visto'
export const alreadyRevoked = 'Il file è già stato revocato'
export const alreadyReleased = 'Il file è già stato rilasciato'
export const particularData = 'Contiene dati di salute o di minori: caricare una copia senza'
export const answerOrRelease = 'Rilasciare un file o scrivere una risposta'
export const termOver = 'Non può essere prima di oggi'
export const afterAccess = (accesso_fino_al: string) =>
  `Non oltre la fine dell’accesso, ${writeOn('il', accesso_fino_al)}`
/** Shown before a file is released. */
export const releaseNotice = 'Sarà letto dall’ente: controllare che non ci siano nomi o dati di salute'
