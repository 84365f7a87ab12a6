import { type AuditStory, colombo, galli, gestore, managerAlfa } from './audit-story.ts'
import { analyse, done, judge, plan, verify, work } from '../non_conformita/non_conformita-life.ts'
import { letter } from '../material/pdf.ts'
import { picture } from '../material/png.ts'

const minutes = (heading: string, ...lines: string[]) => letter(heading, lines)
/** How satisfied the interviewed people were, as a bar chart. */
const chart = picture(
  320,
  180,
  [96, 132, 118, 150].map((high, index) => [32 + index * 72, 170 - high, 44, high, [66, 99, 235]] as const),
)

/** Audits of the first year; what they required may still be open. */
export const pastAudits: readonly AuditStory[] = [
  {
    coop: 'aurora',
    by: colombo,
    norma: 'UNI EN ISO 9001:2015',
    planned: 560,
    ago: 530,
    closed: 522,
    addetti: 74,
    valutatori: ['Colombo', 'Negri'],
    processi: ['PR01', 'PR02', 'PR06', 'PR08'],
    persone: ['Roberto Caruso', 'Teresa Longo'],
    switches: ['utilizzo_marchio_certificato', 'politica_qualita'],
    texts: {
      valutazione_generale:
        'Il sistema è conosciuto a tutti i livelli della residenza. I nuclei lavorano con le stesse registrazioni e la direzione usa gli indicatori nelle riunioni mensili.',
      verifica_sicurezza: 'Prova di evacuazione svolta con esito positivo; dispositivi disponibili in ogni nucleo.',
    },
    documenti: [
      {
        tipo: 'VER',
        descrizione: 'Verbale della riunione di chiusura',
        name: 'verbale chiusura Villa Serena.pdf',
        bytes: minutes('Riunione di chiusura', 'Residenza «Villa Serena»', 'Presenti: direzione, caposala, auditor.'),
      },
    ],
    actions: [
      {
        servizio: 'RSA',
        due: 400,
        miglioramento: 'Uniformare nei tre nuclei la scheda del rischio di cadute',
        closed: [410, 'roberto.caruso@aurora.example.org', 'Scheda unica in uso dal mese successivo.'],
      },
    ],
  },
  {
    coop: 'faro',
    by: gestore,
    norma: 'UNI EN ISO 9001:2015',
    planned: 520,
    ago: 495,
    closed: 488,
    addetti: 18,
    valutatori: ['Bonetti'],
    processi: ['PR01', 'PR06'],
    persone: ['Fabio Rizzo'],
    texts: {
      valutazione_generale:
        'Ultimo audit prima dell’uscita dal certificato multisito: il sistema è applicato solo in parte.',
    },
  },
  {
    coop: 'alfa',
    by: gestore,
    norma: 'UNI EN ISO 9001:2015',
    planned: 480,
    ago: 450,
    closed: 441,
    addetti: 112,
    valutatori: ['Ferri', 'Galli'],
    processi: ['PR01', 'PR02', 'PR03', 'PR06', 'PR08'],
    checklist: ['PR03'],
    persone: ['Marco Bellini', 'Chiara Rinaldi', 'Davide Moretti'],
    switches: ['utilizzo_marchio_certificato', 'politica_qualita'],
    texts: {
      valutazione_generale:
        'Sistema maturo e partecipato. I coordinatori conoscono procedure e indicatori del proprio servizio.\nLa formazione è il punto su cui lavorare: le registrazioni arrivano in ritardo.',
      raccomandazioni_precedenti: 'Le tre raccomandazioni dell’anno precedente risultano attuate.',
      verifica_sicurezza: 'DVR aggiornato; sorveglianza sanitaria in regola.',
      altri_requisiti_verificati: 'Carta dei servizi distribuita alle famiglie.',
    },
    documenti: [
      {
        tipo: 'RAP',
        descrizione: 'Programma dell’audit',
        name: 'programma audit Alfa.pdf',
        bytes: minutes(
          'Programma dell’audit',
          'Mattina: direzione, risorse umane, formazione.',
          'Pomeriggio: servizi.',
        ),
      },
      {
        tipo: 'VER',
        descrizione: 'Verbale firmato',
        name: 'verbale «Alfa» firmato.pdf',
        bytes: minutes('Verbale di audit', 'Letto e approvato dalla direzione.', 'Bergamo, sede legale.'),
      },
      {
        tipo: 'MOD',
        descrizione: 'Grafico della soddisfazione rilevata',
        name: 'soddisfazione.png',
        bytes: chart,
      },
    ],
    findings: [
      {
        servizio: 'SAD',
        followedBy: 'coordinatore.alfa@example.org',
        norma: 'ISO 9001',
        descrizione: 'Registri della formazione di quattro operatori non aggiornati da oltre sei mesi',
        life: [
          work(4),
          analyse(
            10,
            90,
            'Registri tenuti su carta nelle sedi',
            'Registro unico in amministrazione',
            'Marco Bellini',
            '7.2',
          ),
          plan(12, 'Chiara Rinaldi', 'Raccogliere gli attestati mancanti'),
          done(40, 'Attestati raccolti e registrati'),
          verify(60),
          ...judge(85, 'chiuso', gestore, 'Registro completo per tutti gli operatori a campione.'),
        ],
      },
    ],
    actions: [
      {
        servizio: 'SAD',
        due: 340,
        miglioramento: 'Scadenzario elettronico della formazione obbligatoria',
        closed: [345, managerAlfa, 'Scadenzario attivo, con avviso ai coordinatori trenta giorni prima.'],
      },
    ],
  },
  {
    coop: 'beta',
    by: galli,
    norma: 'UNI EN ISO 14001:2015',
    planned: 470,
    ago: 430,
    closed: 424,
    addetti: 96,
    valutatori: ['Galli', 'Pavesi'],
    processi: ['PR01', 'PR04', 'PR07', 'PR10'],
    persone: ['Elena Riva', 'Simone Barbieri', 'Paolo Conti'],
    switches: ['utilizzo_marchio_certificato', 'variazione_manuale'],
    texts: {
      valutazione_generale: 'Gestione ambientale efficace nei cantieri; il deposito centrale richiede più controlli.',
      verifica_sicurezza: 'Schede di sicurezza presenti in tutti i cantieri visitati.',
    },
    documenti: [
      {
        tipo: 'VER',
        descrizione: 'Elenco dei cantieri visitati',
        name: 'cantieri visitati.pdf',
        bytes: minutes('Cantieri visitati', 'Ospedale civile, padiglione 3', 'Uffici comunali', 'Deposito centrale'),
      },
    ],
    findings: [
      {
        servizio: 'RAC',
        followedBy: 'simone.barbieri@beta.example.org',
        norma: 'ISO 14001',
        descrizione: 'Formulari dei rifiuti senza la quarta copia per due conferimenti',
        life: [
          work(2),
          analyse(
            9,
            60,
            'Copie non richieste al trasportatore',
            'Sollecito e controllo mensile',
            'Elena Riva',
            '9.1.2',
          ),
          verify(30),
          ...judge(55, 'chiuso', galli, 'Copie recuperate; controllo mensile attivo.'),
        ],
      },
    ],
  },
  {
    coop: 'orizzonti',
    by: colombo,
    norma: 'UNI EN ISO 9001:2015',
    planned: 380,
    ago: 330,
    closed: 320,
    addetti: 53,
    valutatori: ['Colombo'],
    processi: ['PR01', 'PR05', 'PR07', 'PR11'],
    persone: ['Valeria Testa', 'Nicola Amato'],
    switches: ['utilizzo_marchio_certificato'],
    texts: { valutazione_generale: 'Laboratorio ordinato; la progettazione dei corsi è documentata a metà.' },
    actions: [
      { servizio: 'FOR', due: 60, miglioramento: 'Scheda di progetto unica per i corsi, con riesame a metà percorso' },
      {
        servizio: 'LAB',
        due: 200,
        miglioramento: 'Tarature degli strumenti di misura in un solo scadenzario',
        closed: [215, 'valeria.testa@orizzonti.example.org', 'Scadenzario unico affisso in laboratorio.'],
      },
    ],
  },
]
