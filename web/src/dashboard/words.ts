import type { Card } from './cards.ts'
import { upcomingDays } from '@quadra/contract/dashboard/schema'

interface Words {
  readonly title: string
  /** Under the name of a figure. */
  readonly about: string
  readonly all: string
  /** What its figure counts, where the list shows only the latest of it. */
  readonly noun?: string
}

export const words: Record<Card, Words> = {
  rischiScoperti: {
    title: 'Rischi alti senza azione',
    about: 'alti o critici, e nessuno se ne occupa',
    all: 'Vedi tutti',
  },
  indicatoriDaRilevare: {
    title: 'Indicatori da rilevare',
    about: 'senza valore nell’ultimo periodo',
    all: 'Apri il foglio',
  },
  decisioniRiesame: {
    title: 'Decisioni del riesame',
    about: 'ancora da attuare',
    all: 'Vedi tutte',
  },
  segnalateAMe: {
    title: 'Segnalate a me',
    about: 'ritardi da seguire',
    all: 'Vedi tutte',
  },
  nonConformitaScadute: {
    title: 'Non conformità scadute',
    about: 'oltre la data di verifica',
    all: 'Vedi tutte',
  },
  auditScaduti: {
    title: 'Audit scaduti',
    about: 'ancora da chiudere',
    all: 'Vedi tutti',
  },
  auditInArrivo: {
    title: 'Audit in arrivo',
    about: `nei prossimi ${upcomingDays} giorni`,
    all: 'Vedi tutti',
  },
  nonConformitaAudit: {
    title: 'Non conformità da audit',
    about: 'ancora aperte',
    all: 'Vedi tutte',
  },
  azioneMiglioramentoAudit: {
    title: 'Azioni da audit',
    about: 'ancora aperte',
    all: 'Vedi tutte',
  },
  ultimeNonConformita: {
    title: 'Ultime non conformità',
    noun: 'Non conformità',
    about: 'registrate in tutto',
    all: 'Vedi tutte',
  },
  ultimiIndicatori: {
    title: 'Ultimi indicatori',
    noun: 'Indicatori',
    about: 'definiti in tutto',
    all: 'Vedi tutti',
  },
  rilieviEnte: {
    title: 'Rilievi dell’ente',
    about: 'in attesa di risposta',
    all: 'Vedi tutti',
  },
  estensioniAperte: {
    title: 'Estensioni in corso',
    about: 'in attesa di risposte',
    all: 'Vedi tutte',
  },
  estensioniDaRispondere: {
    title: 'Estensioni da rispondere',
    about: 'chieste dal consorzio',
    all: 'Vedi tutte',
  },
  fornitoriNonInRegola: {
    title: 'Fornitori non in regola',
    about: 'da qualificare',
    all: 'Vedi tutti',
  },
  addettiDaAggiornare: {
    title: 'Addetti da aggiornare',
    about: 'competenze scadute, mancanti o vicine',
    all: 'Vedi tutti',
  },
  reclamiDaGestire: {
    title: 'Reclami da gestire',
    about: 'in attesa di risposta',
    all: 'Vedi tutti',
  },
  richiesteEnte: {
    title: 'Richieste dell’ente',
    about: 'chieste da chi certifica',
    all: 'Vedi tutte',
  },
  documentiDaApprovare: {
    title: 'Documenti da approvare',
    about: 'revisioni che aspettano te',
    all: 'Vedi tutti',
  },
  documentiDaLeggere: {
    title: 'Documenti da leggere',
    about: 'di cui confermare la lettura',
    all: 'Vedi tutti',
  },
  processiScoperti: {
    title: 'Processi scoperti',
    about: 'nel ciclo dei certificati',
    all: 'Vedi tutti',
  },
  requisitiDaCoprire: {
    title: 'Requisiti da coprire',
    about: 'scoperti o non conformi',
    all: 'Vedi tutti',
  },
}
