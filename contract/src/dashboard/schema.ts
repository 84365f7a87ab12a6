import { z } from 'zod'
import { coded } from '../addetto/names.ts'
import { qualificaFornitore } from '../fornitore/names.ts'
import { gravita } from '../gravita.ts'
import { esito } from '../indicatore/stato.ts'
import { type Tipo, tipoLabels } from '../non_conformita/names.ts'
import { stati } from '../non_conformita/stato.ts'
import { documento, reclamo, rilievoEnte } from './papers.ts'
import { requisitoRef } from '../requisito/schema.ts'
import { scadenza } from '../scadenzario/schema.ts'
import { richiestaEnte } from './requests.ts'
import { rischio } from './rischio.ts'

/** Dashboard lists contain the first few rows; the counter links to all of them. */
export const longest = 10
/** An audit is upcoming within these days. */
export const upcomingDays = 30

const totalAndRows = <Row extends z.ZodType>(row: Row) =>
  z.object({ totale: z.int(), elementi: z.array(row).max(longest) })

const cliente = z.object({ id: z.int(), nome: z.string() })
const item = z.object({ id: z.int(), descrizione: z.string() })
const auditRef = z.object({ id: z.int(), anno: z.int(), numero: z.int() })

const nonConformita = z.object({
  id: z.int(),
  tipo: z.enum(Object.keys(tipoLabels) as [Tipo, ...Tipo[]]),
  stato: z.enum(stati),
  data_segnalazione: z.iso.date(),
  /** The deadline of the verification, or thirty days after the report where none was set. */
  scadenza: z.iso.date(),
  segnalante: z.string(),
  /** Its beginning. */
  descrizione: z.string(),
  cliente,
  servizio: item.nullable(),
  audit: auditRef.nullable(),
})
export type DashboardNonConformita = z.output<typeof nonConformita>

const audit = z.object({ ...auditRef.shape, data_audit: z.iso.date(), cliente, norma: item })
export type DashboardAudit = z.output<typeof audit>

const azione = z.object({
  id: z.int(),
  /** Its beginning. */
  miglioramento: z.string(),
  data_azione: z.iso.date(),
  cliente,
  audit: auditRef,
})
export type DashboardAzione = z.output<typeof azione>

const indicatore = z.object({
  id: z.int(),
  obiettivo: item,
  processo: item,
  cliente,
  servizio: item.nullable(),
  /** Null for an inactive one. */
  esito: esito.nullable(),
  ultima_verifica: z.object({ data_valutazione: z.iso.date(), verifica: z.number() }).nullable(),
})
export type DashboardIndicatore = z.output<typeof indicatore>

/** A value of the last completed period that is missing. */
const rilevazione = z.object({
  id: z.int(),
  obiettivo: item,
  cliente,
  servizio: item.nullable(),
  periodo: z.string(),
  scadenza: z.iso.date(),
})
export type DashboardRilevazione = z.output<typeof rilevazione>

const estensione = z.object({
  id: z.int(),
  /** Its beginning. */
  richiesta: z.string(),
  gravita: z.enum(gravita).nullable(),
  scadenza: z.iso.date(),
  /** Answers given, and cooperatives questioned; null for users of one of them. */
  date: z.int().nullable(),
  totale: z.int().nullable(),
})
export type DashboardEstensione = z.output<typeof estensione>

/** YYYY-MM. */
const mese = z.string().regex(/^\d{4}-\d{2}$/)

/** A cooperative in numbers; the audits are those of this year. */
const cooperativa = z.object({
  cliente,
  aperte: z.int(),
  scadute: z.int(),
  audit_svolti: z.int(),
  audit_pianificati: z.int(),
  indicatori_rossi: z.int(),
  fornitori_rossi: z.int(),
})
export type Cooperativa = z.output<typeof cooperativa>

const fornitore = z.object({
  id: z.int(),
  ragione_sociale: z.string(),
  /** Null for a collective one. */
  cliente: cliente.nullable(),
  qualifica: qualificaFornitore,
})
export type DashboardFornitore = z.output<typeof fornitore>

/** Somebody at work with a required competence that is not valid: by code, without a name. */
const addetto = z.object({ id: z.int(), codice: z.string(), mansione: coded, motivi: z.array(z.string()) })
export type DashboardAddetto = z.output<typeof addetto>

export const dashboard = z.object({
  /** A coordinator without services has nothing to work on: the page shows a message. */
  senza_servizi: z.boolean(),
  /** Whether the steps of a new product are done; always true for users of a cooperative, who have none. */
  avviato: z.boolean(),
  /** The day of these figures. */
  oggi: z.iso.date(),
  /**
   * The caller's own deadlines that are late, due today or soon, the most urgent first. Roles without a dashboard read
   * the same from the list of deadlines (`mie`, with the pressing states).
   */
  mieScadenze: z.object({ ...totalAndRows(scadenza).shape, scadute: z.int(), settimana: z.int() }),
  /** What others are late with and is raised to the caller, the most overdue first. */
  segnalateAMe: totalAndRows(scadenza),
  /** The most overdue first. */
  nonConformitaScadute: totalAndRows(nonConformita),
  auditScaduti: totalAndRows(audit),
  /** The nearest first. */
  auditInArrivo: totalAndRows(audit),
  /** Open ones created in audits, the most urgent first. */
  nonConformitaAudit: totalAndRows(nonConformita),
  azioneMiglioramentoAudit: totalAndRows(azione),
  /** Those with missing answers, the most urgent first; none for users of a cooperative. */
  estensioniAperte: totalAndRows(estensione),
  /** Those that wait for the answer of the caller's cooperative, for its managers. */
  estensioniDaRispondere: totalAndRows(estensione),
  /** Suppliers to qualify, or whose qualification has expired, for users who manage them; none for others. */
  fornitoriNonInRegola: totalAndRows(fornitore),
  /** Those with most to make up for first. */
  addettiDaAggiornare: totalAndRows(addetto),
  /** The gravest first. */
  rischiScoperti: totalAndRows(rischio),
  /** Complaints that wait for an answer, the most urgent first, for users who handle them; none for others. */
  reclamiDaGestire: totalAndRows(reclamo),
  /** The certification body's findings that wait for an answer, the most urgent first, for management; none for others. */
  rilieviEnte: totalAndRows(rilievoEnte),
  /** Open requests of the certification body, the most urgent first, for users who answer them; none for others. */
  richiesteEnte: totalAndRows(richiestaEnte),
  /** Revisions of documents that wait for the caller's approval, the most urgent first. */
  documentiDaApprovare: totalAndRows(documento),
  /** Documents that the caller must read, the most urgent first. */
  documentiDaLeggere: totalAndRows(documento),
  /** Open decisions of management reviews, the most urgent first. */
  decisioniRiesame: z.object({ ...totalAndRows(scadenza).shape, scadute: z.int() }),
  /** The newest first, out of all. */
  ultimeNonConformita: totalAndRows(nonConformita),
  ultimiIndicatori: totalAndRows(indicatore),
  /** Values of the last completed period that are missing: for a coordinator those of the own services. */
  indicatoriDaRilevare: totalAndRows(rilevazione),
  /** The non-conformities reported and closed in each of the last twelve months, this one included. */
  andamento: z.array(z.object({ mese, aperte: z.int(), chiuse: z.int() })),
  /** The open ones, the norm with most of them first. */
  perNorma: z.array(z.object({ norma: item, aperte: z.int() })),
  statoIndicatori: z.object({ raggiunto: z.int(), non_raggiunto: z.int(), da_verificare: z.int() }),
  /** Of this year, by the month of their day; done are the closed ones. */
  programmaAudit: z.array(z.object({ mese, pianificati: z.int(), svolti: z.int() })),
  /**
   * Processes that no audit covered in the cycle of the certificates in force, planned too late or not at all, the norm
   * with most of them first; null for users of a cooperative.
   */
  processiScoperti: z
    .object({
      totale: z.int(),
      elementi: z.array(z.object({ norma: item, scoperti: z.int(), in_ritardo: z.int() })),
    })
    .nullable(),
  /** The cells of the main norm that are uncovered or not conforming, the requirement with most of them first; for managers. */
  requisitiDaCoprire: totalAndRows(
    z.object({ requisito: requisitoRef, non_conformi: z.int(), scoperti: z.int() }),
  ).nullable(),
  /** Null for users of a cooperative. */
  cooperative: z.array(cooperativa).nullable(),
})
export type Dashboard = z.output<typeof dashboard>

/** What home shows before it is scrolled: the queue, and the figures that cost little to count. */
export const inizio = dashboard.pick({
  senza_servizi: true,
  avviato: true,
  oggi: true,
  mieScadenze: true,
  segnalateAMe: true,
  nonConformitaScadute: true,
  auditScaduti: true,
  auditInArrivo: true,
  nonConformitaAudit: true,
  azioneMiglioramentoAudit: true,
  estensioniAperte: true,
  estensioniDaRispondere: true,
  reclamiDaGestire: true,
  rilieviEnte: true,
  richiesteEnte: true,
  documentiDaApprovare: true,
  documentiDaLeggere: true,
  decisioniRiesame: true,
})
export type Inizio = z.output<typeof inizio>

/** All the rest: what is judged, covered or drawn of every cooperative. */
export const seguito = dashboard.pick({
  fornitoriNonInRegola: true,
  addettiDaAggiornare: true,
  rischiScoperti: true,
  ultimeNonConformita: true,
  ultimiIndicatori: true,
  indicatoriDaRilevare: true,
  andamento: true,
  perNorma: true,
  statoIndicatori: true,
  programmaAudit: true,
  processiScoperti: true,
  requisitiDaCoprire: true,
  cooperative: true,
})
export type Seguito = z.output<typeof seguito>
