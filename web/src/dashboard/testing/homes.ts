import { type Dashboard as Answer, inizio, seguito } from '@quadra/contract/dashboard/schema'

/** The two calls of home. */
export const [first, rest] = ['/api/dashboard/inizio', '/api/dashboard/seguito']

const none = { totale: 0, elementi: [] }
const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)
export const empty: Answer = {
  avviato: true,
  senza_servizi: false,
  oggi: '2026-03-05',
  nonConformitaScadute: none,
  auditScaduti: none,
  auditInArrivo: none,
  nonConformitaAudit: none,
  azioneMiglioramentoAudit: none,
  estensioniAperte: none,
  estensioniDaRispondere: none,
  fornitoriNonInRegola: none,
  addettiDaAggiornare: none,
  rischiScoperti: none,
  reclamiDaGestire: none,
  rilieviEnte: none,
  richiesteEnte: none,
  documentiDaApprovare: { totale: 0, elementi: [] },
  documentiDaLeggere: { totale: 0, elementi: [] },
  ultimeNonConformita: none,
  indicatoriDaRilevare: { totale: 0, elementi: [] },
  decisioniRiesame: { totale: 0, scadute: 0, elementi: [] },
  ultimiIndicatori: none,
  mieScadenze: { totale: 0, scadute: 0, settimana: 0, elementi: [] },
  segnalateAMe: { totale: 0, elementi: [] },
  processiScoperti: { totale: 0, elementi: [] },
  requisitiDaCoprire: { totale: 0, elementi: [] },
  andamento: months.map((mese) => ({ mese, aperte: 0, chiuse: 0 })),
  perNorma: [],
  statoIndicatori: { raggiunto: 0, non_raggiunto: 0, da_verificare: 0 },
  programmaAudit: months.map((mese) => ({ mese, pianificati: 0, svolti: 0 })),
  cooperative: [],
}
const cliente = { id: 4, nome: 'Alfa' }
const audit = {
  id: 8,
  anno: 2026,
  numero: 3,
  data_audit: '2026-03-08',
  cliente,
  norma: { id: 1, descrizione: 'ISO 9001' },
}
const late = {
  id: 7,
  tipo: 'reclamo' as const,
  stato: 'nuovo' as const,
  data_segnalazione: '2026-01-21',
  scadenza: '2026-02-21',
  segnalante: 'Famiglia Bonomi',
  descrizione: 'Pasto freddo',
  cliente,
  servizio: null,
  audit: null,
}
/** Three figures, charts and a cooperative. */
export const busy: Answer = {
  ...empty,
  nonConformitaScadute: { totale: 1234, elementi: [late] },
  auditInArrivo: { totale: 1, elementi: [audit] },
  ultimeNonConformita: { totale: 2000, elementi: [late] },
  processiScoperti: {
    totale: 7,
    elementi: [{ norma: { id: 5, descrizione: 'ISO 9001' }, scoperti: 6, in_ritardo: 1 }],
  },
  perNorma: [{ norma: { id: 5, descrizione: 'ISO 9001' }, aperte: 12 }],
  statoIndicatori: { raggiunto: 3, non_raggiunto: 2, da_verificare: 1 },
  cooperative: [
    {
      cliente,
      aperte: 12,
      scadute: 9,
      audit_svolti: 1,
      audit_pianificati: 2,
      indicatori_rossi: 2,
      fornitori_rossi: 0,
    },
  ],
}

/** Seven figures: two of them are behind the others. */
export const manyFigures = {
  segnalateAMe: { totale: 2, elementi: [] },
  auditScaduti: { totale: 2, elementi: [] },
  estensioniAperte: { totale: 3, elementi: [] },
  fornitoriNonInRegola: { totale: 1, elementi: [] },
}
const nothing = { scadute: 0, settimana: 0 }
const counts = { mie: 0, segnalate: 4, tutte: 87, urgenza: { mie: nothing, segnalate: nothing, tutte: nothing } }
/** What the server answers a page of these data. */
export const answerTo = (path: string, data: Answer) => {
  const part = path === first ? inizio : path === rest ? seguito : undefined
  return part ? Object.fromEntries(Object.entries(data).filter(([name]) => name in part.shape)) : counts
}
