/** What a list shows: its texts, its search panel, its dialog. */
export interface List {
  readonly path: string
  readonly title: string
  readonly subtitle?: string
  /** The captions of its tables, where the specification names them. */
  readonly captions?: readonly string[]
  readonly search?: string
  readonly create?: readonly [button: string, dialog: string, fields: string]
  readonly empty?: string
}

const report =
  'Servizio, Data segnalazione, Norma, Committente, Segnalante, Origine, Gravità, Processo, Fornitore, Descrizione, Causa, Trattamento'
const item = 'Descrizione, Stato'
const coded = `Codice, ${item}`
const dictionary = (page: string, title: string, fields: string, dialog = 'Nuovo valutatore'): List => ({
  path: `/pages/dizionari/${page}`,
  title,
  subtitle: 'Dizionario',
  captions: [`Elenco ${title}`],
  create: [page === 'valutatori' ? dialog : 'Nuovo', dialog, fields],
})

/** The words of the specification, list by list, as an administrator reads them; what follows « + » is the product's own. */
export const specifiedLists: readonly List[] = [
  {
    path: '/pages/scadenzario',
    title: 'Scadenzario',
    subtitle: 'Tutto ciò che va fatto, e quando',
    captions: ['Elenco scadenze'],
    search: 'Cooperativa, Tipo, Stato, Responsabile, Data da, Data a',
    empty: 'Lista vuota',
  },
  {
    path: '/pages/audit',
    title: 'Audit',
    subtitle: 'Audit aperti e da pianificare',
    captions: ['Elenco Audit'],
    search:
      'Data da, Data a, Cooperativa, Norma, Utente, Con non conformità, Con azioni miglioramento + Scaduti, Chiusi, Annullati',
    create: ['Nuovo audit', 'Crea nuovo audit', 'Cooperativa, Data pianificazione, Data audit, Norma'],
    empty: 'Lista vuota',
  },
  {
    path: '/pages/programma-audit',
    title: 'Programma audit',
    subtitle: 'Pianificazione e copertura del ciclo di certificazione',
    captions: ['Elenco programmi'],
    create: ['Nuovo programma', 'Nuovo programma', 'Anno, Norma, Obiettivi'],
  },
  {
    path: '/pages/checklist',
    title: 'Checklist',
    subtitle: 'Le domande con cui si verificano i processi',
    captions: ['Elenco checklist'],
    create: ['Nuova checklist', 'Nuova checklist', 'Norma, Processo, Titolo, Norma delle non conformità'],
  },
  {
    path: '/pages/azioni',
    title: 'Azioni di miglioramento',
    captions: ['Elenco Azioni Miglioramento'],
    search: '+ Cooperativa, Servizio, Stato, Archiviate, Scadute, Nate da un audit',
    create: [
      'Nuova azione miglioramento',
      'Aggiungi azione di miglioramento',
      'Cooperativa, Servizio, Data prevista di verifica, Data segnalazione, Miglioramento, Soluzione + Responsabile',
    ],
    empty: 'Lista vuota',
  },
  {
    path: '/pages/anomalie',
    title: 'Non conformità',
    captions: ['Elenco non conformità'],
    search:
      'Stati, Cooperativa, Responsabile del trattamento + Scadute, Data da, Data a, Utente, Servizio, Tipo, Segnalante, Norma, Gravità, Processo, Fornitore, Categoria di causa, Chiuse dal, Nate da un audit',
    create: [
      'Nuova non conformità',
      'Aggiungi non conformità',
      `Cooperativa, ${report} + Responsabile del trattamento`,
    ],
  },
  {
    path: '/pages/estensioni',
    title: 'Estensioni',
    subtitle: 'Verifiche chieste a tutte le cooperative',
    captions: ['Estensioni e risposte'],
    search: 'Stato, Cooperativa, Gravità',
  },
  {
    path: '/pages/servizi',
    title: 'Servizi',
    subtitle: 'Elenco servizi ammessi',
    captions: ['Lista servizi'],
    create: ['Nuovo servizio', 'Crea nuovo servizio', 'Cliente, Descrizione, Stato'],
  },
  {
    path: '/pages/utenti',
    title: 'Utenti',
    captions: ['Elenco Utenti'],
    create: ['Nuovo utente', 'Nuovo utente', 'Nome, Cognome, Cliente, Ruolo, Email, Invita per email'],
  },
  {
    path: '/pages/enti',
    title: 'Clienti',
    subtitle: 'Gestione clienti',
    captions: ['Elenco Enti'],
    create: [
      'Nuovo cliente',
      'Nuovo cliente',
      'Nome, Email, Descrizione, Luogo, Sito web, Stato, Multisito, Servizi impresa, Servizi persona, Parità di genere',
    ],
  },
  { path: '/pages/agenzie', title: 'Agenzie', subtitle: 'Gestione agenzie', captions: ['Elenco Agenzie'] },
  dictionary(
    'tipo-documenti',
    'Tipo documenti',
    'Codice, Descrizione, Documento controllato, Stato',
    'Nuovo tipo di documento',
  ),
  dictionary('metodi-rilevazione', 'Metodi di rilevazione', item, 'Nuovo metodo di rilevazione'),
  dictionary('norme', 'Norme Audit', item, 'Nuova norma'),
  dictionary('norme-non-conformita', 'Norme Non conformità', item, 'Nuova norma'),
  dictionary('obiettivi', 'Tipi indicatore', item, 'Nuovo tipo di indicatore'),
  dictionary('processi', 'Processi', coded, 'Nuovo processo'),
  dictionary('responsabili', 'Responsabili', item, 'Nuovo responsabile'),
  dictionary('servizi-fornitori', 'Servizi fornitori', coded, 'Nuovo servizio fornitore'),
  dictionary(
    'documenti-fornitori',
    'Documenti fornitori',
    'Codice, Descrizione, Validità in giorni, Stato',
    'Nuovo documento dei fornitori',
  ),
  dictionary('valutatori', 'Valutatori', 'Nome, Cognome, Stato'),
  {
    path: '/pages/fornitori',
    title: 'Fornitori',
    captions: ['Elenco Fornitori'],
    search: 'Data da, Data a, Attivo + Qualifica, Categoria, Documenti da aggiornare, Insufficienti per, Cooperativa',
    create: [
      'Nuovo fornitore',
      'Nuovo fornitore',
      'Cliente, Ragione Sociale, Stato, Codice fiscale, Partita IVA, Categorie, Descrizione',
    ],
  },
  {
    path: '/pages/indicatori',
    title: 'Indicatori',
    captions: ['Elenco Indicatori'],
    search: '+ Cooperativa, Servizio, Stato, Verifica mancante, Esito',
    create: [
      'Nuovo indicatore',
      'Nuovo indicatore',
      'Periodicità verifica, Soglia, Target, Cliente, Servizio, Processo, Indicatore, Metodi rilevazione, Responsabile gestione, Responsabile analisi, Stato',
    ],
  },
  {
    path: '/pages/documenti',
    title: 'Documenti',
    captions: ['Documenti Multisito', 'Documenti Cliente'],
    search: 'Stato documento, Da approvare, Riesame scaduto + Mie bozze, Cooperativa, Archiviati, In uso',
    create: [
      'Nuovo documento',
      'Nuovo documento',
      'Tipo documento, Descrizione, File, Codice, Documento controllato, Data, Da riesaminare entro, Servizi alle imprese, Servizi alla persona, Parità di genere',
    ],
  },
]
