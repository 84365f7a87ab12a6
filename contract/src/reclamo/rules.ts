import { isConsortium, type Role } from '../policy.ts'
import { reclamoMoves } from './moves.ts'
import { isOpenReclamo, type StatoReclamo } from './stato.ts'

const leads = (ruolo: Role) => isConsortium(ruolo) || ruolo === 'manager'

interface Facts {
  readonly stato: StatoReclamo
  readonly dati_rimossi_il: string | null
  readonly non_conformita: unknown
}

/** What a user who sees it may do with it now. */
export function reclamoRights({ ruolo }: { readonly ruolo: Role }, { stato, dati_rimossi_il, non_conformita }: Facts) {
  const reached = reclamoMoves.filter(
    ({ from, to, right }) =>
      from === stato &&
      (right === 'handles' || (right === 'management' && leads(ruolo))) &&
      !(to === 'in_esame' && dati_rimossi_il),
  )
  return {
    stati_successivi: reached.map(({ to }) => to),
    /** Has it no non-conformity yet. */
    nc_apribile: non_conformita === null,
    dati_cancellabili: leads(ruolo) && !isOpenReclamo(stato) && dati_rimossi_il === null,
  }
}

export const unforeseenMove = 'Passaggio di stato non previsto'
export const dataRemoved = 'I dati personali sono stati rimossi: il reclamo non si riapre'
export const dataAlreadyRemoved = 'I dati personali sono già stati rimossi'
export const stillOpen = 'Il reclamo è ancora aperto: prima va risposto o chiuso'
export const secondNonConformita = 'Per questo reclamo c’è già una non conformità'
export const noReplyHere = 'In questo passaggio non si risponde'
/** The notice in the non-conformity dialog of a reserved complaint. */
export const reservedNotice = 'La non conformità sarà visibile a chi coordina il servizio'
export const descrizioneHint = 'Riassumere senza dati personali o di salute'
