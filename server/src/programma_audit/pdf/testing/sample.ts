import type { Cella, Copertura } from '@quadra/contract/copertura_audit/schema'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { programmaReport } from '../report.ts'

const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, index) => make(index + 1))
const utente = { id: 1, nome: 'Niccolò', cognome: 'Dalmà' }
const site = (n: number) => ({ id: n, nome: `Cooperativa n. ${n}` })

/** A programme of so many sites and processes. */
export const sampleProgramma = (sites: number, processes: number, more: Partial<ProgrammaAudit> = {}) =>
  programmaReport(
    { agenzia: { id: 9, nome: 'Agenzia generale' } },
    { ...programma(sites), ...more },
    copertura(sites, processes),
    {
      certificato: { numero: 'IT-9001-2217', ente: 'Ente di certificazione S.p.A.' },
      seal: {
        hash: '3f9a1c2be07d41e85a6b9c0d1e2f30415263748596a7b8c9d0e1f2a3b4c5d6e7',
        at: '2026-11-15T03:27:00.000Z',
      },
    },
    new Date('2026-11-16T09:00:00.000Z'),
  )

const programma = (sites: number): ProgrammaAudit => ({
  id: 3,
  anno: 2026,
  norma: { id: 1, descrizione: 'UNI EN ISO 9001:2015' },
  stato: 'approvato',
  revisione: 1,
  approvato_da: utente,
  data_approvazione: '2026-01-15T08:00:00.000Z',
  audit_programmati: sites,
  svolti: 0,
  copertura: 50,
  data_creazione: '2026-01-02T08:00:00.000Z',
  data_modifica: '2026-01-15T08:00:00.000Z',
  modificabile: false,
  sola_lettura: null,
  cancellabile: false,
  ostacolo: null,
  obiettivi: 'Verificare che il sistema sia attuato ed efficace (≥ 90% dei processi).',
  ambito: 'Tutti i siti del certificato.',
  criteri: null,
  metodi: 'Interviste e campionamento.',
  audit: many(sites, (n) => ({
    id: n,
    anno: 2026,
    numero: n,
    cliente: site(n),
    data_programmata: '2026-03-02',
    data_audit: '2026-03-09',
    svolto_il: null,
    motivo_annullamento: null,
    processi: [{ id: 1, codice: 'PR-01', descrizione: 'Direzione' }],
    valutatori: [{ id: 1, nome: 'Zoë', cognome: 'Müller' }],
    stato: 'programmato',
    spostamenti: [
      {
        id: n,
        da: '2026-03-02',
        a: '2026-03-09',
        motivo: 'Sede in trasloco',
        utente,
        data_creazione: '2026-02-01T08:00:00.000Z',
      },
    ],
    deroghe: [
      {
        id: n,
        valutatore: { id: 1, nome: 'Zoë', cognome: 'Müller' },
        tipo: 'conflitto',
        tipi: ['conflitto'],
        messaggio: 'Zoë Müller appartiene alla cooperativa sottoposta ad audit',
        motivo: 'Unica esperta disponibile',
        utente,
        data_creazione: '2026-02-01T08:00:00.000Z',
      },
    ],
  })),
  spostamenti: [],
  campioni: [
    {
      id: 1,
      tipo: 'sorveglianza',
      n: sites,
      dimensione: 2,
      casuali: 1,
      seme: 'a1b2c3d4',
      motivo: null,
      utente,
      data_creazione: '2026-01-10T08:00:00.000Z',
      righe: many(sites, (n) => ({
        cliente: site(n),
        rischio: 35,
        parti: { M: 1, S: 2, A: 3, R: 1, I: 2, L: 14 },
        scelto: n === 1 ? 'rischio' : n === 2 ? 'casuale' : null,
      })),
    },
  ],
  mancanze: [],
  approvabile: false,
  riapribile: true,
  pianificabile: true,
})

const states: readonly Partial<Cella>[] = [
  { stato: 'verificato', verificato_il: '2026-03-09' },
  { stato: 'previsto', previsto_il: '2026-12-01' },
  { stato: 'in_ritardo', previsto_il: '2026-10-01' },
  { stato: 'scoperto' },
  { stato: 'escluso', motivo: 'Servizio non erogato' },
]
const cell = (n: number): Cella => ({
  processo_id: n,
  stato: 'scoperto',
  verificato_il: null,
  audit: null,
  previsto_il: null,
  audit_previsto: null,
  motivo: null,
  ...states[n % states.length],
})

const copertura = (sites: number, processes: number): Copertura => ({
  norma: { id: 1, descrizione: 'UNI EN ISO 9001:2015' },
  anno: 2026,
  ciclo: { da: '2025-03-01', a: '2028-02-29', certificato_id: 1 },
  processi: many(processes, (n) => ({
    id: n,
    codice: `PR-${String(n).padStart(2, '0')}`,
    descrizione: `Processo n. ${n}`,
  })),
  righe: many(sites, (n) => ({
    cliente: site(n),
    centrale: false,
    celle: many(processes, cell),
    applicabili: processes,
    verificati: 1,
    copertura: 10,
  })),
  totali: { applicabili: 100, verificati: 50, copertura: 50, scoperti: 30, in_ritardo: 20 },
  avvisi: [],
})
