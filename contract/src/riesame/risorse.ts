/** Input d: who works, what they can do, and their training. */
export const risorse = {
  titolo: 'Adeguatezza delle risorse',
  numeri: {
    addetti: { nome: 'Addetti (ultimo audit)' },
    persone: { nome: 'Persone in organico' },
    utenti: { nome: 'Utenti attivi' },
    servizi: { nome: 'Servizi attivi' },
    addetti_attivi: { nome: 'Addetti attivi' },
    non_in_regola: { nome: 'Addetti non in regola' },
    copertura: { nome: 'Copertura delle competenze (%)', totale: 'quota' },
    sessioni: { nome: 'Sessioni formative svolte', nelPeriodo: true },
    ore: { nome: 'Ore di formazione', nelPeriodo: true },
    formazione_efficace: { nome: 'Formazione efficace (%)', totale: 'quota', nelPeriodo: true },
  },
  tabelle: {
    competenze: {
      titolo: 'Per competenza',
      colonne: {
        competenza: 'Competenza',
        richieste: 'Richieste',
        valide: 'Valide',
        in_scadenza: 'In scadenza',
        scadute: 'Scadute',
        mancanti: 'Mancanti',
        copertura: 'Copertura (%)',
      },
    },
  },
} as const
