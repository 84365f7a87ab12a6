import { z } from 'zod'
import { computed } from './fields.ts'

/** Why the caller can only read the record, and whom to contact; null while it may be edited. */
export const sola_lettura = computed(z.string().nullable())

/** A record is editable unless there is a reason why it is not: the words beside "Non modificabile". */
export const editing = (reason: string | null) => ({ modificabile: reason === null, sola_lettura: reason })
