import type { ModelloDizionario } from '@quadra/contract/primi_passi/modelli'
import type { ModelVoce } from './model-voce.ts'
import { competences, jobs } from './modelli-competenze.ts'

// What social cooperatives, cleaning services and farms usually write into a new product, in our own words. The chooser
// «Usa i modelli», the first start and the demonstration read it here.

/** What causes are sorted by from the first start (Spec 4 §4.5); an existing database got them by its migration. */
export const causeCategories = [
  'Metodo e procedure',
  'Persone e competenze',
  'Mezzi e attrezzature',
  'Materiali e fornitori',
  'Ambiente e spazi',
  'Controlli e misure',
  'Organizzazione e comunicazione',
] as const

/** Documents suppliers hand in, from the first start (Spec 7 §1.2); an existing database got them by its migration. */
export const supplierDocuments = [
  { codice: 'DURC', descrizione: 'DURC', validita_giorni: 120 },
  { codice: 'VIS', descrizione: 'Visura camerale', validita_giorni: 180 },
  { codice: 'CER', descrizione: 'Certificato di sistema di gestione', validita_giorni: null },
  { codice: 'POL', descrizione: 'Polizza RCT/RCO', validita_giorni: 365 },
  { codice: 'HAC', descrizione: 'Autocontrollo HACCP', validita_giorni: null },
  { codice: 'PRI', descrizione: 'Nomina a responsabile del trattamento', validita_giorni: null },
] as const

const qualita = 'UNI EN ISO 9001:2015'
const ambiente = 'UNI EN ISO 14001:2015'
const sicurezza = 'UNI ISO 45001:2018'
const infanzia = 'UNI 11034:2003 Servizi all’infanzia'
const parita = 'UNI/PdR 125:2022'
const anziani = 'UNI 10881:2013 Servizi residenziali per anziani'
const pulizia = 'UNI EN 13549:2003 Servizi di pulizia'
const biologico = 'Reg. UE 2018/848 Produzione biologica'

const words = (...all: readonly string[]): ModelVoce[] => all.map((descrizione) => ({ descrizione }))
const rare = (descrizione: string, nota?: string): ModelVoce => ({ descrizione, ...(nota && { nota }), rara: true })

export const dictionaryModels: Readonly<Record<ModelloDizionario, readonly ModelVoce[]>> = {
  norma: [
    { descrizione: qualita, nota: 'Qualità' },
    { descrizione: ambiente, nota: 'Ambiente' },
    { descrizione: sicurezza, nota: 'Salute e sicurezza sul lavoro' },
    { descrizione: parita, nota: 'Parità di genere', rara: true },
    { descrizione: infanzia, nota: 'Nidi e servizi per bambini' },
    rare(anziani, 'Residenze e case di riposo'),
    rare(pulizia, 'Misura della qualità delle pulizie'),
    rare(biologico, 'Aziende agricole'),
  ],
  norma_conformita: [
    { descrizione: 'ISO 9001', norme: [qualita] },
    { descrizione: 'ISO 14001', norme: [ambiente] },
    { descrizione: 'ISO 45001', norme: [sicurezza] },
    { descrizione: 'UNI/PdR 125 Parità di genere', norme: [parita] },
    { descrizione: 'D.Lgs. 81/2008 Sicurezza sul lavoro', nota: 'Obblighi di legge' },
    { descrizione: 'Regolamento UE 2016/679 Privacy', nota: 'Dati di utenti e lavoratori' },
    { descrizione: 'Reg. CE 852/2004 HACCP', nota: 'Mense, cucine, prodotti agricoli' },
    { descrizione: 'UNI 11034', norme: [infanzia] },
    { descrizione: 'UNI 10881', norme: [anziani] },
    { descrizione: 'UNI EN 13549', norme: [pulizia] },
    { descrizione: 'Reg. UE 2018/848 Biologico', norme: [biologico] },
    { descrizione: 'Capitolato del committente', nota: 'Appalti, convenzioni, accreditamenti' },
  ],
  processo: [
    { codice: 'PR01', descrizione: 'Direzione e riesame del sistema' },
    { codice: 'PR02', descrizione: 'Gestione delle risorse umane' },
    { codice: 'PR03', descrizione: 'Formazione e addestramento' },
    { codice: 'PR04', descrizione: 'Approvvigionamento e fornitori' },
    { codice: 'PR05', descrizione: 'Progettazione dei servizi', norme: [qualita, infanzia] },
    {
      codice: 'PR06',
      descrizione: 'Erogazione dei servizi alla persona',
      nota: 'Educativa, assistenza, nidi, inserimento lavorativo',
    },
    { codice: 'PR07', descrizione: 'Erogazione dei servizi alle imprese', nota: 'Pulizie, verde, logistica' },
    { codice: 'PR08', descrizione: 'Gestione dei reclami e delle non conformità' },
    { codice: 'PR09', descrizione: 'Gestione dei documenti e delle registrazioni' },
    { codice: 'PR10', descrizione: 'Sicurezza e ambiente', norme: [ambiente, sicurezza] },
    { codice: 'PR11', descrizione: 'Manutenzione di mezzi e attrezzature' },
    { codice: 'PR12', descrizione: 'Produzione agricola e trasformazione', nota: 'Aziende agricole', rara: true },
  ],
  tipo_documento: [
    { codice: 'MAN', descrizione: 'Manuale del sistema' },
    { codice: 'PRO', descrizione: 'Procedura' },
    { codice: 'IST', descrizione: 'Istruzione operativa' },
    { codice: 'MOD', descrizione: 'Modulo' },
    { codice: 'CER', descrizione: 'Certificato' },
    { codice: 'VER', descrizione: 'Verbale' },
    { codice: 'RAP', descrizione: 'Rapporto di audit' },
    { codice: 'POL', descrizione: 'Politica' },
    { codice: 'CAR', descrizione: 'Carta dei servizi', nota: 'Servizi alla persona' },
    { codice: 'CON', descrizione: 'Contratto o convenzione' },
    { codice: 'PIA', descrizione: 'Piano', nota: 'Di emergenza, di pulizia, di autocontrollo', rara: true },
  ],
  metodo_rilevazione: [
    ...words('Questionario agli utenti', 'Questionario ai committenti', 'Estrazione dal gestionale'),
    ...words('Registro presenze', 'Controllo a campione'),
    { descrizione: 'Registro infortuni', norme: [sicurezza] },
    { descrizione: 'Registro dei rifiuti', norme: [ambiente] },
    rare('Quaderno di campagna', 'Aziende agricole'),
  ],
  obiettivo: [
    ...words('Soddisfazione degli utenti', 'Soddisfazione dei committenti', 'Ore di formazione per addetto'),
    { descrizione: 'Reclami ogni 100 utenti' },
    { descrizione: 'Indice di frequenza degli infortuni', norme: [sicurezza] },
    ...words('Turnover del personale', 'Puntualità degli interventi'),
    { descrizione: 'Rifiuti differenziati', norme: [ambiente] },
    { descrizione: 'Donne in posizioni di responsabilità', norme: [parita] },
    rare('Controlli di pulizia superati', 'Servizi di pulizia'),
    rare('Inserimenti lavorativi confermati', 'Cooperative di inserimento lavorativo'),
    rare('Scarto di produzione', 'Aziende agricole'),
  ],
  responsabile: [
    ...words('Direzione', 'Responsabile qualità', 'Responsabile risorse umane', 'Coordinatore di servizio'),
    ...words('Responsabile acquisti', 'RSPP', 'Responsabile amministrativo'),
    rare('Tutor dell’inserimento lavorativo', 'Cooperative di inserimento lavorativo'),
    rare('Caposquadra', 'Pulizie, verde, logistica'),
    rare('Responsabile di produzione', 'Aziende agricole'),
  ],
  servizio_fornitore: [
    { codice: 'FOR', descrizione: 'Formazione' },
    { codice: 'MAT', descrizione: 'Materiali di consumo' },
    { codice: 'MAN', descrizione: 'Manutenzione' },
    { codice: 'CON', descrizione: 'Consulenza' },
    { codice: 'RIS', descrizione: 'Ristorazione' },
    { codice: 'TRA', descrizione: 'Trasporti' },
    { codice: 'INF', descrizione: 'Informatica' },
    { codice: 'RIF', descrizione: 'Smaltimento dei rifiuti', norme: [ambiente] },
    {
      codice: 'SAN',
      descrizione: 'Professionisti sanitari',
      nota: 'Infermieri, fisioterapisti, psicologi',
      rara: true,
    },
    { codice: 'PUL', descrizione: 'Prodotti e macchine per pulizie', nota: 'Servizi di pulizia', rara: true },
    { codice: 'AGR', descrizione: 'Sementi, mangimi e fertilizzanti', nota: 'Aziende agricole', rara: true },
  ],
  categoria_causa: words(...causeCategories),
  tipo_requisito: [
    ...supplierDocuments,
    { codice: 'ALB', descrizione: 'Iscrizione all’Albo gestori ambientali', validita_giorni: 1825, rara: true },
    { codice: 'ISC', descrizione: 'Iscrizione all’albo professionale', validita_giorni: 365, rara: true },
  ],
  mansione: jobs,
  competenza: competences,
}

export interface ModelRequirement {
  readonly categoria: string
  readonly documento: string
  readonly livello: 'richiesto' | 'bloccante'
  /** For some trades only: its tick is set by hand. */
  readonly rara?: true
}
/** The documents that suppliers of a category hand in. */
export const requirementModels: readonly ModelRequirement[] = [
  { categoria: 'RIS', documento: 'DURC', livello: 'bloccante' },
  { categoria: 'RIS', documento: 'HAC', livello: 'richiesto' },
  { categoria: 'RIS', documento: 'POL', livello: 'richiesto' },
  { categoria: 'MAN', documento: 'DURC', livello: 'richiesto' },
  { categoria: 'MAN', documento: 'VIS', livello: 'richiesto' },
  { categoria: 'TRA', documento: 'DURC', livello: 'bloccante' },
  { categoria: 'TRA', documento: 'POL', livello: 'richiesto' },
  { categoria: 'INF', documento: 'PRI', livello: 'bloccante' },
  { categoria: 'CON', documento: 'PRI', livello: 'richiesto' },
  { categoria: 'RIF', documento: 'ALB', livello: 'bloccante', rara: true },
  { categoria: 'SAN', documento: 'ISC', livello: 'bloccante', rara: true },
]

/** A question: its clause, its text, what to examine. */
export type Question = readonly [riferimento: string, testo: string, aiuto?: string]
export interface ModelChecklist {
  readonly processo: string
  readonly titolo: string
  readonly domande: readonly Question[]
}
/** The audit norm the questions refer to, and the norm of what they find. */
export const checklistNorms = { norma: qualita, norma_conformita: 'ISO 9001' } as const

export const checklistModels: readonly ModelChecklist[] = [
  {
    processo: 'PR06',
    titolo: 'Erogazione dei servizi alla persona',
    domande: [
      ['8.2.1', 'La carta dei servizi è consegnata e spiegata all’ingresso?'],
      [
        '8.2.3',
        'Il progetto individuale è firmato da chi prende in carico e dalla famiglia?',
        'Cinque cartelle a campione',
      ],
      ['8.5.1', 'Gli interventi previsti sono svolti e registrati nei tempi?', 'Diario dell’ultimo mese'],
      ['8.5.1', 'Le istruzioni operative in uso sono quelle vigenti?'],
      ['8.5.2', 'Cartelle e registrazioni permettono di risalire a chi ha fatto che cosa?'],
      ['8.5.3', 'Dati e beni degli utenti sono protetti?', 'Armadi chiusi, accessi nominali'],
      ['8.5.4', 'Farmaci e alimenti sono conservati come prescritto?', 'Registro delle temperature'],
      ['8.6', 'Le verifiche periodiche del progetto sono fatte alle scadenze previste?'],
      ['9.1.2', 'La soddisfazione di utenti e famiglie è rilevata e discussa?'],
      ['10.2', 'Gli eventi avversi sono segnalati e analizzati?'],
    ],
  },
  {
    processo: 'PR08',
    titolo: 'Reclami e non conformità',
    domande: [
      ['8.2.1', 'Gli utenti sanno come presentare un reclamo?'],
      [
        '8.7',
        'Le non conformità sono registrate nei tempi che la procedura prevede?',
        'Confrontare con il diario del servizio',
      ],
      ['10.2.1', 'Per ogni non conformità la causa è stata cercata?'],
      ['10.2.1', 'Le azioni correttive hanno responsabile e scadenza?'],
      ['10.2.1', 'L’efficacia delle azioni chiuse è stata verificata?', 'Tre casi chiusi a campione'],
      ['10.2.2', 'Le registrazioni permettono di ricostruire il trattamento?'],
      ['9.1.2', 'Ai reclami è stata data risposta nei tempi della carta dei servizi?'],
      ['9.1.3', 'Reclami e non conformità sono analizzati per tipo e servizio?'],
    ],
  },
]
