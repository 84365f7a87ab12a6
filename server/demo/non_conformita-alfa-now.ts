import { analyse, done, give, plan, type Story, verify, work } from './non_conformita-life.ts'

const managerAlfa = 'manager.alfa@example.org'
const coordinatoreAlfa = 'coordinatore.alfa@example.org'
const utenteAlfa = 'utente.alfa@example.org'
const alfa = {
  coop: 'alfa',
  by: 'utente.alfa@example.org',
  followedBy: 'coordinatore.alfa@example.org',
  norma: 'ISO 9001',
} as const

/** Alfa, what is still open. */
export const alfaNowStories: readonly Story[] = [
  {
    ...alfa,
    servizio: 'SAD',
    ago: 96,
    tipo: 'non_conformita',
    segnalante: 'Chiara Rinaldi',
    by: 'coordinatore.alfa@example.org',
    descrizione: 'In sei fascicoli su venti manca il consenso aggiornato al trattamento dei dati.',
    life: [
      work(2),
      analyse(
        6,
        60,
        'Il rinnovo del consenso non ha una scadenza nel gestionale.',
        'Scadenza del consenso nel fascicolo e richiamo automatico.',
        'Chiara Rinaldi',
        '7.5',
      ),
      plan(7, 'Luca Donati', 'Raccogliere i sei consensi mancanti'),
      plan(8, 'Chiara Rinaldi', 'Inserire la scadenza nei fascicoli', { by: coordinatoreAlfa, until: 8 }),
      done(30, 'Raccolti sei consensi su sei'),
      plan(70, 'Luca Donati', 'Scansionare i consensi raccolti a mano', { by: utenteAlfa, until: 3 }),
      plan(72, 'Chiara Rinaldi', 'Controllare a campione dieci fascicoli', { by: coordinatoreAlfa, until: 0 }),
      plan(74, 'Chiara Rinaldi', 'Provare il richiamo automatico con il fornitore', {
        by: coordinatoreAlfa,
        until: -6,
      }),
      plan(75, 'Luca Donati', 'Spiegare il nuovo modulo alle famiglie', { by: utenteAlfa, until: -13 }),
      plan(76, 'Chiara Rinaldi', 'Aggiornare la procedura dei fascicoli', { by: coordinatoreAlfa, until: -20 }),
    ],
  },
  {
    ...alfa,
    servizio: 'TRA',
    ago: 62,
    tipo: 'non_conformita',
    norma: 'D.Lgs. 81/2008 Sicurezza sul lavoro',
    segnalante: 'Officina Locatelli',
    descrizione: 'Sul pulmino targato FK 210 la pedana per carrozzine non si blocca in posizione di marcia.',
    life: [
      work(0),
      analyse(
        1,
        28,
        'Blocco della pedana usurato; controllo semestrale saltato.',
        'Pedana sostituita; controlli dei mezzi nel calendario della manutenzione.',
        'Marco Bellini',
        '7.1.3',
      ),
      plan(1, 'Luca Donati', 'Fermare il mezzo e far sostituire il blocco'),
      done(6, 'Blocco sostituito dall’officina, mezzo collaudato'),
      verify(12),
    ],
  },
  {
    ...alfa,
    servizio: 'SAD',
    ago: 44,
    tipo: 'reclamo',
    segnalante: 'Nipote del signor Gritti',
    descrizione: 'Il familiare segnala che i pasti consegnati il fine settimana sono freddi.',
    life: [],
  },
  {
    ...alfa,
    servizio: null,
    by: managerAlfa,
    followedBy: managerAlfa,
    ago: 20,
    tipo: 'non_conformita',
    segnalante: 'Direzione',
    norma: 'UNI/PdR 125 Parità di genere',
    descrizione:
      'Il verbale del comitato guida per la parità di genere non è stato redatto entro il termine previsto dal piano strategico.',
    life: [
      work(3),
      analyse(
        5,
        45,
        'Segretaria del comitato in congedo, nessun sostituto nominato.',
        'Nomina di un sostituto permanente.',
        'Marco Bellini',
        '6.1',
      ),
      give(6, managerAlfa),
    ],
  },
  {
    ...alfa,
    servizio: 'SAD',
    ago: 3,
    tipo: 'reclamo',
    segnalante: 'Famiglia Cortinovis',
    descrizione: 'Visita del sabato saltata senza avviso.',
    life: [],
  },
]
