import { processo } from '@quadra/contract/audit/processo'
import { checklistApi } from '@quadra/contract/checklist/api'
import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { contract } from '@quadra/contract/testing/specified'
import type { z } from 'zod'
import { sample } from '../../ui/testing/sample.ts'

/** What a record shows: its tabs, fields and buttons. */
interface Detail {
  /** The screen, and the tab where it has some. */
  readonly at: string
  readonly record: object
  readonly tabs?: string
  readonly fields: string
  readonly buttons: string
}

const recordOf = ({ reply }: { reply: z.ZodType }, ...more: object[]) => Object.assign({}, sample(reply), ...more)
const { audit, non_conformita, utente, fornitore, indicatore } = contract
const save = 'Annulla, Salva'
const blank = {
  processi: [],
  anomalie: [],
  documenti: [],
  azioni: [],
  valutazione_generale: null,
  raccomandazioni_precedenti: null,
  verifica_sicurezza: null,
  altri_requisiti_verificati: null,
}
const ofAudit = {
  record: recordOf(audit.read, blank),
  tabs: 'Pianificazione e verifica, Dettaglio audit, Non conformità, Azioni di miglioramento',
}
/** An action that an audit alone asked for. */
const ofNothingElse = { indicatore: null, rischio: null, rilievo_ente: null }
/** What closing requires. */
const closable = {
  processi: [{ ...(sample(processo) as object), stato: 1 }],
  data_audit: '2020-03-05',
  data_chiusura: null,
  data_annullamento: null,
  valutazione_generale: 'Testo',
}
const reportFields = 'Descrizione, Data segnalazione, Segnalante, Committente, Cooperativa, Servizio, Owner'
const classFields = 'Norma, Riferimento norma, Origine, Gravità, Processo, Fornitore'
/** Nothing yet of what a major one requires: Spec 4 §4.1. */
const untreated = {
  gravita: 'maggiore',
  correzione: null,
  data_correzione: null,
  perche: [],
  categoria_causa: null,
  ciclo: 1,
  cicli: [],
  estensione: null,
  estensione_id: null,
  tasks: [],
}
const treatment = 'Correzione immediata, Data correzione, 5 perché, Categoria di causa'
const wanted =
  'Correzione immediataDa completare, Analisi della causa (5 perché)Da completare, EstensioneDa completare, Estendi alle altre cooperative, Non necessaria'
const toVerify = 'Responsabile del trattamento, Responsabile della verifica, Data verifica'
const ofUtente = { record: recordOf(utente.read, { ruolo: 'utente', servizi: [], pseudonimizzato: false }) }
/** The last one is for administrators only. */
const userTabs = 'Dettaglio utente, Associazione servizi, Gestione password, Consegne, Dati personali'
const ofFornitore = {
  record: recordOf(fornitore.read),
  tabs: 'Dettaglio fornitore, Approvazione, Monitoraggio, Contratti, Fatture, Impatto, Qualifica',
}
/** A document that is not controlled. */
const archived = {
  versioni: [],
  controllato: false,
  stato_documento: null,
  lettura: null,
  letture: null,
  revisioni: [],
  revisione_aperta: null,
  controllabile: false,
  revisionabile: false,
  riesaminabile: false,
  ritirabile: false,
}

const ofIndicatore = {
  record: recordOf(indicatore.read, { periodo_mancante: null, verifiche: [], targets: [], proposta: null }),
  tabs: 'Dettaglio indicatore, Verifiche',
}

/** The words of the specification, record by record, as an administrator reads them. */
export const specifiedDetails: readonly Detail[] = [
  { at: '/pages/audit/1', ...ofAudit, fields: '', buttons: 'Annulla audit, Più processi, Pianificazione' },
  {
    at: '/pages/audit/1?tab=tab2',
    record: { ...ofAudit.record, ...closable },
    tabs: ofAudit.tabs.replace('verifica', 'verifica1'),
    fields:
      'Cliente, Addetti, Data pianificazione, Data audit, Svolto il, Motivo dell’annullamento, Valutatori, Norma, Corretto utilizzo del marchio certificato, Prevista variazione del manuale, Riesaminata la politica della qualità, Riscontrate non conformità, Programma, Data programmata, Spostamenti, Deroghe, Valutazione generale',
    buttons: `Annulla audit, Chiudi, Valutazione generaleCompilato, Raccomandazioni precedenti, Verifica requisiti sicurezza, Altri requisiti verificati, Documenti allegati0, Allega documento, ${save}`,
  },
  { at: '/pages/audit/1?tab=tab3', ...ofAudit, fields: '', buttons: 'Annulla audit, Non conformità' },
  { at: '/pages/audit/1?tab=tab4', ...ofAudit, fields: '', buttons: 'Annulla audit, Azione di miglioramento' },
  {
    at: '/pages/azioni/1',
    record: recordOf(contract.azione_miglioramento.read, { chiusa: false, ...ofNothingElse }),
    fields:
      'Cooperativa, Owner, Servizio, Audit, Responsabile, Data segnalazione, Data prevista di verifica, Miglioramento, Soluzione',
    buttons: `Chiudi, ${save}`,
  },
  {
    at: '/pages/anomalie/1',
    record: recordOf(non_conformita.read, {
      stato: 'in_lavorazione',
      stati_successivi: ['da_verificare', 'non_pertinente'],
      rilievo_ente: null,
      reclamo: null,
      dati_particolari: false,
      ...untreated,
    }),
    fields: `${reportFields}, Audit, ${classFields}, Causa, Trattamento, ${toVerify}, ${treatment}`,
    buttons: `Testi riservati, PDF, ${wanted}, Passa a da verificare, Passa a non pertinente, ${save}, Aggiungi Task`,
  },
  {
    at: '/pages/anomalie/1?da_verificare',
    record: recordOf(non_conformita.read, {
      stato: 'da_verificare',
      stati_successivi: ['chiuso'],
      aggiungibile: false,
      audit: null,
      rilievo_ente: null,
      reclamo: null,
      dati_particolari: false,
      ...untreated,
    }),
    fields: `${reportFields}, ${classFields}, Causa, Trattamento, ${toVerify}, Verifica efficacia trattamento`,
    buttons: `Testi riservati, PDF, Correzione immediata, Analisi della causa (5 perché), Estensione, Passa a chiuso, ${save}`,
  },
  {
    at: '/pages/servizi/1',
    record: recordOf(contract.servizio.read),
    fields: 'Cliente, Stato, Descrizione',
    buttons: `Attiva, ${save}`,
  },
  {
    at: '/pages/utenti/1',
    ...ofUtente,
    tabs: userTabs,
    fields: 'Nome, Cognome, Email, Ultimo accesso, Cliente, Ruolo, Titolo, Telefono, Stato, Agenzia, Informazioni',
    buttons: save,
  },
  { at: '/pages/utenti/1?tab=tab2', ...ofUtente, tabs: userTabs, fields: 'Servizi', buttons: 'Aggiungi servizi' },
  {
    at: '/pages/utenti/1?tab=tab3',
    record: { ...ofUtente.record, ruolo: 'manager' },
    tabs: 'Dettaglio utente, Gestione password, Consegne, Dati personali',
    fields: 'Nuova password, Conferma nuova password',
    buttons: 'Cambia password, Azzera il secondo fattore',
  },
  {
    at: '/pages/utenti/1?tab=tab4',
    ...ofUtente,
    tabs: userTabs,
    fields: '',
    buttons: 'Esporta i dati personali, Pseudonimizza…',
  },
  {
    at: '/pages/enti/1',
    record: recordOf(contract.cliente.read),
    fields:
      'Nome, Email, Descrizione, Luogo, Sito web, Stato, Multisito, Servizi impresa, Servizi persona, Parità di genere, Norma delle segnalazioni, Origine delle segnalazioni, Giorni per rispondere ai reclami, Mesi di conservazione dei reclami, Informativa dei reclami',
    buttons: `Aggiungi anno, ${save}`,
  },
  { at: '/pages/agenzie/1', record: recordOf(contract.agenzia.read), fields: '', buttons: '' },
  {
    at: '/pages/dizionari/processi/1',
    record: recordOf(contract.processo.read),
    fields: 'Codice, Stato, Descrizione',
    buttons: save,
  },
  {
    at: '/pages/dizionari/norme/1',
    record: recordOf(contract.norma.read),
    fields: 'Stato, Descrizione',
    buttons: save,
  },
  {
    at: '/pages/programma-audit/1?tab=tab4',
    record: recordOf(programmaAuditApi.read, { stato: 'bozza', riapribile: false, pianificabile: true }),
    tabs: 'Audit1, Copertura, Campione1, Dettaglio',
    fields: 'Obiettivi, Ambito, Criteri, Metodi',
    buttons: `PDF, Approva, ${save}`,
  },
  {
    at: '/pages/checklist/1?tab=tab3',
    record: recordOf(checklistApi.read, { bozza: null }),
    tabs: 'Domande1, Versioni1, Dettaglio',
    fields: 'Norma, Processo, Titolo, Norma delle non conformità, Stato',
    buttons: `Anteprima, Nuova versione, ${save}`,
  },
  {
    at: '/pages/dizionari/valutatori/1',
    record: recordOf(contract.valutatore.read),
    fields: 'Nome, Cognome, Stato, Utente collegato, Audit degli ultimi 3 anni',
    buttons: `Nuova qualifica, Nuova incompatibilità, ${save}`,
  },
  {
    at: '/pages/fornitori/1',
    ...ofFornitore,
    fields: 'Ragione sociale, Stato, Codice fiscale, Partita IVA, Cliente, Impatto, Categorie, Descrizione',
    buttons: `Rendi collettivo, ${save}`,
  },
  {
    at: '/pages/indicatori/1',
    ...ofIndicatore,
    fields:
      'Processo, Indicatore, Cliente, Servizio, Metodi rilevazione, Periodicità verifica, Responsabile analisi, Responsabile gestione, Soglia, Target, Stato',
    buttons: `Aggiungi target, ${save}`,
  },
  {
    at: '/pages/indicatori/1?tab=tab2',
    ...ofIndicatore,
    fields: 'Data valutazione, Valore, Periodo',
    buttons: 'Aggiungi',
  },
  {
    at: '/pages/documenti/1',
    record: recordOf(contract.documento.read, { ...archived, cliente: null }),
    fields:
      'Tipo documento, Codice, Data, Da riesaminare entro, Descrizione, Servizi alle imprese, Servizi alla persona, Parità di genere, Sostituisci il file',
    buttons: `Testo, Scegli un file, ${save}`,
  },
  {
    at: '/pages/documenti/1?cliente',
    record: recordOf(contract.documento.read, { ...archived, modificabile: false }),
    fields: 'Tipo documento, Codice, Data, Da riesaminare entro, Descrizione, Cliente',
    buttons: `Testo, ${save}`,
  },
]
