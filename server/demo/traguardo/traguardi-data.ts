/** An objective of a year on an indicator of Alfa. */
export interface Planned {
  readonly obiettivo: string
  readonly servizio: string | null
  readonly lastYear?: true
  readonly attivita: string
  readonly risorse?: string
  readonly valutazione?: string
  /** Month and day. */
  readonly until?: string
  /** The responsible user, by e-mail. */
  readonly given?: string
  /** The first words of the action that serves it. */
  readonly action?: string
}

const managerAlfa = 'manager.alfa@example.org'
const coordinatoreAlfa = 'coordinatore.alfa@example.org'

export const objectives: readonly Planned[] = [
  {
    obiettivo: 'Soddisfazione degli utenti',
    servizio: 'SAD',
    lastYear: true,
    attivita: 'Le famiglie vedono le visite in un’agenda digitale e sanno chi arriva',
    risorse: 'Canone dell’agenda, 30 ore della coordinatrice',
    valutazione: 'Questionario di fine anno',
    until: '11-30',
    given: coordinatoreAlfa,
    action: 'Agenda digitale delle visite',
  },
  {
    obiettivo: 'Reclami ogni 100 utenti',
    servizio: 'TRA',
    attivita: 'Giri dei pulmini rifatti sulle distanze reali e spiegati agli autisti',
    risorse: '40 ore del coordinatore, programma dei percorsi',
    valutazione: 'Reclami del secondo semestre confrontati con il primo',
    until: '12-15',
    given: coordinatoreAlfa,
    action: 'Programmare i giri dei pulmini',
  },
  {
    obiettivo: 'Reclami ogni 100 utenti',
    servizio: 'CAM',
    attivita: 'Diario condiviso con i tutori, letto insieme ogni mese',
    risorse: '12 ore al mese degli educatori',
    valutazione: 'Nessun reclamo nell’anno, e un colloquio con ogni tutore',
    until: '12-20',
    given: managerAlfa,
    action: 'Diario condiviso con i tutori',
  },
  {
    obiettivo: 'Ore di formazione per addetto',
    servizio: null,
    attivita: 'Un piano della formazione per mansione, con due giornate comuni a tutti',
    until: '12-31',
    given: managerAlfa,
  },
]
