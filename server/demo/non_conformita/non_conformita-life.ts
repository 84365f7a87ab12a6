import type { Gravita } from '@quadra/contract/gravita'
import type { Tipo } from '@quadra/contract/non_conformita/names'
import type { Stato } from '@quadra/contract/non_conformita/stato'
import type { CoopKey } from '../registry/registry-data.ts'

/** A non-conformity of the demonstration. Days count from its report, and the report's from today backwards. */
export interface Story {
  readonly coop: CoopKey
  /** The service by its code; null where it concerns none. */
  readonly servizio: string | null
  /** The reporter, and the user of each step unless the step names another, by e-mail. */
  readonly by: string
  readonly followedBy: string
  readonly ago: number
  readonly tipo: Tipo
  readonly norma: string
  readonly segnalante: string
  readonly committente?: string
  readonly descrizione: string
  /** The process by its code. */
  readonly processo?: string
  readonly life: readonly Step[]
}

/** One thing that happened: a move, an analysis or verdict written, a task planned or done. */
export interface Step {
  readonly day: number
  readonly who?: string
  readonly stato?: Stato
  readonly motivo?: string
  readonly writes?: Readonly<Partial<Written>>
  /** Days after the report until which it is to be verified. */
  readonly due?: number
  /** What it is put down to, by the category's name. */
  readonly categoria?: string
  readonly task?: Planned
  /** The responsible user from then on, by e-mail. */
  readonly given?: string
  /** The first task still open is concluded so. */
  readonly done?: string
}
interface Planned {
  readonly persona: string
  readonly descrizione_intervento_da_eseguire: string
  /** The assignee, by e-mail, and the due day, in days before today. */
  readonly by?: string
  readonly until?: number
}
interface Written {
  causa: string
  trattamento: string
  riferimento_norma: string
  riferimento_cooperativa: string
  note_chiusura: string
  gravita: Gravita
  correzione: string
  perche: string[]
}

export const work = (day: number): Step => ({ day, stato: 'in_lavorazione' })
export const analyse = (
  day: number,
  due: number,
  causa: string,
  trattamento: string,
  riferimento_cooperativa: string,
  riferimento_norma = '8.7',
): Step => ({
  day,
  due,
  writes: { causa, trattamento, riferimento_cooperativa, riferimento_norma },
})
/** How serious it is, what was done at once, and the five whys. */
export const cause = (
  day: number,
  gravita: Gravita,
  categoria: string,
  correzione: string,
  ...perche: string[]
): Step => ({ day, categoria, writes: { gravita, correzione, perche } })
/** Judged no further than how serious it is. */
export const rate = (day: number, gravita: Gravita): Step => ({ day, writes: { gravita } })
export const plan = (
  day: number,
  persona: string,
  descrizione_intervento_da_eseguire: string,
  whom?: { readonly by: string; readonly until: number },
): Step => ({
  day,
  task: { persona, descrizione_intervento_da_eseguire, ...whom },
})
export const give = (day: number, given: string): Step => ({ day, given })
export const done = (day: number, what: string): Step => ({ day, done: what })
export const verify = (day: number): Step => ({ day, stato: 'da_verificare' })

/** A verdict is first written, then given; by the manager by default. */
export const judge = (day: number, stato: 'chiuso' | 'non_efficace', who: string, note_chiusura: string): Step[] => [
  { day, who, writes: { note_chiusura } },
  { day, who, stato },
]
export const dismiss = (day: number, who: string, motivo: string): Step => ({
  day,
  who,
  stato: 'non_pertinente',
  motivo,
})
export const sendBack = (day: number, who: string, motivo: string): Step => ({
  day,
  who,
  stato: 'in_lavorazione',
  motivo,
})
export const reopen = (day: number, motivo: string): Step => ({
  day,
  who: 'gestore@example.org',
  stato: 'in_lavorazione',
  motivo,
})
