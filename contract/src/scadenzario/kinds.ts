import { estensionePlace } from '../estensione/place.ts'
import { monthNames } from '../kernel/days.ts'
import { placeOf } from '../places.ts'
import { richiestaEntePath } from '../rilievo_ente/place.ts'

/** The subject of an obligation: the key of its record, and what its text needs besides. */
export interface Subject {
  readonly id: number
  /** Of an audit: its number within the year. */
  readonly anno?: number | null
  readonly numero?: number | null
  /** Of an indicator: `2026-S2` or `2026`. Of a competence: the last day of its ends in a month, or `manca`. Of an extension not yet begun: `nc`, and then the number is the non-conformity's. Of a task: its own key. */
  readonly periodo?: string | null
}

interface Kind {
  readonly label: string
  /**
   * The text that may leave the product: kind and number, never user input (records contain health data). Placeholders
   * in braces are filled in with the subject's values, here and in the database alike.
   */
  readonly title: string
  /** Where it is completed; `record` is the key of the record that the place opens. */
  readonly path: (record: number, periodo?: Subject['periodo'], subject?: number) => string
}

/**
 * Every kind of obligation, a line each: a slice that brings a new one adds its own and declares its rows on the
 * server.
 */
export const deadlineKinds = {
  nc_verifica: {
    label: 'Verifica non conformità',
    title: 'Non conformità n. {id}',
    path: (record) => placeOf('non_conformita').record(record),
  },
  nc_task: {
    label: 'Task',
    title: 'Task della non conformità n. {id}',
    path: (record: number, periodo?: Subject['periodo']) =>
      `${placeOf('non_conformita').record(record)}${periodo ? `?task=${periodo}` : ''}`,
  },
  nc_estensione: {
    label: 'Estensione',
    title: 'Estensione {periodo}n. {id}',
    path: (record: number, periodo?: Subject['periodo']) =>
      (periodo === 'nc' ? placeOf('non_conformita') : estensionePlace).record(record),
  },
  audit: {
    label: 'Audit',
    title: 'Audit {anno}/{numero}',
    path: (record) => placeOf('audit').record(record),
  },
  audit_checklist: {
    label: 'Checklist di audit',
    title: 'Checklist dell’audit {anno}/{numero}',
    path: (record) => placeOf('audit').record(record),
  },
  azione: {
    label: 'Azione di miglioramento',
    title: 'Azione di miglioramento n. {id}',
    path: (record) => placeOf('azione_miglioramento').record(record),
  },
  indicatore: {
    label: 'Indicatore da rilevare',
    title: 'Indicatore n. {id}, {periodo}',
    path: (record) => placeOf('indicatore').record(record),
  },
  contratto: {
    label: 'Contratto in scadenza',
    title: 'Contratto n. {id}',
    path: (record) => placeOf('fornitore').record(record, 'contratti'),
  },
  fornitore: {
    label: 'Fornitore da rivalutare',
    title: 'Fornitore n. {id}',
    path: (record) => placeOf('fornitore').record(record, 'monitoraggio'),
  },
  fornitore_documento: {
    label: 'Documento del fornitore',
    title: 'Documento del fornitore n. {id}',
    path: (record) => `${placeOf('fornitore').record(record)}?tab=tab7`,
  },
  documento: {
    label: 'Documento da riesaminare',
    title: 'Documento n. {id}',
    path: (record) => placeOf('documento').record(record),
  },
  documento_approvazione: {
    label: 'Documento da approvare',
    title: 'Documento n. {id} da approvare',
    path: (record) => placeOf('documento').record(record),
  },
  presa_visione: {
    label: 'Documento da leggere',
    title: 'Documento n. {id} da leggere',
    path: (record) => placeOf('documento').record(record),
  },
  qualifica: {
    label: 'Qualifica del valutatore',
    title: 'Qualifica del valutatore n. {id}',
    path: (record) => placeOf('valutatore').record(record),
  },
  certificato: {
    label: 'Certificato in scadenza',
    title: 'Certificato n. {id}',
    path: (record) => `${placeOf('programma_audit').path}/certificati/${record}`,
  },
  sorveglianza: {
    label: 'Sorveglianza del certificato',
    title: 'Sorveglianza del certificato n. {id}',
    path: (record) => `${placeOf('programma_audit').path}/certificati/${record}`,
  },
  decisione_riesame: {
    label: 'Decisione del riesame',
    title: 'Decisione n. {id} del riesame {anno}/{numero}',
    path: (record) => placeOf('riesame').record(record, 'decisioni'),
  },
  riesame: {
    label: 'Riesame della direzione',
    title: 'Riesame della direzione dopo il {anno}/{numero}',
    path: () => placeOf('riesame').path,
  },
  reclamo: {
    label: 'Reclamo da rispondere',
    title: 'Reclamo {anno}/{numero}',
    path: (record) => placeOf('reclamo').record(record),
  },
  competenza: {
    label: 'Competenze degli addetti',
    title: 'Competenza n. {id} {periodo}',
    path: (cliente: number, periodo?: Subject['periodo'], competenza?: number) =>
      `${placeOf('addetto').path}?cliente_id=${cliente}&competenza_id=${competenza}&${
        !periodo || periodo === 'manca' ? 'mancante=true' : `scade_da=${periodo.slice(0, 7)}-01&scade_a=${periodo}`
      }`,
  },
  richiesta_ente: {
    label: 'Richiesta dell’ente',
    title: 'Richiesta dell’ente n. {id}',
    path: (record) => richiestaEntePath.record(record),
  },
  comunicazione_ente: {
    label: 'Modifica da comunicare all’ente',
    title: 'Modifica n. {id} da comunicare all’ente',
    path: (record) => `${placeOf('programma_audit').path}/certificati/${record}`,
  },
  formazione: {
    label: 'Formazione',
    title: 'Sessione formativa {anno}/{numero}',
    path: (record: number) => placeOf('sessione_formativa').record(record),
  },
  rilievo_ente: {
    label: 'Rilievo dell’ente',
    title: 'Rilievo dell’ente {anno}/{numero}',
    path: (record: number) => placeOf('rilievo_ente').record(record),
  },
  contesto: {
    label: 'Contesto da rivedere',
    title: 'Contesto dell’organizzazione',
    path: () => placeOf('traguardo').path,
  },
  rischio: {
    label: 'Rischio da rivedere',
    title: 'Rischio n. {id}',
    path: (record: number) => placeOf('rischio').record(record),
  },
} as const satisfies Record<string, Kind>

export type TipoScadenza = keyof typeof deadlineKinds
export const tipiScadenza = Object.keys(deadlineKinds) as [TipoScadenza, ...TipoScadenza[]]
export const tipoScadenzaLabels = Object.fromEntries(
  tipiScadenza.map((tipo) => [tipo, deadlineKinds[tipo].label]),
) as Record<TipoScadenza, string>

/** The only place that writes the text of an obligation in mails, calendars and the bell. */
export const shortTitle = (tipo: TipoScadenza, subject: Subject) =>
  deadlineKinds[tipo].title.replaceAll(titleParts, (_, part: keyof Subject) =>
    part === 'periodo' ? periodWords(subject.periodo ?? '') : String(subject[part]),
  )
export const titleParts = /\{(id|anno|numero|periodo)\}/g

/** The names of a period, here and in the database: a half-year, the finding whose extension is due, or the end of competences. */
export const periodTitles = {
  half: '{half}° semestre {year}',
  nc: 'della non conformità ',
  manca: 'mancante',
  month: 'da rinnovare, {month} {year}',
} as const

/** "2° semestre 2026" of `2026-S2`, "2026" of a year, "da rinnovare, dicembre 2026" of a day. */
function periodWords(periodo: string) {
  if (periodo === 'nc' || periodo === 'manca') return periodTitles[periodo]
  const [year = '', half] = periodo.split('-S')
  if (half) return periodTitles.half.replace('{half}', half).replace('{year}', year)
  const [inYear = '', month] = periodo.split('-')
  return month ? periodTitles.month.replace('{month}', monthNames[Number(month) - 1]!).replace('{year}', inYear) : year
}
