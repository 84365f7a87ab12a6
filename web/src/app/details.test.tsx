import { processo } from '@quadra/contract/audit/processo'
import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { contract } from '@quadra/contract/testing/specified'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { screens } from './screens.ts'

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
const noPlan = { audit: null, processi: [] }
/** What closing asks for. */
const closable = {
  processi: [{ ...(sample(processo) as object), stato: 1 }],
  data_audit: '2020-03-05',
  valutazione_generale: 'Testo',
}
const report =
  'Servizio, Data segnalazione, Committente, Segnalante, Norma, Origine, Gravità, Processo, Fornitore, Descrizione, Causa, Trattamento'
/** Nothing yet of what a major one wants: Spec 4 §4.1. */
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
const toVerify = 'Responsabile del trattamento, Riferimento norma, Responsabile della verifica, Data verifica'
const ofUtente = { record: recordOf(utente.read, { ruolo: 'utente', servizi: [], pseudonimizzato: false }) }
/** The last one is for administrators only. */
const userTabs = 'Dettaglio utente, Associazione servizi, Gestione password, Dati personali'
const ofFornitore = {
  record: recordOf(fornitore.read),
  tabs: 'Dettaglio fornitore, Approvazione, Monitoraggio, Contratti, Fatture, Impatto, Qualifica',
}
const ofIndicatore = {
  record: recordOf(indicatore.read, { periodo_mancante: null, verifiche: [] }),
  tabs: 'Dettaglio indicatore, Verifiche',
}

/** The words of the specification, record by record, as an administrator reads them. */
const details: readonly Detail[] = [
  { at: '/pages/audit/1', ...ofAudit, fields: '', buttons: 'Più processi, Pianificazione' },
  {
    at: '/pages/audit/1?tab=tab2',
    record: { ...ofAudit.record, ...closable },
    tabs: ofAudit.tabs.replace('verifica', 'verifica1'),
    fields:
      'Cliente, Addetti, Data pianificazione, Data audit, Valutatori, Norma, Corretto utilizzo del marchio certificato, Prevista variazione del manuale, Riesaminata la politica della qualità, Riscontrate non conformità, Programma, Data programmata, Spostamenti, Deroghe, Valutazione generale',
    buttons: `Valutazione generaleCompilato, Raccomandazioni precedenti, Verifica requisiti sicurezza, Altri requisiti verificati, Documenti allegati0, Allega documento, Chiudi, ${save}`,
  },
  { at: '/pages/audit/1?tab=tab3', ...ofAudit, fields: '', buttons: 'Non conformità' },
  { at: '/pages/audit/1?tab=tab4', ...ofAudit, fields: '', buttons: 'Azione di miglioramento' },
  {
    at: '/pages/azioni/1',
    record: recordOf(contract.azione_miglioramento.read, { chiusa: false }),
    fields:
      'Cooperativa, Owner, Servizio, Audit, Responsabile, Data segnalazione, Data prevista di verifica, Miglioramento, Soluzione',
    buttons: `Chiudi, ${save}`,
  },
  {
    at: '/pages/anomalie/1',
    record: recordOf(non_conformita.read, {
      stato: 'in_lavorazione',
      stati_successivi: ['da_verificare', 'non_pertinente'],
      ...untreated,
    }),
    fields: `Cooperativa, Owner, Audit, ${report}, ${toVerify}, ${treatment}`,
    buttons: `${wanted}, Aggiungi Task, Passa a da verificare, Passa a non pertinente, ${save}`,
  },
  {
    at: '/pages/anomalie/1?da_verificare',
    record: recordOf(non_conformita.read, {
      stato: 'da_verificare',
      stati_successivi: ['chiuso'],
      aggiungibile: false,
      audit: null,
      ...untreated,
    }),
    fields: `Cooperativa, Owner, ${report}, ${toVerify}, Verifica efficacia trattamento`,
    buttons: `Correzione immediata, Analisi della causa (5 perché), Estensione, Passa a chiuso, ${save}`,
  },
  {
    at: '/pages/servizi/1',
    record: recordOf(contract.servizio.read),
    fields: 'Cliente, Stato, Descrizione',
    buttons: save,
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
    tabs: 'Dettaglio utente, Gestione password, Dati personali',
    fields: 'Nuova password, Conferma nuova password',
    buttons: 'Cambia password',
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
      'Nome, Email, Descrizione, Luogo, Sito web, Stato, Multisito, Servizi impresa, Servizi persona, Parità di genere',
    buttons: save,
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
    buttons: save,
  },
  { at: '/pages/indicatori/1?tab=tab2', ...ofIndicatore, fields: 'Data valutazione, Valore', buttons: 'Aggiungi' },
  {
    at: '/pages/documenti/1',
    record: recordOf(contract.documento.read, { cliente: null, versioni: [] }),
    fields:
      'Tipo documento, Data, Da riesaminare entro, Descrizione, Servizi alle imprese, Servizi alla persona, Parità di genere, Sostituisci il file',
    buttons: `Testo, Scegli un file, ${save}`,
  },
  {
    at: '/pages/documenti/1?cliente',
    record: recordOf(contract.documento.read, { versioni: [], modificabile: false }),
    fields: 'Tipo documento, Data, Da riesaminare entro, Descrizione, Cliente',
    buttons: `Testo, ${save}`,
  },
]

beforeEach(() => {
  sessionStorage.clear()
  // Texts that grow ask the page when its fonts have come; this document has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(details)('$at says what the specification says', async ({ at, record, tabs = '', fields, buttons }) => {
  const route = at.replace(/1(\?.*)?$/, '$id')
  fakeServer(({ path }) => [200, { data: path.endsWith('/1') ? record : path.endsWith('/precedente') ? noPlan : [] }])
  const Page = await screens
    .flatMap(({ routes }) => routes)
    .find(({ path }) => path === route)!
    .lazy()
  await renderPages({ [route]: () => <Page /> }, at)
  await screen.findByRole('button', { name: 'Storia' })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(screen.getByRole('link', { name: 'Indietro' }).getAttribute('href')).toMatch(/keep=1$/)
  expect(textsOf(screen.queryAllByRole('tab'))).toBe(tabs)
  expect(textsOf(document.querySelectorAll('[class*=mantine-Input][class*=-label], .mantine-Switch-label'))).toBe(
    fields,
  )
  expect(textsOf(screen.getAllByRole('button'))).toBe(listed(buttons, 'Storia'))
})

/** Their words, without the asterisk of what is required; what only shows a picture has none. */
const textsOf = (elements: Iterable<Element>) =>
  listed(...[...elements].map(({ textContent }) => textContent?.replace(' *', '') ?? ''))
const listed = (...words: string[]) => words.filter(Boolean).join(', ')
