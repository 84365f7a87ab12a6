import type { ReaderRole } from '@quadra/contract/documento/revisione'
import { letter } from '../material/pdf.ts'
import { type Box, picture } from '../material/png.ts'
import type { CoopKey } from '../registry/registry-data.ts'

/** A document of the demonstration; `ago` counts days back from today. */
export interface Archived {
  /** Null for a multi-site document. */
  readonly coop: CoopKey | null
  readonly tipo: string
  readonly descrizione: string
  readonly ago: number
  /** Until when it is to be reviewed, in days before today. */
  readonly riesame?: number
  /** For whom a multi-site document is: persons' services, enterprises' services, gender equality. */
  readonly flags?: readonly ('servizi_persona' | 'servizi_imprese' | 'parita_genere')[]
  readonly file: Attached
  readonly control?: Control
  /** The file it had before, and how many days ago that was replaced. */
  readonly earlier?: { readonly file: Attached; readonly replaced: number }
}
export type Attached = readonly [name: string, bytes: Buffer]

/** How a document is controlled: its revision in force, the one before and the next. */
export interface Control {
  readonly codice: string
  readonly numero: number
  /** Since how many days it is in force, where that is not the document's own day. */
  readonly since?: number
  readonly sommario?: string
  /** The previous revision, obsolete since the other is in force. */
  readonly before?: { readonly file: Attached }
  /** Roles that must read it, and of which people it is confirmed. */
  readonly read?: { readonly ruoli: readonly ReaderRole[]; readonly by: readonly string[] }
  /** The next revision: sent to the gestore so many days ago, or approved for a day to come. */
  readonly next?: {
    readonly file: Attached
    readonly sommario: string
    readonly stato: 'in_approvazione' | 'approvata'
    readonly sent: number
    readonly inForce: number
  }
}

const closing = 'Documento di esempio della dimostrazione, senza valore.'
export const pdf = (name: string, heading: string, ...lines: string[]): Attached => [
  name,
  letter(heading, [...lines, '', closing]),
]
export const note = (name: string, ...lines: string[]): Attached => [
  name,
  Buffer.from(`${[...lines, '', closing].join('\n')}\n`),
]

export const drawing = (name: string, boxes: readonly Box[]): Attached => [name, picture(400, 200, boxes)]
