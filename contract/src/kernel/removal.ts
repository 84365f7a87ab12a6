import { z } from 'zod'
import { computed } from './fields.ts'

/** Why it cannot be deleted now, for users who have the right: the text beside a disabled delete button. */
export const ostacolo = computed(z.string().nullable())

/** Deletable by users with the right unless there is an obstacle; others get no reason, as they see no button. */
export const removal = (granted: boolean, obstacle: string | false) => ({
  cancellabile: granted && !obstacle,
  ostacolo: granted ? obstacle || null : null,
})

interface Removable {
  readonly cancellabile: boolean
  readonly ostacolo: string | null
}
/** Whether the caller has the right, regardless of obstacles. */
export const isTheirs = ({ cancellabile, ostacolo }: Removable) => cancellabile || ostacolo !== null

export const inUse = 'Elemento in uso: disattivarlo invece di eliminarlo'
