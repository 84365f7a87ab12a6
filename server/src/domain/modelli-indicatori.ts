import type { Periodicita } from '@quadra/contract/indicatore/periods'

/** An indicator for the catalogue, with the items it uses. */
export interface ModelIndicator {
  readonly codice: string
  readonly processo: string
  readonly obiettivo: string
  readonly metodo: string
  readonly gestione: string
  readonly analisi: string
  readonly periodicita: Periodicita
  readonly soglia: 'maggiore_uguale' | 'minore_uguale'
  readonly target: number
  readonly unita: string | null
  readonly definizione: string
  /** For some trades only: its tick is set by hand. */
  readonly rara?: true
}
const atLeast = { soglia: 'maggiore_uguale', analisi: 'Responsabile qualità' } as const
const atMost = { soglia: 'minore_uguale', analisi: 'Responsabile qualità' } as const
const byQuestionnaire = { metodo: 'Questionario agli utenti', gestione: 'Coordinatore di servizio' }
const byCount = { metodo: 'Estrazione dal gestionale', gestione: 'Coordinatore di servizio' }

export const indicatorModels: readonly ModelIndicator[] = [
  {
    ...{ codice: 'SOD', processo: 'PR06', obiettivo: 'Soddisfazione degli utenti', ...byQuestionnaire, ...atLeast },
    ...{ periodicita: 'semestrale', target: 90, unita: '%' },
    definizione:
      'Utenti che si dichiarano soddisfatti o molto soddisfatti, su quelli che hanno risposto al questionario.',
  },
  {
    ...{ codice: 'ORE', processo: 'PR03', obiettivo: 'Ore di formazione per addetto', ...atLeast },
    ...{ metodo: 'Registro presenze', gestione: 'Responsabile risorse umane' },
    ...{ periodicita: 'annuale', target: 18, unita: 'ore' },
    definizione: 'Ore di formazione erogate nell’anno divise per gli addetti in forza al 31 dicembre.',
  },
  {
    ...{ codice: 'INF', processo: 'PR10', obiettivo: 'Indice di frequenza degli infortuni', ...atMost },
    ...{ metodo: 'Registro infortuni', gestione: 'RSPP', periodicita: 'semestrale', target: 15, unita: null },
    definizione: 'Infortuni con assenza di almeno un giorno, ogni milione di ore lavorate.',
  },
  {
    ...{ codice: 'TUR', processo: 'PR02', obiettivo: 'Turnover del personale', ...atMost },
    ...{ metodo: 'Estrazione dal gestionale', gestione: 'Responsabile risorse umane' },
    ...{ periodicita: 'annuale', target: 18, unita: '%' },
    definizione: 'Cessazioni dell’anno divise per la media degli addetti.',
  },
  {
    ...{ codice: 'REC', processo: 'PR08', obiettivo: 'Reclami ogni 100 utenti', ...byCount, ...atMost },
    ...{ periodicita: 'semestrale', target: 3, unita: null },
    definizione: 'Reclami ricevuti nel semestre, ogni cento utenti in carico.',
  },
  {
    ...{ codice: 'PUN', processo: 'PR07', obiettivo: 'Puntualità degli interventi', ...byCount, ...atLeast },
    ...{ periodicita: 'semestrale', target: 95, unita: '%' },
    definizione: 'Interventi svolti nel giorno e nella fascia concordati, sul totale degli interventi.',
  },
  {
    ...{ codice: 'PUL', processo: 'PR07', obiettivo: 'Controlli di pulizia superati', ...atLeast, rara: true },
    ...{ metodo: 'Controllo a campione', gestione: 'Caposquadra', periodicita: 'semestrale', target: 95, unita: '%' },
    definizione: 'Controlli a campione superati, sul totale dei controlli fatti nei cantieri.',
  },
  {
    ...{ codice: 'INS', processo: 'PR06', obiettivo: 'Inserimenti lavorativi confermati', ...atLeast, rara: true },
    ...{ metodo: 'Estrazione dal gestionale', gestione: 'Tutor dell’inserimento lavorativo' },
    ...{ periodicita: 'annuale', target: 60, unita: '%' },
    definizione: 'Persone ancora al lavoro sei mesi dopo l’inizio dell’inserimento, su quelle inserite.',
  },
  {
    ...{ codice: 'SCA', processo: 'PR12', obiettivo: 'Scarto di produzione', ...atMost, rara: true },
    ...{ metodo: 'Quaderno di campagna', gestione: 'Responsabile di produzione' },
    ...{ periodicita: 'annuale', target: 8, unita: '%' },
    definizione: 'Prodotto scartato tra raccolta e confezionamento, sul raccolto.',
  },
]
