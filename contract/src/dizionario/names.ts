/**
 * The thirteen dictionaries (Spec 2, Dictionary pages; Spec 4 §0, Spec 7 §1.2, Spec 9 §1.2): page path, title, and whether the code is shown.
 * All contain items with code and description; competences have fields of their own, and evaluators are people.
 */
export const dizionari = {
  tipo_documento: { page: 'tipo-documenti', title: 'Tipo documenti', nuovo: 'Nuovo tipo di documento', coded: true },
  metodo_rilevazione: {
    page: 'metodi-rilevazione',
    title: 'Metodi di rilevazione',
    nuovo: 'Nuovo metodo di rilevazione',
    coded: false,
  },
  norma: { page: 'norme', title: 'Norme Audit', nuovo: 'Nuova norma', coded: false },
  norma_conformita: { page: 'norme-non-conformita', title: 'Norme Non conformità', nuovo: 'Nuova norma', coded: false },
  obiettivo: { page: 'obiettivi', title: 'Tipi indicatore', nuovo: 'Nuovo tipo di indicatore', coded: false },
  processo: { page: 'processi', title: 'Processi', nuovo: 'Nuovo processo', coded: true },
  responsabile: { page: 'responsabili', title: 'Responsabili', nuovo: 'Nuovo responsabile', coded: false },
  servizio_fornitore: {
    page: 'servizi-fornitori',
    title: 'Servizi fornitori',
    nuovo: 'Nuovo servizio fornitore',
    coded: true,
  },
  categoria_causa: {
    page: 'categorie-causa',
    title: 'Categorie di causa',
    nuovo: 'Nuova categoria di causa',
    coded: false,
  },
  tipo_requisito: {
    page: 'documenti-fornitori',
    title: 'Documenti fornitori',
    nuovo: 'Nuovo documento dei fornitori',
    coded: true,
  },
  mansione: { page: 'mansioni', title: 'Mansioni', nuovo: 'Nuova mansione', coded: true },
  competenza: { page: 'competenze', title: 'Competenze', nuovo: 'Nuova competenza', coded: true },
  valutatore: { page: 'valutatori', title: 'Valutatori', nuovo: 'Nuovo valutatore', coded: false },
} as const
/** The dictionaries of items. */
export type DizionarioName = Exclude<keyof typeof dizionari, 'valutatore' | 'competenza'>
export const dizionarioNames = Object.keys(dizionari).filter(
  (name): name is DizionarioName => name !== 'valutatore' && name !== 'competenza',
)

/** The one whose items set for how many days a document of that type is valid. */
export const hasValidity = (name: DizionarioName) => name === 'tipo_requisito'
/** The one whose items set whether a document of that type is controlled by default. */
export const hasControl = (name: DizionarioName) => name === 'tipo_documento'

/** What kinds of competence there are. */
export const tipoCompetenzaLabels = {
  sicurezza: 'Sicurezza',
  titolo: 'Titolo o qualifica',
  abilitazione: 'Abilitazione',
  formazione: 'Formazione',
  istruzione: 'Istruzione interna',
} as const
export type TipoCompetenza = keyof typeof tipoCompetenzaLabels
