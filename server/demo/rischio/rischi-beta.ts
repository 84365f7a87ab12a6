import { alfa } from './rischi-alfa.ts'
import type { DemoRisk } from './rischi-data.ts'

const coordinatoreBeta = 'coordinatore.beta@example.org'

const beta: readonly DemoRisk[] = [
  {
    comune: 'RC-01',
    processo: 'PR02',
    descrizione: 'Non si trovano persone per le pulizie ospedaliere',
    parti: ['Ospedale committente'],
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
    parti: ['Ospedale committente'],
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
    fattori: ['I capitolati delle pulizie'],
    parti: ['Comuni committenti'],
    valued: [[65, 3, 3]],
    trattamento: 'cogliere',
  },
]

const consorzio: readonly DemoRisk[] = [
  {
    processo: 'PR01',
    descrizione: 'Una cooperativa esce dal certificato e gli altri siti ne pagano il costo',
    fattori: ['Nuovo sistema regionale'],
    parti: ['Ente di certificazione'],
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
    parti: ['Ente di certificazione'],
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
