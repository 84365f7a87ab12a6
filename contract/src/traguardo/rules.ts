import { contactManager } from '../editors.ts'
import { editing } from '../kernel/editing.ts'
import { removal } from '../kernel/removal.ts'
import { isManagement, type Role } from '../policy.ts'

/** Management writes the objectives, users who see the indicator read them. */
export function traguardoRights({ ruolo }: { readonly ruolo: Role }) {
  const granted = isManagement(ruolo)
  return {
    granted,
    ...editing(granted ? null : `Gli obiettivi sono del manager: ${contactManager}`),
    ...removal(granted, false),
  }
}

export const alreadyThere = (anno: number) => `L’obiettivo del ${anno} esiste già`
export const isOtherYear = (anno: number) => `Indicare un giorno del ${anno}`
export const liesIn = (day: string, anno: number) => Number(day.slice(0, 4)) === anno
