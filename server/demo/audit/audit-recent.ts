import { type AuditStory, galli, gestore, managerAlfa } from './audit-story.ts'
import { analyse, cause, plan, work } from '../non_conformita/non_conformita-life.ts'

/** Audits closed in the last months; what they found is still being worked on. */
export const recentAudits: readonly AuditStory[] = [
  {
    coop: 'alfa',
    by: managerAlfa,
    norma: 'UNI/PdR 125:2022',
    planned: 250,
    ago: 210,
    closed: 200,
    addetti: 115,
    valutatori: ['Pavesi'],
    processi: ['PR01', 'PR02'],
    persone: ['Marco Bellini'],
    switches: ['politica_qualita'],
    texts: {
      valutazione_generale: 'Parità di genere: indicatori calcolati e condivisi; congedi parentali ben gestiti.',
    },
  },
  {
    coop: 'beta',
    by: galli,
    norma: 'UNI ISO 45001:2018',
    planned: 220,
    ago: 180,
    closed: 172,
    addetti: 101,
    valutatori: ['Galli', 'Negri'],
    processi: ['PR02', 'PR03', 'PR07', 'PR10'],
    persone: ['Elena Riva', 'Paolo Conti'],
    switches: ['utilizzo_marchio_certificato', 'politica_qualita'],
    texts: {
      valutazione_generale: 'Cultura della sicurezza in crescita. Resta da completare la formazione dei preposti.',
      verifica_sicurezza: 'Infortuni in calo; mancati incidenti segnalati da sei cantieri su undici.',
    },
    findings: [
      {
        servizio: 'OSP',
        followedBy: 'coordinatore.beta@example.org',
        norma: 'D.Lgs. 81/2008 Sicurezza sul lavoro',
        processo: 'PR03',
        descrizione: 'Tre preposti senza l’aggiornamento biennale della formazione',
        life: [
          work(5),
          analyse(12, 150, 'Aggiornamento non pianificato', 'Corso per tutti i preposti', 'Elena Riva', '7.2'),
          {
            ...cause(
              13,
              'maggiore',
              'Organizzazione e comunicazione',
              'I tre preposti sono affiancati da un preposto formato fino al corso.',
              'L’aggiornamento è scaduto.',
              'Nessuno ne segue le scadenze.',
            ),
            // What an audit found is judged by the consortium.
            who: gestore,
          },
          plan(14, 'Paolo Conti', 'Iscrivere i preposti al corso'),
        ],
      },
    ],
    actions: [{ servizio: 'OSP', due: 25, miglioramento: 'Segnalazione dei mancati incidenti dal telefono' }],
  },
  {
    coop: 'aurora',
    by: gestore,
    norma: 'UNI 10881:2013 Servizi residenziali per anziani',
    planned: 150,
    ago: 110,
    closed: 100,
    addetti: 78,
    valutatori: ['Ferri', 'Colombo'],
    processi: ['PR05', 'PR06', 'PR08', 'PR09'],
    persone: ['Teresa Longo', 'Giorgio Mancini'],
    switches: ['utilizzo_marchio_certificato', 'politica_qualita'],
    texts: {
      valutazione_generale: 'Qualità dell’assistenza elevata; piani individuali rivisti ogni sei mesi.',
      raccomandazioni_precedenti: 'La scheda unica del rischio di cadute è in uso nei tre nuclei.',
    },
    actions: [{ servizio: 'RIS', due: -30, miglioramento: 'Menù stagionale scelto con i comitati degli ospiti' }],
  },
]
