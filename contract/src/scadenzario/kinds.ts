import { placeOf } from '../places.ts'

/** What an obligation is about: the key of its record, and what its words need besides. */
export interface Subject {
  readonly id: number
  /** Of an audit: its number within the year. */
  readonly anno?: number
  readonly numero?: number
  /** Of an indicator: `2026-S2` or `2026`. */
  readonly periodo?: string
}

interface Kind {
  readonly label: string
  /** The words that may leave the product: kind and number, never what somebody wrote (records hold health data). */
  readonly title: (of: Subject) => string
  /** Where it is settled; `id` is that of the record the place opens. */
  readonly path: (record: number) => string
}

/** Every kind of obligation, a line each: a slice that brings a new one adds its own and declares its rows on the server. */
export const deadlineKinds = {
  nc_verifica: {
    label: 'Verifica non conformità',
    title: ({ id }) => `Non conformità n. ${id}`,
    path: (record) => placeOf('non_conformita').record(record),
  },
  nc_task: {
    label: 'Task',
    title: ({ id }) => `Task della non conformità n. ${id}`,
    path: (record) => placeOf('non_conformita').record(record),
  },
  audit: {
    label: 'Audit',
    title: ({ anno, numero }) => `Audit ${anno}/${numero}`,
    path: (record) => placeOf('audit').record(record),
  },
  azione: {
    label: 'Azione di miglioramento',
    title: ({ id }) => `Azione di miglioramento n. ${id}`,
    path: (record) => placeOf('azione_miglioramento').record(record),
  },
  indicatore: {
    label: 'Indicatore da rilevare',
    title: ({ id, periodo }) => `Indicatore n. ${id}, ${periodWords(periodo ?? '')}`,
    path: (record) => placeOf('indicatore').record(record),
  },
  contratto: {
    label: 'Contratto in scadenza',
    title: ({ id }) => `Contratto n. ${id}`,
    path: (record) => `${placeOf('fornitore').record(record)}?tab=tab4`,
  },
  fornitore: {
    label: 'Fornitore da rivalutare',
    title: ({ id }) => `Fornitore n. ${id}`,
    path: (record) => `${placeOf('fornitore').record(record)}?tab=tab3`,
  },
  documento: {
    label: 'Documento da riesaminare',
    title: ({ id }) => `Documento n. ${id}`,
    path: (record) => placeOf('documento').record(record),
  },
} as const satisfies Record<string, Kind>

export type TipoScadenza = keyof typeof deadlineKinds
export const tipiScadenza = Object.keys(deadlineKinds) as [TipoScadenza, ...TipoScadenza[]]
export const tipoScadenzaLabels = Object.fromEntries(
  tipiScadenza.map((tipo) => [tipo, deadlineKinds[tipo].label]),
) as Record<TipoScadenza, string>

/** The one place that writes what mails, calendars and the bell may say of an obligation. */
export const shortTitle = (tipo: TipoScadenza, subject: Subject) => (deadlineKinds[tipo] as Kind).title(subject)

/** "2° semestre 2026" of `2026-S2`, "2026" of a year. */
function periodWords(periodo: string) {
  const [year, half] = periodo.split('-S')
  return half ? `${half}° semestre ${year}` : year
}
