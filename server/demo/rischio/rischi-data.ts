import type { TipoRischio, Trattamento } from '@quadra/contract/rischio/names'
import type { CoopKey } from '../registry/registry-data.ts'

/** A valuation: days ago, how likely, how grave, and what the treatment should leave. */
export type DemoValuation = readonly [
  ago: number,
  probabilita: number,
  impatto: number,
  residuo?: readonly [number, number],
]

export interface DemoRisk {
  /** None: the consortium's. */
  readonly coop?: CoopKey
  readonly servizio?: string
  readonly tipo?: TipoRischio
  readonly processo: string
  readonly descrizione: string
  readonly causa?: string
  readonly effetto?: string
  /** The responsible user, by e-mail. */
  readonly given?: string
  readonly trattamento?: Trattamento
  readonly motivo?: string
  /** The oldest first; without any it is to be valued in so many days. */
  readonly valued?: readonly DemoValuation[]
  /** The common risk it was assigned from, by code. */
  readonly comune?: string
  /** Closed so many days ago, and why. */
  readonly closed?: readonly [number, string]
  /** What is done about it: days ago, by when, what, and how it was closed. */
  readonly actions?: readonly {
    readonly ago: number
    readonly due: number
    readonly what: string
    readonly closed?: readonly [number, string]
  }[]
}

export interface DemoCommon {
  readonly codice: string
  readonly processo: string
  readonly descrizione: string
  readonly causa: string
  readonly effetto: string
}

const coordinatoreAlfa = 'coordinatore.alfa@example.org'
const managerAlfa = 'manager.alfa@example.org'
const coordinatoreBeta = 'coordinatore.beta@example.org'

export const commonRisks: readonly DemoCommon[] = [
  {
    codice: 'RC-01',
    processo: 'PR02',
    descrizione: 'Non si trovano persone per coprire i servizi',
    causa: 'Poche candidature, concorrenza degli enti pubblici',
    effetto: 'Turni scoperti, straordinari, servizi ridotti',
  },
  {
    codice: 'RC-02',
    processo: 'PR09',
    descrizione: 'Dati personali visti da chi non dovrebbe',
    causa: 'Cartelle condivise, telefoni personali, stampe lasciate in giro',
    effetto: 'Danno alle persone seguite, sanzioni, perdita di fiducia',
  },
  {
    codice: 'RC-03',
    processo: 'PR10',
    descrizione: 'Infortunio grave di un lavoratore',
    causa: 'Movimentazione di persone e carichi, guida, fretta',
    effetto: 'Danno alla persona, fermo del servizio, responsabilità della cooperativa',
  },
  {
    codice: 'RC-04',
    processo: 'PR01',
    descrizione: 'Perdita di un appalto importante',
    causa: 'Gara al ribasso, requisiti premianti che non abbiamo',
    effetto: 'Ricavi che mancano, persone da ricollocare',
  },
  {
    codice: 'RC-05',
    processo: 'PR04',
    descrizione: 'Un fornitore essenziale smette di consegnare',
    causa: 'Un solo fornitore per mense, divise o mezzi',
    effetto: 'Servizio interrotto finché non se ne trova un altro',
  },
  {
    codice: 'RC-06',
    processo: 'PR11',
    descrizione: 'Guasto di un mezzo durante il servizio',
    causa: 'Manutenzioni saltate, mezzi con molti chilometri',
    effetto: 'Ritardi, persone ad aspettare, rischio per chi è a bordo',
  },
]

const alfa: readonly DemoRisk[] = [
  {
    comune: 'RC-01',
    processo: 'PR02',
    descrizione: 'Non si trovano operatori per l’assistenza domiciliare',
    causa: 'Poche candidature, orari spezzati, spostamenti lunghi',
    effetto: 'Visite rinviate e straordinari ogni settimana',
    servizio: 'SAD',
    given: coordinatoreAlfa,
    trattamento: 'ridurre',
    valued: [
      [400, 5, 4, [3, 3]],
      [210, 4, 4, [3, 3]],
      [40, 3, 3, [2, 3]],
    ],
    actions: [
      {
        ago: 390,
        due: 220,
        what: 'Convenzione con due scuole per operatori socio-sanitari e tirocini retribuiti',
        closed: [230, 'Sei tirocinanti, quattro assunti a fine corso.'],
      },
      { ago: 60, due: -60, what: 'Turni unici per chi lavora su due comuni, con l’auto della cooperativa' },
    ],
  },
  {
    comune: 'RC-02',
    processo: 'PR09',
    descrizione: 'Schede degli utenti fotografate con il telefono personale',
    causa: 'Si lavora fuori sede, e la scheda serve subito',
    effetto: 'Dati di salute su telefoni che la cooperativa non controlla',
    given: managerAlfa,
    valued: [[120, 4, 3]],
  },
  {
    comune: 'RC-03',
    processo: 'PR10',
    descrizione: 'Infortunio nel sollevare una persona non autosufficiente',
    causa: 'Un solo operatore, letti che non si alzano',
    effetto: 'Mal di schiena che dura mesi, assenza, responsabilità',
    servizio: 'SAD',
    given: coordinatoreAlfa,
    trattamento: 'ridurre',
    valued: [[95, 4, 4, [2, 4]]],
    actions: [{ ago: 90, due: -45, what: 'Sollevatori a domicilio nei sei casi con più trasferimenti' }],
  },
  {
    comune: 'RC-04',
    processo: 'PR01',
    descrizione: 'Perdita dell’appalto dei servizi domiciliari',
    trattamento: 'condividere',
    valued: [[150, 2, 5, [2, 3]]],
    actions: [{ ago: 140, due: -90, what: 'Offerta in associazione con un’altra cooperativa per la prossima gara' }],
  },
  {
    comune: 'RC-06',
    processo: 'PR11',
    descrizione: 'Guasto di un pulmino con persone a bordo',
    servizio: 'TRA',
    trattamento: 'ridurre',
    valued: [
      [300, 3, 4],
      [130, 2, 4, [1, 4]],
    ],
    actions: [
      {
        ago: 290,
        due: 140,
        what: 'Tagliandi ogni 15.000 km e registro delle manutenzioni a bordo',
        closed: [135, 'Registro su tutti i mezzi; nessun tagliando saltato.'],
      },
    ],
  },
  {
    servizio: 'CAM',
    processo: 'PR06',
    descrizione: 'Fuga di un ragazzo dalla comunità durante la notte',
    causa: 'Un solo educatore, uscite non presidiate',
    effetto: 'Pericolo per il ragazzo, segnalazione all’autorità',
    trattamento: 'ridurre',
    valued: [[80, 3, 5, [2, 4]]],
  },
  {
    servizio: 'CDD',
    processo: 'PR06',
    descrizione: 'Reazione allergica durante il pranzo',
    causa: 'Diete cambiate e non comunicate alla cucina',
    effetto: 'Soccorso urgente',
    given: 'davide.moretti@alfa.example.org',
    trattamento: 'ridurre',
    valued: [[170, 1, 5, [1, 4]]],
  },
  {
    servizio: 'AES',
    processo: 'PR06',
    descrizione: 'Educatore assente all’ingresso a scuola',
    causa: 'Assenze avvisate la mattina stessa',
    effetto: 'Il bambino aspetta in portineria',
    trattamento: 'ridurre',
    valued: [[60, 3, 2]],
  },
  {
    processo: 'PR03',
    descrizione: 'Attestati di primo soccorso scaduti senza accorgersene',
    causa: 'Scadenze tenute in un foglio',
    effetto: 'Turni senza nessuno formato',
    trattamento: 'evitare',
    valued: [[200, 2, 3, [1, 2]]],
  },
  {
    processo: 'PR08',
    descrizione: 'Reclami detti a voce e mai registrati',
    causa: 'Le famiglie parlano con chi vedono',
    effetto: 'Gli stessi problemi tornano',
    trattamento: 'accettare',
    valued: [[110, 2, 2]],
  },
  {
    servizio: 'SAD',
    processo: 'PR06',
    descrizione: 'Chiavi di casa degli utenti smarrite',
    causa: 'Mazzi con il nome sopra',
    effetto: 'Furto in casa, serrature da cambiare',
    trattamento: 'accettare',
    motivo: 'Le chiavi sono ora senza nome e assicurate: il costo di una cassetta per ogni casa supera il danno.',
    valued: [[75, 2, 5]],
  },
  {
    tipo: 'opportunita',
    servizio: 'SAD',
    processo: 'PR05',
    descrizione: 'Teleassistenza con i comuni dell’ambito',
    causa: 'Fondi regionali per la domiciliarità',
    effetto: 'Nuovo servizio per persone che già conosciamo',
    given: managerAlfa,
    trattamento: 'cogliere',
    valued: [[50, 4, 4]],
  },
  {
    processo: 'PR02',
    descrizione: 'Coordinatori senza chi li sostituisce',
    causa: 'Una persona sola conosce turni e famiglie',
    effetto: 'In ferie nessuno decide',
  },
  {
    servizio: 'CDD',
    processo: 'PR06',
    descrizione: 'Cantiere accanto al centro diurno',
    causa: 'Lavori del comune sulla strada',
    effetto: 'Rumore, uscita di sicurezza occupata',
    trattamento: 'evitare',
    valued: [[320, 3, 3]],
    closed: [100, 'Il cantiere è finito e l’uscita è libera.'],
  },
]

const beta: readonly DemoRisk[] = [
  {
    comune: 'RC-01',
    processo: 'PR02',
    descrizione: 'Non si trovano persone per le pulizie ospedaliere',
    servizio: 'OSP',
    given: coordinatoreBeta,
    trattamento: 'ridurre',
    valued: [[100, 3, 4, [2, 4]]],
    actions: [{ ago: 95, due: -30, what: 'Accordo con l’agenzia per sostituzioni entro il giorno dopo' }],
  },
  {
    comune: 'RC-03',
    processo: 'PR10',
    descrizione: 'Taglio o caduta nella manutenzione del verde',
    servizio: 'VER',
    given: coordinatoreBeta,
    valued: [[90, 4, 4]],
  },
  {
    comune: 'RC-05',
    processo: 'PR04',
    descrizione: 'Il solo fornitore di detergenti smette di consegnare',
    valued: [[140, 2, 3]],
    trattamento: 'condividere',
  },
  { comune: 'RC-06', processo: 'PR11', descrizione: 'Guasto di un compattatore in strada', servizio: 'RAC' },
  {
    servizio: 'OSP',
    processo: 'PR07',
    descrizione: 'Prodotto sbagliato in un reparto a rischio infettivo',
    causa: 'Flaconi simili, travasi',
    effetto: 'Contaminazione, contestazione dell’ospedale',
    given: coordinatoreBeta,
    trattamento: 'ridurre',
    valued: [
      [260, 4, 5, [2, 4]],
      [85, 2, 5, [1, 5]],
    ],
    actions: [
      {
        ago: 250,
        due: 100,
        what: 'Flaconi con il colore del reparto e niente travasi',
        closed: [88, 'In uso nei quattro reparti; nessun travaso nei controlli.'],
      },
      { ago: 40, due: -50, what: 'Affiancamento di chi arriva nei reparti infettivi' },
    ],
  },
  {
    servizio: 'PUL',
    processo: 'PR07',
    descrizione: 'Allarme di un ufficio lasciato disinserito',
    causa: 'Codici scritti sul mazzo di chiavi',
    effetto: 'Furto, contestazione del cliente',
    trattamento: 'ridurre',
    valued: [[70, 2, 4]],
  },
  {
    servizio: 'VER',
    processo: 'PR10',
    descrizione: 'Diserbo dove passano bambini',
    causa: 'Cartelli che mancano',
    effetto: 'Esposizione, segnalazione del comune',
    trattamento: 'evitare',
    valued: [[180, 1, 4]],
  },
  {
    servizio: 'RAC',
    processo: 'PR07',
    descrizione: 'Strade saltate nei giorni di pioggia',
    causa: 'Un solo giro di recupero',
    effetto: 'Penali del comune',
    trattamento: 'accettare',
    valued: [[45, 2, 2]],
  },
  {
    tipo: 'opportunita',
    processo: 'PR05',
    descrizione: 'Pulizie con prodotti ecologici come punteggio in gara',
    valued: [[65, 3, 3]],
    trattamento: 'cogliere',
  },
]

const consorzio: readonly DemoRisk[] = [
  {
    processo: 'PR01',
    descrizione: 'Una cooperativa esce dal certificato e gli altri siti ne pagano il costo',
    causa: 'Quote divise per sito',
    effetto: 'Bilancio del servizio in perdita',
    given: 'gestore@example.org',
    trattamento: 'condividere',
    valued: [[190, 3, 3, [2, 3]]],
  },
  {
    processo: 'PR09',
    descrizione: 'Perdita dei dati del sistema qualità',
    causa: 'Copie mai provate',
    effetto: 'Evidenze da rifare',
    given: 'gestore@example.org',
    trattamento: 'ridurre',
    valued: [
      [240, 2, 5, [1, 4]],
      [55, 1, 4],
    ],
  },
  {
    processo: 'PR03',
    descrizione: 'Valutatori interni in numero insufficiente',
    causa: 'Due qualifiche in scadenza',
    effetto: 'Programma audit in ritardo',
    valued: [[30, 4, 3]],
  },
  {
    tipo: 'opportunita',
    processo: 'PR01',
    descrizione: 'Certificazione per la parità di genere per tutto il consorzio',
    trattamento: 'cogliere',
    valued: [[35, 3, 4]],
  },
]

export const risks: readonly DemoRisk[] = [
  ...alfa.map((one) => ({ coop: 'alfa' as const, ...one })),
  ...beta.map((one) => ({ coop: 'beta' as const, ...one })),
  ...consorzio,
]
