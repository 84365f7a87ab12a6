import { contactManager } from '../editors.ts'
import { editing } from '../kernel/editing.ts'
import { isManagement, type Role } from '../policy.ts'
import type { StatoPiano } from './stato.ts'

export const isApproved = 'Il piano è approvato: per modificarlo riportalo in bozza'
export const notThisYear = 'Indicare quest’anno o il prossimo'
export const alreadyThere = (anno: number) => `Il piano del ${anno} esiste già`

/** The plan is the managers' of its cooperative and the consortium's; it changes while it is a draft. */
export function pianoRights({ ruolo }: { readonly ruolo: Role }, { stato }: { readonly stato: StatoPiano }) {
  const granted = isManagement(ruolo)
  const draft = stato === 'bozza'
  return {
    granted,
    ...editing(granted ? (draft ? null : isApproved) : `Il piano è del manager: ${contactManager}`),
    approvabile: granted && draft,
    riapribile: granted && !draft,
  }
}

/** A plan is made for the present year or the next. */
export const isPlannable = (anno: number, today: string) => [0, 1].includes(anno - Number(today.slice(0, 4)))

interface Need {
  /** People whose competence has ended, or who lack it. */
  readonly scadute: number
  readonly mancanti: number
  /** The earliest end that lies ahead. */
  readonly prima: string | null
}
/** The month of a row that is proposed: what is late is taught at once, and what ends before the year with its first month. */
export function proposedMonth({ scadute, mancanti, prima }: Need, anno: number, today: string): number {
  const [presentYear, presentMonth] = yearAndMonth(today)
  const first = anno === presentYear ? presentMonth : 1
  if (scadute + mancanti > 0 || prima === null) return first
  const [endYear, endMonth] = yearAndMonth(prima)
  return endYear < anno ? first : endMonth
}
const yearAndMonth = (day: string) => [Number(day.slice(0, 4)), Number(day.slice(5, 7))] as const
