/** What cooperatives of the demonstration measure, and how. */
export const satisfaction = {
  obiettivo: 'Soddisfazione degli utenti',
  metodo: 'Questionario agli utenti',
  gestione: 'Coordinatore di servizio',
  soglia: 'maggiore_uguale',
} as const
export const customers = {
  obiettivo: 'Soddisfazione dei committenti',
  metodo: 'Questionario ai committenti',
  gestione: 'Direzione',
  soglia: 'maggiore_uguale',
} as const
export const punctuality = {
  obiettivo: 'Puntualità degli interventi',
  metodo: 'Estrazione dal gestionale',
  gestione: 'Coordinatore di servizio',
  soglia: 'maggiore_uguale',
} as const
export const complaints = {
  obiettivo: 'Reclami ogni 100 utenti',
  metodo: 'Estrazione dal gestionale',
  gestione: 'Coordinatore di servizio',
} as const
export const training = {
  servizio: null,
  processo: 'PR03',
  obiettivo: 'Ore di formazione per addetto',
  metodo: 'Registro presenze',
  gestione: 'Responsabile risorse umane',
  periodicita: 'annuale',
  soglia: 'maggiore_uguale',
} as const
export const accidents = {
  servizio: null,
  processo: 'PR10',
  obiettivo: 'Indice di frequenza degli infortuni',
  metodo: 'Registro infortuni',
  gestione: 'RSPP',
  periodicita: 'semestrale',
  soglia: 'minore_uguale',
} as const
export const turnover = {
  servizio: null,
  processo: 'PR02',
  obiettivo: 'Turnover del personale',
  metodo: 'Estrazione dal gestionale',
  gestione: 'Responsabile risorse umane',
  periodicita: 'annuale',
  soglia: 'minore_uguale',
} as const
export const waste = {
  processo: 'PR10',
  obiettivo: 'Rifiuti differenziati',
  metodo: 'Controllo a campione',
  gestione: 'RSPP',
  periodicita: 'annuale',
  soglia: 'maggiore_uguale',
} as const
