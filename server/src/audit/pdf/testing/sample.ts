import type { Audit } from '@quadra/contract/audit/schema'
import { auditReport, type Report } from '../report.ts'

const evaluation =
  'Il personale intervistato ha dimostrato una buona conoscenza delle procedure applicabili; le registrazioni degli ultimi ' +
  'dodici mesi – «DVR», verbali di formazione, registro antincendio – risultano complete, leggibili e aggiornate.'
const paragraph =
  'Nel corso della verifica è stata esaminata la documentazione del sistema di gestione per la qualità, con particolare ' +
  'attenzione alle responsabilità, alle modalità di registrazione e alla tracciabilità delle attività svolte. La direzione ' +
  'ha illustrato gli obiettivi per l’anno in corso, tra cui la riduzione dei reclami del 15% e un contenimento dei costi ' +
  'entro € 125.000,00: gli indicatori raccolti (≥ 90% di risposte entro 48 ore) ne mostrano la fattibilità.'

/** A report of about 3 pages for 8 of everything, of about 40 for 120. */
export const sampleReport = (size: number, more: Partial<Audit> = {}): Report =>
  auditReport({ ...sampleAudit(size), ...more }, surroundings, new Date('2026-11-15T10:30:00Z'))

const surroundings = {
  agenzia: 'Agenzia generale',
  place: 'Servizi socio-assistenziali ed educativi – Bergamo',
  seal: { hash: '3f9a1c2be07d41e85a6b9c0d1e2f30415263748596a7b8c9d0e1f2a3b4c5d6e7', at: '2026-11-15T03:27:00.000Z' },
}

function sampleAudit(size: number): Audit {
  const many = <T>(count: number, make: (n: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index + 1))
  const flags = { modificabile: false, sola_lettura: null, cancellabile: false, ostacolo: null, apribile: true }
  const prose = (count: number) => many(count, () => paragraph).join('\n\n')
  const servizio = { id: 1, descrizione: 'Assistenza domiciliare anziani' }
  return {
    id: 12,
    anno: 2026,
    numero: 37,
    cliente: { id: 1, nome: 'Alfa Cooperativa Sociale' },
    utente: { id: 1, nome: 'Niccolò', cognome: 'Dalmà' },
    norma: { id: 1, descrizione: 'UNI EN ISO 9001:2015' },
    data_pianificazione: '2026-09-02',
    data_audit: '2026-10-14',
    riscontrate_non_conformita: true,
    verificato: true,
    svolto_il: '2026-10-15',
    data_chiusura: '2026-10-20T16:05:00.000Z',
    data_annullamento: null,
    motivo_annullamento: null,
    data_creazione: '2026-09-01T08:00:00.000Z',
    data_modifica: '2026-10-20T16:05:00.000Z',
    ...flags,
    chiudibile: false,
    annullabile: false,
    programma: { id: 3, anno: 2026, stato: 'approvato' },
    data_programmata: '2026-10-07',
    spostamenti: [
      {
        id: 1,
        da: '2026-10-07',
        a: '2026-10-14',
        motivo: 'Sciopero dei trasporti',
        utente: { id: 1, nome: 'Niccolò', cognome: 'Dalmà' },
        data_creazione: '2026-09-30T08:00:00.000Z',
      },
    ],
    motivo_spostamento_richiesto: false,
    deroghe: [
      {
        id: 1,
        valutatore: { id: 2, nome: 'Alberto', cognome: 'Negri' },
        tipo: 'qualifica',
        tipi: ['qualifica'],
        messaggio: 'Nessuna qualifica valida per UNI EN ISO 9001:2015 al 14/10/2026',
        motivo: 'Affianca la valutatrice qualificata',
        utente: { id: 1, nome: 'Niccolò', cognome: 'Dalmà' },
        data_creazione: '2026-09-30T08:00:00.000Z',
      },
    ],
    avvisi: [],
    numero_addetti: 148,
    utilizzo_marchio_certificato: true,
    variazione_manuale: false,
    politica_qualita: true,
    valutazione_generale: prose(Math.ceil(size / 4)),
    raccomandazioni_precedenti: prose(Math.ceil(size / 8)),
    verifica_sicurezza: prose(Math.ceil(size / 8)),
    altri_requisiti_verificati: null,
    valutatori: [
      { id: 1, nome: 'Zoë', cognome: 'Müller' },
      { id: 2, nome: 'Maria', cognome: 'D’Angelò' },
      { id: 3, nome: null, cognome: 'Ente Certificatore S.p.A.' },
    ],
    processi: many(size, (n) => ({
      id: n,
      audit_id: 12,
      processo: {
        id: n,
        codice: `PR-${String(n).padStart(2, '0')}`,
        descrizione: 'Gestione delle risorse umane e formazione',
      },
      persona: 'Francesca Bianchi',
      data: '2026-10-14',
      da_orario: '09:00',
      a_orario: n % 2 ? '11:00' : null,
      stato: n % 5 ? 1 : 0,
      valutazione: n % 5 ? many(1 + (n % 3), () => evaluation).join(' ') : null,
      data_verifica: n % 5 ? '2026-10-14' : null,
      checklist_versione: null,
      checklist: null,
      data_modifica: '2026-10-14T10:00:00.000Z',
      ...flags,
    })),
    documenti: many(Math.ceil(size / 2), (n) => ({
      id: n,
      tipo_documento: { id: 1, codice: 'VER', descrizione: 'Verbale' },
      descrizione: `Verbale della riunione n. ${n}`,
      file_uuid: '00000000-0000-4000-8000-000000000000',
      file_name: `verbale_riunione_di_apertura_e_di_chiusura_con_la_direzione_${n}.pdf`,
      file_size: 48_230 * n,
      file_type: 'application/pdf',
      url: `/api/audit/12/documento/${n}/file`,
      data_creazione: '2026-10-15T08:00:00.000Z',
      data_modifica: '2026-10-15T08:00:00.000Z',
      cancellabile: false,
    })),
    anomalie: many(Math.ceil(size / 3), (n) => ({
      id: 100 + n,
      tipo: 'non_conformita',
      stato: n % 2 ? 'in_lavorazione' : 'chiuso',
      gravita: n % 2 ? 'maggiore' : null,
      data_segnalazione: '2026-10-14',
      norma: { id: 1, descrizione: '7.5 Informazioni documentate' },
      servizio: n % 2 ? servizio : null,
      segnalante: 'Zoë Müller',
      dati_particolari: false,
      descrizione: paragraph,
      ...flags,
    })),
    azioni: many(Math.ceil(size / 3), (n) => ({
      id: 200 + n,
      servizio: n % 2 ? servizio : null,
      data_azione: '2027-01-31',
      data_segnalazione: '2026-10-14',
      miglioramento: 'Introdurre un registro digitale delle manutenzioni, con avviso automatico delle scadenze.',
      soluzione: n % 2 ? null : evaluation,
      chiusa: n % 2 === 0,
      archiviata: false,
      responsabile: null,
      responsabile_attivo: false,
      data_modifica: '2026-10-14T10:00:00.000Z',
      ...flags,
      approvabile: false,
    })),
    mancanze: [],
    completamento: 80,
  }
}
