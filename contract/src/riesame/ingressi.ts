import { rischi } from './rischi.ts'
import { risorse } from './risorse.ts'

/** How the figures of several cooperatives make one: added up, or as the mean or the share over all that they are made of. */
type Total = 'somma' | 'media' | 'quota'
interface Figure {
  readonly nome: string
  readonly totale?: Total
  /** The figure counts the range, and the same days a year before; otherwise it is the state when it is collected. */
  readonly nelPeriodo?: true
}
interface Table {
  readonly titolo: string
  /** The columns by their keys; the first one names the row. */
  readonly colonne: Readonly<Record<string, string>>
  /** Its rows come from several slices: rows of the same name are merged, and a missing figure is 0. */
  readonly condivisa?: true
}
interface Input {
  readonly titolo: string
  readonly numeri: Readonly<Record<string, Figure>>
  /** Of a cooperative's own review; the consortium's has one table by cooperative instead. */
  readonly tabelle: Readonly<Record<string, Table>>
}

const indicatori = {
  indicatore: 'Indicatore',
  servizio: 'Servizio',
  periodo: 'Periodo',
  valore: 'Valore',
  obiettivo: 'Obiettivo',
  esito: 'Esito',
  tendenza: 'Tendenza',
}
const fornitori = { fornitore: 'Fornitore', valutato: 'Ultima valutazione', media: 'Media' }

/** The inputs of a management review, by ISO 9001 9.3.2, in its order: which figures and tables each contains. */
const declared = {
  a: {
    titolo: 'Stato delle azioni dei riesami precedenti',
    numeri: {
      aperte: { nome: 'Decisioni aperte' },
      scadute: { nome: 'Decisioni scadute' },
      chiuse: { nome: 'Decisioni chiuse dalla riunione precedente' },
    },
    tabelle: {
      decisioni: {
        titolo: 'Decisioni dei riesami precedenti',
        colonne: {
          riesame: 'Riesame',
          tipo: 'Tipo',
          decisione: 'Decisione',
          scadenza: 'Scadenza',
          stato: 'Stato',
          esito: 'Esito',
        },
      },
    },
  },
  b: {
    titolo: 'Cambiamenti nei fattori esterni e interni',
    numeri: {
      servizi: { nome: 'Servizi attivi' },
      documenti: { nome: 'Documenti del periodo', nelPeriodo: true },
      fattori: { nome: 'Fattori del contesto' },
      parti: { nome: 'Parti interessate' },
      revisioni_contesto: { nome: 'Revisioni del contesto', nelPeriodo: true },
    },
    tabelle: {},
  },
  c1: {
    titolo: 'Soddisfazione del cliente e informazioni di ritorno',
    numeri: {
      reclami_ricevuti: { nome: 'Reclami ricevuti', nelPeriodo: true },
      reclami_nei_tempi: { nome: 'Reclami con risposta nei tempi', nelPeriodo: true },
      reclami_da_rispondere: { nome: 'Reclami aperti' },
      reclami: { nome: 'Non conformità di tipo reclamo', nelPeriodo: true },
      reclami_aperti: { nome: 'Non conformità di tipo reclamo aperte' },
      giorni_reclamo: {
        nome: 'Giorni medi di chiusura delle non conformità di tipo reclamo',
        totale: 'media',
        nelPeriodo: true,
      },
    },
    tabelle: {
      servizi: {
        titolo: 'Reclami per servizio',
        colonne: {
          servizio: 'Servizio',
          ricevuti: 'Ricevuti',
          nei_tempi: 'Risposti nei tempi',
          aperti: 'Aperti',
          prima: 'Ricevuti l’anno prima',
          reclami: 'Non conformità di tipo reclamo',
        },
        condivisa: true,
      },
      indicatori: { titolo: 'Indicatori di soddisfazione', colonne: indicatori },
    },
  },
  c2: {
    titolo: 'Grado di raggiungimento degli obiettivi',
    numeri: {
      indicatori: { nome: 'Indicatori attivi' },
      raggiunti: { nome: 'Raggiunti' },
      non_raggiunti: { nome: 'Non raggiunti' },
      senza_valore: { nome: 'Senza valore' },
      quota: { nome: 'Quota raggiunta (%)', totale: 'quota' },
      traguardi: { nome: 'Obiettivi dell’anno' },
      traguardi_raggiunti: { nome: 'Obiettivi dell’anno raggiunti' },
    },
    tabelle: { indicatori: { titolo: 'Indicatori', colonne: indicatori } },
  },
  c3: {
    titolo: 'Prestazioni dei processi e conformità dei servizi',
    numeri: {
      nc_servizi: { nome: 'Non conformità nei servizi', nelPeriodo: true },
      requisiti_scoperti: { nome: 'Requisiti scoperti' },
    },
    tabelle: {
      processi: {
        titolo: 'Per processo',
        colonne: {
          processo: 'Processo',
          raggiunti: 'Indicatori raggiunti',
          non_raggiunti: 'Indicatori non raggiunti',
          non_conformita: 'Non conformità',
        },
        condivisa: true,
      },
      servizi: { titolo: 'Per servizio', colonne: { servizio: 'Servizio', non_conformita: 'Non conformità' } },
    },
  },
  c4: {
    titolo: 'Non conformità e azioni correttive',
    numeri: {
      segnalate: { nome: 'Segnalate', nelPeriodo: true },
      chiuse: { nome: 'Chiuse', nelPeriodo: true },
      non_efficaci: { nome: 'Giudicate non efficaci', nelPeriodo: true },
      ricorrenti: { nome: 'Segnalate con casi simili nei dodici mesi prima', nelPeriodo: true },
      aperte: { nome: 'Aperte' },
      scadute: { nome: 'Scadute' },
      giorni_chiusura: { nome: 'Giorni medi di chiusura', totale: 'media', nelPeriodo: true },
    },
    tabelle: {
      norme: {
        titolo: 'Per norma',
        colonne: {
          norma: 'Norma',
          segnalate: 'Segnalate',
          chiuse: 'Chiuse',
          aperte: 'Aperte',
          scadute: 'Scadute',
          maggiori: 'Maggiori',
        },
      },
    },
  },
  c5: {
    titolo: 'Risultati del monitoraggio e della misurazione',
    numeri: {
      dovuti: { nome: 'Rilevazioni dovute' },
      rilevati: { nome: 'Rilevate' },
      mancanti: { nome: 'Mancanti' },
    },
    tabelle: {
      mancanti: {
        titolo: 'Rilevazioni mancanti',
        colonne: { indicatore: 'Indicatore', servizio: 'Servizio', periodo: 'Periodo' },
      },
    },
  },
  c6: {
    titolo: 'Risultati degli audit',
    numeri: {
      audit: { nome: 'Audit', nelPeriodo: true },
      chiusi: { nome: 'Chiusi', nelPeriodo: true },
      in_ritardo: { nome: 'In ritardo' },
      rilievi_ente: { nome: 'Rilievi dell’ente', nelPeriodo: true },
      rilievi_ente_aperti: { nome: 'Rilievi dell’ente aperti' },
    },
    tabelle: {
      audit: {
        titolo: 'Audit del periodo',
        colonne: {
          numero: 'Numero',
          data: 'Data audit',
          norma: 'Norma',
          stato: 'Stato',
          non_conformita: 'Non conformità',
          azioni: 'Azioni di miglioramento',
        },
      },
    },
  },
  c7: {
    titolo: 'Prestazioni dei fornitori esterni',
    numeri: {
      attivi: { nome: 'Fornitori attivi' },
      valutazioni: { nome: 'Valutazioni', nelPeriodo: true },
      da_rivalutare: { nome: 'Da rivalutare' },
      insufficienti: { nome: 'Insufficienti' },
    },
    tabelle: {
      da_rivalutare: { titolo: 'Da rivalutare', colonne: fornitori },
      insufficienti: { titolo: 'Insufficienti', colonne: fornitori },
    },
  },
  d: risorse,
  e: rischi,
  f: {
    titolo: 'Opportunità di miglioramento',
    numeri: {
      azioni_aperte: { nome: 'Azioni aperte' },
      azioni_scadute: { nome: 'Azioni scadute' },
      proposte: { nome: 'Azioni proposte dagli indicatori' },
    },
    tabelle: {
      azioni: {
        titolo: 'Azioni di miglioramento aperte',
        colonne: { azione: 'Azione', servizio: 'Servizio', data: 'Data prevista', scaduta: 'Scaduta' },
      },
    },
  },
} as const satisfies Record<string, Input>

export type CodiceIngresso = keyof typeof declared
export const codiciIngresso = Object.keys(declared) as [CodiceIngresso, ...CodiceIngresso[]]
export const ingressoOf: Readonly<Record<CodiceIngresso, Input>> = declared

/** What a table of the consortium's inputs is called, and its first column. */
export const perCooperativa = { titolo: 'Per cooperativa', colonna: 'Cooperativa' } as const

export type TabellaOf<Codice extends CodiceIngresso> = keyof (typeof declared)[Codice]['tabelle'] & string
export type NumeroOf<Codice extends CodiceIngresso> = keyof (typeof declared)[Codice]['numeri'] & string
