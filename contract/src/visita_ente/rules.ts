import { contactConsortium } from '../editors.ts'
import { editing } from '../kernel/editing.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'

interface Facts {
  /** Findings or mandates name it. */
  readonly in_uso: boolean
}

/** Visits are the consortium's to write; one that findings or mandates name stays. */
export function visitaRights({ ruolo }: { readonly ruolo: Role }, { in_uso }: Facts) {
  const granted = isConsortium(ruolo)
  return {
    granted,
    ...editing(granted ? null : `Le visite dell’ente le scrive il consorzio: ${contactConsortium}`),
    ...removal(granted, in_uso && visitInUse),
  }
}

export const visitInUse = 'Ha rilievi o mandati: non si elimina'
export const visitEndsBefore = 'La visita finisce prima di cominciare'
export const otherCertificate = 'Il certificato di una visita non cambia'
export const notVisitedSite = 'Non è un sito del certificato'
