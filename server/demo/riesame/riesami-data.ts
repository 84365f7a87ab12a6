import type { CodiceIngresso } from '@quadra/contract/riesame/ingressi'
import type { TipoDecisione } from '@quadra/contract/riesame/stato'

/** The named user, by account; the due day, in days from today; and the result, if any, so many days ago. */
export interface DecisionStory {
  readonly tipo: TipoDecisione
  readonly descrizione: string
  readonly di: string
  readonly tra: number
  readonly chiusa?: { readonly ago: number; readonly esito: string }
}

/** A closed review: day, participants, minutes and decisions. */
export interface ReviewStory {
  /** The cooperative's name, none for the consortium's own. */
  readonly cooperativa: string | null
  readonly metAgo: number
  readonly by: string
  readonly partecipanti: string
  readonly conclusioni: string
  readonly decisioni: readonly DecisionStory[]
}

export const consortium: ReviewStory = {
  cooperativa: null,
  metAgo: 355,
  by: 'gestore@example.org',
  partecipanti: 'Direzione del consorzio, responsabile qualità, referenti delle cooperative',
  conclusioni:
    'Il sistema di gestione è adeguato ed efficace in tutti i siti. I tempi di chiusura delle non conformità restano diversi tra le cooperative: saranno seguiti nel cruscotto.',
  decisioni: [],
}

export const alfa: ReviewStory = {
  cooperativa: 'Alfa Cooperativa Sociale',
  metAgo: 300,
  by: 'manager.alfa@example.org',
  partecipanti: 'Direttore, responsabile qualità, coordinatrici dei servizi SAD e TRA',
  conclusioni:
    'Il sistema di gestione è adeguato. Gli obiettivi sono raggiunti salvo la puntualità degli interventi; i reclami sono stati trattati nei tempi.',
  decisioni: [
    {
      tipo: 'modifica_sistema',
      descrizione: 'Unificare i moduli di accoglienza dei servizi domiciliari',
      di: 'manager.alfa@example.org',
      tra: -150,
      chiusa: { ago: 160, esito: 'Modulo unico in uso in tutti i servizi' },
    },
    {
      tipo: 'risorse',
      descrizione: 'Sostituire il mezzo attrezzato del trasporto sociale',
      di: 'manager.alfa@example.org',
      tra: 20,
    },
    {
      tipo: 'miglioramento',
      descrizione: 'Rivedere i turni del SAD per ridurre i ritardi degli interventi',
      di: 'coordinatore.alfa@example.org',
      tra: -12,
    },
  ],
}

/** What Alfa already wrote in the review it is preparing, and what of it was discussed. */
export const inPreparation: Readonly<Partial<Record<CodiceIngresso, { commento: string; discusso?: true }>>> = {
  a: { commento: 'La revisione dei turni è in ritardo: manca l’accordo con il comune.', discusso: true },
  c1: { commento: 'I reclami riguardano soprattutto i ritardi.', discusso: true },
  c2: { commento: 'La puntualità resta sotto l’obiettivo per il secondo periodo.', discusso: true },
  c5: { commento: 'Da completare le rilevazioni mancanti prima della riunione.' },
  c7: { commento: 'Verificare i fornitori da rivalutare.' },
}
