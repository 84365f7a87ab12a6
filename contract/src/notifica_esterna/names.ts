/** What a notice may notify, each declared by the slice whose line of the change log it is. */
export const eventoEsternoLabels = {
  'non_conformita.creata': 'Nuova non conformità',
  'non_conformita.stato': 'Non conformità: cambia stato',
  'non_conformita.scaduta': 'Non conformità scaduta',
  'audit.pianificato': 'Audit pianificato',
  'audit.chiuso': 'Audit chiuso',
  'azione.chiusa': 'Azione di miglioramento chiusa',
  'documento.in_vigore': 'Documento in vigore',
  'documento.ritirato': 'Documento ritirato',
  'indicatore.rilevato': 'Indicatore rilevato',
  'fornitore.qualifica': 'Fornitore: cambia la qualifica',
  'reclamo.ricevuto': 'Reclamo ricevuto',
  'reclamo.risposto': 'Reclamo: risposta data',
  'scadenza.scaduta': 'Scadenza superata',
  'rilievo_ente.creato': 'Nuovo rilievo dell’ente',
  'rilievo_ente.stato': 'Rilievo dell’ente: cambia stato',
  'addetto.modificato': 'Addetto creato o modificato',
  prova: 'Prova',
} as const
export type EventoEsterno = keyof typeof eventoEsternoLabels
export const eventiEsterni = Object.keys(eventoEsternoLabels) as [EventoEsterno, ...EventoEsterno[]]

export const statoNotificaEsternaLabels = { attiva: 'Attiva', sospesa: 'Sospesa' } as const
export type StatoNotificaEsterna = keyof typeof statoNotificaEsternaLabels

export const statoConsegnaLabels = {
  in_coda: 'In coda',
  consegnata: 'Consegnata',
  da_ripetere: 'Da ripetere',
  abbandonata: 'Abbandonata',
} as const
export type StatoConsegna = keyof typeof statoConsegnaLabels

/** Those that will still be tried. */
export const waitingConsegne = ['in_coda', 'da_ripetere'] as const satisfies StatoConsegna[]

/** How long deliveries are listed. */
export const consegneDays = 30
